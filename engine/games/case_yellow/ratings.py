"""11.3, 8.6 The best tactical rating of each side, and what their difference means."""

from __future__ import annotations

from engine.games.case_yellow.attack_supply import BELGIAN, DUTCH
from engine.games.case_yellow.counters import ALLIED, COUNTERS, GERMAN
from engine.games.case_yellow.fights import Fight, defenders
from engine.games.case_yellow.ground import has_line
from engine.games.case_yellow.state import YellowState, rating, side_of, units_in
from engine.play import rule


@rule("rb.11.3#l", "rb.8.6#b")
def best_rating(state: YellowState, units: tuple[int, ...], against_german: bool) -> int:
    """11.3d The highest rating among units; 8.6b of units stacked with Belgians that of the Belgians counts."""
    found = dict.fromkeys(other for unit in units for other in (belgians_with(state, unit, units) or (unit,)))
    return max((rating(state, unit, against_german) for unit in found), default=0)


@rule("rb.8.6#b")
def belgians_with(state: YellowState, unit: int, units: tuple[int, ...]) -> tuple[int, ...]:
    """8.6b The Belgian units in the hex of an Allied unit; by one reading only those that take part in the combat."""
    if side_of(state, unit) != ALLIED or state.counter(unit).nation == DUTCH:
        return ()
    among = units if state.rules.belgian_rating == "participants" else units_in(state, state.at[unit])
    return tuple(
        other
        for other in among
        if state.at[other] == state.at[unit] and state.counter(other).nation == BELGIAN and has_rating(state, other)
    )


has_rating = COUNTERS.asks(lambda counter: not counter.is_supply, "Tell whether a unit is a combat unit.")


def attack_rating(state: YellowState, fight: Fight) -> int:
    """11.3d The best rating of the attackers."""
    return best_rating(state, fight.units or fight.guns, False)


@rule("rb.12.11#b")
def defence_rating(state: YellowState, fight: Fight) -> int:
    """11.3d The best rating of the defenders."""
    return best_rating(state, defenders(state, fight), fight.side == GERMAN)


@rule("rb.11.7#b", "rb.11.3#l")
def difference(state: YellowState, fight: Fight) -> int:
    """11.3d, 11.7b The attackers' best rating less the defenders'; against a fortified line ratings mean nothing."""
    if has_line(state, fight.target):
        return 0
    return attack_rating(state, fight) - defence_rating(state, fight)


@rule("rb.11.9#a", "rb.11.7#b")
def engaged_losers(state: YellowState, fight: Fight) -> tuple[bool, bool]:
    """11.9a Whether attackers and defenders lose a step by an Engaged result: the lower rated, or both as equals.

    By an option units in a fortified line use their ratings there; else they count as equals.
    """
    if has_line(state, fight.target) and not state.rules.fortified_eng_rating:
        return True, True
    attack, defence = attack_rating(state, fight), defence_rating(state, fight)
    return attack <= defence, defence <= attack
