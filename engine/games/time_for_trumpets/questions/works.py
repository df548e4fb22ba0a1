"""18 to 22 Orders: attachments, reserves, works, ferries, bridges, demolition."""

from __future__ import annotations

from engine.games.time_for_trumpets.questions.supposed import ordered, with_its_corps
from engine.games.time_for_trumpets.staff import attachments, reserves
from engine.games.time_for_trumpets.state import BY_ARMY_ENGINEERS, BY_BRIDGE_ENGINEERS, TrumpetsState
from engine.games.time_for_trumpets.works import bridges, bridging, demolition, fording, positions
from engine.mechanics.questions import Edge, Hex, Side, Unit, Units, Words, may

BUILDERS = {BY_BRIDGE_ENGINEERS: "bridge_engineers", BY_ARMY_ENGINEERS: "army_engineers"}


def may_dig(state: TrumpetsState, unit: Unit) -> bool:
    """19.1 Whether a unit is of a kind that digs in."""
    return positions.may_dig(state, unit)


def at_ford(state: TrumpetsState, hex: Hex) -> bool:
    """20.0 Whether a hex is at a ford."""
    return fording.is_at_ford(state, hex)


# 21 Bridges


def bridge_open(state: TrumpetsState, edge: Edge) -> bool:
    """22.1 Whether a bridge stands at a hexside."""
    return bridges.is_open(state, edge)


def bridge_builder(state: TrumpetsState, unit: Unit) -> str:
    """21.1 What kind of bridge builder a unit is; nothing for units that build none."""
    return BUILDERS.get(bridges.kind_of_builder(state, unit), "")


def bridge_turns(state: TrumpetsState, edge: Edge) -> int:
    """21.1 How many turns the bridge that is being built at a hexside takes."""
    return bridges.turns_to_build(state, edge)


def builder_at(state: TrumpetsState, edge: Edge) -> Unit:
    """21.1 The engineer that works on a bridge."""
    return bridges.builder_at(state, edge)


def works_on(state: TrumpetsState, unit: Unit) -> bool:
    """21.1 Whether an engineer gets on with its bridge."""
    return bridges.works_on(state, unit)


def far_bank_free(state: TrumpetsState, edge: Edge, unit: Unit) -> bool:
    """21.4 Whether no enemy is on the far bank of the bridge on which an engineer works."""
    return bridges.far_bank_is_free(state, edge, unit)


def lasting_bridge(state: TrumpetsState, edge: Edge) -> bool:
    """21.5 Whether a bridge may not be taken down because of where it is."""
    return bridging.lasting(state, edge)


# 22 Demolition


def may_blow(state: TrumpetsState, unit: Unit) -> bool:
    """22.1 Whether an engineer may blow up bridges now."""
    return demolition.can_blow(state, unit)


def demolition_chances(state: TrumpetsState, side: Side, edge: Edge) -> Units:
    """22.1 The engineers of a side that may try to blow up a bridge now."""
    return tuple(unit for unit, _edge in demolition.chances_at(state, (edge,), side))


def demolition_modifiers(state: TrumpetsState, unit: Unit, edge: Edge) -> Words:
    """22.1 What makes a demolition harder."""
    return demolition.modifiers(state, unit, edge)


def demolition_die(state: TrumpetsState, unit: Unit, edge: Edge) -> int:
    """22.1 What is added to the die of a demolition."""
    found = demolition.modifiers(state, unit, edge)
    return sum(int(str(state.rules.demolition_drm.look_up(name))) for name in found)


def blown_by(state: TrumpetsState, unit: Unit, edge: Edge, die: int) -> bool:
    """22.1 Whether a die blows up a bridge."""
    total = die + demolition_die(state, unit, edge)
    return bool(state.rules.demolition.look_up(total) == demolition.BLOWN_UP)


# 18 Orders


def cut_off(state: TrumpetsState, unit: Unit) -> bool:
    """18.2 Whether a unit is far enough from its headquarters to be attached to another."""
    return attachments.is_cut_off(state, unit)


def surrogate(state: TrumpetsState, unit: Unit, hq: Unit) -> bool:
    """18.2 Whether a headquarters may take a unit."""
    return attachments.is_surrogate(state, unit, hq)


def must_detach(state: TrumpetsState, unit: Unit) -> bool:
    """18.3 Whether an attached unit returns to its own headquarters."""
    return attachments.must_detach(state, unit)


def reserve_kind(state: TrumpetsState, unit: Unit) -> bool:
    """18.4.1, 18.4.2 Whether a unit is of a kind that goes into reserve."""
    return reserves.may_be_reserve(state, unit)


def in_reserve(state: TrumpetsState, hq: Unit) -> Units:
    """18.4 The units of a division that are in reserve."""
    return reserves.in_reserve(state, hq)


def reserve_by_leader(state: TrumpetsState, unit: Unit) -> bool:
    """18.4 Whether a leader may put a unit into reserve."""
    return bool(reserves.designators(state, unit))


QUESTIONS = {
    # 18.2, 18.3 Whether a unit may be attached to a headquarters, or return to its own.
    "attach": may(attachments.ATTACH, ordered),
    "detach": may(attachments.DETACH, ordered),
    # 18.4 Whether a unit may go into reserve, or leave it.
    "reserve": may(reserves.DESIGNATE, with_its_corps),
    "stand_down": may(reserves.STAND_DOWN, with_its_corps),
    # 19 Whether a unit may begin a work.
    "dig": may(positions.DIG, with_its_corps),
    "fortify": may(positions.FORTIFY, with_its_corps),
    "strong_point": may(positions.STRONG, with_its_corps),
    "road_block": may(positions.BLOCK, with_its_corps),
    # 20 Whether an engineer may prepare to help others over a ford.
    "ferry": may(fording.FERRY, with_its_corps),
    # 21 Whether an engineer may begin a bridge, go on with one, or take one down.
    "bridge": may(bridging.BEGIN, ordered),
    "go_on": may(bridging.GO_ON, ordered),
    "dismantle": may(bridging.DISMANTLE, ordered),
    # 22.2 Whether an engineer may prepare the bridges next to it.
    "prepare": may(demolition.PREPARE, with_its_corps),
}
