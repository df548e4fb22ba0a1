"""Questions and Sight, made of the forms in which a game states its rules.

Every form brings its questions: `questions(MARCHES, Supplied(LOC, of=loc_of), ..., own=(fighting, {"corps": parent}))`.
What a game asks besides are public functions of modules, whose signatures say what they want to know and answer, or
tables from names to functions of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.mechanics.battle.combat import Combat
from engine.mechanics.lines import Capacity, Chain, Line
from engine.mechanics.movement import Movement
from engine.mechanics.questions.asking import Asked, Called
from engine.mechanics.questions.combats import Battles, Flights, Following, plain_route
from engine.mechanics.questions.marches import Marches, Zones
from engine.mechanics.questions.reading import (
    Edge,
    Hex,
    Hexes,
    Maker,
    Own,
    Path,
    Record,
    Side,
    Unit,
    Units,
    Words,
    makers_of,
    own_questions,
    question,
)
from engine.mechanics.questions.supplies import Arrivals, Supplied
from engine.mechanics.questions.verdicts import attempted, ground_costs, may, verb_of, verdict
from engine.mechanics.retreating import Advances, Retreats
from engine.mechanics.schedules import Entry
from engine.play import Query, Sight

__all__ = [
    "Arrivals",
    "Asked",
    "Battles",
    "Called",
    "Edge",
    "Flights",
    "Following",
    "Hex",
    "Hexes",
    "Marches",
    "Own",
    "Path",
    "Record",
    "Side",
    "Supplied",
    "Unit",
    "Units",
    "Words",
    "Zones",
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
    Movement: Marches,
    Line: Supplied,
    Chain: Supplied,
    Capacity: Supplied,
    Combat: Battles,
    Retreats: Flights,
    Advances: Following,
    Entry: Arrivals,
}


def asked(form: Any) -> Asked:
    """Return how a form is asked; one of which nothing else is said is asked as forms of plain data are."""
    if isinstance(form, Asked):
        return form
    return next((made(form) for kind, made in PLAINLY.items() if isinstance(form, kind)), Asked())


def questions(*forms: Any, own: Iterable[Own] = (), supposing: Iterable[Maker] = ()) -> dict[str, Query]:
    """Return the questions of a game: those of its forms, and its own.

    `supposing` make records that its functions are about, each by the type that it returns.
    """
    found: dict[str, Query] = {}
    makers = makers_of(supposing)
    for form in reversed(forms):
        found |= asked(form).queries()
    for each in own:
        found |= own_questions(each, makers)
    return found


def sight(*forms: Any, **own: Callable[..., Any]) -> Sight:
    """Return what a game says to whoever points at the map: what its forms tell, and functions of its own."""
    told: dict[str, Callable[..., Any]] = {}
    for form in reversed(forms):
        told |= asked(form).sight()
    return Sight(**{**told, **own})
