"""What a lesson says of itself, in the metadata of its notebook, and the lines made of it.

In ``metadata.poison`` are the ``topic``, the ``minutes`` it takes, the ``age`` from which it is
meant and its ``goals``, which go on with the words “After this lesson you can”.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from poison.i18n import Translator
from poison.i18n.notebooks import set_source


@dataclass(frozen=True)
class About:
    """What a lesson says of itself."""

    topic: str
    minutes: int
    age: int
    goals: tuple[str, ...]

    @classmethod
    def of(cls, notebook: Mapping[str, Any]) -> About | None:
        """Return what is in a notebook; None if it is no lesson.

        Raises
        ------
        ValueError
            If something is missing or no text or number where there should be one.

        Examples
        --------
        >>> said = {"topic": "Chance", "minutes": 45, "age": 14, "goals": ["count."]}
        >>> About.of({"metadata": {"poison": said}})
        About(topic='Chance', minutes=45, age=14, goals=('count.',))
        """
        match notebook.get("metadata", {}).get("poison"):
            case None:
                return None
            case {"topic": str(topic), "minutes": int(minutes), "age": int(age), "goals": [*goals]}:
                if goals and all(isinstance(goal, str) for goal in goals):
                    return cls(topic, minutes, age, tuple(goals))
        raise ValueError("metadata.poison needs a topic, minutes, an age and a list of goals")

    def lines(self, t: Translator) -> str:
        """Return it as Markdown: what stands below the title of the lesson.

        Examples
        --------
        >>> print(About("Chance", 45, 14, ("count.",)).lines(Translator("en", "lessons")))
        **Chance** · 45 minutes · from about 14 years
        <BLANKLINE>
        After this lesson you can
        <BLANKLINE>
        - count.
        """
        # Translators: below the title of a lesson; {age} is a number of years, {topic} what the
        # lesson is about, such as “Strategy tip S1”
        line = t.ngettext(
            "**{topic}** · {n} minute · from about {age} years",
            "**{topic}** · {n} minutes · from about {age} years",
            self.minutes,
            n=self.minutes,
            age=self.age,
            topic=self.topic,
        )
        # Translators: over the goals of a lesson, a list that goes on with these words
        goals = t.gettext("After this lesson you can")
        return "\n\n".join([line, goals, "\n".join(f"- {goal}" for goal in self.goals)])


def introduce(notebook: dict[str, Any], t: Translator) -> None:
    """Move what a lesson says of itself below its title, for whoever reads it anywhere."""
    if about := About.of(notebook):
        first = notebook["cells"][0]
        heading, *rest = "".join(first["source"]).split("\n\n", 1)
        set_source(first, "\n\n".join([heading, about.lines(t), *rest]))
        del notebook["metadata"]["poison"]
