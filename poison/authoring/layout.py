"""Where the sources, templates and catalogs of a checkout are."""

from __future__ import annotations

import tomllib
from pathlib import Path

from poison.i18n.catalogs import SOURCE

__all__ = ["SOURCE", "AuthoringError", "catalog", "checkout", "domains", "languages", "template"]


class AuthoringError(Exception):
    """Work that cannot be done as asked; the text says why and what to do, in one line."""


def checkout() -> Path:
    """Return the checkout this package is in.

    Raises
    ------
    AuthoringError
        If it was installed from a wheel, which has neither templates nor catalogs to edit.
    """
    root = Path(__file__).parents[2]
    if (root / "pyproject.toml").is_file() and (root / "locales").is_dir():
        return root
    raise AuthoringError(
        "This installed copy has no catalogs to work on: clone the repository, "
        "and there run make play once, then .venv/bin/poison."
    )


def domains(root: Path) -> dict[str, list[str]]:
    """Return the domains and the folders or files each has its messages from.

    They are the table ``tool.poison.domains`` of ``pyproject.toml``, the one place that lists
    them.

    Examples
    --------
    >>> domains(checkout())["rules"]
    ['poison/rulebook']
    """
    try:
        project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
        found: dict[str, list[str]] = project["tool"]["poison"]["domains"]
    except (OSError, tomllib.TOMLDecodeError, KeyError):
        raise AuthoringError(
            f"{root} is no checkout: its pyproject.toml must have a table tool.poison.domains."
        ) from None
    return found


def languages(root: Path) -> list[str]:
    """Return the languages that have a folder of catalogs, English first."""
    found = {path.parent.name for path in root.glob("locales/*/LC_MESSAGES")}
    return sorted(found, key=lambda code: (code != SOURCE, code))


def template(root: Path, domain: str) -> Path:
    """Return where the template of a domain is."""
    return root / "locales" / f"{domain}.pot"


def catalog(root: Path, language: str, domain: str) -> Path:
    """Return where the catalog of a language and a domain is."""
    return root / "locales" / language / "LC_MESSAGES" / f"{domain}.po"
