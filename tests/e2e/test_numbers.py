"""Numbers that the page itself writes look like those of the kernel."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from poison.i18n import Translator, languages
from poison.table.front_end import part

VALUES = [0, 0.5, -8, 1234, -2500, 10000, 1234567.5]


@pytest.mark.parametrize("language", languages())
def test_a_number_looks_the_same_wherever_it_is_written(browser: Browser, language: str) -> None:
    page = browser.new_page()
    page.add_script_tag(content=part("dom.js"))
    written = page.evaluate(
        "([language, values]) => values.map(writer(language))", [language, VALUES]
    )
    page.close()
    assert written == [Translator(language).number(value) for value in VALUES]
