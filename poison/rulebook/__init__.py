"""The rules text: what players read, its numbers taken from the engine.

Each fact of the rules is stated once, in a paragraph that carries its number (``R1`` to
``R19``, the tips ``S1`` to ``S5``, the background ``B1`` to ``B3``).
"""

from poison.i18n import Translator
from poison.rulebook.background import about
from poison.rulebook.counting import scoring
from poison.rulebook.games import modes, opponents
from poison.rulebook.play import deal, explosions, turn
from poison.rulebook.sections import Kind, Paragraph, Section
from poison.rulebook.start import cards, goal
from poison.rulebook.strategy import tips

__all__ = ["Kind", "Paragraph", "Section", "rulebook"]


def rulebook(t: Translator) -> tuple[Section, ...]:
    """Return the rules text in the language of a translator.

    Parameters
    ----------
    t : Translator
        The language to write in; its domain does not matter.

    Examples
    --------
    >>> sections = rulebook(Translator("nl"))
    >>> [section.id for section in sections]
    ['goal', 'cards', 'deal', 'turn', 'explosions', 'scoring', 'modes', 'opponents', 'tips',
     'about']
    >>> sections[3].title
    'Jouw beurt'
    """
    rules = t.for_domain("rules")
    return (
        goal(rules),
        cards(rules),
        deal(rules),
        turn(rules),
        explosions(rules),
        scoring(rules),
        modes(rules),
        opponents(rules),
        tips(rules),
        about(rules),
    )
