"""Compiles the gettext catalogs into the wheel.

`hatch-babel` compiles one domain called ``messages`` in place; this project has several
domains, keeps its catalogs outside the package, and leaves the checkout untouched.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts ``locales/*/LC_MESSAGES/*.po`` as ``.mo`` files below ``poison/locales/``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before a wheel is built; an editable install reads the ``.po`` files."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        self.made = tempfile.TemporaryDirectory()
        for po in sorted(root.glob("locales/*/LC_MESSAGES/*.po")):
            mo = Path(self.made.name) / po.relative_to(root).with_suffix(".mo")
            mo.parent.mkdir(parents=True, exist_ok=True)
            with po.open("rb") as source, mo.open("wb") as target:
                write_mo(target, read_po(source, locale=po.parents[1].name, abort_invalid=True))
            build_data["force_include"][str(mo)] = f"poison/{mo.relative_to(self.made.name)}"
