"""Hints for whoever wants to play the primer well: what choices, positions and places are worth."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.primer.advance import Advance
from engine.games.primer.clash import Clash, suffered
from engine.games.primer.counters import KESTRIA, LORN
from engine.games.primer.declaring import JOIN, Attackers, Muster
from engine.games.primer.losses import Losses
from engine.games.primer.luck import Luck
from engine.games.primer.movement import march
from engine.games.primer.moves import Moves
from engine.games.primer.odds import battle_tally
from engine.games.primer.posting import POINT, counted, goals, near_places, worth_of
from engine.games.primer.retreat import Retreat
from engine.games.primer.special import STANCES
from engine.games.primer.state import Battle, PrimerState, is_guns, on_map, strength, units_in
from engine.games.primer.victory import points
from engine.mechanics.deploying import Deploying
from engine.mechanics.derived import derived
from engine.mechanics.march import Plan
from engine.mechanics.opinions import Opinion, by_verb, so_much
from engine.mechanics.secrets import Secret
from engine.play import NOWHERE, Attempt, Hints, Style

STEP, GROUND, FORCE = 12, 8, 3
"""What a step, a hex that the enemy leaves, and a point of strength are worth, beside POINT for a point of victory."""
JOINS, LEAVES, NEVER, VICTORY = 50, 40, -1000, 300
LEAST_GAIN = 2
BAD, GOOD = 2, 5
"""Faces of a die that the attacker and the defender would rather not see."""


@derived("at", "blown", "weather", "control", "steps", "hungry")
def best_gain(state: PrimerState, unit: int) -> int:
    """Return how much better than where it stands the best hex is that a unit can march to."""
    here, found = state.at[unit], march(state, unit)
    ends = found.hexes() if found else ()
    best = max((worth_of(state, unit, hex) for hex in ends if hex != here), default=NEVER)
    return best - worth_of(state, unit, here)


def pick(state: PrimerState, attempt: Attempt[Moves], _style: Style) -> int:
    """The first unit that gains by a march is sent."""
    unit = attempt.unit
    fresh = (other for other in on_map(state, attempt.side) if other <= unit and not state.moved[other])
    return 1 if next((other for other in fresh if best_gain(state, other) >= LEAST_GAIN), NOWHERE) == unit else -1


def to(state: PrimerState, attempt: Attempt[Plan], _style: Style) -> int:
    """Where a march ends."""
    return worth_of(state, attempt.frame.unit, attempt.hex)


def mend(_state: PrimerState, attempt: Attempt[Moves], _style: Style) -> int:
    """A bridge helps whoever wants to cross."""
    return JOINS if attempt.side == KESTRIA else -1


def attack(state: PrimerState, attempt: Attempt[Attackers], style: Style) -> int:
    """Attack where it promises something with all who can join; bold leaders ask for less."""
    able = tuple(unit for (unit,) in JOIN.legal(state, Muster(attempt.side, attempt.hex), attempt.side))
    return outlook(state, Battle(attempt.hex, able)) + (style.boldness - 50) // 5


def outlook(state: PrimerState, battle: Battle) -> int:
    """Return what a battle is worth if the attacker finds his best stance, and the defender his best answer."""
    attacks, defences = STANCES["attack_stance"], STANCES["defence_stance"]
    return max(min(expected(state, battle, attack, defence) for defence in defences) for attack in attacks)


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


def stance(state: PrimerState, attempt: Attempt[Secret], style: Style) -> int:
    """The stance with the better average over what the other side may choose."""
    clash = next(entry.frame for entry in reversed(state.stack) if isinstance(entry.frame, Clash))
    if attempt.verb in STANCES["attack_stance"]:
        bold = style.boldness - 50 if attempt.verb == "assault" else 0
        return sum(expected(state, clash.battle, attempt.verb, each) for each in STANCES["defence_stance"]) + bold // 5
    return -sum(expected(state, clash.battle, each, attempt.verb) for each in STANCES["attack_stance"])


def lose(state: PrimerState, attempt: Attempt[Losses], _style: Style) -> int:
    """A step goes where it costs the least strength, and no unit if another can bear it."""
    unit = attempt.unit
    numbers = (0, *state.counter(unit).strengths)
    steps = state.steps[unit]
    weaker: int = numbers[steps] - numbers[steps - 1]
    return (STEP if steps > 1 else 0) - FORCE * weaker


def fall_back(state: PrimerState, attempt: Attempt[Retreat], _style: Style) -> int:
    """Retreats go to the best hex."""
    return LEAVES + worth_of(state, attempt.frame.unit, attempt.hex)


def hold(state: PrimerState, attempt: Attempt[Retreat], _style: Style) -> int:
    """A place is worth a step, if there is another."""
    unit = attempt.frame.unit
    here = state.at[unit]
    prize = goals(state, attempt.side).get(here, 0) * POINT if state.steps[unit] > 1 else NEVER
    return LEAVES + worth_of(state, unit, here) + prize // 2 - 2 * STEP


def advance(state: PrimerState, attempt: Attempt[Advance], _style: Style) -> int:
    """Advance to where it is better."""
    unit = attempt.unit
    return worth_of(state, unit, attempt.frame.target) - worth_of(state, unit, state.at[unit]) + LEAST_GAIN


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


OPINIONS: Mapping[str, Opinion] = {
    "deploy": deploy,
    "pick": pick,
    "to": to,
    "via": so_much(NEVER),
    "mend": mend,
    "attack": attack,
    "join": so_much(JOINS),
    "assault": stance,
    "probe": stance,
    "stand": stance,
    "give_ground": stance,
    "lose": lose,
    "fall_back": fall_back,
    "hold": hold,
    "advance": advance,
    "blow": so_much(1),
    "spare": so_much(0),
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
    appraise=by_verb(OPINIONS),
    value=value,
    goals=goals,
    weighty=dict.fromkeys(("pick", "to", "attack", "fall_back", "advance", "assault", "stand"), "turn"),
)
