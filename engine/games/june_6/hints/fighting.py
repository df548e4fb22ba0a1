"""How good an attack, a mode, a support or a loss looks."""

from __future__ import annotations

from dataclasses import replace

from engine.games.june_6.counterattack import Chance
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.declaring import Declaring
from engine.games.june_6.eligibility import may_attack
from engine.games.june_6.fights import ASSAULT, Fight
from engine.games.june_6.ground import strongpoint_stands
from engine.games.june_6.hints.expecting import expected, outlook, total_of
from engine.games.june_6.hints.goals import distance, goals
from engine.games.june_6.hints.posting import worth_of
from engine.games.june_6.modes import Mode
from engine.games.june_6.muster import Muster
from engine.games.june_6.state import June6State, face, side_of, units_in
from engine.games.june_6.support import Support
from engine.games.june_6.zones import zone
from engine.play import Attempt, Frame, Style

BOLD = 100
YIELDED = 10
"""What an ordinary hex is worth to whoever may give it up: less than to whoever wants it."""
HELD, LAST_LINE, CLOSER = 40, 30, 3
"""What a post is worth beyond that, and a hex just before a prize; by each point of movement further off it is less."""
AGAINST_ZONE = 80


def least(style: Style) -> int:
    """Say how much an attack must promise: a careful leader wants more."""
    return (60 - style.boldness) // 5


def strengthened(state: June6State, fight: Fight, units: tuple[int, ...]) -> Fight:
    """The attack with everybody who could join it."""
    able = tuple(unit for unit in units if unit not in fight.units and may_attack(state, unit, fight))
    return replace(fight, units=(*fight.units, *able))


def prize(state: June6State, hex: int) -> int:
    """Hexes worth having are worth an attack that costs something."""
    return goals(state, 0).get(hex, 0) // 2


def attack(state: June6State, attempt: Attempt[Declaring], style: Style) -> int:
    """Attack where the outlook is good enough, the best target first."""
    frame, hex = attempt.frame, attempt.hex
    fight = strengthened(state, frame.against(hex), frame.free)
    if not fight.units:
        return -BOLD
    return outlook(state.rules, total_of(state, fight) + 2) + prize(state, hex) - least(style)


def join(state: June6State, attempt: Attempt[Muster], _style: Style) -> int:
    """Everybody joins who makes the attack no weaker."""
    fight, unit = attempt.frame.fight, attempt.unit
    if not fight.units:
        return BOLD + face(state, unit).strength
    more = total_of(state, replace(fight, units=(*fight.units, unit))) - total_of(state, fight)
    return BOLD + more if more >= 0 else -BOLD


def counterattack(state: June6State, attempt: Attempt[Chance], style: Style) -> int:
    """Strike back where it promises something with everybody who may join."""
    with_all = strengthened(state, attempt.frame.fight, attempt.frame.may)
    return outlook(state.rules, total_of(state, with_all)) - least(style)


def fire(state: June6State, attempt: Attempt[Support], _style: Style) -> int:
    """Spend as few points as change the comparison, and a corps only where it does."""
    fight, unit, number = attempt.frame.fight, attempt.unit, attempt.number
    with_points = replace(fight, firing=(*fight.firing, unit), points=(*fight.points, number))
    change = total_of(state, with_points) - total_of(state, fight)
    return 10 * change - number if change > 0 else -number


def cover(state: June6State, attempt: Attempt[Support], _style: Style) -> int:
    """A corps covers a defence where that changes the comparison."""
    fight, unit = attempt.frame.fight, attempt.unit
    change = total_of(state, fight) - total_of(state, replace(fight, covering=(*fight.covering, unit)))
    return 10 * change - 1


def markers(_state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Aircraft and ships help wherever there is a fight."""
    return 4 * attempt.number


def mode(state: June6State, attempt: Attempt[Mode], style: Style) -> int:
    """The mode with the better average over what the other side may choose."""
    frame = attempt.frame
    total = _total_of_mode(state, frame)
    if attempt.verb in ("assault", "probe"):
        hopes = [expected(state.rules, total, attempt.verb, other) for other in ("stand", "retreat")]
        return sum(hopes) + (style.boldness - 50 if attempt.verb == ASSAULT else 0)
    ground = ground_given(state, frame.target)
    return -sum(expected(state.rules, total, other, attempt.verb, ground) for other in ("assault", "probe"))


def ground_given(state: June6State, hex: int) -> int:
    """What it costs a defender to give a hex up: little in open country, more the nearer he stands to what he holds."""
    post = HELD * (strongpoint_stands(state, hex) or hex in goals(state, GERMAN))
    return YIELDED + post + prize(state, hex) + max(0, LAST_LINE - CLOSER * distance(state)[hex])


def _total_of_mode(state: June6State, frame: Mode) -> int:
    for entry in reversed(state.stack):
        fight = getattr(entry.frame, "fight", None)
        if isinstance(fight, Fight) and fight.target == frame.target:
            return total_of(state, fight)
    return 0


def suffer(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """The weakest unit suffers, but none is lost if another has a step to give."""
    unit = attempt.unit
    spare = 20 if state.steps[unit] > 1 and not state.counter(unit).headquarters else 0
    numbers = face(state, unit)
    return spare - 2 * numbers.strength - numbers.cohesion - 3 * numbers.armour


def reduce_enemy(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Of the enemy the strongest suffers."""
    numbers = face(state, attempt.unit)
    return 2 * numbers.strength + numbers.cohesion + 3 * numbers.armour


def retreat(state: June6State, attempt: Attempt[Frame], style: Style) -> int:
    """Fall back to the best place, out of enemy zones; better together than one by one."""
    hex = attempt.hex
    unit = attempt.unit if len(attempt.args) > 1 else _of_frame(attempt)
    points = 200 if attempt.verb == "retreat_together" else 150
    if unit is None:
        return points
    enemy = 1 - side_of(state, unit)
    return points + worth_of(state, unit, hex, style) // 2 - AGAINST_ZONE * bool(zone(state, enemy)[hex])


def _of_frame(attempt: Attempt[Frame]) -> int | None:
    units = getattr(attempt.frame, "units", ())
    return units[0] if units else None


def advance(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Advance with the strongest first; Germans do so only when they have strength to spare."""
    unit = attempt.unit
    numbers = face(state, unit)
    if state.counter(unit).headquarters or not numbers.strength:
        return -1
    room = len(units_in(state, state.at[unit]))
    return numbers.strength + room - (4 if side_of(state, unit) == GERMAN else 0)
