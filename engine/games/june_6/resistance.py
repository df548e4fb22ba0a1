"""1.8 Beach resistance: what the defenders of the beach do to each unit that comes ashore."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.dice import D10, pips
from engine.games.june_6.ground import beach_of
from engine.games.june_6.losses import pin, reduce
from engine.games.june_6.moves import march_in
from engine.games.june_6.state import June6Play, June6State, face, in_hex, is_combat
from engine.mechanics.battle.modifiers import Modifiers, ToldAmount, modifier, told
from engine.mechanics.schedules import Fall, Landing, Saying
from engine.play import NOWHERE, Frame, Step, Tally, rule


@dataclass(frozen=True, slots=True)
class Ashore(Frame):
    """A unit that comes ashore: where, and the movement points that have gone so far."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "hex": "hex"}

    unit: int
    hex: int
    spent: int


@modifier("resistance.beach", "pb.1.81", always=True)
def of_the_beach(state: June6State, fall: Fall) -> tuple[ToldAmount, ...]:
    """1.81 Each beach has its resistance; 1.85 beside the beaches there is none."""
    beach, table = beach_of(state, fall.hex), state.rules.beaches
    return (told(int(table.look_up(beach)), beach=beach),) if beach in table.rows else ()


@modifier("resistance.western", "pb.2.85", always=True)
def of_the_western_beach(state: June6State, fall: Fall) -> tuple[ToldAmount, ...]:
    """2.85c So has the western one."""
    beach, rules = beach_of(state, fall.hex), state.rules
    return (told(rules.variant_resistance),) if beach and beach not in rules.beaches.rows else ()


RESISTANCE = Modifiers((of_the_beach, of_the_western_beach))


def resistance(state: June6State, hex: int) -> Tally:
    """1.81 Return the resistance in a hex."""
    return RESISTANCE.tally(state, Fall(NOWHERE, hex))


@rule("pb.1.82", "pb.1.83", "pb.1.84")
def received(state: June6State, fall: Fall, total: int) -> tuple[str, ...]:
    """1.82 Up to its cohesion it lands as planned; 1.83 above it is pinned; 1.84 a high roll reduces combat units."""
    if total <= face(state, fall.unit).cohesion:
        return ("lands",)
    hit = total >= state.rules.resistance_reduced and is_combat(state, fall.unit)
    return ("reduced", "pinned") if hit else ("pinned",)


RESISTED = Landing[June6State, Ashore](
    "unit.landed",
    "pb.1.72",
    roll="resistance",
    dice=lambda _state: D10,
    pips=pips,
    die=RESISTANCE,
    words=received,
    befalls={
        "lands": lambda play, frame, fall: march_in(play, fall.unit, fall.hex, frame.spent),
        "reduced": lambda play, _frame, fall: reduce(play, fall.unit, "pb.1.84"),
        "pinned": lambda play, _frame, fall: pin(play, fall.unit, "pb.1.83"),
    },
    rolled=Saying("resistance.rolled", "pb.1.81", lambda s, unit: {"cohesion": face(s, unit).cohesion}),
)


@rule("pb.1.72")
def come_ashore(play: June6Play, frame: Ashore) -> None:
    """1.72 The unit is placed, and a die is rolled for it."""
    RESISTED.enter(play, frame, frame.unit, frame.hex)


def has_landed(play: June6Play, frame: Ashore) -> None:
    """Note where a unit came ashore; its march inland was still part of the landing."""
    if in_hex(play.state, frame.unit):
        play.state.landed[frame.unit] = frame.hex


ASHORE = Step(
    "ashore",
    "pb.1.8",
    Ashore,
    enter=come_ashore,
    after={"resistance": RESISTED.judge},
    leave=has_landed,
)
