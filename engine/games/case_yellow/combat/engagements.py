"""11.9 Combats that go on: which hexes are engaged, and when that is over."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow.combat.fight import Fight, is_target, marked_hexes
from engine.games.case_yellow.state import YellowPlay, YellowState, holder, in_hex, side_of, units_in
from engine.play import NOWHERE, Trigger, rule


@rule("rb.11.9#b")
def engaged_targets(state: YellowState) -> tuple[int, ...]:
    """11.9b The hexes whose defenders are engaged."""
    return tuple(sorted({target for target, _from in state.engaged.items()}))


@rule("rb.11.9#b")
def attackers_of(state: YellowState, target: int) -> tuple[int, ...]:
    """11.9b All units in the marked hexes have to go on attacking, whoever has joined them in a Move round, too.

    Where two combats are fought out of one hex, each goes on with those who have begun it.
    """
    side = state.engager[target]
    there = (unit for hex in state.engaged.of(target) for unit in units_in(state, hex) if side_of(state, unit) == side)
    return tuple(unit for unit in there if not _fights_elsewhere(state, unit, target))


def _fights_elsewhere(state: YellowState, unit: int, target: int) -> bool:
    other = state.fights_on[unit]
    return other not in (target, NOWHERE) and state.at[unit] in state.engaged.of(other)


@rule("rb.11.9#b", "rb.10.1")
def engaged_hex(state: YellowState, hex: int) -> bool:
    """11.9b Tell whether a hex bears an Engaged marker, of those who attack or of those who defend."""
    return bool(state.engaged.of(hex)) or bool(state.engaged.to(hex))


@rule("rb.11.9#b", "rb.10.1")
def is_engaged(state: YellowState, unit: int) -> bool:
    """11.9b Engaged units stay where they are, and fight on."""
    return in_hex(state, unit) and engaged_hex(state, state.at[unit])


@rule("rb.11.2#b", "rb.11.9#b")
def is_still_to_attack(state: YellowState, unit: int) -> bool:
    """11.2b Tell whether others in a unit's hex have become engaged in this round, and it has not attacked yet.

    It may attack another hex; but it is engaged, and so it stays.
    """
    hex = state.at[unit]
    return not state.engaged.of(hex) and any(state.attacked[other] for other in units_in(state, hex))


@rule("rb.11.9#b", "rb.10.8#k")
def engage(play: YellowPlay, fight: Fight) -> None:
    """11.9b Mark a combat that goes on; a bridgehead stays for all its rounds (10.8f)."""
    state, target = play.state, fight.target
    state.engaged.put(target, marked_hexes(state, fight))
    state.engager[target] = fight.side
    for unit in fight.everybody:
        state.fights_on[unit] = target
    note_who_holds(state, target, fight.held)
    play.tell("combat.engaged", "rb.11.9#b", hex=target, units=fight.units)


@rule("rb.11.9#b", "rb.10.8#i")
def disengage(play: YellowPlay, target: int) -> None:
    """11.9b, 10.8d The combat is over: the markers come off, that of a bridgehead with them."""
    state = play.state
    state.engaged.put(target, ())
    state.engager[target] = NOWHERE
    for unit in state.fights_on.entities(target):
        state.fights_on[unit] = NOWHERE
    state.bridgehead[target] = 0
    note_who_holds(state, target, ())


@rule("qa.1")
def note_who_holds(state: YellowState, target: int, held: tuple[int, ...]) -> None:
    """Q1 Remember who was chosen to defend a crowded port: the others are not engaged."""
    for unit in units_in(state, target):
        state.holds_port[unit] = int(unit in held)


# What ends a combat between its rounds


@rule("rb.11.9#b", "rb.12.12#c")
def broken(state: YellowState) -> Iterator[tuple[int, int]]:
    """11.9b Attack hexes of engaged combats in which nobody is left, or whose defenders are gone."""
    for target in engaged_targets(state):
        side = state.engager[target]
        for hex in state.engaged.of(target):
            if holder(state, hex) != side or not is_target(state, side, target):
                yield target, hex


def let_go(play: YellowPlay, target: int, hex: int) -> None:
    """Take an attack hex out of an engaged combat; with the last one next to the defenders the combat is over."""
    state = play.state
    state.engaged.unlink(target, hex)
    if not any(state.board.grid.distance(left, target) == 1 for left in state.engaged.of(target)):
        disengage(play, target)
        play.tell("combat.disengaged", "rb.11.9#b", hex=target)


OVER = Trigger("engagement_over", ("at", "engaged", "destroyed"), broken, let_go)


@rule("rb.12.12#c", "rb.11.9#b")
def dissolve(play: YellowPlay, hex: int) -> None:
    """12.12c When attackers leave for their refit the combat that they fought from a hex is over.

    By an option it goes on as long as others attack; that ends by itself when nobody is left.
    """
    state = play.state
    if state.rules.engaged_by_refit == "dissolves":
        for target in state.engaged.to(hex):
            disengage(play, target)
            play.tell("combat.disengaged", "rb.11.9#b", hex=target)
