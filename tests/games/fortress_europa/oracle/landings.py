"""The engine held against the oracle where units land: invasions, drops, raids, airlifts, partisans, Volkssturm."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from engine.games.fortress_europa import volkssturm as engine_volkssturm
from engine.games.fortress_europa.airborne.airlift import lifts_left
from engine.games.fortress_europa.airborne.drops import DROPS, DROPS_USED
from engine.games.fortress_europa.invasions.afterwards import ON_TOP
from engine.games.fortress_europa.invasions.landing import LANDED
from engine.games.fortress_europa.invasions.mulberry import in_stock, is_due
from engine.games.fortress_europa.raids import RAIDS_USED
from engine.games.fortress_europa.volkssturm import VOLKSSTURM
from tests.games.fortress_europa.oracle import airborne, invasions, offers, special
from tests.games.fortress_europa.oracle.compare import Found, Here, Seen
from tests.games.fortress_europa.oracle.moment import Moment
from tests.games.fortress_europa.oracle.position import ALLIED, Position, Unit
from tests.games.fortress_europa.oracle.snapshot import snapshot

BOXES = ("england", "africa")
SECOND = 2


def moment(here: Here, position: Position | None = None, **told: Any) -> Moment:
    """Return a prompt as a moment of the table, with what landings use up."""
    state, actor = here.state, here.prompt.actor
    used = {
        "drops": state.game_used[DROPS_USED, actor],
        "raids": state.game_used[RAIDS_USED],
        "airlifts": int(lifts_left(state, actor) <= 0),
        "air_moves": state.used["by_air",],
        "second_wave": state.used[LANDED, SECOND],
    }
    found = here.moment(**told)
    return replace(found, position=position or here.position, used={**found.used, **used})


# 12 Invasions


def returned(position: Position, units: dict[str, str], home: dict[str, str]) -> Position:
    """Return a position in which units wait in their boxes again."""
    back = (replace(position.unit(id), at="", away=home[id], invading=False, moved=False) for id in units)
    return position.changed(*back)


def invasion(here: Here) -> Found:
    """12.3-12.13 The first wave: units with hexes, beside those that have landed."""
    state, position = here.state, here.position
    number_of = 1 if not state.invasions or state.invading_now == 1 else SECOND
    plan = {unit.id: unit.at for unit in position.of(ALLIED) if unit.invading}
    boxes = {id: invasions.home_of(position, hex) for id, hex in plan.items()}
    bare = replace(returned(position, plan, boxes), invasion=number_of, landed=frozenset(plan.values()))
    rested = [unit for unit in bare.units if unit.side == ALLIED and unit.away in BOXES and not unit.at]
    waiting = [unit for unit in rested if unit.id not in plan and not unit.moved and not unit.stays and unit.steps]
    coast = [hex for hex in position.ground.zone if invasions.invadable(position, hex)]
    pairs = ((unit.id, hex) for unit in waiting if unit.kind != "partisan" for hex in coast)
    mine = {(id, hex) for id, hex in pairs if not invasions.wrong(bare, {**plan, id: hex})}
    verb = "land" if state.invading_now else "invade"
    yield f"first wave ({verb})", here.pairs(verb), mine


def second_impulse(here: Here) -> Found:
    """12.11, 29.2, 24.2 The second wave, the Mulberry and the partisan."""
    state, told = here.state, moment(here)
    if state.impulse != SECOND:
        return
    if state.invading_now:
        rested = {unit.id for unit in told.own if not unit.moved and not unit.stays}
        mine = {(id, hex) for id, hex in offers.second_wave(told) if id in rested}
        yield "second wave", here.pairs("land"), mine
    ready = {"mulberry"} if is_due(state) and in_stock(state) else set()
    ready |= {"partisan"} if state.partisan_ready and here.prompt.actor == ALLIED else set()
    told = replace(told, ready=frozenset(ready))
    laid = {(hex,) for _unit, hex in here.pairs("mulberry")}
    yield "mulberry", laid, offers.mulberries(told)
    risen = {(state.board.label(hex),) for (hex,) in here.prompt.offers.get("partisan", ())}
    yield "partisan", risen, offers.partisans(told)


# 20, 21 By air, and raids


def raids(here: Here) -> Found:
    """21.2 Raids, also beside those that have landed in the impulse."""
    group = tuple({unit.at for unit in here.position.of(ALLIED) if unit.raiding and _has_landed(here, unit)})
    yield "raids", here.pairs("raid"), offers.raids(moment(here, group=group))


def _has_landed(here: Here, unit: Unit) -> bool:
    return bool(here.state.landed[here.number(unit)])


def flights(here: Here) -> Found:
    """20.10, 20.11 Airlifts."""
    state = here.state
    rested = {unit.id for unit in here.moment().own if not state.come[here.number(unit)]}
    taken = {state.board.label(hex) for hex in state.taken.entities(1)}
    if taken:
        return
    mine = {(id, end) for id, end in offers.flights(moment(here)) if id in rested}
    yield "airlifts", here.pairs("airlift"), mine


def drops(here: Here) -> Found:
    """20.0 Drops, beside the units that have been named for the same one."""
    state, frame = here.state, here.state.stack[-1].frame
    if state.winter or frame.jumped:
        return
    named = {state.unit_id(unit): state.board.label(hex) for unit, hex in zip(frame.units, frame.hexes, strict=True)}
    coming = (replace(here.position.unit(id), at=hex, away="", dropped=True) for id, hex in named.items())
    told = moment(here, here.position.changed(*coming), group=tuple(named.values()))
    fresh = {unit.id for unit in told.own if not unit.moved and not state.grounded[here.number(unit)]}
    yield "drops", here.pairs("drop"), {(id, hex) for id, hex in offers.drops(told) if id in fresh}
    if here.prompt.actor == ALLIED and state.invading_now == 1:
        yield from raids(here)


# 25 Volkssturm


def risings(here: Here) -> Found:
    """25.1 Cities in which Volkssturm is due; at a prompt none is left but for want of units."""
    state = here.state
    theirs = {state.board.label(city) for city, unit in engine_volkssturm.approached(state) if unit >= 0}
    yield "volkssturm due", theirs, due(state, here.position) if available(state) else set()


def due(state: Any, position: Position) -> set[str]:
    """25.1 Return the cities in which the oracle calls the Volkssturm up."""
    appeared = {state.board.label(hex) for hex in state.appeared.entities(1)}
    in_play = sum(unit.kind == "volkssturm" and bool(unit.at) for unit in position.units)
    return special.volkssturm(position, appeared, in_play)


def available(state: Any) -> bool:
    """25.1 Tell whether a Volkssturm unit is out of play."""
    return bool(engine_volkssturm.available(state) >= 0)


def move_impulse(here: Here) -> Found:
    """12, 20, 21, 24, 25 Everything of a move impulse that is not movement."""
    yield from risings(here)
    yield from second_impulse(here)
    if here.prompt.actor == ALLIED and not here.state.winter:
        yield from raids(here)
    yield from flights(here)


STEPS = {"invasion": invasion, "drops": drops, "first_move": move_impulse, "second_move": move_impulse}


def look(here: Here, seen: Seen, where: str) -> None:
    """Hold a prompt against the oracle."""
    for what, theirs, mine in STEPS[here.step](here) if here.step in STEPS else ():
        seen.note(what, theirs, mine, f"{where}, {here.step}")


# What follows


@contextmanager
def watched(seen: Seen) -> Iterator[None]:
    """Hold dice of drops, Volkssturm and those on top of enemies against the oracle as long as this lasts."""
    rise, down, clear = VOLKSSTURM.then, DROPS.after["drop"], ON_TOP.enter

    def appear(play: Any, city: int, unit: int) -> None:
        found = due(play.state, snapshot(play.state))
        seen.note("volkssturm", {play.state.board.label(city)} & found, {play.state.board.label(city)}, "a rising")
        rise(play, city, unit)

    def come_down(play: Any, frame: Any, faces: tuple[int, ...]) -> None:
        state, unit, hex = play.state, frame.units[frame.down], frame.hexes[frame.down]
        before, label = snapshot(state).unit(state.unit_id(unit)), state.board.label(hex)
        said = airborne.drop_result(snapshot(state), before, label, faces[0])
        down(play, frame, faces)
        lost = {"lands": 0, "step": 1, "eliminated": before.steps}[said]
        seen.note("drop results", {before.steps - state.steps[unit]}, {lost}, f"{before.id} at {label}: {faces}")

    def on_top(play: Any, frame: Any) -> None:
        state = play.state
        before = snapshot(state)
        shared = {unit.id for unit in before.of(frame.side) if before.holds(unit.at, 1 - frame.side)}
        assert clear is not None
        clear(play, frame)
        mine = {id for id in shared if before.unit(id).kind != "partisan"}
        gone = {id for id in mine if not state.steps[state.unit_number(id)]}
        seen.note("on top of enemies", gone, mine, f"turn {state.turn}")

    object.__setattr__(VOLKSSTURM, "then", appear)
    object.__setattr__(ON_TOP, "enter", on_top)
    DROPS.after["drop"] = come_down  # type: ignore[index]
    try:
        yield
    finally:
        object.__setattr__(VOLKSSTURM, "then", rise)
        object.__setattr__(ON_TOP, "enter", clear)
        DROPS.after["drop"] = down  # type: ignore[index]
