"""14 to 16 Who is activated with whom.

An army is an army headquarters, or NOWHERE for all that obeys none in a scenario. Its heads are the corps, and the
divisions that obey no corps: each is activated by itself, with all below it. Whoever obeys the army directly is its
echelon and may act with any of its heads.
"""

from __future__ import annotations

from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex, side_of
from engine.play import NOWHERE, rule

ARMY, CORPS, FAG = "army", "corps", "fag"
DIVISIONS = ("division", "brigade", "kampfgruppe")
"""16 Headquarters that choose their status when their corps is activated."""


def level(state: TrumpetsState, unit: int) -> str:
    """2.6.1.1 The level that a headquarters commands; nothing for other units."""
    return str(state.counter(unit).commands)


@cached_value("superior", "record")
def chains(state: TrumpetsState) -> dict[int, tuple[int, ...]]:
    """6.0 Return each unit's chain of command: itself, its headquarters, the one above, up to the last."""
    found: dict[int, tuple[int, ...]] = {}
    for unit in range(len(state.record)):
        chain, at = [unit], state.superior[unit]
        while at != NOWHERE and at not in chain:
            chain.append(at)
            at = state.superior[at]
        found[unit] = tuple(chain)
    return found


@cached_value("superior", "record")
def armies(state: TrumpetsState) -> dict[int, int]:
    """14.0 Return the army headquarters above each unit, or NOWHERE."""
    return {unit: chain[-1] if level(state, chain[-1]) == ARMY else NOWHERE for unit, chain in chains(state).items()}


@cached_value("superior", "record")
def heads(state: TrumpetsState) -> dict[int, int]:
    """15.0 Return the corps, or the division without one, with which each unit is activated; NOWHERE: an echelon."""
    found = {}
    for unit, chain in chains(state).items():
        below = [one for one in chain if level(state, one) != ARMY]
        is_head = bool(below) and level(state, below[-1]) in (CORPS, *DIVISIONS)
        found[unit] = below[-1] if is_head else NOWHERE
    return found


@cached_value("superior", "record", "at", "away", "arrivals", "turn")
def present(state: TrumpetsState) -> frozenset[tuple[int, int]]:
    """Return the army and the head of everybody who is in play, or may come in now."""
    coming = set(state.arrivals.due(state.turn))
    army, head = armies(state), heads(state)
    return frozenset(
        (army[unit], head[unit]) for unit in range(len(state.record)) if state.at[unit] != NOWHERE or unit in coming
    )


@rule("rb.14", "rb.15#a")
def waiting_heads(state: TrumpetsState, side: int, army: int) -> tuple[int, ...]:
    """15.0 Return the heads of an army that have not been activated in this player turn."""
    there = {head for of, head in present(state) if of == army and head != NOWHERE and side_of(state, head) == side}
    return tuple(sorted(head for head in there if not state.activated[head]))


@rule("rb.14#a")
def waiting_armies(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """14.0 Return the armies of a side that have not been activated; NOWHERE stands for heads without an army."""
    known = {army for army, _head in present(state) if army != NOWHERE and side_of(state, army) == side}
    found = tuple(sorted(army for army in known if not state.activated[army]))
    return (*found, NOWHERE) if waiting_heads(state, side, NOWHERE) else found


@rule("rb.14.2#c", "rb.15#c", "rb.15#d")
def acts_with(state: TrumpetsState, corps: int, unit: int) -> bool:
    """15.0 Tell whether a unit acts when a head is activated; 14.2 its army's echelon acts with one of the heads."""
    head = heads(state)[unit]
    if head != NOWHERE:
        return head == corps
    same_army = armies(state)[unit] == armies(state)[corps] and side_of(state, unit) == side_of(state, corps)
    return same_army and not state.acted[unit]


@cached_value("superior", "record")
def followers(state: TrumpetsState, corps: int) -> tuple[int, ...]:
    """15.0, 14.2 Return the units of a head, on the map or not, and those of its army's echelon."""
    army, side, head = armies(state), side_of(state, corps), heads(state)
    return tuple(
        unit
        for unit, its_head in head.items()
        if its_head == corps or (its_head == NOWHERE and army[unit] == army[corps] and side_of(state, unit) == side)
    )


def acting(state: TrumpetsState, corps: int) -> tuple[int, ...]:
    """15.0 Return the units on the map that act with a head."""
    return tuple([one for one in followers(state, corps) if in_hex(state, one) and acts_with(state, corps, one)])


@cached_value("superior", "record")
def below(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """6.0 Return a headquarters and all that obey it, directly or not."""
    return tuple(unit for unit, chain in chains(state).items() if hq in chain)
