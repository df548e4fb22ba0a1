"""What fights are worth to bots: attacks, modes, losses, retreats, advances."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.results import CombatResults
from engine.mechanics.tactics.choice_scores import ChoiceScore
from engine.mechanics.tactics.move_scores import Worths
from engine.play import Attempt, Style
from engine.play.hints import STEADY

JOINS, HOPELESS = 100, -100
Price = Callable[[Any, int], int]
"""price(state, unit): how dear a unit is to its side."""


def demand(style: Style, steady: int = STEADY) -> int:
    """Return how much an attack must promise: a careful leader wants more; nothing is wanted where so bold.

    >>> demand(Style(50)), demand(Style(0)), demand(Style(100)), demand(Style(50), 60)
    (0, 10, -10, 2)
    """
    return (steady - style.boldness) // 5


def attacks(promise: Callable[[Any, Attempt[Any]], int | None], steady: int = STEADY) -> ChoiceScore:
    """Return the opinion that the best attack is made, if it promises enough; one without a promise is hopeless."""

    def attack(state: Any, attempt: Attempt[Any], style: Style) -> int:
        found = promise(state, attempt)
        return HOPELESS if found is None else found - demand(style, steady)

    return attack


def mean_of(
    combat: Combat[Any, Any, Any], results: CombatResults[Any, Any, Any, Any], stakes: Mapping[str, int]
) -> Callable[[Any, Any], int]:
    """Return what the attacker gains on the average of the dice, by what each count of the results is worth to it."""

    def outlook(state: Any, battle: Any) -> int:
        rules, tally = state.rules, combat.tally(state, battle)
        faces, total = combat.faces(rules), 0
        for face in faces:
            counts = results.counts(rules, combat.parts(state, battle, tally, face))
            total += sum(stakes.get(name, 0) * number for name, number in counts.items())
        return total // len(faces)

    return outlook


Expected = Callable[[Any, Any, str, str], int]
"""expected(state, battle, attack, defence): what the attacker gains on the average in these modes."""


@dataclass(frozen=True)
class Modes:
    """What both sides choose in secret before a combat, and what `expected` says of each pair of modes.

    `battle(state, attempt)` finds the combat for which a mode is chosen. The bold prefer the mode `daring`, by a point
    of `bold` for each of boldness. `feared` is what a defender expects, if ground is worth something else to that side.
    """

    attacks: tuple[str, ...]
    defenses: tuple[str, ...]
    expected: Expected
    battle: Callable[[Any, Attempt[Any]], Any]
    daring: str = ""
    bold: Fraction = Fraction(1)
    feared: Expected | None = None

    def outlook(self, state: Any, battle: Any) -> int:
        """Return what a combat is worth if both sides choose their better mode."""
        return max(min(self.expected(state, battle, own, foe) for foe in self.defenses) for own in self.attacks)

    def choose(self, state: Any, attempt: Attempt[Any], style: Style) -> int:
        """The mode with the better sum over what the other side may choose."""
        battle, mode = self.battle(state, attempt), attempt.verb
        if mode in self.attacks:
            bold = int((style.boldness - STEADY) * self.bold) if mode == self.daring else 0
            return sum(self.expected(state, battle, mode, foe) for foe in self.defenses) + bold
        feared = self.feared or self.expected
        return -sum(feared(state, battle, foe, mode) for foe in self.attacks)


def suffers(price: Price, side_of: Callable[[Any, int], int]) -> ChoiceScore:
    """Return the opinion that of one's own units the cheapest suffers, of the enemy's the dearest."""

    def suffer(state: Any, attempt: Attempt[Any], _style: Style) -> int:
        unit = attempt.unit
        return -price(state, unit) if side_of(state, unit) == attempt.side else price(state, unit)

    return suffer


@dataclass(frozen=True)
class FallingBack:
    """Where units fall back to: the best place by a `share` of its worth, out of the enemy's zones.

    `first` is what it is worth by each verb to fall back at all, `exposed(state, side, hex)` whether a hex is in the
    enemy's zones.
    """

    worths: Worths
    first: Mapping[str, int]
    exposed: Callable[[Any, int, int], object] = lambda _state, _side, _hex: False
    zone: int = 0
    share: int = 1

    def retreat(self, state: Any, attempt: Attempt[Any], style: Style) -> int:
        """Enemies are sent where it is worst for them."""
        unit, first = moved(attempt), self.first[attempt.verb]
        side = state.roster[state.record[unit]].side
        worth = self.worths(state, unit, style)(attempt.hex) // self.share
        found = first + worth - self.zone * bool(self.exposed(state, side, attempt.hex))
        return found if side == attempt.side else -found


def holds(worths: Worths, stake: Callable[[Any, int, int], int], first: int = 0) -> ChoiceScore:
    """Return the opinion that a unit stays if its hex, and what is at stake there, are worth more than another hex.

    `stake(state, unit, hex)` is what the hex is worth beyond standing there, less the price of holding it; `first` is
    what it is worth to fall back at all, so that both can be compared.
    """

    def hold(state: Any, attempt: Attempt[Any], style: Style) -> int:
        unit = moved(attempt)
        here = state.at[unit]
        return first + worths(state, unit, style)(here) + stake(state, unit, here)

    return hold


def advances(worths: Worths, target: Callable[[Any], int] = lambda frame: frame.target, eager: int = 1) -> ChoiceScore:
    """Return the opinion that a unit advances to where it is better, or no worse by `eager`."""

    def advance(state: Any, attempt: Attempt[Any], style: Style) -> int:
        worth = worths(state, attempt.unit, style)
        return worth(target(attempt.frame)) - worth(state.at[attempt.unit]) + eager

    return advance


def moved(attempt: Attempt[Any]) -> int:
    """Return the unit that an attempt moves: the one that it names, or that of its frame."""
    try:
        return attempt.unit
    except TypeError:
        units: tuple[int, ...] = getattr(attempt.frame, "units", ()) or (attempt.frame.unit,)
        return units[0]
