"""5 The Air Phase: assets, interdiction, paradrops, Eben Emael, Stukas."""

from __future__ import annotations

from engine.games.case_yellow.assets import ready, still_out
from engine.games.case_yellow.availability import allied_air, assets_by_die
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.interdiction import INTERDICT
from engine.games.case_yellow.orders import OfSide
from engine.games.case_yellow.paradrop import DROP, drop_tally
from engine.games.case_yellow.queries.asking import FACE, HEX, SIDE, UNIT
from engine.games.case_yellow.sheet import NO_AIR, allied_air_more, stukas
from engine.games.case_yellow.state import YellowState, evacuation_port
from engine.games.case_yellow.stukas import DIVE, Diving, dive_tally
from engine.mechanics.sights import Record, attempted, verdict
from engine.play import Query, Tally


def air_assets(state: YellowState, side: int, face: int) -> int:
    """5.1b How many assets a side has in this turn, if the die shows so many pips, those still out taken off."""
    if side == GERMAN:
        return max(0, stukas(state) - still_out(state, side))
    if allied_air(state) == NO_AIR:
        return 0
    more = 0 if state.dynamo_turn else allied_air_more(state)
    return max(0, assets_by_die(allied_air(state), face) + more - still_out(state, side))


def air_out(state: YellowState, side: int) -> int:
    """5.1b The eliminated assets of a side that have not come back."""
    return still_out(state, side)


def interdict(state: YellowState, hex: int) -> Record:
    """5.1c Whether the crossings of a hex may be interdicted."""
    return verdict(attempted(state, ALLIED, INTERDICT, (hex,), OfSide(ALLIED)))


def interdiction_result(state: YellowState, face: int) -> Record:
    """5.1c What a throw for interdiction brings: whether it succeeds, whether the asset is lost, for how many turns."""
    table = state.rules.interdiction
    success, lost = bool(table.look_up(face, "success")), bool(table.look_up(face, "lost"))
    return {"success": success, "lost": lost, "turns": state.rules.interdiction_return if lost else 0}


def drop(state: YellowState, unit: int, hex: int) -> Record:
    """5.1d Whether a unit in the box of the airborne may drop on a hex, and what is added to the die."""
    refusals = attempted(state, GERMAN, DROP, (unit, hex), OfSide(GERMAN))
    return verdict(refusals, modifier=drop_tally(state, unit, hex).total)


def drop_result(state: YellowState, unit: int, hex: int, face: int) -> str:
    """5.1d What a throw brings for a unit that drops on a hex."""
    return str(state.rules.paradrop.look_up(face + drop_tally(state, unit, hex).total))


def eben_emael(state: YellowState, face: int) -> str:
    """5.1d What a throw brings for the gliders."""
    return str(state.rules.eben_emael.look_up(face))


def dive(state: YellowState, hex: int) -> Record:
    """5.1e Whether Stukas may dive on a hex, and what is added to the die."""
    return verdict(attempted(state, GERMAN, DIVE, (hex,), Diving()), modifier=dive_tally(state, hex).total)


def dive_die(state: YellowState, hex: int) -> Tally:
    """5.1e What is added to the die of a Stuka, item by item."""
    return dive_tally(state, hex)


def dive_result(state: YellowState, hex: int, face: int) -> str:
    """5.1e What a throw brings for a Stuka over a hex."""
    column = "port" if hex == evacuation_port(state) else "land"
    return str(state.rules.stukas.look_up(face + dive_tally(state, hex).total, column))


QUERIES = {
    "air_ready": Query(ready, (SIDE,), "number"),
    "air_out": Query(air_out, (SIDE,), "number"),
    "air_assets": Query(air_assets, (SIDE, FACE), "number"),
    "interdict": Query(interdict, (HEX,), "record"),
    "interdiction_result": Query(interdiction_result, (FACE,), "record"),
    "drop": Query(drop, (UNIT, HEX), "record"),
    "drop_die": Query(drop_tally, (UNIT, HEX), "tally"),
    "drop_result": Query(drop_result, (UNIT, HEX, FACE), "word"),
    "eben_emael": Query(eben_emael, (FACE,), "word"),
    "dive": Query(dive, (HEX,), "record"),
    "dive_die": Query(dive_die, (HEX,), "tally"),
    "dive_result": Query(dive_result, (HEX, FACE), "word"),
}
