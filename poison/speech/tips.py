"""The five strategy tips as sentences: what each says for a play, or against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from poison.engine import LIMIT
from poison.i18n.translator import Translator

if TYPE_CHECKING:
    from poison.odds import Option, Tip

BIG: Final = 4
"""From this value on a card is a big one, in words."""


def name_tip(name: str, t: Translator) -> str:
    """Return the title of a tip, as the rules have it.

    Examples
    --------
    >>> name_tip("S1", Translator("en"))
    'Count to 13'
    """
    match name:
        case "S1":
            # Translators: title of a tip; {limit} is the highest total a pot can bear
            return t.gettext("Count to {limit}", limit=LIMIT)
        case "S2":
            # Translators: title of a tip
            return t.gettext("Choose the pot you drink")
        case "S3":
            # Translators: title of a tip
            return t.gettext("Poison is a hot potato")
        case "S4":
            # Translators: title of the tip on holding the most cards of a colour alone
            return t.gettext("Be alone at the top")
        case _:
            # Translators: title of a tip
            return t.gettext("Spend big numbers early")


def describe_tip(tip: Tip, option: Option, t: Translator) -> str:
    """Say what a tip has to say for a play, or against it.

    It compares the play with the mean of all legal plays, so that it may speak for a potion
    because a poison had better be kept.

    Examples
    --------
    >>> from poison.engine import Play
    >>> from poison.odds import Drink, Estimate, Option, Tip
    >>> nothing = Estimate(0, 0, 0)
    >>> option = Option(Play("XR"), nothing, nothing, Drink(0, 0), nothing, ())
    >>> print(describe_tip(Tip("S3", -0.4), option, Translator("en")))
    Tip S3, poison is a hot potato, speaks against it: the poison had better wait for another
    pot or another moment.
    """
    match tip.name:
        case "S1":
            return _count_to_13(tip.points > 0, option, t)
        case "S2":
            return _choose_the_pot(tip.points > 0, option, t)
        case "S3":
            return _hot_potato(tip.points > 0, option, t)
        case "S4":
            return _alone_at_the_top(tip.points > 0, option, t)
        case _:
            return _spend_big(tip.points > 0, option, t)


def _count_to_13(good: bool, option: Option, t: Translator) -> str:
    match good, option.explodes_now:
        case True, False:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “count to {limit}”, worded as in the message that is this title
            return t.gettext(
                "Tip S1, count to {limit}: leave a total that puts pressure on the others or "
                "keeps room for your own cards.",
                limit=LIMIT,
            )
        case True, True:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “count to {limit}”, worded as in the message that is this title
            return t.gettext(
                "Tip S1, count to {limit}: after an explosion the pot starts again from the "
                "card played, and has room for your other cards.",
                limit=LIMIT,
            )
        case False, False:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “count to {limit}”, worded as in the message that is this title
            return t.gettext(
                "Tip S1, count to {limit}, speaks against it: the total it leaves puts too "
                "little pressure on the others or has no room for your own cards.",
                limit=LIMIT,
            )
        case _:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “count to {limit}”, worded as in the message that is this title
            return t.gettext(
                "Tip S1, count to {limit}, speaks against it: after the explosion the pot "
                "starts again from this card alone, and that suits the others better than you.",
                limit=LIMIT,
            )


def _choose_the_pot(good: bool, option: Option, t: Translator) -> str:
    poisons = option.drinks_now.poisons
    match good, option.explodes_now:
        case True, False:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “choose the pot you drink”, worded as in the message that is this title
            return t.gettext(
                "Tip S2, choose the pot you drink: swallow nothing now, and raise a pot that "
                "is better for you than another, should it go off later."
            )
        case True, True:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “choose the pot you drink”, worded as in the message that is this title
            return t.gettext(
                "Tip S2, choose the pot you drink: if you drink one, take a pot with little "
                "poison or none."
            )
        case False, False:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “choose the pot you drink”, worded as in the message that is this title
            return t.gettext(
                "Tip S2, choose the pot you drink, speaks against it: what it leaves in the pot is "
                "worse for you than what other plays leave, should it go off later."
            )
    if poisons:
        # Translators: what a strategy tip says about a play; first come its number and its title,
        # “choose the pot you drink”, worded as in the message that is this title
        return t.ngettext(
            "Tip S2, choose the pot you drink, speaks against it: there is {n} poison in this pot.",
            "Tip S2, choose the pot you drink, speaks against it: there are {n} poisons in this "
            "pot.",
            poisons,
            n=poisons,
        )
    # Translators: what a strategy tip says about a play; first come its number and its title,
    # “choose the pot you drink”, worded as in the message that is this title
    return t.gettext(
        "Tip S2, choose the pot you drink, speaks against it: you drink this pot yourself "
        "instead of leaving it to somebody else."
    )


def _hot_potato(good: bool, option: Option, t: Translator) -> str:
    match good, option.play.card.is_poison, option.explodes_now:
        case True, True, False:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “poison is a hot potato”, worded as in the message that is this title
            return t.gettext(
                "Tip S3, poison is a hot potato: there is a good pot for it now, so pass it on."
            )
        case True, True, True:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “poison is a hot potato”, worded as in the message that is this title
            return t.gettext(
                "Tip S3, poison is a hot potato: as the only card left in a pot it does you "
                "less harm than elsewhere."
            )
        case True, False, _:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “poison is a hot potato”, worded as in the message that is this title
            return t.gettext(
                "Tip S3, poison is a hot potato: keep yours for a pot that somebody else will "
                "have to explode."
            )
        case False, True, False:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “poison is a hot potato”, worded as in the message that is this title
            return t.gettext(
                "Tip S3, poison is a hot potato, speaks against it: the poison had better wait "
                "for another pot or another moment."
            )
        case False, True, True:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “poison is a hot potato”, worded as in the message that is this title
            return t.gettext(
                "Tip S3, poison is a hot potato, speaks against it: the poison stays behind in "
                "the pot, and you may have to drink it yourself."
            )
        case _:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “poison is a hot potato”, worded as in the message that is this title
            return t.gettext(
                "Tip S3, poison is a hot potato, speaks against it: this would be a good moment "
                "to get rid of a poison."
            )


def _alone_at_the_top(good: bool, option: Option, t: Translator) -> str:
    match good, option.drinks_now.potions > 0:
        case True, False:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “be alone at the top”, worded as in the message that is this title
            return t.gettext(
                "Tip S4, be alone at the top: drink no potions now; those of the other plays would "
                "mostly count against you."
            )
        case True, True:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “be alone at the top”, worded as in the message that is this title
            return t.gettext(
                "Tip S4, be alone at the top: if you drink, do so where it costs you less, for "
                "example where you lead in the colour or take the exemption from a rival."
            )
        case False, False:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “be alone at the top”, worded as in the message that is this title
            return t.gettext(
                "Tip S4, be alone at the top, speaks against it: another play would let you "
                "drink potions that serve you."
            )
        case _:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “be alone at the top”, worded as in the message that is this title
            return t.gettext(
                "Tip S4, be alone at the top, speaks against it: the potions you would drink are "
                "likely to cost you more than other plays do."
            )


def _spend_big(good: bool, option: Option, t: Translator) -> str:
    match good, option.play.card.is_poison, option.explodes_now:
        case True, False, False:
            if option.play.card.points >= BIG:
                # Translators: what a strategy tip says about a play; first come its number and its
                # title, “spend big numbers early”, worded as in the message that is this title
                return t.gettext(
                    "Tip S5, spend big numbers early: play a card that will be harder to place "
                    "later."
                )
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “spend big numbers early”, worded as in the message that is this title
            return t.gettext(
                "Tip S5, spend big numbers early: where no big one serves, play a small card that "
                "you will miss less than another."
            )
        case True, False, True:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “spend big numbers early”, worded as in the message that is this title
            return t.gettext(
                "Tip S5, spend big numbers early: if a pot is to explode, use a card that is "
                "better out of your hand."
            )
        case True, True, _:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “spend big numbers early”, worded as in the message that is this title
            return t.gettext(
                "Tip S5, spend big numbers early: a poison costs you none of your small, "
                "flexible cards."
            )
        case False, False, False:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “spend big numbers early”, worded as in the message that is this title
            return t.gettext(
                "Tip S5, spend big numbers early, speaks against it: there are other cards that "
                "you should be rid of first."
            )
        case False, False, True:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “spend big numbers early”, worded as in the message that is this title
            return t.gettext(
                "Tip S5, spend big numbers early, speaks against it: this is not the card to "
                "spend on an explosion."
            )
        case _:
            # Translators: what a strategy tip says about a play; first come its number and its
            # title, “spend big numbers early”, worded as in the message that is this title
            return t.gettext(
                "Tip S5, spend big numbers early, speaks against it: the big cards stay in your "
                "hand."
            )
