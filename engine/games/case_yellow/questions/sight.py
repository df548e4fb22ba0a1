"""What Case Yellow says to somebody who points at the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.case_yellow.air.assets import ready
from engine.games.case_yellow.air.ground_support import Support
from engine.games.case_yellow.combat.arko import is_arko
from engine.games.case_yellow.combat.attacks import Attacks, planned
from engine.games.case_yellow.combat.declaring import Declaring
from engine.games.case_yellow.combat.engaged_combats import EngagedCombats, renewed
from engine.games.case_yellow.combat.fight import Fight
from engine.games.case_yellow.combat.odds import DEFENSE
from engine.games.case_yellow.combat.resolution import COMBAT
from engine.games.case_yellow.combat.results import Clash
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.end_phase.replacements import ARMOR, INFANTRY, left
from engine.games.case_yellow.map import controller
from engine.games.case_yellow.movement.chart import KINDS
from engine.games.case_yellow.questions.queries import ASKED
from engine.games.case_yellow.sequence.chits import owner
from engine.games.case_yellow.stacking import overfull
from engine.games.case_yellow.state import YellowState, evacuation_port, is_large, units_in
from engine.games.case_yellow.victory import by_points, points
from engine.mechanics.questions import ground_costs, sight
from engine.play import Choice, Frame, Message, Outlook, Stacking, Tally, rule, say

# 11.3 What the die would bring: odds before and after all shifts, and the results of a combat being planned

Choices = tuple[Choice, ...]


@rule("rb.11.3")
def chances(state: YellowState, choices: Choices) -> tuple[Outlook, ...]:
    """11.3 The outlook of the combat that choices would bring about: to attack, who joins, how many aircraft."""
    frame = state.stack[-1].frame if state.stack else None
    if frame is None or not choices:
        return ()
    fight = fight_meant(state, frame, choices)
    return (COMBAT.outlook(state, fight),) if fight is not None and fight.units else ()


def fight_meant(state: YellowState, frame: Frame, choices: Choices) -> Fight | None:
    """Return the combat of which the choices speak."""
    first = choices[0]
    if isinstance(frame, Attacks) and first.verb == "attack":
        plan = planned(state, frame, first.args[0])
        return with_units(state, plan.fight, plan.able)
    if isinstance(frame, Declaring):
        joined = (choice.args[0] for choice in choices if choice.verb == "join")
        return with_units(state, frame.fight, joined)
    if isinstance(frame, Support):
        return frame.after(sum(choice.args[0] for choice in choices if choice.verb == "air"))
    if isinstance(frame, EngagedCombats) and first.verb == "fight_on":
        return renewed(state, first.args[0])
    return frame.fight if isinstance(frame, Clash) else None


def with_units(state: YellowState, fight: Fight, units: Iterable[int]) -> Fight:
    """Return an attack that more units have joined."""
    more = tuple(unit for unit in units if unit not in fight.everybody)
    guns = tuple(unit for unit in more if is_arko(state, unit))
    others = tuple(unit for unit in more if unit not in guns)
    return replace(fight, units=(*fight.units, *others), guns=(*fight.guns, *guns))


# What a side has in hand, for its owner to look at: aircraft, chits, replacements, markers, points


def holdings(state: YellowState, side: int) -> tuple[Message, ...]:
    """4, 5.1, 12.10 to 12.12 The points of a side, its aircraft, chits, replacement steps, markers, refit points."""
    return (
        *_points(state, side),
        *_air(state, side),
        *_chits(state, side),
        *_steps(state, side),
        *_markers(state, side),
        *_refit(state, side),
    )


def _points(state: YellowState, side: int) -> Iterator[Message]:
    if by_points(state):
        yield say("holding.points", "rb.12.8", points=points(state, side))


def _air(state: YellowState, side: int) -> Iterator[Message]:
    if count := ready(state, side):
        yield say("holding.air", "rb.5.1#b2", count=count)


def _chits(state: YellowState, side: int) -> Iterator[Message]:
    """2.2 What is in the cup is open to both; each side is shown its own."""
    for chit, count in sorted(Counter(word for word in state.cup if owner(state, word) == side).items()):
        yield say("holding.chit", "rb.4.0#g", chit=chit, count=count)


def _steps(state: YellowState, side: int) -> Iterator[Message]:
    """12.10 The replacement steps on the track."""
    for kind in (INFANTRY, ARMOR):
        if count := left(state, side, kind):
            yield say("holding.replacements", "rb.12.10#b", kind=kind, count=count)


def _markers(state: YellowState, side: int) -> Iterator[Message]:
    """12.11, 13.4 Better Defence markers on hand; how many steps have left from the port in this round."""
    if side == ALLIED and state.defence_markers:
        yield say("holding.defence", "rb.12.11#c", count=state.defence_markers)


def _refit(state: YellowState, side: int) -> Iterator[Message]:
    """12.12 When the refit ends, and the points that are left for it then."""
    if side == GERMAN and state.refit_points:
        yield say("holding.refit_points", "rb.12.12#f", count=state.refit_points)
    elif side == GERMAN and state.turn <= state.refit_turn:
        yield say("holding.refit", "rb.12.12#c", count=len(state.refit_pool), turn=state.refit_turn)


# The map


def held(state: YellowState, hex: int) -> Stacking:
    """8.3 How many units are in a hex, and how many of such units there may be; the evacuation port holds all."""
    units, rules = units_in(state, hex), state.rules
    if overfull(state, hex) is not None:
        return Stacking(len(units), len(units) - 1)
    large = sum(is_large(state, unit) for unit in units)
    beside = rules.stack_small_with_two if large >= rules.stack_large else rules.stack_small_with_one
    most = rules.stack_large + beside if hex != evacuation_port(state) else len(units)
    return Stacking(len(units), max(most, len(units)))


def defense(state: YellowState, hex: int) -> Tally:
    """11.3 What the ground, works and Better Defence do for whoever defends in a hex."""
    return DEFENSE.tally(state, Fight(1 - controller(state, hex), hex))


def ground(state: YellowState, word: str) -> tuple[tuple[str, str], ...]:
    """10.1, 11.3 What entering a kind of terrain costs on foot and motorized, and how it shifts an attack."""
    chart = state.rules.terrain
    if word not in chart.rows:
        return ()
    cells = ground_costs(chart, word, KINDS, "mover")
    shift = int(chart.look_up(word, "shift"))
    return (*cells, *([("mover.columns", str(-shift))] if shift else []))


SIGHT = sight(*ASKED, stacking=held, defence=defense, terrain=ground, chances=chances, holdings=holdings)
