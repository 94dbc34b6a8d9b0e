"""Languages: catalogs, numbers, and the sentences made of cards, events and errors."""

from poison.i18n.catalogs import DOMAINS, CatalogError, catalog, languages, locales_dir
from poison.i18n.choice import accepted, choose, match, system
from poison.i18n.translator import Translator

__all__ = [
    "DOMAINS",
    "CatalogError",
    "Translator",
    "accepted",
    "catalog",
    "choose",
    "languages",
    "locales_dir",
    "match",
    "system",
]
