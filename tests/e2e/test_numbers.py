"""Numbers that the page itself writes look like those of the kernel."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from poison.i18n import Translator, languages
from poison.table.front_end import STATIC

WRITTEN = """
async ([source, language, values]) => {
    const { writer } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    return values.map(writer(language));
}
"""

VALUES = [0, 0.5, -8, 1234, -2500, 10000, 1234567.5]


@pytest.mark.parametrize("language", languages())
def test_a_number_looks_the_same_wherever_it_is_written(browser: Browser, language: str) -> None:
    page = browser.new_page()
    written = page.evaluate(WRITTEN, [(STATIC / "dom.js").read_text("utf-8"), language, VALUES])
    page.close()
    assert written == [Translator(language).number(value) for value in VALUES]
