"""3.8, 4.9, 11.5 Strengths of both sides, and what they add to the losses."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.france_1944.combat.fights import Fight, defenders, hexes_of
from engine.games.france_1944.combat.kind import is_mobile
from engine.games.france_1944.headquarters.nations import may_command
from engine.games.france_1944.state import FranceState, face, headquarters_in
from engine.games.france_1944.supply.states import is_supplied, supplied_hqs
from engine.mechanics.battle.plain import column_of
from engine.play import NOWHERE, Tally, rule

SET_PIECE, MOBILE = "set_piece", "mobile"
ATTACK, DEFENCE = "attack", "defense"


def kind(fight: Fight) -> str:
    """9.1 Return the word for the kind of a combat."""
    return MOBILE if fight.mobile else SET_PIECE


@rule("rb.9.1#g", "rb.3.8")
def strength(state: FranceState, unit: int, mobile: bool) -> int:
    """9.1 The strength of a unit in a set-piece or a mobile combat."""
    side = face(state, unit)
    return side.mobile if mobile else side.set_piece


def halved(strength: int) -> int:
    """11.5 Half a strength, rounded up."""
    return (strength + 1) // 2


@rule("rb.11.5#i")
def is_weak(state: FranceState, unit: int) -> bool:
    """11.5 Tell whether a defender is out of supply: as it is found now, or by one reading as its marker says."""
    marked = state.rules.oos_defence == "check" or bool(state.unsupplied[unit])
    return marked and not is_supplied(state, unit)


@rule("rb.4.9#b", "rb.4.9#c", "rb.4.9#d")
def attacking_hq(state: FranceState, fight: Fight) -> int:
    """4.9 The active headquarters, if it is stacked with attackers that it may command; nobody otherwise."""
    hq = state.active
    if hq == NOWHERE or state.counter(hq).side != fight.side or state.at[hq] not in hexes_of(state, fight.units):
        return NOWHERE
    beside = (unit for unit in fight.units if state.at[unit] == state.at[hq])
    return hq if any(may_command(state, hq, unit) for unit in beside) else NOWHERE


@rule("rb.4.9#e", "rb.4.9#c", "rb.11.5#j")
def defending_hq(state: FranceState, fight: Fight) -> int:
    """4.9 One supplied headquarters stacked with defenders that it may command; nobody otherwise."""
    for hex in fight.targets:
        there = [unit for unit in defenders(state, fight) if state.at[unit] == hex]
        for hq in headquarters_in(state, hex):
            if has_supply(state, hq) and any(may_command(state, hq, unit) for unit in there):
                return hq
    return NOWHERE


def has_supply(state: FranceState, hq: int) -> bool:
    """11.5 Tell whether a defending headquarters is in supply: as it is found now, or as its marker says."""
    marked = state.rules.oos_defence == "check" or bool(state.unsupplied[hq])
    return not marked or hq in supplied_hqs(state, state.counter(hq).side)


@rule("rb.4.9#b", "rb.4.9#f")
def hq_counts(state: FranceState, mobile: bool, who: str) -> bool:
    """9.6 The matrix says in which kind of combat, and to whom, a headquarters adds its bonus."""
    return str(state.rules.sides.look_up(f"{MOBILE if mobile else SET_PIECE}_{who}", "hq")) == "yes"


def _printed(state: FranceState, units: Iterable[int], mobile: bool, tally: Tally) -> Tally:
    for unit in units:
        tally = tally.plus(strength(state, unit, mobile), "strength.unit", "rb.3.8", unit=unit)
    return tally


@rule("rb.11.5#h")
def attack_strength(state: FranceState, fight: Fight) -> Tally:
    """9.1, 4.9, 11.5 The strength of the attackers; a unit that reacts alone and out of supply has half of it."""
    mobile = fight.mobile or is_mobile(state, fight)
    tally = _printed(state, fight.units, mobile, Tally())
    if any(state.short[unit] for unit in fight.units):
        tally = tally.plus(halved(tally.total) - tally.total, "strength.halved", "rb.11.5#h")
    hq = attacking_hq(state, fight)
    if hq != NOWHERE and hq_counts(state, mobile, ATTACK):
        tally = tally.plus(state.rules.hq_bonus, "strength.hq", "rb.4.9#b", unit=hq)
    return tally


@rule("rb.11.5#i")
def defence_strength(state: FranceState, fight: Fight) -> Tally:
    """9.1, 4.9, 11.5 The strength of the defenders; those out of supply together have half of theirs."""
    mobile, units = fight.mobile or is_mobile(state, fight), defenders(state, fight)
    weak = tuple(unit for unit in units if is_weak(state, unit))
    tally = _printed(state, units, mobile, Tally())
    if weak:
        full = sum(strength(state, unit, mobile) for unit in weak)
        tally = tally.plus(halved(full) - full, "strength.unsupplied", "rb.11.5#i", units=weak)
    hq = defending_hq(state, fight)
    if hq != NOWHERE and hq_counts(state, mobile, DEFENCE):
        tally = tally.plus(state.rules.hq_bonus, "strength.hq", "rb.4.9#b", unit=hq)
    return tally


@rule("rb.9.6#d")
def band(state: FranceState, fight: Fight) -> str:
    """9.6 The band of strengths in which a combat lies; what strength does is our own reconstruction."""
    bands = tuple(state.rules.bands.rows)
    own, foe = attack_strength(state, fight).total, defence_strength(state, fight).total
    return str(bands[column_of(bands, own, foe)])


def odds_tally(state: FranceState, fight: Fight) -> Tally:
    """Return both strengths, the defenders' as what is taken away."""
    own, foe = attack_strength(state, fight), defence_strength(state, fight)
    return Tally((*own.items, *(item._replace(amount=-item.amount) for item in foe.items)))
