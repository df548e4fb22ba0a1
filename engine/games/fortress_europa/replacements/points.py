"""27.1-27.5, 27.9, 27.10, 31.3 Replacement points: what a turn brings, and who takes which."""

from __future__ import annotations

from engine.games.fortress_europa.air.bases import destroyed_from_the_air, lost_to_bases
from engine.games.fortress_europa.calendar import begins_month, replacement_row
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.engineers import sub_units
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import (
    ELIMINATED,
    FortressPlay,
    FortressState,
    kind,
    side_of,
)
from engine.play import rule
from engine.rulebook.dice import covers

US, BRITISH, GERMANS = "us", "british", "german"
NATIONS = {ALLIED: (US, BRITISH), GERMAN: (GERMANS,)}
ARMOR, INFANTRY, SPECIAL, NEVER = "armor", "infantry", "special", "never"
UNPAID = ("french", "polish", "czech", "dutch", "belgian")


# What a turn brings


@rule("rb.27.1#a", "rb.27.1#b", "rb.27.2#a", "rb.27.3#a", "rb.27.4#a", "rb.27.4#b", "rb.28.3#b2", "rb.28.3#b3")
def receive(play: FortressPlay, frame: OfSide) -> None:
    """27.1 Each turn brings points, some of them armor; 27.4 aircraft and bases take from them, armor first.

    27.2 The first turn brings none; 28.3 option A gives up the armor points for the rest of the game.
    """
    state = play.state
    for nation in NATIONS[frame.side] if state.turn > 1 and not is_before_replacements(state) else ():
        if nation == GERMANS:
            raid_the_saved(play, rate(state, nation)[0])
        armor_left, infantry_left = income(state, nation)
        state.points[nation, ARMOR] += armor_left
        state.points[nation, INFANTRY] += infantry_left
        play.tell(
            "replacement.rate", "rb.27.1#a", side=frame.side, nation=nation, armor=armor_left, infantry=infantry_left
        )
    if frame.side == ALLIED and state.turn > 1 and begins_month(state.rules, state.turn):
        state.points[SPECIAL, INFANTRY] += int(state.rules.replacements.look_up(replacement_row(state), SPECIAL))


@rule("rb.27.4#a", "rb.17.10.5#b", "rb.17.10.6#b", "rb.17.10.7#b")
def income(state: FortressState, nation: str) -> tuple[int, int]:
    """27.4 Return the armor and infantry points that a nation receives in this turn; armor is lost first."""
    total, armor = rate(state, nation)
    lost = min(total, lost_to_bases(state, nation, total))
    return max(0, armor - lost), total - armor - max(0, lost - armor)


@rule("rb.31.3#a", "rb.31.3#b")
def raid_the_saved(play: FortressPlay, total: int) -> None:
    """31.3 By option, aircraft that find nothing more to destroy go for the saved points, one die each."""
    state, most = play.state, play.state.rules.replacements_attack
    flown = destroyed_from_the_air(state) // most if most else 0
    for number in range(max(0, flown - -(-total // most)) if state.rules.replacements_accumulated else 0):
        play.roll("accumulated", (6,), number)


@rule("rb.31.3#c")
def lose_saved(play: FortressPlay, _frame: OfSide, faces: tuple[int, ...]) -> None:
    """31.3 A saved armor point is lost, or a saved infantry point, or nothing."""
    state, (face,) = play.state, faces
    armor = covers(state.rules.accumulated_armor, face)
    kind = ARMOR if armor else INFANTRY if covers(state.rules.accumulated_infantry, face) else ""
    if kind and state.points[GERMANS, kind]:
        state.points[GERMANS, kind] -= 1
    play.tell("replacement.saved_lost" if kind else "replacement.saved_safe", "rb.31.3#c", face=face)


@rule("rb.33.3.3#b", "rb.33.4.3#c")
def is_before_replacements(state: FortressState) -> bool:
    """33.3.3, 33.4.3 Scenarios that begin in December have no replacements, or only from January III on."""
    return state.turn < state.replacements_from


def rate(state: FortressState, nation: str) -> tuple[int, int]:
    """27.1 Return the points of a turn, and how many of them are armor."""
    chart, row = state.rules.replacements, replacement_row(state)
    total, armor = int(chart.look_up(row, nation)), int(chart.look_up(row, f"{nation}_armor"))
    if nation == GERMANS and state.armor_forfeited:
        kept = total - armor if state.rules.reserve_forfeit == "reduced" else total
        return kept, 0
    return total, armor


# Who may have them


@rule("rb.27.1#c", "rb.27.9#a", "rb.27.9#c", "rb.27.10#a", "rb.27.10#b", "rb.27.14#a", "rb.23#c", "rb.27.11#b")
def pool(state: FortressState, unit: int) -> str:
    """27.1, 27.9 Return the points that a unit takes: armor, infantry, special, or never any (27.10, 27.14).

    27.10 The infantry side of a coastal defense unit counts, and 23 a training division after its conversion.
    27.11 The sub-units of the 79th Armoured Division are never replaced.
    """
    counter = state.counter(unit)
    if counter.nationality in UNPAID or unit in sub_units(state):
        return NEVER
    type = "infantry" if became_infantry(state, unit) else kind(state, unit)
    found = str(state.rules.unit_types.look_up(type, "replaced"))
    return INFANTRY if found == SPECIAL and counter.side == GERMAN else found


def became_infantry(state: FortressState, unit: int) -> bool:
    """22.2, 23 Tell whether a coastal or training unit may be rebuilt: on its infantry side, after its conversion."""
    type = state.counter(unit).type
    if type == "coastal_defence":
        return bool(state.regular[unit]) or state.away[unit] == ELIMINATED
    return type == "training" and (bool(state.regular[unit]) or 0 < state.due[unit] <= state.turn)


@rule("rb.27.5#a", "rb.27.5#b", "rb.27.9#b")
def left(state: FortressState, unit: int) -> int:
    """27.5 The points for a unit: infantry may take armor points, armor no infantry points."""
    found, nation = pool(state, unit), group(state, unit)
    if found == SPECIAL:
        return state.points[SPECIAL, INFANTRY]
    own = state.points[nation, ARMOR]
    return own + state.points[nation, INFANTRY] if found == INFANTRY else own


def group(state: FortressState, unit: int) -> str:
    """27.1 Return whose points a unit takes; Canadians draw on the British."""
    if side_of(state, unit) == GERMAN:
        return GERMANS
    return US if state.counter(unit).nationality == US else BRITISH


def pay(state: FortressState, unit: int, price: int) -> None:
    """27.5 Take points off, infantry points first."""
    nation = group(state, unit)
    if pool(state, unit) == SPECIAL:
        state.points[SPECIAL, INFANTRY] -= price
        return
    plain = min(price, state.points[nation, INFANTRY]) if pool(state, unit) == INFANTRY else 0
    state.points[nation, INFANTRY] -= plain
    state.points[nation, ARMOR] -= price - plain
