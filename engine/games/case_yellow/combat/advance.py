"""11.5 Advance into a hex that the enemy has left, and of German yellow units into another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.combat.losses import SUPPLY, eliminate
from engine.games.case_yellow.combat.retreat import room as room_at_the_end
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import FLOODED, GREAT_RIVERS, has_line, is_crossing, is_interdicted, river, terrain
from engine.games.case_yellow.movement.bridgeheads import ATTEMPTS, Banks, banks_of
from engine.games.case_yellow.movement.entering import ADVANCE as IN_ADVANCE
from engine.games.case_yellow.movement.entering import arrive
from engine.games.case_yellow.movement.march import ground_lets
from engine.games.case_yellow.movement.national_restrictions import dyle_bars, may_be_in
from engine.games.case_yellow.state import YellowPlay, YellowState, is_yellow, side_of, units_in
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.positions import alive
from engine.mechanics.retreating import Advances, Route, around, each, route, scenario_lets, told
from engine.play import Choice, Frame, Refusal, Step, Verb, refuse, rule, say


@rule("rb.11.5#g")
def may_go_on_across(state: YellowState, edge: int) -> bool:
    """11.5f The second hex of an advance is not across a great river, unless at a crossing that is not interdicted."""
    if river(state, edge) not in GREAT_RIVERS:
        return True
    return is_crossing(state, edge) and not is_interdicted(state, edge)


@dataclass(frozen=True, slots=True)
class Advance(Frame):
    """Who may advance into which hex, and whether yellow units go further; `first` and `second` have done so."""

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "target": "hex",
        "units": "unit",
        "first": "unit",
        "second": "unit",
        "banks": "hex",
    }

    side: int
    target: int
    units: tuple[int, ...]
    further: bool = False
    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()
    ended: bool = False
    banks: tuple[int, ...] = ()


# Which hexes take a unit


@each("rb.11.5#a")
@rule("rb.11.5#a", "rb.11.5#d", "rb.9.5#e", "rb.10.4", "rb.10.6#c", "rb.11.5#g")
def ground(state: YellowState, unit: int, here: int, hex: int) -> Refusal | None:
    """11.5a,d The ground may keep a unit back; enemy zones do not."""
    if ground_lets(state, unit, here, hex):
        return None
    return refuse("advance.ground", "rb.11.5#a", units=(unit,), hexes=(hex,), unit=unit, hex=hex)


@each("rb.11.5#a")
def dyle_plan(state: YellowState, unit: int, here: int, hex: int) -> Refusal | None:
    """Q11 So may the Dyle Plan."""
    return dyle_bars(state, unit, here, hex)


@each("rb.11.5#a")
def lands(state: YellowState, unit: int, _here: int, hex: int) -> Refusal | None:
    """10.9a, 10.10, 12.7 So may borders, lines and open cities."""
    return may_be_in(state, unit, hex)


@told("rb.11.5#e")
def room(state: YellowState, way: Route, hex: int) -> Refusal | None:
    """11.5e The stacking limits hold; enemy zones keep nobody back (11.5d)."""
    return room_at_the_end.ask(state, way, hex)


# 11.5a Special rules may forbid an advance to a hex.
scenario_lets_advance = scenario_lets("advance", "rb.11.5#a")


def beside(state: YellowState, unit: int, fellows: tuple[int, ...] = ()) -> Route:
    """The route of a unit that may enter the next hex; `fellows` have gone there just before it."""
    return route(side_of(state, unit), (unit,), state.at[unit], manner=fellows)


ADVANCES: Advances[YellowState] = Advances(
    "case_yellow.advances",
    section="rb.11.5#a",
    bars=(ground, dyle_plan, lands, room, scenario_lets_advance),
    far="advance.ground",
)


# The first hex


# 11.5a Units that attacked advance, each once.
may_advance = Choose[YellowState, Advance]().member(
    lambda state, frame, _side: [unit for unit in alive(state, frame.units) if unit not in frame.first],
    "advance.not_eligible",
    "rb.11.5#a",
)


@rule("rb.11.5#b", "rb.11.5#c")
def advance(play: YellowPlay, frame: Advance, unit: int) -> None:
    """11.5b,c A unit advances at once, and without cost."""
    play.change(first=(*frame.first, unit))
    enter(play, unit, frame.target)


@rule("rb.7.9#e", "rb.11.5#b")
def enter(play: YellowPlay, unit: int, hex: int) -> None:
    """11.5 Enter a hex; 7.9e an attack supply unit that is still there is eliminated."""
    state, here = play.state, play.state.at[unit]
    for other in units_in(state, hex):
        if side_of(state, other) != side_of(state, unit):
            eliminate(play, other, SUPPLY)
    state.at[unit] = hex
    play.tell("unit.advances", "rb.11.5#a", unit=unit, came=here, hex=hex)
    arrive(play, unit, here, hex, IN_ADVANCE)


# The second hex


@told("rb.11.5#g")
@rule("rb.11.5#f", "rb.11.5#g")
def second_hex(state: YellowState, way: Route, hex: int) -> Refusal | None:
    """11.5f A hex empty but for those who have just gone there; no line, flooded ground, nor across a great river."""
    others = [other for other in units_in(state, hex) if other not in way.manner]
    edge = state.board.grid.edge_between(way.here, hex)
    if not others and terrain(state, hex) != FLOODED and not has_line(state, hex) and may_go_on_across(state, edge):
        return None
    return refuse("advance.second_hex", "rb.11.5#g", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


FURTHER = ADVANCES.varied(
    name="case_yellow.second_hexes",
    section="rb.11.5#g",
    bars=(second_hex, *ADVANCES.bars),
    far="advance.second_hex",
)
# 11.5f Yellow units that have advanced into the hex go on, in a German Combat round.
may_go_further = No[YellowState, Advance]()(
    "advance.no_second", "rb.11.5#f", lambda s, a: a.unit not in going_on(s, a.frame)
)


def going_on(state: YellowState, frame: Advance) -> tuple[int, ...]:
    """The units that may take a second hex."""
    if not frame.further:
        return ()
    found = (unit for unit in alive(state, frame.first) if unit not in frame.second and is_yellow(state, unit))
    return tuple(unit for unit in found if state.at[unit] == frame.target)


def advance_on(play: YellowPlay, frame: Advance, unit: int, hex: int) -> None:
    """11.5f A yellow unit takes a second hex."""
    play.change(second=(*frame.second, unit))
    enter(play, unit, hex)


# The course


def end_when_idle(play: YellowPlay, frame: Advance) -> None:
    """The advance ends by itself when nobody can advance, or its side says so; then bridgeheads may be tried."""
    if frame.ended:
        bridge(play, frame)
    elif not _anybody(play.state, frame):
        end(play, frame)


def _anybody(state: YellowState, frame: Advance) -> bool:
    return any(any(verb.legal(state, frame, frame.side)) for verb in (FIRST, SECOND))


@rule("rb.10.8#c")
def end(play: YellowPlay, frame: Advance) -> None:
    """10.8c German yellow units that have come to a river may form bridgeheads in the empty hexes across it."""
    moved = alive(play.state, frame.first)
    play.change(ended=True, banks=banks_of(play.state, moved) if frame.side == GERMAN else ())


def bridge(play: YellowPlay, frame: Advance) -> None:
    """10.8c One attempt for each hex, if the player wants it."""
    if not frame.banks:
        play.done()
        return
    play.change(banks=())
    play.call(ATTEMPTS, Banks(frame.side, frame.banks))


def left(_state: YellowState, frame: Advance) -> tuple[int, int]:
    """Count the advances that may still be made."""
    return int(not frame.ended), 2 * len(frame.units) - len(frame.first) - len(frame.second)


def onward(state: YellowState, frame: Advance, side: int) -> tuple[Choice, ...]:
    """Suggest that the strongest advance."""
    found = [Choice("advance", args) for args in FIRST.legal(state, frame, side)]
    return (found[0] if found else Choice("no_advance"),)


FIRST = ADVANCES.into(
    "advance", advance, may_advance, lambda frame: frame.target, lambda state, _frame, unit: beside(state, unit)
)
SECOND = FURTHER.to(
    "advance_on",
    advance_on,
    lambda state, frame, _side: around(state, going_on(state, frame)),
    lambda state, attempt: beside(state, attempt.unit, attempt.frame.second),
    may_go_further,
    unit=True,
)
ADVANCE = Step(
    "advance",
    "rb.11.5",
    Advance,
    advance=end_when_idle,
    actor=lambda _state, frame: frame.side,
    verbs=(FIRST, SECOND, Verb("no_advance", end)),
    measure=left,
    suggest=onward,
    ask=lambda _state, frame: say("ask.advance", "rb.11.5", hex=frame.target),
)
