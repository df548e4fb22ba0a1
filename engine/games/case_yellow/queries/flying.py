"""5 The Air Phase: assets, interdiction, paradrops, Eben Emael, Stukas."""

from __future__ import annotations

from engine.games.case_yellow.assets import ready, still_out
from engine.games.case_yellow.availability import allied_air, assets_by_die
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.interdiction import INTERDICT
from engine.games.case_yellow.orders import OfSide
from engine.games.case_yellow.paradrop import DROP, drop_tally
from engine.games.case_yellow.sheet import NO_AIR, allied_air_more, stukas
from engine.games.case_yellow.state import YellowState, evacuation_port
from engine.games.case_yellow.stukas import DIVE, Diving, dive_tally
from engine.mechanics.questions import Hex, Record, Side, Unit, may


def air_assets(state: YellowState, side: Side, face: int) -> int:
    """5.1b How many assets a side has in this turn, if the die shows so many pips, those still out taken off."""
    if side == GERMAN:
        return max(0, stukas(state) - still_out(state, side))
    if allied_air(state) == NO_AIR:
        return 0
    more = 0 if state.dynamo_turn else allied_air_more(state)
    return max(0, assets_by_die(allied_air(state), face) + more - still_out(state, side))


def interdiction_result(state: YellowState, face: int) -> Record:
    """5.1c What a throw for interdiction brings: whether it succeeds, whether the asset is lost, for how many turns."""
    table = state.rules.interdiction
    success, lost = bool(table.look_up(face, "success")), bool(table.look_up(face, "lost"))
    return {"success": success, "lost": lost, "turns": state.rules.interdiction_return if lost else 0}


def drop_result(state: YellowState, unit: Unit, hex: Hex, face: int) -> str:
    """5.1d What a throw brings for a unit that drops on a hex."""
    return str(state.rules.paradrop.look_up(face + drop_tally(state, unit, hex).total))


def eben_emael(state: YellowState, face: int) -> str:
    """5.1d What a throw brings for the gliders."""
    return str(state.rules.eben_emael.look_up(face))


def dive_result(state: YellowState, hex: Hex, face: int) -> str:
    """5.1e What a throw brings for a Stuka over a hex."""
    column = "port" if hex == evacuation_port(state) else "land"
    return str(state.rules.stukas.look_up(face + dive_tally(state, hex).total, column))


QUESTIONS = {
    "air_ready": ready,
    # 5.1b The eliminated assets of a side that have not come back.
    "air_out": still_out,
    # 5.1c Whether the crossings of a hex may be interdicted.
    "interdict": may(INTERDICT, lambda _state: OfSide(ALLIED)),
    # 5.1d Whether a unit in the box of the airborne may drop on a hex, and what is added to the die.
    "drop": may(DROP, lambda _state: OfSide(GERMAN), modifier=lambda *given: drop_tally(*given).total),
    "drop_die": drop_tally,
    # 5.1e Whether Stukas may dive on a hex, and what is added to the die.
    "dive": may(DIVE, lambda _state: Diving(), side=GERMAN, modifier=lambda *given: dive_tally(*given).total),
    "dive_die": dive_tally,
}
