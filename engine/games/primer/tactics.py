"""Hints for whoever wants to play the primer well: what places, choices and positions are worth."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.games.primer.battle import Clash, battle_tally, suffered
from engine.games.primer.declaring import JOIN, Attackers, Muster
from engine.games.primer.map import named_places, terrain
from engine.games.primer.movement import MARCHES, Mover, Moves
from engine.games.primer.sequence import Luck
from engine.games.primer.special import STANCES
from engine.games.primer.stacking_and_zones import zone
from engine.games.primer.state import (
    FOOT,
    KESTRIA,
    LORN,
    Battle,
    PrimerState,
    is_guns,
    on_map,
    side_of,
    strength,
    units_in,
)
from engine.games.primer.supply import distances
from engine.games.primer.victory import points
from engine.mechanics.cached_values import cached_value
from engine.mechanics.deploying import Deploying
from engine.mechanics.secrets import Secret
from engine.mechanics.tactics import (
    ChoiceScore,
    FallingBack,
    Marching,
    Modes,
    WayDistances,
    Worth,
    advances,
    attacks,
    fixed_score,
    holds,
    score_by_verb,
    suffers,
)
from engine.play import NOWHERE, Attempt, Hints, Style

# What it is worth for a unit to stand in a hex: near places that count, in supply, guns behind the line

POINT = 10
WAYS = WayDistances(MARCHES, limit=40)
NEARNESS = 30
"""What it is worth to be near a place; always less than to hold it."""
PULL, CONTACT, COMPANY, COVER, HUNGER, EXPOSED = 100, 4, 1, 3, 15, 20
GUARDED, NEAR = 2, 4
"""Friends who are enough in a place; how near an enemy must be for a place to need them, in hexes."""
WATCHED = ("at", "record", "blown", "weather", "control", "steps", "hungry", "objective")
"""What the worth of hexes rests on."""


def counted(state: PrimerState) -> dict[int, int]:
    """Return the places by what everybody knows that they count."""
    table = state.rules.places
    return {hex: int(table.look_up(state.board.name(hex), "points")) for hex in named_places(state.board)}


def goals(state: PrimerState, side: int) -> Mapping[int, int]:
    """Return the places by what they count for a side, its own objective included."""
    found, own = counted(state), state.objective[side]
    if own != NOWHERE:
        found[own] = found.get(own, 0) + state.rules.points_objective
    return found


def roads_to(state: PrimerState, place: int) -> list[int]:
    """Return how far each hex is from a place, in movement points of foot if nobody stood in the way."""
    return WAYS.to(state, Mover(FOOT, state.weather == "rain"), (place,))


@cached_value("at", "control", "objective")
def needs(state: PrimerState, side: int, viewer: int) -> Mapping[int, int]:
    """Return how much each place needs the side: to be taken, or to be guarded from an enemy who is near."""
    distance = state.board.grid.distance
    enemies = [state.at[unit] for unit in on_map(state, 1 - side)]
    weights = goals(state, side) if side == viewer else counted(state)
    found = {}
    for place, weight in weights.items():
        near = any(distance(place, at) <= NEAR for at in enemies)
        own = state.control[place] == side
        found[place] = 3 * weight if near or not own else 0
    return found


@cached_value(*WATCHED)
def worths(state: PrimerState, unit: int, _style: Style) -> Worth:
    """Return how to say what hexes are worth to a unit, as things stand."""
    side, here = side_of(state, unit), state.at[unit]
    drawn, supplied, exposed = shares(state, unit), distances(state, side), zone(state, 1 - side)
    guns, attacks, shelter = is_guns(state, unit), side == KESTRIA, cover(state)

    def worth(hex: int) -> int:
        found = sum(share // (2 + roads[hex]) for roads, share in drawn) - HUNGER * (hex not in supplied)
        friends, near = len(units_in(state, hex)) > (hex == here), hex in exposed
        if guns:
            return found // 2 - EXPOSED * (near and not friends)
        return found + COMPANY * friends + (CONTACT * near if attacks else COVER * shelter[hex])

    return worth


@cached_value("record")
def cover(state: PrimerState) -> list[int]:
    """Return by how many columns the terrain of each hex helps a defender."""
    shift = {word: -int(state.rules.terrain.look_up(word, "shift")) for word in map(str, state.rules.terrain.rows)}
    return [shift[terrain(state, hex)] for hex in range(state.board.size)]


def shares(state: PrimerState, unit: int) -> list[tuple[list[int], int]]:
    """Return how far each hex is from each place, and how much that draws a unit; less if friends are enough."""
    side, found = side_of(state, unit), []
    for place, need in needs(state, side, side).items():
        others = sum(other != unit and side_of(state, other) == side for other in units_in(state, place))
        share = need if others < GUARDED else need // 3
        found.append((roads_to(state, place), PULL * share // 6))
    return found


def near_places(state: PrimerState, side: int, viewer: int) -> int:
    """Say how near a side has come to what it does not hold yet."""
    line = [state.at[unit] for unit in on_map(state, side) if not is_guns(state, unit)]
    near = 0
    for place, need in needs(state, side, viewer).items():
        if state.control[place] != side and line:
            near += NEARNESS * need // (6 * (2 + min(roads_to(state, place)[at] for at in line)))
    return near


# What choices and positions are worth

STEP, GROUND, FORCE = 12, 8, 3
"""What a step, a hex that the enemy leaves, and a point of strength are worth, beside POINT for a point of victory."""
JOINS, LEAVES, NEVER, VICTORY = 50, 40, -1000, 300
LEAST_GAIN = 2
BAD, GOOD = 2, 5
"""Faces of a die that the attacker and the defender would rather not see."""


def waiting(state: PrimerState, frame: Moves) -> tuple[int, ...]:
    """The units that have not marched."""
    return tuple(unit for unit in on_map(state, frame.side) if not state.moved[unit])


MARCHING = Marching(MARCHES, worths, waiting, (*WATCHED, "moved"), LEAST_GAIN)


def mend(_state: PrimerState, attempt: Attempt[Moves], _style: Style) -> int:
    """A bridge helps whoever wants to cross."""
    return JOINS if attempt.side == KESTRIA else -1


def promise(state: PrimerState, attempt: Attempt[Attackers]) -> int:
    """Say what an attack with all who can join promises."""
    able = tuple(unit for (unit,) in JOIN.legal(state, Muster(attempt.side, attempt.hex), attempt.side))
    return STANCES_OF_BATTLE.outlook(state, Battle(attempt.hex, able))


def expected(state: PrimerState, battle: Battle, attack: str, defence: str) -> int:
    """Return what the attacker gains on the average."""
    crt = state.rules.crt
    column = crt.columns[battle_tally(state, battle, (attack, defence)).total]
    (sides,) = crt.dice
    faces = range(1, sides + 1)
    return sum(gain(state, battle, str(crt.look_up(face, column)), attack, defence) for face in faces) // sides


def gain(state: PrimerState, battle: Battle, result: str, attack: str, defence: str) -> int:
    """Return what the attacker gains by one result."""
    rules, defenders = state.rules, units_in(state, battle.target)
    taken = min(suffered(state, result, "defender", defence), sum(state.steps[unit] for unit in defenders))
    given = suffered(state, result, "attacker", attack)
    way = rules.results.look_up(result, "retreat") + rules.stances.look_up(defence, "retreat")
    cleared = way > 0 or taken == sum(state.steps[unit] for unit in defenders)
    ground = GROUND + counted(state).get(battle.target, 0) * POINT // 2
    advances = rules.stances.look_up(attack, "advance") == "yes"
    return STEP * (taken - given) + cleared * (ground if advances else GROUND // 2)


def fought(state: PrimerState, _attempt: Attempt[Secret]) -> Battle:
    """Return the battle for which a stance is chosen."""
    return next(entry.frame.battle for entry in reversed(state.stack) if isinstance(entry.frame, Clash))


STANCES_OF_BATTLE = Modes(
    STANCES["attack_stance"], STANCES["defence_stance"], expected, fought, daring="assault", bold=Fraction(1, 5)
)


def price(state: PrimerState, unit: int) -> int:
    """Say how dear the next step of a unit is: by the strength that it takes along, and more if it is the last."""
    steps, numbers = state.steps[unit], (0, *state.counter(unit).strengths)
    weaker: int = numbers[steps] - numbers[steps - 1]
    return FORCE * weaker - STEP * (steps > 1)


def stake(state: PrimerState, unit: int, hex: int) -> int:
    """Say what it is worth to hold a place at the price of a step, if there is another."""
    prize = goals(state, side_of(state, unit)).get(hex, 0) * POINT if state.steps[unit] > 1 else NEVER
    return prize // 2 - 2 * STEP


def roll_again(state: PrimerState, attempt: Attempt[Luck], _style: Style) -> int:
    """Luck is spent on a die that fell badly for its side."""
    luck = attempt.frame
    if luck.roll == "demolition":
        blown = luck.face >= state.rules.bridge_demolition
        return 1 if blown == (attempt.side != LORN) else -1
    clash = next((entry.frame for entry in reversed(state.stack) if isinstance(entry.frame, Clash)), None)
    attacks = clash is not None and clash.side == attempt.side
    return 1 if (luck.face <= BAD if attacks else luck.face >= GOOD) else -1


def deploy(state: PrimerState, attempt: Attempt[Deploying], _style: Style) -> int:
    """Set up the strongest first, where the scenario would have them, or as near to it as may be."""
    unit, hex = attempt.unit, attempt.hex
    home = state.deployment.home.get(unit, hex)
    return JOINS + FORCE * max(state.counter(unit).strengths) - state.board.grid.distance(home, hex)


OPINIONS: Mapping[str, ChoiceScore] = {
    "deploy": deploy,
    "pick": MARCHING.pick,
    "to": MARCHING.to,
    "via": fixed_score(NEVER),
    "mend": mend,
    "attack": attacks(promise),
    "join": fixed_score(JOINS),
    "assault": STANCES_OF_BATTLE.choose,
    "probe": STANCES_OF_BATTLE.choose,
    "stand": STANCES_OF_BATTLE.choose,
    "give_ground": STANCES_OF_BATTLE.choose,
    "lose": suffers(price, side_of),
    "fall_back": FallingBack(worths, {"fall_back": LEAVES}).retreat,
    "hold": holds(worths, stake, LEAVES),
    "advance": advances(worths, eager=LEAST_GAIN),
    "blow": fixed_score(1),
    "spare": fixed_score(0),
    "roll_again": roll_again,
}
"""What each kind of choice is worth; whatever is not here is worth nothing, such as to end a phase."""


def value(state: PrimerState, side: int) -> int:
    """Say what a position is worth: points that the side knows of, strength left, how near the places are."""
    won = 0
    if state.result is not None and state.result.winner is not None:
        won = VICTORY if state.result.winner == side else -VICTORY
    return won + _standing(state, side, side) - _standing(state, 1 - side, side)


def _standing(state: PrimerState, side: int, viewer: int) -> int:
    """What a side has, as far as the viewer knows: nobody sees the other side's objective."""
    items = [item for item in points(state, side).items if side == viewer or item.message.key != "points.objective"]
    force = sum(strength(state, unit) - state.hungry[unit] for unit in on_map(state, side))
    guns = sum(is_guns(state, unit) for unit in on_map(state, side))
    return POINT * sum(item.amount for item in items) + FORCE * (force + guns) + near_places(state, side, viewer)


HINTS = Hints(
    appraise=score_by_verb(OPINIONS),
    value=value,
    goals=goals,
    weighty=dict.fromkeys(("pick", "to", "attack", "fall_back", "advance", "assault", "stand"), "turn"),
)
