"""3, 12.8 Victory: points and who has earned them, the levels of the scenario or its own conditions."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow.counters import ALLIED, GERMAN, die
from engine.games.case_yellow.end_phase.surrender import BELGIUM, NETHERLANDS, has_surrendered
from engine.games.case_yellow.map import controller, in_area
from engine.games.case_yellow.state import YellowPlay, YellowState, units_of
from engine.games.case_yellow.supply.lines import communications
from engine.mechanics.victory import awarded, end, judged, rests_on_points
from engine.play import NOWHERE, Frame, Step, rule, say
from engine.play.chance import Faces

# 12.8 Points: who has earned what, and when

CHANNEL, PARIS, MAGINOT, PANZER, PARIS_HELD, MAGINOT_OPEN = (
    "channel",
    "paris",
    "maginot",
    "panzer",
    "paris_held",
    "maginot_open",
)
REAR = ("west_edge", "south_edge")
CUT_OFF = {CHANNEL: "dynamo_ports", MAGINOT: "maginot"}
"""What is reached when no line of communication leads out of an area."""
AT_THE_END = (PARIS_HELD, MAGINOT_OPEN)


@rule("rb.12.8#b")
def worth(state: YellowState, name: str) -> int:
    """12.8 What an objective is worth in this turn: most of them less, the later they are reached."""
    value, table = state.turn, state.rules.objectives
    if value <= int(table.look_up(name, "early_turn")):
        return int(table.look_up(name, "early"))
    return int(table.look_up(name, "late" if value <= int(table.look_up(name, "late_turn")) else "last"))


def side_of_objective(state: YellowState, name: str) -> int:
    """Whose objective it is."""
    return state.SIDES.index(str(state.rules.objectives.look_up(name, "side")))


def reached(state: YellowState, name: str) -> bool:
    """12.8 Tell whether an objective is reached now."""
    if name in (NETHERLANDS, BELGIUM):
        return has_surrendered(state, name)
    if name in CUT_OFF:
        return bool(in_area(state, CUT_OFF[name])) and cut_off(state, CUT_OFF[name])
    if name in AT_THE_END:
        return state.turn >= state.last and _kept(state, name)
    if name == PANZER:
        return any(True for _ in lost_panzers(state))
    return _all_held(state, name, GERMAN)


def _kept(state: YellowState, name: str) -> bool:
    if name == PARIS_HELD:
        return _all_held(state, PARIS, ALLIED)
    return bool(in_area(state, MAGINOT)) and not cut_off(state, MAGINOT)


def _all_held(state: YellowState, name: str, side: int) -> bool:
    hexes = in_area(state, name)
    return bool(hexes) and all(controller(state, hex) == side for hex in hexes)


@rule("rb.2.4#h", "qa.8")
def cut_off(state: YellowState, area: str) -> bool:
    """2.4h Tell whether no Allied hex of an area has a line of communication to the west or south edge."""
    held = [hex for hex in in_area(state, area) if controller(state, hex) == ALLIED]
    return not any(hex in communications(state, ALLIED, edge) for hex in held for edge in REAR)


@rule("rb.12.8#b", "rb.3.1#a")
def claims(state: YellowState) -> Iterator[tuple[str, ...]]:
    """12.8b What is reached now and has not been claimed: first what the Germans reach, then what the Allies do."""
    for side in (GERMAN, ALLIED):
        for row in state.rules.objectives.rows:
            name = str(row)
            once = name != PANZER and not state.claimed[(name,)]
            if once and side_of_objective(state, name) == side and reached(state, name):
                yield (name,)
    yield from destroyed_panzers(state)


@rule("rb.12.9#e")
def destroyed_panzers(state: YellowState) -> Iterator[tuple[str, ...]]:
    """12.9 Each Panzer division that is lost for good counts once for the Allies."""
    for unit in lost_panzers(state):
        name = (PANZER, state.unit_id(unit))
        if not state.claimed[name]:
            yield name


@rule("rb.12.9#e")
def lost_panzers(state: YellowState) -> Iterator[int]:
    """12.9 The Panzer divisions lost for good, but for those worn out in supply, whether a refit is to come or not."""
    waiting = {unit for _turn, unit in state.refit_pool}
    for unit in units_of(state, GERMAN):
        lost = state.counter(unit).is_panzer and state.lost[unit] and not state.steps[unit]
        if lost and state.at[unit] == NOWHERE and unit not in waiting and not state.worn_out[unit]:
            yield unit


@rule("rb.12.8#b")
def claim(play: YellowPlay, _frame: Frame) -> None:
    """12.8 All new claims are made; some of them are rolled for."""
    for name in list(claims(play.state)):
        play.state.claimed[name] = play.state.turn
        if int(play.state.rules.objectives.look_up(name[0], "variable")):
            play.roll("variable_vp", die(play.state.rules), *name)
        else:
            award(play, name, 0)


@rule("rb.3.1#b")
def with_die(play: YellowPlay, _frame: Frame, faces: Faces) -> None:
    """3.1 What is rolled for is worth a little more or less."""
    award(play, tuple(map(str, faces.subject)), int(play.state.rules.variable_vp.look_up(faces[0])))


@rule("rb.12.8#c")
def award(play: YellowPlay, name: tuple[str, ...], more: int) -> None:
    """12.8c Points are added; once earned they are never lost."""
    state = play.state
    side, points = side_of_objective(state, name[0]), worth(state, name[0]) + more
    state.points[side] += points
    play.tell("objective.reached", "rb.12.8#b", side=side, objective=name[0], points=points)


CLAIMS = Step("victory_points", "rb.12.8", enter=claim, after={"variable_vp": with_die})


# 3 The levels of the scenario, by the difference of points or by its own conditions


@rule("rb.3.1#a", "rb.12.8#a")
def by_points(state: YellowState) -> bool:
    """3.1, 12.8a Tell whether points are counted: unless the scenario's levels are all about other things."""
    return rests_on_points(state)


def own_points(state: YellowState, side: int) -> int:
    """12.8 The points of a side by the rulebook, without those that the scenario awards."""
    return state.points[side]


def points(state: YellowState, side: int) -> int:
    """12.8 The points of a side, with those that the scenario awards."""
    return own_points(state, side) + awarded(state, side).total


def judge_turn(play: YellowPlay, _frame: Frame) -> None:
    """12.8 At the end of a turn: award points, and see whether a level ends the game already."""
    judged(play, "turn")


@rule("rb.3.1#c", "rb.3.2#a", "rb.12.8#d")
def judge_end(play: YellowPlay, _frame: Frame) -> None:
    """3.1, 3.2 After the last turn: the level that is reached; without levels, who has more points."""
    if not judged(play, "end"):
        end_by_points(play)


def end_by_points(play: YellowPlay) -> None:
    """12.8d End the game by the totals of both sides."""
    totals = [points(play.state, side) for side in range(len(play.state.SIDES))]
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    if len(best) > 1:
        end(play, None, say("outcome.draw", "rb.3.1", points=totals[0]))
    else:
        lead = max(totals) - min(totals)
        end(play, best[0], say("outcome.lead", "rb.3.1", side=best[0], points=lead))
