"""Catalogs compiled, for programs that read `.mo` files alone."""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo

from poison.authoring import layout, pofile


def compile_all(root: Path) -> list[Path]:
    """Write a `.mo` file beside every catalog, and return where.

    Raises
    ------
    AuthoringError
        If a catalog cannot be read.
    """
    made = []
    for domain in layout.domains(root):
        for language in layout.languages(root):
            path = layout.catalog(root, language, domain)
            if not path.is_file():
                continue
            catalog = pofile.read(path, language).catalog
            with path.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalog)
            made.append(path.with_suffix(".mo"))
    return made
