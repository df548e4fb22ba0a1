"""1.105 Gliders land when the marker of their division is drawn on 6 June, beside its paratroops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.command.formations import division_units
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.first_day.airborne import (
    WHERE_TO_DROP,
    as_in_history,
    by_air,
    come_down_as_in_history,
    comes_by_parachute,
)
from engine.games.june_6.first_day.landing_forces import D_DAY, GLIDER, in_box
from engine.games.june_6.map import terrain, within
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.mechanics.guards import No
from engine.mechanics.schedules import EntryHexes, Landed, Saying
from engine.play import Step, rule, say

OPEN = ("clear", "bocage")


@dataclass(frozen=True, slots=True)
class Glides(Landed):
    """The headquarters whose marker was drawn, the gliders that have landed, and for how many a die was rolled."""

    KINDS: ClassVar[dict[str, str]] = {**Landed.KINDS, "hq": "unit"}

    hq: int


@rule("pb.1.105", "rb.10.23")
def gliders_waiting(state: June6State, hq: int) -> tuple[int, ...]:
    """1.105 The gliders of a division that are still to land; after 6 June they come as all others do."""
    if state.turn != D_DAY:
        return ()
    own = division_units(state, hq)
    return tuple(unit for unit in own if state.counter(unit).type == GLIDER and in_box(state, unit))


@rule("pb.1.105")
def landing_ground(state: June6State, unit: int) -> tuple[int, ...]:
    """1.105 The hexes with paratroops of the division of a unit, and those next to them."""
    own = (other for other in division_units(state, unit) if comes_by_parachute(state, other))
    held = tuple(dict.fromkeys(state.at[other] for other in own if in_hex(state, other)))
    return within(state, held, state.rules.glider_range) if held else ()


ENTRY = EntryHexes[June6State, Glides]("june_6.gliders", lambda s, frame: gliders_waiting(s, frame.hq), landing_ground)
# 1.105 Only gliders of the division whose marker was drawn land now.
waits_to_glide = ENTRY.waits("glide.not_waiting", "pb.1.105")
# 1.105 Gliders land where paratroops of their division are, or in the next hex.
beside_paratroops = ENTRY.gateway("glide.far", "pb.1.105", needs=(waits_to_glide,))
# 1.105 Gliders land in clear terrain or bocage.
open_ground = No[June6State, Glides]()(
    "glide.ground", "pb.1.105", lambda s, a: terrain(s, a.hex) not in OPEN, about=("hex",)
)
LANDING = by_air("glider", Saying("glide.rolled", "pb.1.105"))
GLIDE = ENTRY.verb("glide", LANDING, waits_to_glide, beside_paratroops, open_ground, *WHERE_TO_DROP)


@rule("pb.1.105")
def judge_next(play: June6Play, frame: Glides) -> None:
    """1.105 After each landing a die is rolled; the step ends with the gliders that have landed."""
    if not LANDING.throw_next(play, frame) and gliding(play.state, frame) is None:
        play.done(frame.landed)


def gliding(state: June6State, frame: Glides) -> int | None:
    """The Allies decide as long as a glider can land somewhere."""
    return ALLIED if any(GLIDE.legal(state, frame, ALLIED)) else None


GLIDER_LANDING = Step(
    "glider_landing",
    "pb.1.105",
    Glides,
    enter=lambda play, _frame: come_down_as_in_history(play, ENTRY, GLIDE),
    advance=judge_next,
    actor=gliding,
    verbs=(GLIDE,),
    after={"glider": LANDING.judge},
    measure=lambda state, frame: (ENTRY.left(state, frame),),
    suggest=as_in_history(ENTRY, GLIDE),
    ask=lambda _state, frame: say("ask.glider_landing", "pb.1.105", unit=frame.hq),
)
