"""45 to 47 Whom the artillery of a division, corps, army or group supports."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.time_for_trumpets.activity.heads import ARMY, CORPS, DIVISIONS, FAG, chains, level
from engine.games.time_for_trumpets.artillery.batteries import counter, is_nebelwerfer, post
from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.counters import ALLIED
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.positions import in_hex, side_of
from engine.play import NOWHERE, rule

COMMANDERS = (*DIVISIONS, CORPS, ARMY)


@rule("rb.46.2#a", "rb.46.3#a", "rb.46.4#a", "rb.47.2#a", "rb.47.3#a", "rb.47.4#b", "rb.47.5#b", "rb.47.6#b")
def commander(state: TrumpetsState, unit: int) -> int:
    """46.2 to 46.4 Return the headquarters whose units artillery supports: of its division, brigade, corps or army.

    47.3, 47.6 Battalions of an AGRA or field artillery group support the corps above it.
    """
    chain = chains(state)[post(state, unit)][1:]
    return next((one for one in chain if level(state, one) in COMMANDERS), NOWHERE)


@rule("rb.6.2.1#b")
def group_of(state: TrumpetsState, unit: int) -> int:
    """47.6 Return the headquarters of the group to which a battalion belongs, or NOWHERE."""
    hq = state.superior[post(state, unit)]
    return hq if hq != NOWHERE and level(state, hq) == FAG else NOWHERE


def is_divisional(state: TrumpetsState, unit: int) -> bool:
    """46.2 Tell whether artillery belongs to a division, brigade or KG."""
    hq = commander(state, unit)
    return hq != NOWHERE and level(state, hq) in DIVISIONS


def is_of_corps(state: TrumpetsState, unit: int) -> bool:
    """46.3, 47.4 Tell whether artillery is of a corps echelon, alone or in a group."""
    hq = commander(state, unit)
    return hq != NOWHERE and level(state, hq) == CORPS


def corps_of_fire(state: TrumpetsState, unit: int) -> int:
    """46.7 Return the corps of artillery, or NOWHERE for that of an army echelon."""
    return next((one for one in chains(state)[post(state, unit)][1:] if level(state, one) == CORPS), NOWHERE)


def army_of_fire(state: TrumpetsState, unit: int) -> int:
    """46.7 Return the army of artillery, or NOWHERE."""
    return next((one for one in chains(state)[post(state, unit)][1:] if level(state, one) == ARMY), NOWHERE)


def division(state: TrumpetsState, unit: int) -> int:
    """46.8.2 Return the division or brigade of a unit, above its KG; NOWHERE for units of a corps or army."""
    return next((one for one in reversed(chains(state)[unit]) if level(state, one) in DIVISIONS), NOWHERE)


@rule("rb.42.4#a", "rb.47.4#b", "rb.47.5#b", "rb.47.6#b", "rb.47.6#e")
def is_same_nation(state: TrumpetsState, unit: int, other: int) -> bool:
    """42.4 Tell whether Allied artillery and a unit are of the same nationality; German artillery supports all."""
    if side_of(state, unit) != ALLIED:
        return True
    return counter(state, unit).nationality == counter(state, other).nationality


@rule(
    "rb.45.1#d",
    "rb.46.2#c",
    "rb.46.3#c",
    "rb.46.4#c",
    "rb.47.2#c",
    "rb.47.3#d",
    "rb.47.4#d",
    "rb.47.5#d",
    "rb.45.3#c",
    "rb.7.12#g",
    "rb.7.12#h",
    "rb.7.13#f",
    "rb.7.13#g",
    "rb.7.13#i",
    "rb.7.13#j",
)
def supports(state: TrumpetsState, unit: int, other: int) -> bool:
    """46.2 to 46.4, 47.2 to 47.6 Tell whether artillery may support a unit: it obeys the same headquarters.

    45.1 Nebelwerfer of a corps support units of its divisions and brigades, 45.3 those of an SS division its own.
    """
    hq = commander(state, unit)
    if hq == NOWHERE or hq not in chains(state)[other] or not is_same_nation(state, unit, other):
        return False
    return not is_nebelwerfer(state, unit) or division(state, other) != NOWHERE


@rule("rb.46.8.1#a", "rb.46.8.2#a", "rb.47.3#e", "rb.47.6#f", "rb.46.3#e", "rb.46.3#d", "rb.7.14#e", "rb.9.15#f")
def supported(state: TrumpetsState, unit: int, others: Iterable[int]) -> tuple[int, ...]:
    """46.8 Return those of some units that artillery may support; a VAK or FAG is tied to no division.

    7.14 A unit that is Out Comm is not supported.
    """
    there = (one for one in others if in_hex(state, one) and in_command(state, one))
    return tuple(one for one in there if supports(state, unit, one))
