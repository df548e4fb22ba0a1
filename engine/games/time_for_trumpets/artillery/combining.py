"""45.2, 45.4, 46.7, 46.8, 47.9 Which artillery fires together at one hex."""

from __future__ import annotations

from engine.games.time_for_trumpets.artillery.batteries import formation, is_brigade, is_vak
from engine.games.time_for_trumpets.artillery.echelons import army_of_fire, corps_of_fire, division, group_of
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex
from engine.play import NOWHERE, Refusal, refuse, rule

SS_CORPS = "1ssk"
"""45.4, 46.8.4 The 1st SS Panzer Corps, to which two Nebelwerfer brigades and two VAK belong."""


@cached_value("record", "aimed")
def targets_of_brigades(state: TrumpetsState) -> dict[str, tuple[int, ...]]:
    """45.1 Return the hexes at which each Nebelwerfer brigade has fired in this player turn."""
    found: dict[str, tuple[int, ...]] = {}
    for unit, hex in enumerate(state.aimed):
        if hex != NOWHERE and is_brigade(state, unit) and hex not in found.get(formation(state, unit), ()):
            found[formation(state, unit)] = (*found.get(formation(state, unit), ()), hex)
    return found


@rule("rb.45.1#e", "rb.45.4#a")
def other_target(state: TrumpetsState, unit: int, fight: Fight) -> Refusal | None:
    """45.1 A Nebelwerfer brigade fires at one hex in a turn."""
    before = targets_of_brigades(state).get(formation(state, unit), ())
    if not is_brigade(state, unit) or fight.target in before or len(before) < state.rules.nw_targets:
        return None
    return refuse("fire.brigade_target", "rb.45.1#e", units=(unit,), hexes=before, unit=unit, hex=before[-1])


@rule("rb.48.4.1#a")
def bound_to_mission(state: TrumpetsState, unit: int, fight: Fight) -> Refusal | None:
    """48.4.1 Battalions of a group that coordinates Time on Target fire for that mission alone."""
    hq = group_of(state, unit)
    if hq == NOWHERE or state.aimed[hq] in (NOWHERE, fight.target):
        return None
    return refuse("fire.mission", "rb.48.4.1#a", units=(unit, hq), unit=unit, hq=hq, hex=state.aimed[hq])


@rule("rb.46.7#a", "rb.47.9#a", "rb.48.4.1#b", "rb.48.4.1#c1", "rb.48.4.1#c2", "rb.48.4.1#c3")
def same_command(state: TrumpetsState, unit: int, other: int) -> bool:
    """46.7, 47.9 Tell whether two battalions are of one corps and army; army artillery joins any corps of its army."""
    corps = {corps_of_fire(state, one) for one in (unit, other)} - {NOWHERE}
    return len(corps) < 2 and army_of_fire(state, unit) == army_of_fire(state, other)


@rule("rb.45.4#b", "rb.46.8.4#a", "rb.46.8.4#b", "rb.46.8.4#c")
def has_divisions(state: TrumpetsState, unit: int, fight: Fight) -> bool:
    """45.4, 46.8.4 Tell whether a battalion is of the 1st SS Panzer Corps, and a division attacks for each formation.

    So two brigades, or two VAK, support two divisions.
    """
    corps = corps_of_fire(state, unit)
    if corps == NOWHERE or state.roster[state.record[corps]].formation != SS_CORPS:
        return False
    attackers = (one for one in fight.attackers if in_hex(state, one) and corps_of_fire(state, one) == corps)
    divisions = {division(state, one) for one in attackers} - {NOWHERE}
    kind = is_brigade if is_brigade(state, unit) else is_vak
    firing = {formation(state, one) for one in (*fight.guns, unit) if kind(state, one)}
    return len(divisions) >= len(firing) * state.rules.nw_formations


@rule("rb.45.2#a", "rb.45.4#c", "rb.46.8.4#a")
def are_rivals(state: TrumpetsState, unit: int, other: int) -> bool:
    """45.2, 46.8.4 Tell whether two battalions are of different Nebelwerfer brigades, or of different VAK."""
    kinds = (is_brigade, is_vak)
    alike = any(kind(state, unit) and kind(state, other) for kind in kinds)
    return alike and formation(state, unit) != formation(state, other)


@rule("rb.46.8.3#a", "rb.46.8.1#a", "rb.46.8.4#d")
def refusal(state: TrumpetsState, unit: int, fight: Fight, defending: bool) -> Refusal | None:
    """46.8 Return what keeps a battalion from firing with those that fire already."""
    bound = other_target(state, unit, fight) or bound_to_mission(state, unit, fight)
    if bound:
        return bound
    for other in fight.fires(defending):
        if not same_command(state, unit, other):
            return refuse("fire.other_corps", "rb.46.7#a", units=(unit, other), unit=unit, other=other)
        if are_rivals(state, unit, other) and not has_divisions(state, unit, fight):
            return refuse("fire.two_formations", "rb.45.2#a", units=(unit, other), unit=unit, other=other)
    return None
