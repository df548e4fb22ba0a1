"""21 The bridge construction segment: engineers begin, go on, give up, take down."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.activity.heads import acting, armies
from engine.games.time_for_trumpets.ground import area
from engine.games.time_for_trumpets.orders import EDGE, UNIT, Ordering, is_of_corps, is_on_map, is_own, noted
from engine.games.time_for_trumpets.state import (
    B_BRIDGE,
    BAILEY,
    BLOWN,
    GERMAN,
    J_BRIDGE,
    TrumpetsPlay,
    TrumpetsState,
)
from engine.games.time_for_trumpets.supply.lines import roads_of
from engine.games.time_for_trumpets.works.bridges import (
    BEGUN,
    KINDS,
    builder_at,
    give_up,
    is_site,
    kind_of_builder,
    turns_to_build,
)
from engine.games.time_for_trumpets.works.nearby import enemies_on_this_bank, sites_at
from engine.games.time_for_trumpets.works.ready import READY, is_ready
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, Arg, Step, Verb, rule

J, B, BAILEY_WORD = "j", "b", "bailey"
BRIDGE_WORDS = {J: J_BRIDGE, B: B_BRIDGE, BAILEY_WORD: BAILEY}
LASTING = "lasting_bridges"
"""21.5 The area of the map with the five places of which the bridges stay."""
WORD = Arg("bridge", "word", words=(J, B, BAILEY_WORD))


no, choose = No[TrumpetsState, Ordering](), Choose[TrumpetsState, Ordering]()


# Bridges at hand


@cached_value("record")
def bridge_counters(state: TrumpetsState) -> tuple[int, ...]:
    """2.8.6 Return the J and B bridges."""
    return tuple(unit for unit in range(len(state.record)) if state.counter(unit).is_bridge)


@rule("rb.21.1#a", "rb.21.7#a", "rb.21.7#b", "rb.21.7#c", "rb.21.2.1#a")
def at_hand(state: TrumpetsState, unit: int, kind: int) -> int:
    """21.7 Return a J or B bridge of the engineer's army, with it in its hex or in the holding box; NOWHERE: none."""
    hex = state.at[unit]
    for one in bridge_counters(state):
        if KINDS[state.counter(one).type] != kind or state.counter(one).formation != formation_of(state, unit):
            continue
        if state.at[one] == hex or (state.at[one] >= state.board.grid.size and is_connected(state, unit)):
            return one
    return NOWHERE


def formation_of(state: TrumpetsState, unit: int) -> str:
    """21.7 Return the army of an engineer, after which its bridges are named."""
    army = armies(state)[unit]
    return str(state.counter(unit if army == NOWHERE else army).formation)


@rule("rb.21.7#d", "rb.21.7#e")
def is_connected(state: TrumpetsState, unit: int) -> bool:
    """21.7 Tell whether a road leads from the engineer's hex to the east edge within the area of its army."""
    return state.at[unit] in roads_of(state, unit)


def has_bridge(state: TrumpetsState, unit: int, word: str) -> bool:
    """21.1, 21.3 Tell whether an engineer has such a bridge; of Bailey bridges there are enough."""
    counter = state.counter(unit)
    if word == BAILEY_WORD:
        return bool(counter.builds_bailey)
    return not counter.builds_bailey and at_hand(state, unit, BRIDGE_WORDS[word]) != NOWHERE


# Beginning


@rule("rb.21.2.1#a", "rb.21.2.1#b", "rb.21.3.1#b", "rb.21.3.1#c", "rb.21.3#a")
def begin(play: TrumpetsPlay, _frame: Ordering, unit: int, edge: int, word: str) -> None:
    """21.2.1, 21.3.1 A bridge is begun."""
    state = play.state
    if word != BAILEY_WORD:
        counter = at_hand(state, unit, BRIDGE_WORDS[word])
        state.at[counter], state.spans[counter] = NOWHERE, edge
    state.stage[edge] = BEGUN
    state.builder[edge], state.bridging[unit] = kind_of_builder(state, unit), edge
    noted(play, unit)
    play.tell(f"bridge.begun.{word}", "rb.21.2.1#b", unit=unit, edge=edge)


@rule("rb.21.1#f1", "rb.21.1#l1", "rb.21.2.2#a", "rb.21.2.3#a", "rb.21.2.4#a", "rb.21.3.2#a")
def take_over(play: TrumpetsPlay, _frame: Ordering, unit: int, edge: int) -> None:
    """21.1 An engineer goes on with a bridge on which nobody works."""
    play.state.bridging[unit] = edge
    noted(play, unit)
    play.tell("bridge.taken_over", "rb.21.2.2#a", unit=unit, edge=edge)


@rule("rb.21.5#a", "rb.21.5#c", "rb.21.1#b")
def dismantle(play: TrumpetsPlay, _frame: Ordering, unit: int, edge: int) -> None:
    """21.5 A J or B bridge is taken down: construction in reverse."""
    state = play.state
    state.builder[edge], state.bridging[unit] = kind_of_builder(state, unit), edge
    state.dismantling[edge], state.bridge[edge] = 1, BLOWN
    state.stage[edge] = BEGUN + turns_to_build(state, edge)
    noted(play, unit)
    play.tell("bridge.dismantling", "rb.21.5#a", unit=unit, edge=edge)


def cancel(play: TrumpetsPlay, _frame: Ordering, unit: int) -> None:
    """21.1 An engineer gives up its bridge."""
    noted(play, unit)
    give_up(play, unit, "rb.21.1#j")


def builders(state: TrumpetsState, frame: Ordering) -> Iterator[tuple[int, int]]:
    """21.1 List the free builders of the activated corps with the sites of their hex."""
    for unit in acting(state, frame.corps):
        if kind_of_builder(state, unit) and is_ready(state, unit):
            yield from ((unit, edge) for edge in sites_at(state, state.at[unit]))


def with_words(state: TrumpetsState, frame: Ordering, _side: int) -> Iterator[tuple[int, int, str]]:
    """21.1 List builders, sites and bridges."""
    for unit, edge in builders(state, frame):
        if is_site(state, edge):
            yield from ((unit, edge, word) for word in BRIDGE_WORDS if has_bridge(state, unit, word))


def at_sites(state: TrumpetsState, frame: Ordering, _side: int) -> Iterator[tuple[int, int]]:
    """21.1 List builders and sites."""
    return builders(state, frame)


def lasting(state: TrumpetsState, edge: int) -> bool:
    """21.5 Tell whether a bridge is at Dasburg, Gemünd, Vianden, Wallendorf or Echternach: those stay."""
    return not area(state, LASTING).isdisjoint(state.board.grid.edge_hexes(edge))


# 21.1 An engineer gets one order in a segment.
is_first_order = no("bridge.ordered", "rb.21.1#j", lambda _s, a: a.unit in a.frame.ordered)
# 21.1 Only bridge engineers, German army engineers and Allied engineers of army or corps build bridges.
is_builder = no(
    "bridge.not_builder",
    "rb.21.1#c",
    lambda s, a: not kind_of_builder(s, a.unit),
    also=("rb.21.1#d", "rb.21.1#i", "rb.21.3.1#a"),
)
# 21.2.1 The engineer is in one of the hexes that the bridge joins.
is_at_site = no(
    "bridge.no_site", "rb.21.2.1#a", lambda s, a: a.edge not in sites_at(s, s.at[a.unit]), needs=(is_on_map,)
)
# 21.2.1, 21.3.1 Only where a bridge has been blown up.
is_without_bridge = no("bridge.stands", "rb.21.2.1#a", lambda s, a: not is_site(s, a.edge), also=("rb.21.3.1#b",))
# 21.1, 21.7 There must be a bridge of the kind at hand.
has_material = no(
    "bridge.none_at_hand",
    "rb.21.7#c",
    lambda s, a: not has_bridge(s, a.unit, a.word),
    also=("rb.21.1#a", "rb.21.7#d", "rb.21.7#e"),
    needs=(is_builder, is_on_map),
)
# 21.1 An enemy on this bank prevents the work.
is_safe = no(
    "bridge.enemy",
    "rb.21.1#m",
    lambda s, a: enemies_on_this_bank(s, s.at[a.unit], side_of(s, a.unit)),
    needs=(is_on_map,),
    unit=lambda _s, a: a.unit,
)
# 21.2.2 There must be a bridge on which work has begun, and on which nobody works now.
is_left_alone = no(
    "bridge.not_begun",
    "rb.21.2.2#a",
    lambda s, a: not s.stage[a.edge] or builder_at(s, a.edge) != NOWHERE,
    also=("rb.21.2.3#a", "rb.21.2.4#a", "rb.21.3.2#a"),
)
# 21.2.5 Engineers of the same kind complete it.
is_same_kind = no(
    "bridge.other_kind",
    "rb.21.2.5#a",
    lambda s, a: s.builder[a.edge] != kind_of_builder(s, a.unit),
    also=("rb.21.2.5#b",),
    needs=(is_left_alone, is_builder),
)
# 21.5 Only J and B bridges that are complete are taken down.
is_complete = no(
    "bridge.not_ours", "rb.21.5#a", lambda s, a: s.bridge[a.edge] not in (J_BRIDGE, B_BRIDGE) or s.stage[a.edge]
)
# 21.5 The bridges of five places stay.
may_go = no("bridge.lasting", "rb.21.5#e", lambda s, a: lasting(s, a.edge), about=())
# 21.5 Germans take down German bridges.
is_german = no("bridge.not_ours", "rb.21.5#c", lambda s, a: side_of(s, a.unit) != GERMAN)
BEFORE = (is_own, is_on_map, is_of_corps, *READY, is_first_order, is_builder, is_at_site)
BEGIN = Verb("bridge", begin, (UNIT, EDGE, WORD), (*BEFORE, is_without_bridge, has_material, is_safe), with_words)
GO_ON = Verb("go_on", take_over, (UNIT, EDGE), (*BEFORE, is_left_alone, is_same_kind, is_safe), at_sites)
DISMANTLE = Verb("dismantle", dismantle, (UNIT, EDGE), (*BEFORE, is_german, is_complete, may_go, is_safe), at_sites)


def at_work(state: TrumpetsState, frame: Ordering, _side: int) -> tuple[int, ...]:
    """21.1 Return the engineers of the activated corps that began the segment at work on bridges."""
    units = acting(state, frame.corps)
    return tuple(unit for unit in units if state.bridging[unit] != NOWHERE and unit not in frame.ordered)


# 21.1 Only an engineer that began the segment at work on a bridge may give it up.
CANCEL = choose("cancel_bridge", cancel, at_work, "bridge.no_work", "rb.21.1#j")
VERBS = (BEGIN, GO_ON, DISMANTLE, CANCEL)


def actor(state: TrumpetsState, frame: Ordering) -> int | None:
    """21.0 The segment ends by itself when there is nothing to do for bridge builders."""
    return frame.side if any(any(verb.legal(state, frame, frame.side)) for verb in VERBS) else None


BRIDGES = Step(
    "bridges",
    "rb.21",
    Ordering,
    actor=actor,
    verbs=(*VERBS, Verb("done", lambda play, _frame: play.done(), text="verb.done_segment")),
    measure=lambda state, frame: (len(state.record) - len(frame.ordered),),
)
