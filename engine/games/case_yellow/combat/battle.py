"""11.3 One combat from the first bridgehead to the die, and on to its results."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.case_yellow import special
from engine.games.case_yellow.air.ground_support import SUPPORT, Support
from engine.games.case_yellow.combat.fight import Fight, defenders, enemies_in
from engine.games.case_yellow.combat.fortified_lines import garrison_side
from engine.games.case_yellow.combat.losses import SUPPLY, eliminate
from engine.games.case_yellow.combat.odds import BATTLE, bridged, code_of, column_name, final_column, river_columns
from engine.games.case_yellow.combat.resolution import difference
from engine.games.case_yellow.combat.results import RESULTS, STAGES, Clash
from engine.games.case_yellow.combat.retreat import RETREAT, RETREATS
from engine.games.case_yellow.counters import GERMAN, die
from engine.games.case_yellow.dynamo.port import PORT_DEFENSE, Holding, is_crowded
from engine.games.case_yellow.map import river
from engine.games.case_yellow.movement.bridgeheads import ATTEMPTS, Banks
from engine.games.case_yellow.state import YellowPlay, YellowState, is_yellow, side_of, units_in
from engine.games.case_yellow.supply.attack_supply import draw_supply, mark_unsupplied
from engine.games.case_yellow.supply.scarce_attack_supply import SCARCE, Scarce, in_want
from engine.mechanics.phase_steps import stage_by_stage
from engine.mechanics.retreating import route
from engine.mechanics.retreating.course import Retreat
from engine.play import Step, rule

# Before the die


@rule("rb.11.2#c", "rb.11.2#d", "rb.11.9#d")
def announce(play: YellowPlay, frame: Clash) -> None:
    """11.2 The attackers have attacked in this round; the hex, and who stands in it, have been attacked."""
    state, fight = play.state, frame.fight
    for unit in fight.everybody:
        state.attacked[unit] = 1
    for unit in enemies_in(state, fight.side, fight.target):
        state.beset[unit] = 1
    state.defended[fight.target] = 1
    special.count_actions(state, "attack", *fight.everybody, place=fight.target)
    play.tell("combat.begins", "rb.11.2", units=fight.everybody, hex=fight.target)


@rule("rb.7.9#e")
def supply_units_leave(play: YellowPlay, frame: Clash) -> None:
    """7.9e Attack supply units attacked alone are lost; others retreat before the combat if they can."""
    state, fight = play.state, frame.fight
    wagons = tuple(
        unit
        for unit in units_in(state, fight.target)
        if side_of(state, unit) != fight.side and state.counter(unit).is_supply
    )
    if not is_defended(state, fight):
        for unit in wagons:
            eliminate(play, unit, SUPPLY)
        return
    for unit in wagons:
        hexes = state.rules.attack_supply_retreat
        if RETREATS.next_hexes(state, route(1 - fight.side, (unit,), fight.target, hexes, manner=True)):
            play.call(RETREAT, Retreat((unit,), fight.target, hexes, 1 - fight.side))


def is_defended(state: YellowState, fight: Fight) -> bool:
    """Tell whether combat units or a garrison hold the hex."""
    garrisoned = garrison_side(state, fight.target) == 1 - fight.side
    return garrisoned or bool(enemies_in(state, fight.side, fight.target))


@rule("rb.13.5#d", "rb.11.9#b")
def choose_port_defense(play: YellowPlay, frame: Clash) -> None:
    """13.5 In a crowded evacuation port the Allies choose who defends; 11.9b who is engaged does so again."""
    state, fight = play.state, frame.fight
    if is_crowded(state, fight):
        held = tuple(unit for unit in enemies_in(state, fight.side, fight.target) if state.holds_port[unit])
        play.call(PORT_DEFENSE, Holding(fight, held))


@rule("rb.10.8#d", "rb.10.8#e")
def offer_bridgehead(play: YellowPlay, frame: Clash) -> None:
    """10.8c In their rounds German yellow units that attack across a river may try for a bridgehead, where one helps.

    In a Combat round the river is that of the attackers; in a Move round others beside the hex may try for them.
    """
    state, fight = play.state, frame.fight
    if fight.side != GERMAN or state.active != GERMAN or not river_columns(state, fight) or bridged(state, fight):
        return
    between = state.board.grid.edge_between
    across = any(is_yellow(state, unit) and river(state, between(state.at[unit], fight.target)) for unit in fight.units)
    among = fight.units if state.combat_round else ()
    if across:
        play.call(ATTEMPTS, Banks(GERMAN, (fight.target,), among))


@rule("rb.7.6#c")
def choose_supply(play: YellowPlay, frame: Clash) -> None:
    """7.6c, 7.7f, 7.8c Supply is traced; whoever has none but what is scarce chooses whether to draw on it."""
    if is_defended(play.state, frame.fight) and in_want(play.state, frame.fight):
        play.call(SCARCE, Scarce(frame.fight.side, frame.fight))


@rule("rb.11.3#e")
def attacker_commits(play: YellowPlay, frame: Clash) -> None:
    """11.3c The attacker commits aircraft first."""
    if is_defended(play.state, frame.fight):
        play.call(SUPPORT, Support(frame.fight.side, frame.fight))


@rule("rb.11.3#e")
def defender_commits(play: YellowPlay, frame: Clash) -> None:
    """11.3c Then the defender does."""
    if is_defended(play.state, frame.fight):
        play.call(SUPPORT, Support(1 - frame.fight.side, frame.fight))


@rule("rb.11.3#a", "rb.11.3#s", "rb.7.6#c")
def roll(play: YellowPlay, frame: Clash) -> None:
    """11.3d Supply is noted, the shifts are added up, and the die is rolled; at 1:4 the attackers lose without it."""
    state, fight = play.state, frame.fight
    play.change(met=defenders(state, fight))
    if not is_defended(state, fight):
        return
    column, better = final_column(state, fight), difference(state, fight)
    play.change(column=column, difference=better)
    play.tell(
        "combat.column",
        "rb.11.3#b",
        tally=BATTLE.tally(state, fight),
        hex=fight.target,
        column=column_name(column),
        difference=better,
    )
    (mark_unsupplied if fight.spares else draw_supply)(play, fight.everybody, fight.target)
    if column <= state.rules.odds_automatic:
        take(play, code_of(state.rules, column, 1, better))
    else:
        play.roll("combat", die(state.rules), fight.target)


def with_roll(play: YellowPlay, frame: Clash, faces: tuple[int, ...]) -> None:
    """11.3d The die gives the result."""
    take(play, code_of(play.state.rules, frame.column, faces[0], frame.difference))


def take(play: YellowPlay, code: str) -> None:
    """Take over a result."""
    frame = play.frame
    play.change(code=code)
    play.tell("combat.result", "rb.11.3#s", hex=frame.fight.target, column=column_name(frame.column), result=code)


# The stages


COURSE: tuple[Callable[[YellowPlay, Clash], None], ...] = (
    announce,
    supply_units_leave,
    choose_port_defense,
    offer_bridgehead,
    choose_supply,
    attacker_commits,
    defender_commits,
    roll,
    *map(RESULTS.stage, STAGES),
)


def with_fight(play: YellowPlay, _frame: Clash, fight: Fight) -> None:
    """Take over what a side has decided."""
    play.change(fight=fight)


CLASH = Step(
    "clash",
    "rb.11.3",
    Clash,
    advance=stage_by_stage(COURSE),
    after={"air_support": with_fight, "port_defence": with_fight, "scarce_supply": with_fight, "combat": with_roll},
)
