"""Questions and Sight, made of the forms in which a game states its rules.

Every form brings its questions: `questions(MARCHES, Supplied(LOC, of=loc_of), ..., own=(fighting, {"corps": parent}))`.
What a game asks besides are public functions of modules, whose signatures say what they want to know and answer, or
tables from names to functions of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from engine.mechanics.battle.combat import Combat
from engine.mechanics.lines import Capacity, CommandChain, Line
from engine.mechanics.movement import Movement
from engine.mechanics.questions.combats import AdvanceQuestions, CombatQuestions, RetreatQuestions, plain_route
from engine.mechanics.questions.form_questions import Asked, Called
from engine.mechanics.questions.function_questions import (
    Edge,
    Hex,
    Hexes,
    Maker,
    Own,
    Path,
    Place,
    Points,
    Record,
    Side,
    Unit,
    Units,
    Words,
    makers_of,
    own_questions,
    question,
)
from engine.mechanics.questions.marches import MarchQuestions, ZoneQuestions
from engine.mechanics.questions.supplies import ArrivalQuestions, LineQuestions
from engine.mechanics.questions.verdicts import attempted, ground_costs, may, verb_of, verdict
from engine.mechanics.retreating import Advances, Retreats
from engine.mechanics.schedules import EntryHexes
from engine.play import PositionQuery, Query

__all__ = [
    "AdvanceQuestions",
    "ArrivalQuestions",
    "Asked",
    "Called",
    "CombatQuestions",
    "Edge",
    "Hex",
    "Hexes",
    "LineQuestions",
    "MarchQuestions",
    "Own",
    "Path",
    "Place",
    "Points",
    "Record",
    "RetreatQuestions",
    "Side",
    "Unit",
    "Units",
    "Words",
    "ZoneQuestions",
    "asked",
    "attempted",
    "ground_costs",
    "may",
    "plain_route",
    "question",
    "questions",
    "sight",
    "verb_of",
    "verdict",
]

PLAINLY: dict[type, Callable[[Any], Asked]] = {
    Movement: MarchQuestions,
    Line: LineQuestions,
    CommandChain: LineQuestions,
    Capacity: LineQuestions,
    Combat: CombatQuestions,
    Retreats: RetreatQuestions,
    Advances: AdvanceQuestions,
    EntryHexes: ArrivalQuestions,
}


def asked(form: Any) -> Asked:
    """Return how a form is asked; one of which nothing else is said is asked as forms of plain data are."""
    if isinstance(form, Asked):
        return form
    return next((made(form) for kind, made in PLAINLY.items() if isinstance(form, kind)), Asked())


class Questions(Mapping[str, Query]):
    """The questions of a game, read from forms and signatures when the first one is asked: play asks none."""

    def __init__(self, forms: tuple[Any, ...], own: Iterable[Own], supposing: Iterable[Maker]) -> None:
        self.forms, self.own, self.supposing = forms, tuple(own), tuple(supposing)

    @cached_property
    def _found(self) -> dict[str, Query]:
        found: dict[str, Query] = {}
        makers = makers_of(self.supposing)
        for form in reversed(self.forms):
            found |= asked(form).queries()
        for each in self.own:
            found |= own_questions(each, makers)
        return found

    def __getitem__(self, name: str) -> Query:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


def questions(*forms: Any, own: Iterable[Own] = (), supposing: Iterable[Maker] = ()) -> Questions:
    """Return the questions of a game: those of its forms, and its own.

    `supposing` make records that its functions are about, each by the type that it returns.
    """
    return Questions(forms, own, supposing)


def sight(*forms: Any, **own: Callable[..., Any]) -> PositionQuery:
    """Return what a game says to whoever points at the map: what its forms tell, and functions of its own."""
    told: dict[str, Callable[..., Any]] = {}
    for form in reversed(forms):
        told |= asked(form).sight()
    return PositionQuery(**{**told, **own})
