"""A link that gives others the same cards, as it stands in the address of the page."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import parse_qs

from poison.engine import MODES, deal_code
from poison.table.session import HUMAN, KINDS, MAX_SEATS, MIN_SEATS, SetupError

_LONGEST: Final = 2000


def offered(query: str) -> dict[str, Any] | None:
    """Return the game that a link offers, or None if it offers none.

    Parameters
    ----------
    query : str
        The query of the page's address, such as ``deal=K7M2XX&mode=quick&seats=human,easy``.
        The deal code is what makes it a link; the rest may be left out. The cards are the
        same only for the same number of players.

    Returns
    -------
    dict or None
        ``code``, and ``mode`` and ``kinds`` (of all seats) as far as they are given.

    Raises
    ------
    MalformedDealCode, SetupError
        If it offers a game that there is not.

    Examples
    --------
    >>> offered("deal=k7m-2xx&mode=quick&seats=human,easy")
    {'code': 'K7M2XX', 'mode': 'quick', 'kinds': ['human', 'easy']}
    >>> offered("lang=nl")
    """
    asked = parse_qs(query[:_LONGEST])
    if "deal" not in asked:
        return None
    offer: dict[str, Any] = {"code": deal_code(asked["deal"][0])}
    if "mode" in asked:
        offer["mode"] = asked["mode"][0]
        if offer["mode"] not in MODES:
            raise SetupError("mode")
    if "seats" in asked:
        kinds = offer["kinds"] = asked["seats"][0].split(",")
        if not MIN_SEATS <= len(kinds) <= MAX_SEATS:
            raise SetupError("seats")
        if not {*kinds} <= {*KINDS}:
            raise SetupError("kind")
        if HUMAN not in kinds:
            raise SetupError("no-human")
    return offer
