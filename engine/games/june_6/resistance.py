"""1.8 Beach resistance: what the defenders of the beach do to each unit that comes ashore."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.dice import D10, pips
from engine.games.june_6.ground import beach_of
from engine.games.june_6.losses import pin, reduce
from engine.games.june_6.moves import march_in
from engine.games.june_6.state import June6Play, June6State, face, in_hex, is_combat
from engine.play import Frame, Step, Tally, rule


@dataclass(frozen=True, slots=True)
class Ashore(Frame):
    """A unit that comes ashore: where, and the movement points that have gone so far."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "hex": "hex"}

    unit: int
    hex: int
    spent: int


@rule("pb.1.81")
def resistance(state: June6State, hex: int) -> Tally:
    """1.81 Each beach has its resistance; 2.85c so has the western one; 1.85 beside the beaches there is none."""
    rules, beach = state.rules, beach_of(state, hex)
    if not beach:
        return Tally()
    if beach in rules.beaches.rows:
        return Tally().plus(int(rules.beaches.look_up(beach)), "resistance.beach", "pb.1.81", beach=beach)
    return Tally().plus(rules.variant_resistance, "resistance.western", "pb.2.85")


@rule("pb.1.72")
def come_ashore(play: June6Play, frame: Ashore) -> None:
    """1.72 The unit is placed, and a die is rolled for it."""
    play.state.at[frame.unit] = frame.hex
    play.tell("unit.landed", "pb.1.72", unit=frame.unit, hex=frame.hex)
    play.roll("resistance", D10, frame.unit)


@rule("pb.1.83", "pb.1.82", "pb.1.84")
def meet_resistance(play: June6Play, frame: Ashore, faces: tuple[int, ...]) -> None:
    """1.82 Up to its cohesion it lands as planned; 1.83 above it is pinned; 1.84 a high roll reduces combat units."""
    state, unit = play.state, frame.unit
    tally = resistance(state, frame.hex)
    total = pips(faces[0]) + tally.total
    play.tell("resistance.rolled", "pb.1.81", tally=tally, unit=unit, total=total, cohesion=face(state, unit).cohesion)
    if total <= face(state, unit).cohesion:
        march_in(play, unit, frame.hex, frame.spent)
        return
    if total >= state.rules.resistance_reduced and is_combat(state, unit):
        reduce(play, unit, "pb.1.84")
    pin(play, unit, "pb.1.83")


def has_landed(play: June6Play, frame: Ashore) -> None:
    """Note where a unit came ashore; its march inland was still part of the landing."""
    if in_hex(play.state, frame.unit):
        play.state.landed[frame.unit] = frame.hex


ASHORE = Step("ashore", "pb.1.8", Ashore, enter=come_ashore, after={"resistance": meet_resistance}, leave=has_landed)
