"""What it is worth for a unit to stand in a hex: on the way to a goal, beside a target, on good ground, in supply."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.dynamo.declaring_dynamo import runs
from engine.games.case_yellow.map import has_line, has_works, in_area, river, terrain
from engine.games.case_yellow.stacking import fits
from engine.games.case_yellow.state import (
    YellowState,
    evacuation_port,
    face,
    is_motorized,
    is_yellow,
    on_map,
    side_of,
    stacks,
)
from engine.games.case_yellow.supply.attack_supply import WESTWALL, linked_to_edge, linked_to_ruhr, supplies_on_map
from engine.games.case_yellow.supply.lines import could_trace, german_sources, lines, ports
from engine.games.case_yellow.tactics.goals import (
    WATCHED,
    draw,
    enemies,
    enemy_distance,
    goals,
    harbour_distance,
    harbours,
    won,
)
from engine.games.case_yellow.tactics.thrust import drawn
from engine.games.case_yellow.zones import zone
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.tactics import Worth
from engine.play import Style

# Where attack supply units stand: where they serve most of those who may attack, and are not lost

SAFE_SUPPLY, FRONT, FADES, SHARED = 3, 2, 6, 4
"""How far from the enemy they are safe alone, who is so near him that he may attack, over how many hexes beyond its
range a supply unit is still missed, and how many times less it is wanted where another one serves."""
EXPOSED, LOST = 60, 500
"""How bad it is to stand beside the enemy, and to lose the unit or its line."""
SUPPLY_AT_HOME = ("dutch", "belgian")


def behind_the_front(state: YellowState, unit: int) -> Worth:
    """They stand where they serve most of the front, with a line of their own, and alone only well behind it."""
    side = side_of(state, unit)
    near, friends, here = enemy_distance(state, side), stacks(state), state.at[unit]
    linked = linked_to_ruhr(state, True) if side == GERMAN else linked_to_edge(state, True)
    served, safe = service(state, unit), SAFE_SUPPLY if side == GERMAN else 2 * SAFE_SUPPLY

    def worth(hex: int) -> int:
        alone = len(friends.get(hex, ())) == (hex == here)
        danger = near[hex] < safe and alone
        return served(hex) - LOST * danger - LOST * (hex not in linked) - EXPOSED * (near[hex] <= 1)

    return worth


def service(state: YellowState, unit: int) -> Worth:
    """Return how to say what a supply unit would do for the front from a hex: most for the strong who lack supply."""
    range, away = state.counter(unit).faces[0].movement, state.board.grid.distance
    wanting = wants_supply(state, unit)

    def served(hex: int) -> int:
        return sum(weight * max(0, min(FADES, range + FADES - away(hex, at))) for at, weight in wanting) // FADES

    return served


@cached_value("at", "record", "steps", "control")
def wants_supply(state: YellowState, unit: int) -> tuple[tuple[int, int], ...]:
    """Return the hexes of units near the enemy with their strength, for all who have no supply from a city or port."""
    side, weights = side_of(state, unit), dict[int, int]()
    near, fixed = enemy_distance(state, side), supplied_anyhow(state, side)
    others = [other for other in supplies_on_map(state, side) if other != unit]
    shared = within(state, [(state.at[u], state.counter(u).faces[0].movement) for u in others])
    for each in on_map(state, side):
        hex = state.at[each]
        if near[hex] <= FRONT and hex not in fixed and state.counter(each).nation not in SUPPLY_AT_HOME:
            eager = 2 if is_yellow(state, each) else 1
            weights[hex] = weights.get(hex, 0) + eager * face(state, each).halves // (SHARED if hex in shared else 1)
    return tuple(weights.items())


def _givers(state: YellowState, side: int) -> tuple[int, ...]:
    return german_sources(state) if side == GERMAN else ports(state)


@cached_by(_givers)
def supplied_anyhow(state: YellowState, side: int) -> frozenset[int]:
    """Return the hexes near the cities, ports and lines that give a side attack supply."""
    rules = state.rules
    always, far = (WESTWALL, rules.attack_supply_westwall) if side == GERMAN else ("paris", rules.attack_supply_paris)
    near = rules.attack_supply_city if side == GERMAN else rules.attack_supply_port
    givers = ((hex, near) for hex in _givers(state, side))
    return within(state, [*((hex, far) for hex in in_area(state, always)), *givers])


def within(state: YellowState, circles: Iterable[tuple[int, int]]) -> frozenset[int]:
    """Return all hexes that lie within any of some distances of hexes."""
    return frozenset(hex for at, far in circles if at >= 0 for hex in state.board.grid.area(at, far))


# All others

TOWARDS, CONTACT, GROUND, COMPANY, CUT_OFF, GOAL, NO_ROOM, AHEAD = 8, 18, 8, 3, 60, 30, 1000, 25
SUPERIOR = 3
"""So many times the enemy's strength is wanted beside him."""
SAFE, REACH, LEAVE, SEEN = 3, 12, 4, 6
"""How far behind the front supply units stay, how far Allies see Germans coming, how dear the way to the port is,
and from how far off a goal is guarded."""
GARRISON, STARVING = 120, 1
"""What it is worth to hold the port of Dynamo, and how much more units without supply hunger for it."""
AT_HOME = ("dutch", "belgian")


def worth_of(state: YellowState, unit: int, hex: int, style: Style) -> int:
    """Return what a hex is worth to a unit."""
    return worths(state, unit, style)(hex)


@cached_value(*WATCHED)
def worths(state: YellowState, unit: int, style: Style) -> Worth:
    """Return how to say what hexes are worth to a unit, as things stand."""
    return with_room(state, unit, _special(state, unit, style))


def _special(state: YellowState, unit: int, style: Style) -> Worth:
    if not face(state, unit).halves or state.counter(unit).is_supply:
        return behind_the_front(state, unit)
    if side_of(state, unit) == GERMAN:
        return forward(state, unit)
    return to_the_port(state, unit) if leaves(state, unit) else in_the_way(state, unit, style)


def with_room(state: YellowState, unit: int, special: Worth) -> Worth:
    """No unit goes where too many would stand."""
    held = stacks(state)

    def worth(hex: int) -> int:
        full = hex in held and fits(state, unit, hex) is not None
        return special(hex) - NO_ROOM if full else special(hex)

    return worth


# Germans


def forward(state: YellowState, unit: int) -> Worth:
    """A German goes towards what is worth having, and beside enemies where his side may become strong enough."""
    far, prizes = drawn(state, unit), goals(state, GERMAN)
    contact = beside(state, unit, far)
    fast, here, friends = is_motorized(state, unit), state.at[unit], stacks(state)
    supplied = lines(state, GERMAN, "german", fast)
    near, taken = enemy_distance(state, GERMAN), won(state)

    hunger = 1 + state.oos[unit] * STARVING

    def worth(hex: int) -> int:
        points = GOAL * (hex in prizes) - TOWARDS * far[hex] + contact(hex)
        others = len(friends.get(hex, ())) - (hex == here)
        if hex in taken:
            points += 2 * GOAL * (near[hex] <= SAFE and not others)
        return points - COMPANY * others - (0 if hex in supplied else hunger * _hunger(state, fast, supplied, hex))

    return worth


def _hunger(state: YellowState, fast: bool, supplied: Mapping[int, int], hex: int) -> int:
    """Say how bad it is to stand in a hex out of supply: who breaks through may go one hex ahead of it."""
    if could_trace(state, GERMAN, "german", fast, hex):
        return 0
    return AHEAD if any(other in supplied for other in state.board.grid.neighbours[hex]) else CUT_OFF


@cached_value("at", "record", "steps", "destroyed")
def presence(state: YellowState, side: int) -> dict[int, int]:
    """Return the strength that a side has beside each hex with enemies."""
    strength: dict[int, int] = {}
    for unit in on_map(state, side):
        strength[state.at[unit]] = strength.get(state.at[unit], 0) + face(state, unit).halves
    around = state.board.grid.neighbours
    return {hex: sum(strength.get(other, 0) for other in around[hex]) for hex in enemies(state, side)}


class Target(NamedTuple):
    """A hex with enemies: the strength that a side has beside it, and how much is wanted there."""

    hex: int
    there: int
    need: int

    def share(self, own: int, counted: int) -> int:
        """Return what a unit is worth beside it that has some strength, of which this much is counted already."""
        others = self.there - counted
        if others >= self.need:
            return CONTACT // 3
        return CONTACT * min(others + own, self.need) // max(self.need, 1)


@cached_value("at", "record", "steps", "destroyed", "better_defence")
def targets(state: YellowState, side: int) -> Mapping[int, tuple[Target, ...]]:
    """Return the hexes with enemies next to each hex that has any next to it."""
    found: dict[int, tuple[Target, ...]] = {}
    for hex, there in presence(state, side).items():
        target = Target(hex, there, SUPERIOR * resistance(state, hex))
        for near in state.board.grid.neighbours[hex]:
            found[near] = (*found.get(near, ()), target)
    return found


def beside(state: YellowState, unit: int, far: Sequence[int]) -> Worth:
    """Return what it is worth to a unit to stand beside enemies, by hex: the more, the nearer that brings enough."""
    own, near = face(state, unit).halves, targets(state, side_of(state, unit))
    counted = {target.hex for target in near.get(state.at[unit], ())}

    def contact(hex: int) -> int:
        foes = near.get(hex, ())
        ahead = (foe for foe in foes if far[foe.hex] <= far[hex] + 2)
        return max([foe.share(own, own if foe.hex in counted else 0) for foe in ahead], default=0) if foes else 0

    return contact


@cached_value("at", "record", "steps", "destroyed", "better_defence")
def resistance(state: YellowState, hex: int) -> int:
    """Return the strength of a defence, with what the ground adds to it."""
    own = sum(face(state, unit).halves for unit in stacks(state).get(hex, ()))
    return own * (4 + defenses(state)[hex] // GROUND) // 4 + 6 * has_line(state, hex)


# Allies


def in_the_way(state: YellowState, unit: int, style: Style) -> Worth:
    """A defender stands before the Germans, on ground that helps, where nobody stands yet, with a line to the rear."""
    near, ground, far, prizes = enemy_distance(state, ALLIED), defenses(state), draw(state, False), goals(state, ALLIED)
    shelter, right = shielded(state), 1 if style.boldness > caution(state, unit) else 2
    supplied, here, friends = _line_of(state, unit), state.at[unit], stacks(state)
    own, barred = zone(state, ALLIED), zone(state, GERMAN)
    port = evacuation_port(state)
    guard = GOAL * 2 if state.counter(unit).nation in AT_HOME else GOAL

    def worth(hex: int) -> int:
        others = len(friends.get(hex, ())) - (hex == here)
        lone = not others and (hex not in own or hex == here)
        points = guard * (hex in prizes) * (near[hex] <= SEEN) * (not others) + ground[hex] + shelter[hex]
        points += GARRISON * (hex == port and not others) - TOWARDS * min(abs(near[hex] - right), REACH) - far[hex] // 2
        points += 2 * COMPANY * lone - 2 * COMPANY * others * (others > 1 or not ground[hex])
        exposed = hex not in supplied or (hex in barred and hex not in own and not others)
        return points - CUT_OFF * (hex not in supplied) - COMPANY * exposed

    return worth


@cached_by(enemies)
def _shield_side(state: YellowState, side: int) -> list[int]:
    """Return what rivers towards the enemy are worth in each hex near him."""
    near, found = enemy_distance(state, side), [0] * state.board.size
    for hex in state.board.grid.hexes:
        if near[hex] <= SAFE:
            ahead = [bool(river(state, edge)) for other, edge in state.board.adjacent(hex) if near[other] < near[hex]]
            found[hex] = 2 * GROUND * sum(ahead) // len(ahead) if ahead else 0
    return found


def shielded(state: YellowState) -> list[int]:
    """Return what rivers between them and the Germans are worth to the Allies in each hex."""
    return _shield_side(state, ALLIED)


def _line_of(state: YellowState, unit: int) -> Mapping[int, int]:
    nation = state.counter(unit).nation
    if nation in AT_HOME:
        return state.board.cached("case_yellow.anywhere", (), lambda board: dict.fromkeys(board.grid.hexes, 0))
    return lines(state, ALLIED, "british" if nation == "canadian" else nation, is_motorized(state, unit))


@cached_value("at", "record", "control", "destroyed", "interdicted", "dynamo_turn", "dynamo_over")
def leaves(state: YellowState, unit: int) -> bool:
    """Tell whether a unit makes for the port: it is cut off from France, or the evacuation has begun and it is near."""
    if not harbours(state) or state.counter(unit).nation == "dutch":
        return False
    here = state.at[unit]
    cut = here not in linked_to_edge(state, is_motorized(state, unit))
    if not runs(state):
        return cut and state.turn >= state.rules.dynamo_first_turn
    return cut or (harbour_distance(state)[here] <= REACH and state.counter(unit).nation == "british")


def to_the_port(state: YellowState, unit: int) -> Worth:
    """Who is cut off makes for the coast; before Dynamo he keeps the Germans away from it."""
    far, near, ground = harbour_distance(state), enemy_distance(state, ALLIED), defenses(state)
    whole = runs(state)

    def worth(hex: int) -> int:
        return -(LEAVE * TOWARDS if whole else TOWARDS) * far[hex] + ground[hex] // 2 - TOWARDS * (near[hex] <= 1)

    return worth


def caution(state: YellowState, unit: int) -> int:
    """Weak, disrupted and reduced units keep away unless their leader is bold."""
    tired = 20 * bool(state.disrupted[unit]) + 15 * (state.steps[unit] < state.counter(unit).steps)
    return 30 + tired + 15 * (face(state, unit).halves < 3)


# Both


@cached_value("destroyed", "better_defence")
def defenses(state: YellowState) -> list[int]:
    """Return what the ground of each hex is worth to a defender."""
    table = state.rules.terrain
    shifts = {str(row): int(table.look_up(str(row), "shift")) for row in table.rows}
    found = [0] * state.board.size
    for hex in state.board.grid.hexes:
        works = has_works(state, hex) + state.better_defence[hex] + 2 * has_line(state, hex)
        found[hex] = GROUND * (shifts[terrain(state, hex)] + works)
    return found
