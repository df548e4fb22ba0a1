"""1.105 Gliders land when the marker of their division is drawn on 6 June, beside its paratroops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.air_landing import GLIDERS, come_down, landing_tally, touch_down
from engine.games.june_6.banks import within
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.dice import D10
from engine.games.june_6.drop_zones import (
    allowed_ground,
    free_of_enemies,
    historical_hex,
    in_drop_zone,
    room_to_drop,
    scenario_lets_drop,
)
from engine.games.june_6.formations import division_units
from engine.games.june_6.ground import terrain
from engine.games.june_6.landing import D_DAY, GLIDER, PARACHUTE, in_box
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.play import NOWHERE, Arg, Attempt, Choice, Frame, Refusal, Step, Tally, Verb, refuse, rule, say
from engine.play.guards import first_refusal

OPEN = ("clear", "bocage")


@dataclass(frozen=True, slots=True)
class Glides(Frame):
    """The headquarters whose marker was drawn, the gliders that have landed, and for how many a die was rolled."""

    KINDS: ClassVar[dict[str, str]] = {"hq": "unit", "landed": "unit"}

    hq: int
    landed: tuple[int, ...] = ()
    judged: int = 0


@rule("pb.1.105", "rb.10.23")
def gliders_waiting(state: June6State, hq: int) -> tuple[int, ...]:
    """1.105 The gliders of a division that are still to land; after 6 June they come as all others do."""
    if state.turn != D_DAY:
        return ()
    own = division_units(state, hq)
    return tuple(unit for unit in own if state.counter(unit).type == GLIDER and in_box(state, unit))


def _paratroops(state: June6State, hq: int) -> tuple[int, ...]:
    own = (unit for unit in division_units(state, hq) if state.counter(unit).type == PARACHUTE)
    return tuple(dict.fromkeys(state.at[unit] for unit in own if in_hex(state, unit)))


@rule("pb.1.105")
def landing_ground(state: June6State, hq: int) -> tuple[int, ...]:
    """1.105 The hexes with paratroops of the division, and those next to them."""
    held = _paratroops(state, hq)
    return within(state, held, state.rules.glider_range) if held else ()


@rule("pb.1.105")
def waits_to_glide(state: June6State, attempt: Attempt) -> Refusal | None:
    """1.105 Only gliders of the division whose marker was drawn land now."""
    unit = attempt.args[0]
    if unit not in gliders_waiting(state, attempt.frame.hq):
        return refuse("glide.not_waiting", "pb.1.105", units=(unit,), unit=unit)
    return None


@rule("pb.1.105")
def beside_paratroops(state: June6State, attempt: Attempt) -> Refusal | None:
    """1.105 Gliders land where paratroops of their division are, or in the next hex."""
    unit, hex = attempt.args
    if hex not in landing_ground(state, attempt.frame.hq):
        return refuse("glide.far", "pb.1.105", units=(unit,), hexes=(hex,), unit=unit, hex=hex)
    return None


@rule("pb.1.105")
def open_ground(state: June6State, attempt: Attempt) -> Refusal | None:
    """1.105 Gliders land in clear terrain or bocage."""
    hex = attempt.args[1]
    if terrain(state, hex) not in OPEN:
        return refuse("glide.ground", "pb.1.105", hexes=(hex,), hex=hex)
    return None


def glides(state: June6State, frame: Glides, _side: int) -> Iterator[tuple[int, int]]:
    """Each glider that waits, with each hex near its paratroops."""
    ground = landing_ground(state, frame.hq)
    return ((unit, hex) for unit in gliders_waiting(state, frame.hq) for hex in ground)


def glide(play: June6Play, frame: Glides, unit: int, hex: int) -> None:
    """1.105 The glider comes down; a die says how."""
    come_down(play, unit, hex)
    play.replace(replace(frame, landed=(*frame.landed, unit)))


def glide_as_in_history(play: June6Play, frame: Glides) -> None:
    """1.105 If the players agree on it, gliders land where they did in 1944, as far as they may."""
    for unit in () if play.state.rules.drop_free else gliders_waiting(play.state, frame.hq):
        hex = historical_hex(play.state, unit)
        if _may_glide(play.state, frame, unit, hex):
            come_down(play, unit, hex)
            frame = replace(frame, landed=(*frame.landed, unit))
    play.replace(frame)


def _may_glide(state: June6State, frame: Glides, unit: int, hex: int) -> bool:
    return hex != NOWHERE and not first_refusal(state, Attempt(ALLIED, GLIDE.name, (unit, hex), frame), GLIDE.guards)


def historical(state: June6State, frame: Glides, _side: int) -> tuple[Choice, ...]:
    """Suggest the hexes of 1944."""
    pairs = ((unit, historical_hex(state, unit)) for unit in gliders_waiting(state, frame.hq))
    return tuple(Choice(GLIDE.name, (unit, hex)) for unit, hex in pairs if _may_glide(state, frame, unit, hex))[:1]


@rule("pb.1.105")
def judge_next(play: June6Play, frame: Glides) -> None:
    """1.105 After each landing a die is rolled; the step ends with the gliders that have landed."""
    if frame.judged < len(frame.landed):
        play.replace(replace(frame, judged=frame.judged + 1))
        play.roll("glider", D10, frame.landed[frame.judged])
    elif gliding(play.state, frame) is None:
        play.done(frame.landed)


@rule("pb.1.105")
def judge_glider(play: June6Play, frame: Glides, faces: tuple[int, ...]) -> None:
    """1.105 The table says how a glider came down."""
    touch_down(play, frame.landed[frame.judged - 1], faces[0], GLIDERS, "glide.rolled", "pb.1.105")


def tally_of_glide(state: June6State, attempt: Attempt) -> Tally:
    """Show what would make the landing worse."""
    unit, hex = attempt.args
    return landing_tally(state, unit, hex, GLIDERS)


def gliding(state: June6State, frame: Glides) -> int | None:
    """The Allies decide as long as a glider can land somewhere."""
    return ALLIED if any(GLIDE.legal(state, frame, ALLIED)) else None


GLIDE = Verb(
    "glide",
    glide,
    (UNIT, Arg("at", "hex")),
    (
        waits_to_glide,
        beside_paratroops,
        open_ground,
        in_drop_zone,
        allowed_ground,
        free_of_enemies,
        room_to_drop,
        scenario_lets_drop,
    ),
    glides,
    tally=tally_of_glide,
)
GLIDER_LANDING = Step(
    "glider_landing",
    "pb.1.105",
    Glides,
    enter=glide_as_in_history,
    advance=judge_next,
    actor=gliding,
    verbs=(GLIDE,),
    after={"glider": judge_glider},
    measure=lambda state, frame: (len(gliders_waiting(state, frame.hq)),),
    suggest=historical,
    ask=lambda _state, frame: say("ask.glider_landing", "pb.1.105", unit=frame.hq),
)
