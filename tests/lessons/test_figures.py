"""What is shipped with a figure: small, and for every setting the same as its function draws."""

from __future__ import annotations

import json

import pytest

from poison.i18n import languages
from poison.lessons import Lesson
from poison.lessons.build import sources
from poison.lessons.charts import Chart
from poison.lessons.flipbook import Flipbook
from poison.lessons.portable import portable

NAMES = [source.stem for source in sources() if source.stem[0].isdigit()]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", NAMES)
def test_a_figure_is_small(name: str, language: str) -> None:
    """Thirty readers load it, some over a phone's network."""
    lesson = Lesson(name, language)
    for key in lesson.explorers:
        figure = lesson.explore(key)
        if isinstance(figure, Chart | Flipbook):
            written = json.dumps(figure.data, ensure_ascii=False, separators=(",", ":"))
            assert len(written.encode()) < 150_000, key


def test_a_flipbook_has_every_page() -> None:
    book = Lesson("01-first-game", "nl").explore("fitting")
    assert isinstance(book, Flipbook)
    shipped = book.data["html"]
    for state, page in zip(book.states(), shipped["pages"], strict=True):
        assert "".join(shipped["pieces"][n] for n in page) == book.at(**state).drawing.svg


def test_images_keep_the_looks_of_drawings() -> None:
    """So that cards keep their size, and one name is enough for all of a picture."""
    html = portable('<b><svg style="width: 9px" viewBox="0 0 1 1">é#</svg><svg></svg></b>', 'a "b"')
    assert html.count("<img") == 2
    assert ' style="width: 9px">' in html
    assert 'alt="a &quot;b&quot;"' in html
    assert 'alt=""' in html
    assert "%C3%A9%23" in html
