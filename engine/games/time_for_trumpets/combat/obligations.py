"""52.12, 52.13 What the units of a clash owe in their next player turn, and who of them may withdraw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.time_for_trumpets.activity.heads import acts_with
from engine.games.time_for_trumpets.activity.status import is_active, is_resting
from engine.games.time_for_trumpets.combat.clash import COUNTERATTACK, ENGAGED, Clash
from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.combat.strengths import defending
from engine.games.time_for_trumpets.combat.who import (
    attack_value,
    defenders_in,
    is_able,
    lets_attack,
    targets,
    was_attacked,
)
from engine.games.time_for_trumpets.counters import AA_TYPES, ANTI_TANK_TYPES
from engine.games.time_for_trumpets.state import GERMAN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.works.positions import has_fort, is_strong
from engine.mechanics.positions import in_hex
from engine.play import Refusal, Trigger, refuse, rule

# Marks


def mark_all(state: TrumpetsState) -> None:
    """52.12a, 52.13a Let each unit bear the marker of the clash that it is in, and nobody else."""
    for word, column in ((COUNTERATTACK, state.counterattack), (ENGAGED, state.engaged)):
        meant = {unit for clash in clashes(state, word) for unit in marked(clash)}
        for unit in [unit for unit in range(len(state.record)) if bool(column[unit]) != (unit in meant)]:
            column[unit] = int(unit in meant)


def marked(clash: Clash) -> tuple[int, ...]:
    """52.12a, 52.13a Return who bears the marker: the defenders, and of an engagement the attackers too."""
    return (*clash.defenders, *clash.attackers) if clash.word == ENGAGED else clash.original


def clashes(state: TrumpetsState, word: str = "") -> tuple[Clash, ...]:
    """Return the clashes of a kind, or all."""
    return tuple(clash for _number, clash in state.clashes.items() if word in ("", clash.word))


@rule("rb.52.12#a", "rb.52.13#a")
def lock(play: TrumpetsPlay, fight: Fight, word: str) -> None:
    """52.12, 52.13 The units of a battle are locked: the defenders must answer, or both sides are engaged."""
    state = play.state
    units, foes = attacking(state, fight), defending(state, fight)
    places = tuple(state.at[unit] for unit in units)
    state.clashes.add(Clash(word, fight.side, fight.target, foes, units, places, state.turn))
    mark_all(state)
    play.tell(f"clash.{word}", "rb.52.12#a" if word == COUNTERATTACK else "rb.52.13#a", hex=fight.target, units=foes)


@rule("rb.52.12.4#c", "rb.52.13.7#c", "rb.52.13.6#c")
def unlock(state: TrumpetsState, fight: Fight) -> None:
    """52.12.4, 52.13.7 A clash ends when its defenders are attacked again; 52.13.6 or when they strike back."""
    hexes = {state.at[unit] for unit in fight.attackers}
    for number, clash in tuple(state.clashes.items()):
        again = clash.hex == fight.target and clash.side == fight.side
        answer = clash.side != fight.side and clash.hex in hexes and fight.target in clash.places
        if again or answer:
            state.clashes.remove(number)
    mark_all(state)


# What becomes of a clash as units move


def still(state: TrumpetsState, clash: Clash) -> Clash:
    """52.13.3 Return a clash as it stands now: without the units that have left, with those that have come."""
    original = tuple(unit for unit in clash.original if state.at[unit] == clash.hex)
    withdrew = any(in_hex(state, unit) for unit in clash.original if unit not in original)
    pairs = [
        (unit, place) for unit, place in zip(clash.attackers, clash.places, strict=True) if state.at[unit] == place
    ]
    joined = tuple(unit for unit in reinforcements(state, clash) if unit not in original)
    return replace(
        clash,
        original=original,
        attackers=tuple(unit for unit, _place in pairs),
        places=tuple(place for _unit, place in pairs),
        joined=joined,
        left=clash.left or withdrew,
    )


@rule("rb.52.13.5#c", "rb.52.13.5#d")
def reinforcements(state: TrumpetsState, clash: Clash) -> tuple[int, ...]:
    """52.13.5 Return the units that have come to engaged defenders: they are engaged, too."""
    return defenders_in(state, 1 - clash.side, clash.hex) if clash.word == ENGAGED else ()


@rule("rb.52.13.3#a", "rb.52.13.3#b", "rb.52.13.4#a", "rb.52.13.5#a", "rb.52.12.1#b", "rb.52.12.1#a1")
def stands(clash: Clash) -> bool:
    """52.13.3 Tell whether a clash goes on: some of its defenders stay, and some of its attackers.

    52.12.1 A hex that all have given up after a CA is remembered: no others may enter it.
    """
    return bool(clash.original and clash.attackers) or clash.is_given_up


def changed(state: TrumpetsState) -> list[tuple[int]]:
    """Return the numbers of the clashes that units have left or joined."""
    return [(number,) for number, clash in state.clashes.items() if still(state, clash) != clash]


@rule("rb.52.13.4#b", "rb.52.13.5#b")
def settle(play: TrumpetsPlay, number: int) -> None:
    """52.13.3 A clash goes on with those who are left, or ends."""
    state = play.state
    clash = still(state, state.clashes[number])
    if stands(clash):
        state.clashes.replace(number, clash)
    else:
        state.clashes.remove(number)
        play.tell("clash.ends", "rb.52.13.3#a", hex=clash.hex)
    mark_all(state)


CLASHES = Trigger("clashes", ("at", "steps", "clashes"), changed, settle)


# Who may withdraw


@rule("rb.52.13.1#a", "rb.52.13.1#b", "rb.52.13.1#c", "rb.52.13.2#a", "rb.52.13.2#b", "rb.52.13.2#c", "rb.4.5#b")
def is_pinned_kind(state: TrumpetsState, unit: int) -> bool:
    """52.13.1, 52.13.2 Tell whether a unit is of a kind that cannot leave an engagement: infantry, AA, anti-tank."""
    counter = state.counter(unit)
    mobile = counter.is_recon or counter.is_afv or counter.is_artillery or counter.is_hq
    return not mobile or counter.type in (*AA_TYPES, *ANTI_TANK_TYPES)


@rule("rb.52.13.1#d", "rb.52.13.1#e", "rb.52.13.1#f", "rb.52.13.1#g", "rb.52.13.1#h", "rb.52.13.1#i")
def may_withdraw(state: TrumpetsState, unit: int) -> bool:
    """52.13.1 Tell whether a unit may leave its hex by its own will: not if an engagement pins it."""
    return not state.engaged[unit] or not is_pinned_kind(state, unit)


def no_withdrawal(state: TrumpetsState, unit: int) -> Refusal | None:
    """52.13.1 Refuse to let a pinned unit go; for whatever moves units."""
    if may_withdraw(state, unit):
        return None
    return refuse("clash.pinned", "rb.52.13.1#a", units=(unit,), unit=unit)


@rule("rb.52.12.1#a1")
def is_given_up(state: TrumpetsState, side: int, hex: int) -> bool:
    """52.12.1 Tell whether a side withdraws from a hex, so that no others of it may enter."""
    return any(clash.left and clash.hex == hex and clash.side != side for clash in clashes(state, COUNTERATTACK))


# What is owed in the combat segment


def owed_by(state: TrumpetsState, side: int, corps: int) -> Iterator[tuple[Clash, tuple[int, ...]]]:
    """Return each clash in which units of a corps owe an attack, with these units."""
    for clash in clashes(state):
        units = debtors(state, side, clash)
        mine = tuple(unit for unit in units if acts_with(state, corps, unit))
        if mine:
            yield clash, mine


@rule("rb.52.12#c", "rb.52.12.2#b", "rb.52.13.2#a", "rb.52.13.4#c", "rb.52.13.5#e", "rb.52.13.4#d", "rb.52.13.5#f")
def debtors(state: TrumpetsState, side: int, clash: Clash) -> tuple[int, ...]:
    """52.12, 52.13 Return who of a side must attack: original defenders, or the pinned attackers of an earlier turn."""
    if clash.word == COUNTERATTACK:
        return clash.original if clash.side != side and not may_ignore(state, clash.hex) else ()
    due = clash.side == side and clash.turn < state.turn
    return tuple(unit for unit in clash.attackers if due and is_pinned_kind(state, unit))


@rule("rb.52.12#b")
def may_ignore(state: TrumpetsState, hex: int) -> bool:
    """52.12 Tell whether the defenders of a hex may ignore the CA: in a strong point or fort."""
    row = "fort" if has_fort(state, hex) else "sp"
    return is_strong(state, hex) and bool(state.rules.positions.look_up(row, "may_ignore_ca"))


@rule("rb.52.12.2#a", "rb.52.13.4#f")
def aims(state: TrumpetsState, side: int, clash: Clash, unit: int) -> tuple[int, ...]:
    """52.12.2, 52.13.2 Return the hexes by which a unit can pay: those of the attackers, or that of the defenders."""
    wanted = {clash.hex} if clash.side == side else set(clash.places)
    return tuple(hex for hex in targets(state, unit) if hex in wanted)


def ways_to_pay(state: TrumpetsState, side: int, corps: int, clash: Clash, unit: int) -> tuple[int, ...]:
    """52.12.2, 52.13.2 Return the hexes by which a unit can still make the attack that it owes; none if it cannot."""
    if not is_able(state, unit):
        return ()
    open_to = (hex for hex in aims(state, side, clash, unit) if not was_attacked(state, corps, hex))
    return tuple(hex for hex in open_to if lets_attack(state, unit, hex))


def unpaid(state: TrumpetsState, side: int, corps: int) -> dict[int, tuple[int, ...]]:
    """52.12, 52.13 Return the units that still have to attack, with the hexes by which they can."""
    found: dict[int, tuple[int, ...]] = {}
    for clash, units in owed_by(state, side, corps):
        for unit in units:
            if hexes := ways_to_pay(state, side, corps, clash, unit):
                found[unit] = tuple(dict.fromkeys((*found.get(unit, ()), *hexes)))
    return found


@rule("rb.52.13.6#a", "rb.52.13.6#b", "rb.52.13.6#d")
def bound_to(state: TrumpetsState, side: int, corps: int, hex: int) -> tuple[int, ...]:
    """52.12.2, 52.13.6 Return who must take part in an attack on a hex: those that can pay by it alone.

    With an attack on engaged attackers the pinned defenders of the engagement strike back, too.
    """
    found = [unit for unit, hexes in unpaid(state, side, corps).items() if hexes == (hex,)]
    for clash in clashes(state, ENGAGED):
        if clash.side != side and hex in clash.places:
            pinned = (unit for unit in clash.original if is_pinned_kind(state, unit) and hex in targets(state, unit))
            found += [unit for unit in pinned if acts_with(state, corps, unit) and attack_value(state, unit)]
    return tuple(dict.fromkeys(found))


# What follows for those who neither fight nor go


@rule(
    *("rb.52.12.3#a", "rb.52.12.3#b", "rb.52.12.3#c", "rb.52.12.3#d", "rb.52.12.1#a", "rb.52.12.2#b"),
    *("rb.52.13.4#g", "rb.52.13.5#i", "rb.13.6#d", "rb.13.6#e", "rb.13.6#f", "rb.13.7#e", "rb.13.7#f", "rb.13.7#h"),
    "rb.4.4#b",
    "rb.4.4#d",
    "rb.4.5#c",
)
def lost_in_trap(state: TrumpetsState, side: int, corps: int) -> tuple[tuple[int, str], ...]:
    """52.12.3, 52.13.4 Return the units that are eliminated as combat begins: they must attack and may not.

    52.12.2 So are those that stay behind where another unit has withdrawn.
    """
    found: dict[int, str] = {}
    for clash, units in owed_by(state, side, corps):
        for unit in units:
            if clash.left and clash.word == COUNTERATTACK:
                found[unit] = "rb.52.12.2#b"
            elif is_resting(state, unit) or not is_active(state, unit):
                found[unit] = "rb.52.12.3#d" if clash.word == COUNTERATTACK else "rb.52.13.4#g"
        if clash.word == COUNTERATTACK and all(not attack_value(state, unit) for unit in clash.original):
            found |= dict.fromkeys(units, "rb.52.12.3#b")
    return tuple(found.items())


def spring(play: TrumpetsPlay, side: int, corps: int) -> None:
    """52.12.3 Eliminate the units that are trapped."""
    for unit, clause in lost_in_trap(play.state, side, corps):
        eliminate(play, unit, clause)


@rule(
    "rb.52.13.2#d",
    "rb.52.13.2#e",
    "rb.52.13.2#f",
    "rb.52.12#c",
    "rb.13.6#b",
    "rb.13.7#b",
    "rb.13.7#c",
    "rb.13.7#g",
    "rb.4.5#a",
)
def release(play: TrumpetsPlay, side: int, corps: int) -> None:
    """52.13.2 At the end of the combat segment those who did not fight again are free, and no CA is open any more."""
    state = play.state
    for number, clash in tuple(state.clashes.items()):
        if any(acts_with(state, corps, unit) for unit in ending(state, side, clash)):
            state.clashes.remove(number)
    mark_all(state)


def ending(state: TrumpetsState, side: int, clash: Clash) -> tuple[int, ...]:
    """52.12, 52.13.2 Return whose combat segment ends a clash: that of its attackers in a later turn, or of a CA."""
    if clash.side == side:
        return clash.attackers if clash.turn < state.turn else ()
    return clash.original if clash.word == COUNTERATTACK else ()


@rule("rb.52.12#c")
def forget_late(state: TrumpetsState) -> None:
    """52.12 By one reading a CA is answered only in the same game turn, so that Germans never answer one."""
    if state.rules.counterattack_when == "next_own":
        return
    for number, clash in tuple(state.clashes.items()):
        if clash.word == COUNTERATTACK and clash.side != GERMAN:
            state.clashes.remove(number)
    mark_all(state)
