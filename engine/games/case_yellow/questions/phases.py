"""4, 5, 12, 13 Initiative and chits, the Air Phase, the End Phase, Operation Dynamo."""

from __future__ import annotations

from engine.games.case_yellow.air.air_phase import allied_air, assets_by_die
from engine.games.case_yellow.air.assets import ready, still_out
from engine.games.case_yellow.air.interdiction import INTERDICT
from engine.games.case_yellow.air.paradrop import DROP, drop_tally
from engine.games.case_yellow.air.stukas import DIVE, Diving, dive_tally
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.dynamo.declaring_dynamo import early_chance, in_time, open_ports, runs
from engine.games.case_yellow.dynamo.evacuation import EVACUATE, capacity
from engine.games.case_yellow.end_phase.better_defense import BETTER_DEFENSE, Digging
from engine.games.case_yellow.end_phase.panzer_refit import REFIT, must_be_declared, pool
from engine.games.case_yellow.end_phase.panzer_refit import may_be_declared as refit_may_be_declared
from engine.games.case_yellow.end_phase.paris_open_city import may_be_declared as paris_may_open
from engine.games.case_yellow.end_phase.refugees import REFUGEES, Fleeing, crowded
from engine.games.case_yellow.end_phase.refugees import flight as flight_from
from engine.games.case_yellow.end_phase.replacements import REBUILD, kind_for, left
from engine.games.case_yellow.end_phase.surrender import (
    NATIONS,
    NETHERLANDS,
    belgium_lost,
    dutch_cities_lost,
    has_surrendered,
    netherlands_lost,
)
from engine.games.case_yellow.end_phase.terror_bombing import TERROR
from engine.games.case_yellow.movement.moves import Moving
from engine.games.case_yellow.sequence.chits import (
    chits_of_turn,
    leads_by_dynamo,
    open_rounds,
    runs_out,
    side_with_initiative,
)
from engine.games.case_yellow.sequence.turn_sheet import NO_AIR, allied_air_more, stukas
from engine.games.case_yellow.state import OfSide, YellowState, evacuation_port, side_of
from engine.games.case_yellow.victory import points, reached, worth
from engine.mechanics.questions import Hex, Hexes, Own, Record, Side, Unit, attempted, may, verb_of, verdict

# 4, 13 Initiative and chits, Operation Dynamo and the evacuation


def dynamo(state: YellowState) -> Record:
    """13.1 Whether Dynamo may be declared this turn, or early now, whether it runs, whether it gives the initiative."""
    return {
        "may": in_time(state),
        "early": early_chance(state),
        "runs": runs(state),
        "leads": leads_by_dynamo(state),
        "declared": state.dynamo_turn,
        "over": state.dynamo_over,
    }


OF_ROUNDS: Own = {
    # 4, 13.2c Who has the initiative this turn.
    "initiative": (side_with_initiative, "side"),
    # 4, 13.2d The chits that a side has in this turn, and the rounds for which a chit can still be played.
    "chits": (chits_of_turn, "words"),
    "chit_rounds": (open_rounds, "words"),
    # 4 Whether a chit of a side would be put back, because it would play too many rounds in a row.
    "put_back": runs_out,
    # 13.3b The ports from which the Allies may leave.
    "dynamo_ports": (open_ports, "hexes"),
    "capacity": capacity,
    # 13.4 Whether a unit may leave from the port, and how many more steps may do so in this round.
    "evacuation": may(EVACUATE, lambda _state: Moving(ALLIED), left=lambda s, _unit: capacity(s).total - s.evacuated),
}


# 5 The Air Phase: assets, interdiction, paradrops, Eben Emael, Stukas


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


OF_AIRCRAFT: Own = {
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


# 12 The End Phase, segment by segment


def surrender(state: YellowState, country: str) -> Record | None:
    """12.5 Whether a country has surrendered, would do so now, and how many of the Dutch cities count as lost."""
    if country not in NATIONS:
        return None
    dutch = country == NETHERLANDS
    would = netherlands_lost(state) if dutch else belgium_lost(state)
    done = has_surrendered(state, country)
    return {"done": done, "lost": would, "cities": dutch_cities_lost(state) if dutch else None}


def refugees(state: YellowState) -> Hexes:
    """10.11 The hexes in which refugees cost the Allies movement."""
    return tuple(sorted(crowded(state)))


def refugees_flee(state: YellowState, hex: Hex) -> Hexes:
    """12.6a The hexes next to a city into which its people flee."""
    return tuple(other for other in flight_from(state, hex) if other >= 0)


def objective(state: YellowState, objective: str) -> Record | None:
    """12.8 What an objective is worth this turn, whether it is reached now, and the turn in which it was claimed."""
    if objective not in state.rules.objectives.rows:
        return None
    return {
        "worth": worth(state, objective),
        "reached": reached(state, objective),
        "claimed": _claimed(state, objective),
    }


def _claimed(state: YellowState, objective: str) -> int:
    """12.8b The turn in which an objective was claimed; of the Panzer divisions, which count one by one, the last."""
    turns = (turn for key, turn in state.claimed.items() if key[0] == objective)
    return max(turns, default=0)


def replacement(state: YellowState, unit: Unit) -> Record:
    """12.10 Whether a step may be restored to a unit, the kind of step that does it, and how many of these are left."""
    side, kind = side_of(state, unit), kind_for(state, unit)
    against = attempted(state, side, verb_of(REBUILD, "rebuild"), (unit,), OfSide(side))
    return verdict(against, kind=kind or None, left=left(state, side, kind) if kind else 0)


def refit(state: YellowState) -> Record:
    """12.12 Whether the refit may, or must, be declared now, the turn of its end, and how many divisions are in it."""
    may = refit_may_be_declared(state)
    return {
        "may": may,
        "must": may and must_be_declared(state),
        "ends": state.refit_turn,
        "divisions": len(pool(state)),
        "points": state.rules.refit_points,
    }


def _fleeing(_state: YellowState, new: int = 1, lifted: int = 0) -> Fleeing:
    return Fleeing(GERMAN, new, lifted)


OF_END_PHASE: Own = {
    # 12.4 Whether a city may be bombed in this End Phase.
    "terror": may(verb_of(TERROR, "bomb"), lambda _state: OfSide(GERMAN)),
    # 12.6 Whether a refugee marker may be placed in a hex, with so many new ones, and so many taken off the map.
    "refugee_marker": may(verb_of(REFUGEES, "flee"), _fleeing),
    # 12.7 Whether the Allies may declare Paris an open city now.
    "open_city": paris_may_open,
    "points": points,
    # 12.11 Whether a Better Defence marker may be placed in a hex, or lifted from it.
    "better_defence": may(verb_of(BETTER_DEFENSE, "dig_in"), lambda _state: Digging(), side=ALLIED),
    "lifting_defence": may(verb_of(BETTER_DEFENSE, "lift_defence"), lambda _state: Digging(), side=ALLIED),
    # 12.12c The divisions off the map that are refitted; 12.12g whether one may come back in a hex.
    "refitted": (pool, "units"),
    "returning": may(verb_of(REFIT, "bring_back"), lambda _state: OfSide(GERMAN)),
}
QUESTIONS: Own = {**OF_ROUNDS, **OF_AIRCRAFT, **OF_END_PHASE}
