"""How much of each catalog is translated."""

from __future__ import annotations

from pathlib import Path

from poison.authoring import layout, pofile

Stats = dict[str, dict[str, dict[str, int]]]


def stats(root: Path) -> Stats:
    """Count the messages of each language and domain.

    Returns
    -------
    dict
        By language and domain, how many are ``translated``, and the ``total``. A message whose
        plural lacks a form, or whose translation is marked fuzzy, is not translated.
    """
    domains = layout.domains(root)
    return {
        language: {domain: _count(root, language, domain) for domain in domains}
        for language in layout.languages(root)
    }


def table(found: Stats) -> list[list[str]]:
    """Return the counts as a table for people.

    Examples
    --------
    >>> table({"nl": {"ui": {"translated": 1, "total": 4}}})
    [['language', 'ui', 'all', ''], ['nl', '1/4', '1/4', '25 %']]
    """
    rows = []
    for language, domains in found.items():
        done = sum(count["translated"] for count in domains.values())
        total = sum(count["total"] for count in domains.values())
        cells = [f"{count['translated']}/{count['total']}" for count in domains.values()]
        # Rounded down: 100 % is all.
        rows.append([language, *cells, f"{done}/{total}", f"{100 * done // max(total, 1)} %"])
    names = list(next(iter(found.values()), {}))
    return [["language", *names, "all", ""], *rows]


def _count(root: Path, language: str, domain: str) -> dict[str, int]:
    path = layout.catalog(root, language, domain)
    if not path.is_file():
        return {"translated": 0, "total": len(pofile.read(layout.template(root, domain)).entries)}
    entries = pofile.read(path, language).entries
    done = sum(all(entry.strings) and not entry.fuzzy for entry in entries)
    return {"translated": done, "total": len(entries)}
