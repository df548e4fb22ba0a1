"""1.105 Gliders land when the marker of their division is drawn on 6 June, beside its paratroops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.air_landing import GLIDERS, come_down, landing_tally, touch_down
from engine.games.june_6.banks import within
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.dice import D10
from engine.games.june_6.drop_zones import WHERE_TO_DROP, historical_hex
from engine.games.june_6.formations import division_units
from engine.games.june_6.ground import terrain
from engine.games.june_6.landing import D_DAY, GLIDER, PARACHUTE, in_box
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Attempt, Choice, Frame, Step, Tally, Verb, rule, say
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


no = No[June6State, Glides]()

# 1.105 Only gliders of the division whose marker was drawn land now.
waits_to_glide = no("glide.not_waiting", "pb.1.105", lambda s, a: a.unit not in gliders_waiting(s, a.frame.hq))
# 1.105 Gliders land where paratroops of their division are, or in the next hex.
beside_paratroops = no(
    "glide.far", "pb.1.105", lambda s, a: a.hex not in landing_ground(s, a.frame.hq), about=("unit", "hex")
)
# 1.105 Gliders land in clear terrain or bocage.
open_ground = no("glide.ground", "pb.1.105", lambda s, a: terrain(s, a.hex) not in OPEN, about=("hex",))


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
    return hex != NOWHERE and not first_refusal(state, GLIDE.attempt(ALLIED, (unit, hex), frame), GLIDE.guards)


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


def tally_of_glide(state: June6State, attempt: Attempt[Glides]) -> Tally:
    """Show what would make the landing worse."""
    return landing_tally(state, attempt.unit, attempt.hex, GLIDERS)


def gliding(state: June6State, frame: Glides) -> int | None:
    """The Allies decide as long as a glider can land somewhere."""
    return ALLIED if any(GLIDE.legal(state, frame, ALLIED)) else None


GLIDE = Verb(
    "glide",
    glide,
    (UNIT, Arg("at", "hex")),
    (waits_to_glide, beside_paratroops, open_ground, *WHERE_TO_DROP),
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
