"""The scenarios, starting positions that people write, and setting up in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.board.steps import Reached
from engine.games.primer.map import PLACES, TOWN, named_places, terrain, valley
from engine.games.primer.movement import MARCHES, NEVER, allowance, can_step, mover_of
from engine.games.primer.rules import PrimerRules
from engine.games.primer.state import COUNTERS, KESTRIA, LORN, ROSTER, PrimerState, arm_of, on_map, side_of, stacks
from engine.games.primer.supply import in_supply
from engine.mechanics import starting_positions
from engine.mechanics.deploying import deployment_step, seen_place
from engine.mechanics.turn_sheet import left_open
from engine.play import MapLayer, Refusal, Scenario, Setup, refuse, rule

# The scenarios: a short one for learning, and the whole battle

WEST = ("westmarket",)


def _position(at: Mapping[str, str], arrivals: Mapping[str, int], **entries: Any) -> dict[str, Any]:
    """Write a set-up: whoever stands on the map or is to come is whole."""
    whole = {counter.id: counter.steps for counter in ROSTER}
    control = {hex: PrimerState.SIDES[KESTRIA if name in WEST else LORN] for hex, name in PLACES.items()}
    return {
        "at": dict(at),
        "steps": {unit: whole[unit] for unit in (*at, *arrivals)},
        "arrivals": [[turn, unit] for unit, turn in arrivals.items()],
        "control": control,
        **entries,
    }


def mill_race() -> Scenario:
    """Four turns in fine weather, six units: learn to march, to fight and to blow a bridge."""
    position = _position(
        {"k.guard": "0502", "k.1": "0402", "k.lancers": "0303", "k.guns": "0302", "l.upland": "0702", "l.town": "0905"},
        {},
        sky=["clear"] * 4,
        last=4,
    )
    return Scenario("primer", "mill_race", valley(), ROSTER, position, titles={"en": "The Mill", "ja": "水車場"})


def two_bridges() -> Scenario:
    """Six turns, all twelve units."""
    position = _position(
        {
            "k.guard": "0405",
            "k.1": "0505",
            "k.2": "0402",
            "k.lancers": "0305",
            "k.guns": "0405",
            "l.town": "0905",
            "l.battery": "0905",
            "l.upland": "0702",
            "l.river": "0705",
            "l.militia": "0808",
        },
        {"k.3": 2, "l.hussars": 2},
        sky=["clear"] * 5 + ["rain"] * 3,
        objectives=["0702", "0808", "1003", "1105"],
        last=6,
    )
    return Scenario("primer", "two_bridges", valley(), ROSTER, position, titles={"en": "Two Bridges", "ja": "二つの橋"})


SCENARIOS = {"mill_race": mill_race, "two_bridges": two_bridges}


# Starting positions that people write: what the rules say of them


def layers(rules: PrimerRules) -> Mapping[str, MapLayer]:
    """Return what the game reads from the map."""
    hexsides = {name: ("", name) for name in ("river", "road", "bridge")}
    return starting_positions.named_layers(rules.terrain.rows, {"source": ("", *PrimerState.SIDES)}, hexsides)


@rule("2.1")
def crowded(state: PrimerState) -> Iterator[Refusal]:
    """2.1 Full hexes, and hexes that enemies share."""
    limit = state.rules.stacking_limit
    for hex, units in stacks(state).items():
        if len(units) > limit:
            yield refuse("setup.stacked", "2.1", units=units, hexes=(hex,), who=units, hex=hex, limit=limit)
        if refusal := starting_positions.shared(state, hex, units, "setup.shared", "2.1"):
            yield refusal


@rule("3.1")
def may_enter(state: PrimerState, unit: int, hex: int) -> Refusal | None:
    """3.1 A unit cannot be where its arm of service cannot go."""
    ground = terrain(state, hex)
    if state.rules.terrain.look_up(ground, arm_of(state, unit)) == NEVER:
        return refuse("setup.ground", "3.1", units=(unit,), hexes=(hex,), unit=unit, hex=hex, terrain=ground)
    return None


@rule("1.1")
def wrong_steps(state: PrimerState) -> Iterator[Refusal]:
    """1.1 A unit on the map has at least one step, and no more than its counter."""
    return starting_positions.wrong_steps(state, "setup.steps", "1.1")


@rule("1.3")
def too_little_weather(state: PrimerState) -> Iterator[Refusal]:
    """1.3 Every turn to come needs a chit in the cup, unless a turn sheet says its weather."""
    turns = left_open(state, "weather", state.turn + 1, state.last)
    if len(state.sky) < turns:
        yield refuse("setup.sky", "1.3", chits=len(state.sky), turns=turns)


@rule("3.5")
def without_source(state: PrimerState) -> Iterator[Refusal]:
    """3.5 Each side needs its end of the road."""
    layer = state.board.layer("source")
    for side, name in enumerate(state.SIDES):
        if layer.code(name) not in layer.values:
            yield refuse("setup.source", "3.5", side=side)


@rule("8.4")
def without_town(state: PrimerState) -> Iterator[Refusal]:
    """8.4 Somebody must be able to hold the town."""
    if TOWN not in state.board.names.values():
        yield refuse("setup.town", "8.4", area=TOWN)


def illegal(state: PrimerState) -> Iterator[Refusal]:
    """Everything that speaks against a starting position."""
    flaws = (crowded, wrong_steps, too_little_weather, without_source, without_town)
    return starting_positions.all_flaws(state, flaws, may_enter)


@rule("7.1")
def hungry_at_once(state: PrimerState, side: int) -> Iterator[Refusal]:
    """7.1 Units without supply at the start."""
    return starting_positions.lacking(state, side, in_supply, "setup.hungry", "7.1")


@rule("3.4")
def stuck(state: PrimerState, side: int) -> Iterator[Refusal]:
    """3.4 Units that could not go anywhere."""
    return starting_positions.lacking(state, side, can_step, "setup.stuck", "3.4")


@rule("8.3")
def out_of_reach(state: PrimerState, side: int) -> Iterator[Refusal]:
    """8.3 Places that the attacker could not even reach if nobody stood in its way."""
    if side != KESTRIA or not on_map(state, side):
        return
    near = [_reach(state, unit) for unit in on_map(state, side)]
    for hex in named_places(state.board):
        if not any(found.comes_to(hex) for found in near):
            yield refuse("setup.far", "8.3", hexes=(hex,), side=side, place=hex, turns=state.last)


def _reach(state: PrimerState, unit: int) -> Reached:
    """Return where a unit comes within the game, all ways being free."""
    budget = allowance(state, unit) * max(state.last - state.turn, 0)
    return MARCHES.alone(state, mover_of(state, unit), state.at[unit], budget)


SETUP = Setup(
    counter=COUNTERS.read,
    layers=layers,
    illegal=illegal,
    worries={"supply": hungry_at_once, "moves": stuck, "reach": out_of_reach},
    may_enter=may_enter,
    own_victory=True,
    names_places=False,
    values=COUNTERS.values,
)


# Setting up in play, where a scenario wants it: the ground and the stacking limit hold for those who are placed


@rule("2.1")
def may_stand(state: PrimerState, unit: int, hex: int) -> Refusal | None:
    """2.1 A unit starts where its arm can go and there is room, among those whom its side can see."""
    ground = may_enter(state, unit, hex)
    if ground is not None:
        return ground
    here = tuple(other for other in range(len(state.at)) if seen_place(state, other) == hex)
    if any(side_of(state, other) != side_of(state, unit) for other in here):
        return refuse("setup.shared", "2.1", units=(unit, *here), hexes=(hex,), who=(unit, *here), hex=hex)
    limit = state.rules.stacking_limit
    if len(here) >= limit:
        return refuse("stacking.full", "2.1", units=here, hexes=(hex,), hex=hex, limit=limit)
    return None


DEPLOYMENT, DEPLOY_SECRETLY, DEPLOY_OPENLY = deployment_step(may_stand)
