"""Languages: catalogs, the choice of one, and numbers and lists as it writes them."""

from poison.i18n.catalogs import DOMAINS, catalog, languages, locales_dir
from poison.i18n.choice import choose, match, requested, system, wanted
from poison.i18n.compiled import CatalogError
from poison.i18n.translator import Translator

__all__ = [
    "DOMAINS",
    "CatalogError",
    "Translator",
    "catalog",
    "choose",
    "languages",
    "locales_dir",
    "match",
    "requested",
    "system",
    "wanted",
]
