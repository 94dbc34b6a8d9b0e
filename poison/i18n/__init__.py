"""Languages: catalogs, numbers, and the sentences made of cards, events and errors."""

from poison.i18n.catalogs import DOMAINS, catalog, languages, locales_dir
from poison.i18n.choice import choose, match, requested, system, wanted
from poison.i18n.compiled import CatalogError
from poison.i18n.names import card_name, isolated, kind_name, play_outcome, pot_name
from poison.i18n.problems import describe_error
from poison.i18n.sentences import describe, explain_score, points
from poison.i18n.translator import Translator

__all__ = [
    "DOMAINS",
    "CatalogError",
    "Translator",
    "card_name",
    "catalog",
    "choose",
    "describe",
    "describe_error",
    "explain_score",
    "isolated",
    "kind_name",
    "languages",
    "locales_dir",
    "match",
    "play_outcome",
    "points",
    "pot_name",
    "requested",
    "system",
    "wanted",
]
