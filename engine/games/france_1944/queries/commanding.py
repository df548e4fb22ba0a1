"""4, 5 Headquarters, initiative and reaction: who commands whom, who may act, for how many points."""

from __future__ import annotations

from engine.games.france_1944.headquarters.nations import may_command
from engine.games.france_1944.movement.movers import in_box, points_of
from engine.games.france_1944.phases.activation import (
    ADMINISTRATIVE,
    COMMAND,
    GO_ON,
    capacity_left,
    commanded,
)
from engine.games.france_1944.phases.initiative import INITIATIVE, OPPORTUNITY, Opportunity, may_deny, points
from engine.games.france_1944.phases.track import below, can_attack, code, links
from engine.games.france_1944.queries.asking import chance, of_piece, of_unit, orders, under
from engine.games.france_1944.state import FranceState, combat_units, in_hex, side_of
from engine.games.france_1944.supply.lines import COMMAND as RANGE
from engine.games.france_1944.supply.lines import in_range
from engine.games.france_1944.supply.states import suppliers
from engine.mechanics.lines import Link
from engine.mechanics.questions import (
    Hex,
    Path,
    Record,
    Side,
    Unit,
    Units,
    Words,
    attempted,
    may,
    question,
    verb_of,
    verdict,
)
from engine.play import rule


def commands(state: FranceState, hq: Unit, unit: Unit) -> bool:
    """4.5 Whether a headquarters commands units of that nationality at all."""
    return may_command(state, hq, unit)


def command_range(state: FranceState, hq: Unit, hex: Hex) -> bool:
    """4.6 Whether a hex lies in the command range of a headquarters."""
    return in_hex(state, hq) and in_range(state, hq, hex)


def command_path(state: FranceState, hq: Unit, hex: Hex) -> Path:
    """4.6 The hexes of the shortest path of command, from the hex to the headquarters; nothing if it is too far."""
    return RANGE.path(state, Link(side_of(state, hq), hq), hex) if in_hex(state, hq) else ()


def command_closed(state: FranceState, hq: Unit, hex: Hex) -> Record:
    """4.6 Whether the command range reaches a hex (allowed), and what closes it (reasons, clauses)."""
    return verdict(RANGE.closed(state, Link(side_of(state, hq), hq), hex))


def capacity(state: FranceState, hq: Unit) -> Record:
    """4.7 How many more units of armor and of infantry a headquarters may command in this phase."""
    return {"armor": capacity_left(state, hq, True), "infantry": capacity_left(state, hq, False)}


def commandable(state: FranceState, hq: Unit) -> Units:
    """4.5 to 4.7 The units that a headquarters may command now."""
    frame = under(state, hq)
    return tuple(u for u in combat_units(state, frame.side) if not attempted(state, frame.side, COMMAND, (u,), frame))


# The track


def boxes(state: FranceState, box: int = 0) -> Words:
    """6.0 The boxes that may follow a box; the top row without one."""
    return tuple(str(each) for each in below(state, box))


def series(state: FranceState) -> Words:
    """6.0 Every complete series of boxes, such as 4-10-14-18."""
    return tuple("-".join(map(str, way)) for way in _ways(state, (), 0))


@rule("rb.6#b")
def _ways(state: FranceState, way: tuple[int, ...], box: int) -> tuple[tuple[int, ...], ...]:
    """6.0 Return every series that begins with these boxes."""
    after = links(state)[box]
    return tuple(found for each in after for found in _ways(state, (*way, each), each)) if after else (way,)


def allowance(state: FranceState, unit: Unit) -> int:
    """3.9, 11.5 The allowance of a piece; a class less while it acts alone and out of supply."""
    return points_of(state, unit)


def in_increment(state: FranceState, unit: Unit, box: int) -> Record:
    """6.0, 5.3 What a box gives a piece: points in ordinary and administrative movement, and whether it may attack."""
    found = in_box(state, unit, box)
    return {
        "points": found,
        "administrative": found * state.rules.administrative_times,
        "attack": can_attack(state, unit, box),
    }


def attack_number(state: FranceState, box: int) -> int:
    """6.0 The least allowance with which units attack in a box; 0 where nobody does."""
    return code(state, box)


# Reactions


def opportunity(state: FranceState, side: Side, denies: bool = False) -> Record:
    """5.1, 5.2 What a side may still spend at an opportunity, and on what.

    `denies` says that the other side would react if this one spent nothing.
    """
    frame, rules = Opportunity(side, denies), state.rules
    left = max(0, points(state, frame))
    deny = verb_of(OPPORTUNITY, "deny")
    return {
        "points": left,
        "army": left >= rules.reaction_army,
        "single": left >= rules.reaction_single,
        "deny": may_deny(state, deny.attempt(side, (), frame)) is None,
    }


QUESTIONS = {
    # 5.1 Whether a headquarters may be activated in an initiative phase.
    "activate": may(verb_of(INITIATIVE, "activate"), of_unit),
    # 4.5 to 4.7 Whether an active headquarters may command a unit.
    "command": may(COMMAND, under),
    # 5.3 Whether a piece may be chosen for administrative movement.
    "administrative": may(ADMINISTRATIVE, of_piece),
    # 6.0 Whether a side may go on with a box, to march or to attack.
    "increment": may(GO_ON, orders),
    # 5.2 Whether a headquarters may react with its army, or a piece alone.
    "army": may(verb_of(OPPORTUNITY, "army"), chance),
    "single": may(verb_of(OPPORTUNITY, "single"), chance),
    # 5.1 The units that act in this phase.
    "acting": question(commanded, answer="units"),
    # 4.6, 11.1 The headquarters in supply that could activate a unit.
    "commanders": question(suppliers, answer="units"),
}
