"""51.1 A battle is put together: the hex, the attackers, and whether it is a blitz."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.activity.status import is_active
from engine.games.time_for_trumpets.boundaries import may_attack
from engine.games.time_for_trumpets.combat.blitz import has_the_units, is_shaken, lacks_supply
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.obligations import bound_to, unpaid
from engine.games.time_for_trumpets.combat.odds import is_legal
from engine.games.time_for_trumpets.combat.strengths import both
from engine.games.time_for_trumpets.combat.who import able, attack_value, is_busy, targets
from engine.games.time_for_trumpets.orders import UNIT, is_of_corps, is_own
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.fighting import all_who_can
from engine.mechanics.guards import No
from engine.mechanics.unit_actions import may
from engine.play import Attempt, Frame, Step, Tally, Verb, rule, say

MOST_PICKS = 100


@dataclass(frozen=True, slots=True)
class Declaring(Frame):
    """A battle that is being put together; the step ends with it."""

    KINDS: ClassVar[dict[str, str]] = {}

    fight: Fight

    @property
    def side(self) -> int:
        """The side that attacks."""
        return self.fight.side

    @property
    def corps(self) -> int:
        """The corps that attacks."""
        return self.fight.corps


no = No[TrumpetsState, Declaring]()


# Who attacks


@rule("rb.52.12.2#c", "rb.52.12.2#d", "rb.52.13.4#e", "rb.52.13.5#g", "rb.52.13.5#h", "rb.52.13.6#e", "rb.52.13.6#f")
def joiners(state: TrumpetsState, frame: Declaring, _side: int) -> Iterator[tuple[int]]:
    """51.1 Return the units that may join the attack; 52.12, 52.13 new ones from any hex beside it, too."""
    fight = frame.fight
    return ((unit,) for unit in able(state, fight.corps, fight.target) if unit not in fight.attackers)


# 51.1 A unit attacks once in a segment; its CF are not divided.
is_fresh = no(
    "attack.fought",
    "rb.51.1#c1",
    lambda s, a: s.fought[a.unit] or s.aborted[a.unit] or a.unit in a.frame.fight.attackers,
    also=("rb.51.1#c2",),
    needs=(is_own, is_of_corps),
)
# 51.1 Artillery fires instead of attacking; a CF in parentheses only defends.
has_value = no(
    "attack.no_value", "rb.51.1#b", lambda s, a: not attack_value(s, a.unit), also=("rb.43.8#a",), needs=(is_fresh,)
)
# 13.5, 4.3 Resting and Exhausted units do not attack.
is_up = no(
    "attack.resting", "rb.13.5.2#e", lambda s, a: not is_active(s, a.unit), also=("rb.4.3#f",), needs=(is_fresh,)
)
# 19.0f, 20.0h, 22.2h, 18.4 Nor do units that build, ferry, prepare a demolition, or are in reserve.
is_free = no("attack.busy", "rb.19#f", lambda s, a: is_busy(s, a.unit), needs=(is_fresh,))
# 51.1 It is adjacent to the hex, and not only across a lake or the Meuse.
is_beside = no(
    "attack.not_adjacent",
    "rb.51.1#a",
    lambda s, a: a.frame.fight.target not in targets(s, a.unit),
    also=("rb.30.1#d",),
    needs=(is_fresh,),
    hex=lambda _s, a: a.frame.fight.target,
)
# 26.0 German armies attack on their own side of the boundary.
on_this_side = no(
    "attack.boundary",
    "rb.26.1.1#c",
    lambda s, a: not may_attack(s, a.unit, a.frame.fight.target),
    also=("rb.26.1.1#d",),
    needs=(is_beside,),
    hex=lambda _s, a: a.frame.fight.target,
)
# 51.1 Special rules of the scenario may forbid the attack.
scenario_lets_attack = no.told("rb.51.1#a", lambda s, a: may(s, "attack", a.unit, a.frame.fight.target))


def so_far(state: TrumpetsState, attempt: Attempt[Declaring]) -> Tally:
    """51.2 Show the strengths as they are, or would be with one more unit."""
    return both(state, with_unit(attempt.frame.fight, attempt.unit) if attempt.args else attempt.frame.fight)


def with_unit(fight: Fight, unit: int) -> Fight:
    """Return a battle with one more attacker."""
    return fight.having(attackers=(*fight.attackers, unit))


def join(play: TrumpetsPlay, frame: Declaring, unit: int) -> None:
    """51.1 A unit joins the attack."""
    fight = with_unit(frame.fight, unit)
    play.change(fight=fight.having(owed=is_owed(play.state, fight)))


@rule("rb.51.2#a5", "rb.52.12#c")
def is_owed(state: TrumpetsState, fight: Fight) -> bool:
    """51.2 Tell whether one of the attackers owes an attack, and this one pays it: then all odds do."""
    due = unpaid(state, fight.side, fight.corps)
    bound = bound_to(state, fight.side, fight.corps, fight.target)
    return any(unit in bound or fight.target in due.get(unit, ()) for unit in fight.attackers)


JOIN = Verb(
    "join",
    join,
    (UNIT,),
    (is_own, is_of_corps, is_fresh, has_value, is_up, is_free, is_beside, on_this_side, scenario_lets_attack),
    joiners,
    tally=so_far,
)

# 57 A blitz

# 57.1 A blitz is declared once.
is_no_blitz = no("blitz.already", "rb.57.1#a", lambda _s, a: a.frame.fight.blitz, also=("rb.57.2#a",), about=())
# 57.1, 57.2 With a front-line tank, and by clear day with infantry.
has_tanks = no(
    "blitz.no_tanks",
    "rb.57.1#e",
    lambda s, a: not has_the_units(s, a.frame.fight),
    also=("rb.57.2#e",),
    needs=(is_no_blitz,),
    about=(),
)
# 57.1, 57.2 Only with units in supply.
in_supply = no(
    "blitz.no_supply",
    "rb.57.1#b",
    lambda s, a: lacks_supply(s, a.frame.fight),
    also=("rb.57.2#b",),
    needs=(is_no_blitz,),
    about=(),
    who=lambda s, a: lacks_supply(s, a.frame.fight),
)
# 57.1, 57.2 Shocked units do not take part.
not_shocked = no(
    "blitz.shocked",
    "rb.57.1#d",
    lambda s, a: is_shaken(s, a.frame.fight),
    also=("rb.57.2#d",),
    needs=(is_no_blitz,),
    about=(),
)
# 57.1, 57.2 An engaged battle is not renewed as a blitz.
not_engaged = no(
    "blitz.engaged",
    "rb.57.1#c",
    lambda s, a: any(s.engaged[unit] for unit in a.frame.fight.attackers),
    also=("rb.57.2#c",),
    needs=(is_no_blitz,),
    about=(),
)
BLITZ = Verb(
    "blitz",
    lambda play, frame: play.change(fight=frame.fight.having(blitz=True)),
    guards=(is_no_blitz, has_tanks, in_supply, not_shocked, not_engaged),
)

# The battle begins

# 51.1 A battle has attackers.
has_units = no("attack.nobody", "rb.51.1#a", lambda _s, a: not a.frame.fight.attackers, about=())


@rule("rb.52.12.2#b", "rb.52.13.2#a", "rb.52.13.6#d")
def left_out(state: TrumpetsState, fight: Fight) -> tuple[int, ...]:
    """52.12.2 Return the units that must take part in an attack on the hex and do not yet."""
    ready = able(state, fight.corps, fight.target)
    bound = bound_to(state, fight.side, fight.corps, fight.target)
    return tuple(unit for unit in bound if unit in ready and unit not in fight.attackers)


# 52.12.2, 52.13 Units that must attack the hex take part.
takes_all = no(
    "attack.must_join",
    "rb.52.12.2#b",
    lambda s, a: left_out(s, a.frame.fight),
    also=("rb.52.12.2#a", "rb.52.13.2#a", "rb.52.13.4#c", "rb.52.13.6#d"),
    needs=(has_units,),
    about=(),
    who=lambda s, a: left_out(s, a.frame.fight),
)
# 51.2 Not below the worst column of the table.
has_odds = no(
    "attack.bad_odds",
    "rb.51.2#a5",
    lambda s, a: not is_legal(s, a.frame.fight),
    needs=(has_units,),
    about=(),
    hex=lambda _s, a: a.frame.fight.target,
)
FIGHT = Verb("fight", lambda play, frame: play.done(frame.fight), guards=(has_units, takes_all, has_odds), tally=so_far)

DECLARED = Step(
    "declared",
    "rb.51.1",
    Declaring,
    actor=lambda _state, frame: frame.side,
    verbs=(JOIN, BLITZ, FIGHT),
    measure=lambda _state, frame: (MOST_PICKS - len(frame.fight.attackers) - frame.fight.blitz,),
    suggest=all_who_can(JOIN, "fight"),
    ask=lambda _state, frame: say("ask.declared", "rb.51.1", hex=frame.fight.target),
)
