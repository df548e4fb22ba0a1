"""5.1e Stukas dive on units, and on the port of Operation Dynamo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.air.assets import lose, ready, use
from engine.games.case_yellow.combat.losses import LOSS, Loss
from engine.games.case_yellow.counters import ALLIED, GERMAN, die
from engine.games.case_yellow.disruption import rating
from engine.games.case_yellow.map import CITY, stands, terrain
from engine.games.case_yellow.state import HEX, YellowPlay, YellowState, evacuation_port, on_map, side_of, units_in
from engine.mechanics.battle.modifiers import Mod, Modifiers
from engine.mechanics.choices import Choose
from engine.play import Frame, Step, Tally, Verb, rule
from engine.play.chance import Faces

COVER = ("woods", "forest", "town", CITY, "highland")
STEP_LOST, HIT, SHOT_DOWN = "DL1", "DIS", "*"


@dataclass(frozen=True, slots=True)
class Diving(Frame):
    """Who sends Stukas; `port` if only the port of Dynamo may be attacked, right after the declaration (13.3e)."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int = GERMAN
    port: bool = False


def is_dynamo_port(state: YellowState, hex: int) -> bool:
    """13.3b Tell whether a hex is the port from which the Allies leave, while Dynamo runs."""
    return hex == evacuation_port(state)


def allied_there(state: YellowState, hex: int) -> tuple[int, ...]:
    """The Allied units in a hex."""
    return tuple(unit for unit in units_in(state, hex) if side_of(state, unit) == ALLIED)


def hexes(state: YellowState, frame: Diving, _side: int) -> Iterator[int]:
    """Every hex on which a Stuka might dive."""
    if state.dynamo_turn and not state.dynamo_over:
        yield state.dynamo_port
    if not frame.port:
        places = dict.fromkeys(state.at[unit] for unit in on_map(state, ALLIED))
        yield from (hex for hex in places if not is_dynamo_port(state, hex))


@rule("rb.5.1#e2", "rb.12.11#a")
def has_cover(state: YellowState, hex: int) -> bool:
    """5.1e, 12.11a Woods, built-up and high ground, works, fortified lines and Better Defence give cover, once."""
    return terrain(state, hex) in COVER or bool(stands(state, hex)) or bool(state.better_defence[hex])


def of_low_rating(state: YellowState, hex: int) -> bool:
    """Whether any Allied unit in a hex has a low rating."""
    return any(rating(state, unit) <= state.rules.stuka_low_rating for unit in rated(state, hex))


mod = Mod[YellowState, int]()
DIVE_DIE = Modifiers(
    (
        # 5.1e Less for cover.
        mod("dive.cover", "rb.5.1#e2", lambda s, hex: s.rules.stuka_cover if has_cover(s, hex) else 0),
        # 5.1e More against units of low rating.
        mod("dive.low_rating", "rb.5.1#e3", lambda s, hex: s.rules.stuka_low if of_low_rating(s, hex) else 0),
    )
)


def dive_tally(state: YellowState, hex: int) -> Tally:
    """5.1e What is added to the die of a dive; nothing at the port."""
    return Tally() if is_dynamo_port(state, hex) else DIVE_DIE.tally(state, hex)


def rated(state: YellowState, hex: int) -> tuple[int, ...]:
    """The Allied units in a hex that have a rating."""
    return tuple(unit for unit in allied_there(state, hex) if not state.counter(unit).is_supply)


@rule("rb.5.1#e1", "rb.5.1#e9")
def dive(play: YellowPlay, _frame: Diving, hex: int) -> None:
    """5.1e One Stuka after another dives; it supports nobody on the ground this turn."""
    use(play.state, GERMAN)
    play.tell("dive.begins", "rb.5.1#e1", tally=dive_tally(play.state, hex), hex=hex)
    play.roll("stukas", die(play.state.rules), hex)


@rule("rb.5.1#e4", "rb.5.1#e5", "rb.6.1#a")
def with_die(play: YellowPlay, _frame: Diving, faces: Faces) -> None:
    """5.1e The table gives the result."""
    state, hex = play.state, int(faces.subject[0])
    port = is_dynamo_port(state, hex)
    row = faces[0] + dive_tally(state, hex).total
    result = str(state.rules.stukas.look_up(row, "port" if port else "land"))
    play.tell("dive.result", "rb.5.1#e4", hex=hex, result=result)
    if HIT in result:
        (disrupt_port if port else disrupt_units)(play, hex)
    if STEP_LOST in result and allied_there(state, hex):
        play.call(LOSS, Loss(ALLIED, allied_there(state, hex), 1, "dive"))
    if SHOT_DOWN in result:
        shoot_down(play)


def disrupt_units(play: YellowPlay, hex: int) -> None:
    """5.1e, 6.1a Every unit in the hex is disrupted."""
    for unit in allied_there(play.state, hex):
        play.state.disrupted[unit] = 1
        play.tell("unit.disrupted", "rb.6.1#a", unit=unit)


@rule("rb.5.1#e7", "rb.6.3")
def disrupt_port(play: YellowPlay, _hex: int) -> None:
    """5.1e, 6.3 The port takes one more marker; the units in it are not disrupted."""
    play.state.port_markers += 1
    play.tell("port.disrupted", "rb.5.1#e7", count=play.state.port_markers)


@rule("rb.5.1#e8", "rb.2.2#e")
def shoot_down(play: YellowPlay) -> None:
    """5.1e, 2.2 The air cover of Dynamo shoots a Stuka down; it is away for some turns."""
    turns = play.state.rules.stuka_return
    lose(play.state, GERMAN, turns)
    play.tell("dive.shot_down", "rb.5.1#e8", turns=turns)


def can_dive(state: YellowState, frame: Diving) -> bool:
    """Tell whether there is a Stuka, and a target."""
    return ready(state, GERMAN) > 0 and any(True for _hex in hexes(state, frame, frame.side))


choose = Choose[YellowState, Diving]()
# 5.1e Stukas dive on hexes with Allied units, and on the port; after the declaration on nothing but the port.
DIVE = choose(
    "dive",
    dive,
    hexes,
    "dive.nobody",
    "rb.5.1#e1",
    arg=HEX,
    also=("rb.5.1#e6",),
    tally=lambda state, attempt: dive_tally(state, attempt.hex),
)
STUKAS = Step(
    "stukas",
    "rb.5.1#e1",
    Diving,
    actor=lambda state, frame: frame.side if can_dive(state, frame) else None,
    verbs=(DIVE, Verb("end_dives", lambda play, _frame: play.done())),
    after={"stukas": with_die},
    measure=lambda state, _frame: (ready(state, GERMAN),),
)
