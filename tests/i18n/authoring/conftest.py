"""A checkout for each test, made once and copied."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.i18n.authoring import small


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("made") / "checkout"
    small.build(root)
    return root


@pytest.fixture
def root(made: Path, tmp_path: Path) -> Path:
    """A small checkout without a fault."""
    return Path(shutil.copytree(made, tmp_path / "checkout"))
