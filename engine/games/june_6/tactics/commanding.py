"""How good it looks to buy a marker, to lead a formation, to send bombers, to place a unit."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.activation.markers import marker_of
from engine.games.june_6.command.formations import corps_of_nation, divisions, divisions_of, organic
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.state import June6State, face, in_hex, side_of, units_in
from engine.games.june_6.support.air_and_naval import NAVAL, Missions, struck
from engine.games.june_6.victory import price, threshold
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import ScoreBy, enemy_distance
from engine.play import Attempt, Frame, Style

rate = ScoreBy[June6State]()
NEAR = 4
CONCERT, DARING = 150, 2
"""What divisions that act together, first and with all guns, are worth, in hundredths, and what boldness adds to it."""
PLANNED = 900
RESERVE = 3
HQ_PRIZE = 6
AGAIN = 8
"""What a hex is worth less to bombers for each time that they have struck it this turn."""


@cached_value("at", "steps", "disorder")
def readiness(state: June6State, hq: int) -> int:
    """Say what an activation of a formation is worth: its strength near the enemy, or on its way there."""
    far = enemy_distance(state, side_of(state, hq))
    points = 0
    for unit in organic(state, hq):
        if in_hex(state, unit) and not state.disorder[unit]:
            shown, near = face(state, unit), far[state.at[unit]] <= NEAR
            points += shown.strength * (3 if near else 1) + shown.artillery * (1 if near else 2)
    return points


def buy(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Markers go to formations that stand before the enemy; the second is worth half the first."""
    hq = attempt.unit
    have = sum(1 for marker in state.bought if marker == marker_of(state, hq))
    return readiness(state, hq) // (1 + have) - 2


def buy_corps(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Corps units move with their own marker."""
    hqs = corps_of_nation(state, attempt.word)
    have = sum(1 for marker in state.bought if marker == f"corps.{attempt.word}")
    return sum(readiness(state, hq) for hq in hqs) // (2 + 2 * have) - 2


def plan_corps(state: June6State, attempt: Attempt[Frame], style: Style) -> int:
    """A corps activation is worth its price when it moves more than the markers that are not bought for it would."""
    side, corps = attempt.side, attempt.unit
    have, cost = state.resources[side], state.rules.corps_activation_cost
    forgone = sorted(markers_to_buy(state, side), reverse=True)[max(0, have - cost) : have]
    moved = readiness(state, corps) + sum(readiness(state, hq) for hq in under(state, side, corps))
    gained = moved * (CONCERT + DARING * style.boldness) // 100 - sum(forgone)
    return PLANNED if gained > 0 else -1


def markers_to_buy(state: June6State, side: int) -> Iterator[int]:
    """Say what each marker that could still be bought for a division is worth."""
    for hq in divisions(state, side):
        ready, have = readiness(state, hq), state.bought.count(marker_of(state, hq))
        for number in range(have, state.rules.markers_division):
            yield ready // (1 + number)


def under(state: June6State, side: int, corps: int) -> tuple[int, ...]:
    """The divisions that a corps would take along: its own; of the Germans the readiest that are near enough."""
    if side == ALLIED:
        return divisions_of(state, corps)
    grid, here, far = state.board.grid, state.at[corps], state.rules.corps_activation_radius
    near = [hq for hq in divisions(state, side) if in_hex(state, hq) and grid.distance(state.at[hq], here) <= far]
    near.sort(key=lambda hq: -readiness(state, hq))
    return tuple(near[: state.rules.corps_activation_german_divisions])


# The readiest formation first.
lead = rate.unit(lambda s, unit: 1 + readiness(s, unit) if s.counter(unit).headquarters else 1)


# Open with the readiest formation.
open_with = rate.unit(readiness)


def strike(state: June6State, attempt: Attempt[Missions], _style: Style) -> int:
    """Bombers and ships go for strong stacks and headquarters close to the Allies, in pairs."""
    kind, hex, number = attempt.word, attempt.hex, attempt.number
    units = units_in(state, hex)
    strength = sum(face(state, unit).strength for unit in units)
    staff = HQ_PRIZE * sum(face(state, unit).artillery > 0 for unit in units)
    near = enemy_distance(state, GERMAN)[hex]
    wanted = strength + staff - 3 * near - (4 if len(state.at.entities(hex)) == 1 else 0)
    wanted -= AGAIN * struck(attempt.frame, kind).count(hex)
    left = state.naval if kind == NAVAL else state.air
    return wanted + 2 * number if left > RESERVE - (kind == NAVAL) else -1


# Interdiction of entries is for when bombers are left over.
interdict = rate.only_if(lambda s, _a: s.air > RESERVE, 3)


# A resource point is always worth a bomber when there are some to spare.
interdict_supply = rate.only_if(lambda s, _a: s.air > RESERVE, 9)


def near_the_plan(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Drops and gliders come down where they were planned."""
    planned = state.entry[attempt.unit]
    return 100 - state.board.grid.distance(planned, attempt.hex) if 0 <= planned < state.board.grid.size else 0


def demolish(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Bridges are blown in the face of the enemy."""
    ends = state.board.grid.edge_hexes(attempt.edge)
    near = enemy_distance(state, attempt.side)
    return 30 if min(near[end] for end in ends if end >= 0) <= 2 and attempt.side == GERMAN else -1


# Units that are disordered recover rather than march.
recover = rate.only_if(lambda s, a: s.disorder[a.unit], 60)


def commit(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """The Germans call for more where the price does not give the Allies the next level, a point a turn set aside."""
    rules, cost = state.rules, price(state, attempt.number) or 0
    early = rules.victory_german_early_turn
    levels = [(rules.victory_limited, state.last), (rules.victory_decisive, state.last)]
    if state.turn <= early:
        levels.insert(0, (rules.victory_german_early, early))
    ahead = next(((least, turn) for least, turn in levels if threshold(state, least) > state.points), None)
    if ahead is None:
        return 1
    least, turn = ahead
    return 1 if state.points + cost + turn - state.turn < threshold(state, least) else -1
