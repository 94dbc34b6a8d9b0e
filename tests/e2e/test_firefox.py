"""The main path in Firefox: set up, play three cards, take one back."""

from __future__ import annotations

import os

import pytest

from tests.e2e.firefox import find, firefox

MINE = "document.querySelector('.hand[data-mine]')"
HELD = "document.querySelectorAll('.held').length"


def test_the_main_path(address: str) -> None:
    executable = find()
    if executable is None:
        # In CI nobody reads the summary.
        miss = pytest.fail if os.environ.get("CI") else pytest.skip
        miss("there is no Firefox; on Debian: apt-get install firefox-esr")
    with firefox(executable) as page:
        page.open(f"{address}/nl/play")
        page.click('label.pill:has(input[value="3"])')
        page.click("[data-key=start]")
        page.wait(f"{MINE} && {HELD} === 12")
        assert page.wait("document.activeElement.className") == "held", "the focus is lost"
        for played in range(1, 4):
            if played == 2:  # by its number, twice
                page.press("1")
                page.press("1")
            else:
                page.click(".hand[data-mine] .held")
            page.wait(f"document.querySelector('.put') || {HELD} === {12 - played}")
            if page.wait("String(document.querySelector('.put') !== null)") == "true":
                page.click(".put")
            page.wait(f"{HELD} === {12 - played}")
            if played < 3:
                page.wait(MINE)
        page.click("[data-act=undo]")
        page.wait(f"{MINE} && {HELD} === 10")
        page.wait("document.querySelectorAll('.flights > *').length === 0")
        assert page.errors == []
