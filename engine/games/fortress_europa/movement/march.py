"""7.0, 8.0 Where units may march: zones, terrain, the dyke, blown bridges."""

from __future__ import annotations

from collections.abc import Collection

from engine.board.steps import Reached
from engine.games.fortress_europa.ground import DYKE, area, arrows, country, hex_of, terrain
from engine.games.fortress_europa.movement.chart import FARES
from engine.games.fortress_europa.movement.crossing import must_not_cross, past_rivers
from engine.games.fortress_europa.movement.movers import Going, allowance, going, in_rough, manner
from engine.games.fortress_europa.movement.nations import idle_ends
from engine.games.fortress_europa.state import FortressState, enemies_in, manned
from engine.games.fortress_europa.zones import WATCH, open_zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.march import Plan
from engine.mechanics.movement import Movement, bar, shut, slow, stop
from engine.play import NOWHERE, Refusal, refuse, rule

ITALY = "italy"
NEAR_SIDE, FAR_SIDE = ("HH1", "HH2"), ("JJ1", "JJ2")
"""8.7 The hexes on both sides of the dyke."""


def enemies_there(state: FortressState, go: Going, hex: int) -> tuple[int, ...]:
    """Return the enemies in a hex."""
    return enemies_in(state, go.side, hex)


def who_controls(state: FortressState, go: Going, hex: int) -> tuple[int, ...]:
    """Return the enemies in whose zone a hex is."""
    return open_zone(state, 1 - go.side).get(hex, ())


# Where units may not go


@bar("move.enemy_there", "rb.7.2#a", units=enemies_there)
def enemy_there(state: FortressState, go: Going) -> Collection[int]:
    """7.2 No unit enters a hex with enemy units; a partisan is not one of them (24.3)."""
    return manned(state, 1 - go.side)


@cached_value()
def all_sea(state: FortressState) -> frozenset[int]:
    """8.6 The hexes without land."""
    return frozenset(hex for hex in state.board.grid.hexes if terrain(state, hex) == "sea")


@bar("move.sea", "rb.8.6#b")
@rule("rb.8.6#b", "rb.8.6#a", "rb.8.12#a")
def at_sea(state: FortressState, _go: Going) -> Collection[int]:
    """8.6 No unit but ships goes to sea."""
    return all_sea(state)


@cached_value("flooded")
def of_ground(state: FortressState, ground: str) -> frozenset[int]:
    """8.0 The hexes of a kind of ground."""
    return frozenset(hex for hex in state.board.grid.hexes if terrain(state, hex) == ground)


@bar("move.alpine", "rb.8.4#a")
def into_alps(state: FortressState, go: Going) -> Collection[int]:
    """8.4 No unit but mountain units enters alpine ground."""
    return () if go.mover.mountaineers else of_ground(state, "alpine")


@cached_value()
def beyond_italy(state: FortressState) -> frozenset[int]:
    """9.3 The hexes outside Italy."""
    return frozenset(hex for hex in state.board.grid.hexes if country(state, hex) != ITALY)


@bar("move.bound_to_italy", "rb.9.3#b")
@rule("rb.9.3#b", "rb.9.3#c")
def out_of_italy(state: FortressState, go: Going) -> Collection[int]:
    """9.3 The units of Torino and Genova stay in Italy until the Allies come there."""
    return beyond_italy(state) if go.bound else ()


@bar("move.shunned", "rb.15.10#d")
def back_among_frozen(state: FortressState, go: Going) -> Collection[int]:
    """15.10 A unit that has left the district into which it was forced does not move back."""
    return frozenset(hex for name in go.shunned for hex in area(state, f"district_{name}"))


@bar("move.dyke_end", "rb.8.7#b", on="end", stays=True)
def on_the_dyke(state: FortressState, _go: Going) -> Collection[int]:
    """8.7 No unit ends its move on the dyke."""
    return of_ground(state, "dyke")


@shut("move.dyke_guarded", "rb.16.7#b")
@rule("rb.16.7#b", "rb.8.7#a")
def across_the_dyke(state: FortressState, go: Going) -> Collection[tuple[int, int]]:
    """16.7 The dyke is crossed only if no enemies are on the far side, or by other readings on both or in the hex."""
    return guarded_ways(state, go.side)


@cached_value("at", "record")
def guarded_ways(state: FortressState, side: int) -> frozenset[tuple[int, int]]:
    """16.7 The steps onto the dyke that enemies bar."""
    dyke, reading = hex_of(state, DYKE), state.rules.dyke_free
    if dyke == NOWHERE or reading == "hex":
        return frozenset()
    enemies = manned(state, 1 - side)
    held = {name: not enemies.isdisjoint(hex_of(state, label) for label in name) for name in (NEAR_SIDE, FAR_SIDE)}
    found = set()
    for here, there in ((NEAR_SIDE, FAR_SIDE), (FAR_SIDE, NEAR_SIDE)):
        if held[there] or (reading == "all" and held[here]):
            found |= {(hex_of(state, label), dyke) for label in here}
    return frozenset(found)


@cached_value()
def arrow_steps(state: FortressState) -> frozenset[tuple[int, int]]:
    """8.8 The steps along blue arrows."""
    pairs = (sorted(pair) for pair in arrows(state) if NOWHERE not in pair and len(pair) > 1)
    return frozenset(step for one, other in pairs for step in ((one, other), (other, one)))


@shut("move.blue_arrow", "rb.8.8#a")
def along_arrows(state: FortressState, _go: Going) -> Collection[tuple[int, int]]:
    """8.8 Hexes that a blue arrow joins are not adjacent."""
    return arrow_steps(state)


@bar("move.idle_nation", "rb.14.11#e", on="end")
def beside_other_nations(state: FortressState, go: Going) -> Collection[int]:
    """14.11 Allied units do not march where only one of two nations could attack; by one reading they may."""
    barred = go.nations and state.rules.nations_march == "barred"
    return idle_ends(state, go.nations) if barred else ()


# Where a march ends


@stop("move.zone_stops", "rb.7.2#a", units=who_controls)
@rule("rb.7.2#a", "rb.24.3#d", "rb.7.3#a")
def zone_stops(state: FortressState, go: Going) -> Collection[int]:
    """7.2 A unit stops that enters an enemy zone; 24.3 so it does with a partisan."""
    return () if go.bold else open_zone(state, 1 - go.side).keys()


@bar("move.zone_to_zone", "rb.8.10#a", on="between", units=who_controls)
@rule("rb.8.10#a", "rb.8.10#b")
def zone_to_zone(state: FortressState, go: Going) -> Collection[int]:
    """8.10 No unit goes from one enemy zone straight into another; 31.13 who slips through the first one does."""
    return () if go.bold or go.slips else open_zone(state, 1 - go.side).keys()


@stop("move.flooded", "rb.8.2#a")
def flooded(state: FortressState, _go: Going) -> Collection[int]:
    """8.2 Every unit stops that enters a flooded hex."""
    return of_ground(state, "flooded")


@stop("move.mountain", "rb.8.3#a")
@rule("rb.8.3#a", "rb.8.3#b", "rb.13.1#c")
def mountains(state: FortressState, go: Going) -> Collection[int]:
    """8.3 Every unit but mountain units stops that enters a mountain hex."""
    return () if go.mover.mountaineers else of_ground(state, "mountain")


@stop("move.alps_stop", "rb.8.4#b")
def alps(state: FortressState, _go: Going) -> Collection[int]:
    """8.4 Mountain units stop in alpine ground."""
    return of_ground(state, "alpine")


@slow("rb.8.1#a", left=in_rough, after=True)
def rough(state: FortressState, go: Going) -> Collection[int]:
    """8.1 Armored units that enter rough have half of their allowance for the impulse."""
    fresh = go.mover.armored and not all(state.roughed[unit] for unit in go.units)
    return of_ground(state, "rough") if fresh else ()


def too_far(_movement: object, _state: FortressState, go: Going, hex: int, cost: int, left: int) -> Refusal:
    """5.4 No unit goes further than its allowance."""
    return refuse("move.too_far", "rb.5.4#b", hexes=(hex,), unit=go.units[0], hex=hex, cost=cost, left=left)


# The whole

MARCHES: Movement[FortressState, Going] = Movement(
    "fortress_europa.marches",
    map=lambda state: state.board,
    ground=("down", "failed", "flooded"),
    watch=(*WATCH, "flooded", "covered", "fought", "on_enemy"),
    extras=(
        *("at", "record", "steps", "roughed", "spent", "sailed", "landed", "halted", "soaked", "weather", "impulse"),
        *(
            "italian",
            "shuns",
            "leaving",
            "frozen",
            "turn",
            "winter",
            "begun_late",
            "phasing",
            "at_front",
            "release",
            "slipped",
        ),
    ),
    going=going,
    manner=manner,
    allowance=allowance,
    fares=FARES,
    rules=(
        *(enemy_there, at_sea, into_alps, out_of_italy, back_among_frozen, on_the_dyke, across_the_dyke, along_arrows),
        beside_other_nations,
        *(zone_to_zone, zone_stops, flooded, mountains, alps, rough, must_not_cross),
    ),
    section="rb.5.2",
    no_way="rb.8.10#a",
    too_far=too_far,
    ends=past_rivers,
)
WHERE_TO, may_step, step_cost = MARCHES.guards, MARCHES.may_step, MARCHES.step_cost


def onward(state: FortressState, unit: int) -> Reached:
    """5.2 Where a unit can march from its hex."""
    return MARCHES.from_plan(state, Plan(unit, state.at[unit]))


@rule("rb.5.2#a", "rb.33.3.7#a", "rb.33.3.8#a")
def can_march(state: FortressState, units: tuple[int, ...]) -> bool:
    """5.2 Tell whether units can go anywhere together; 33.3.7, 33.3.8 rules of the scenario bar rivers and hexes."""
    return MARCHES.can_march(state, units, "")
