"""14.3 A battle is put together: hexes, units, declared odds, aircraft and ships. Then it is fought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.fortress_europa import naval
from engine.games.fortress_europa.air import support
from engine.games.fortress_europa.combat import duties
from engine.games.fortress_europa.combat.fights import Fight, are_one_nation, targets
from engine.games.fortress_europa.combat.odds import COLUMNS, column_number, is_legal
from engine.games.fortress_europa.combat.strengths import both, strengths
from engine.games.fortress_europa.orders import HEX, UNIT, is_own
from engine.games.fortress_europa.state import FortressPlay, FortressState, on_map
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.unit_actions import may
from engine.play import NOWHERE, Arg, Attempt, Choice, Frame, Step, Tally, Verb, rule, say

MOST_PICKS = 1000
COLUMN = Arg("odds", "word", words=COLUMNS)


@dataclass(frozen=True, slots=True)
class Declaring(Frame):
    """A battle that is being put together; the step ends with it."""

    KINDS: ClassVar[dict[str, str]] = {}

    fight: Fight

    @property
    def side(self) -> int:
        """The side that attacks."""
        return self.fight.side


no, choose = No[FortressState, Declaring](), Choose[FortressState, Declaring]()


def change(play: FortressPlay, fight: Fight) -> None:
    """Change the battle; what was assigned to its hexes before supports it."""
    if support.is_assigned_before(play.state, fight.side):
        fight = replace(fight, aircraft=support.assigned(play.state, fight))
    play.change(fight=fight)


# 14.6 Who attacks


@rule("rb.14.7#b")
def joiners(state: FortressState, frame: Declaring, _side: int) -> Iterator[tuple[int]]:
    """14.7 Return the units that may be asked to join: of a stack any, whatever the others attack."""
    near = (unit for unit in on_map(state, frame.side) if unit not in frame.fight.units)
    return ((unit,) for unit in near if set(frame.fight.hexes) <= set(targets(state, unit)))


# 14.9 A unit attacks once in an impulse; 14.7 so its value is not divided.
is_fresh = no(
    "attack.fought",
    "rb.14.9#a",
    lambda s, a: s.fought[a.unit] or a.unit in a.frame.fight.units,
    also=("rb.14.7#c",),
    needs=(is_own,),
)
# 14.6 Special rules may forbid the attack.
scenario_lets_attack = no.told("rb.14.6#a", lambda s, a: may(s, "attack", a.unit, a.frame.fight.target))
# 14.6 Each attacker is adjacent to all hexes of its battle; estuaries and rivers without bridges lie between.
is_beside = no(
    "attack.not_adjacent",
    "rb.14.6#d",
    lambda s, a: not set(a.frame.fight.hexes) <= set(targets(s, a.unit)),
    also=("rb.14.1#c", "rb.12.8#b", "rb.20.8#c", "rb.21.11#b"),
    needs=(is_fresh,),
    hex=lambda _s, a: a.frame.fight.target,
)
# 6.2 Units of different nationalities do not attack together.
same_nation = no(
    "attack.two_nations",
    "rb.6.2#a",
    lambda s, a: not are_one_nation(s, (*a.frame.fight.units, a.unit)),
    also=("rb.21.3", "rb.14.11#a", "rb.13.4#b"),
    needs=(is_beside,),
    units=lambda _s, a: a.frame.fight.units,
)
# 14.6 All battles of the impulse can still be lawful with this unit in this one.
leaves_whole = no(
    "attack.breaks_duty",
    "rb.14.6#b",
    lambda s, a: not duties.may_begin(s, a.frame.fight.with_unit(a.unit)),
    also=("rb.14.3#d", "rb.14.8#a"),
    needs=(same_nation,),
)


def so_far(state: FortressState, attempt: Attempt[Declaring]) -> Tally:
    """Show the strengths as they are, or would be with one more unit."""
    fight = attempt.frame.fight
    return both(state, fight.with_unit(attempt.unit) if attempt.args else fight)


JOIN = Verb(
    "join",
    lambda play, frame, unit: change(play, frame.fight.with_unit(unit)),
    (UNIT,),
    (is_own, is_fresh, scenario_lets_attack, is_beside, same_nation, leaves_whole),
    joiners,
    tally=so_far,
)

# 14.6 What is attacked


def further(state: FortressState, frame: Declaring, _side: int) -> Iterator[tuple[int]]:
    """Return the hexes that might be attacked together with the first."""
    units = frame.fight.units or tuple(unit for (unit,) in joiners(state, frame, frame.side))
    near = {hex for unit in units for hex in targets(state, unit)}
    return ((hex,) for hex in sorted(near) if hex not in frame.fight.hexes)


# 14.6 A further hex holds enemies, and all attackers are adjacent to it.
all_beside = no(
    "attack.not_all_adjacent",
    "rb.14.6#d",
    lambda s, a: (
        (a.hex,) not in further(s, a.frame, a.side)
        or any(a.hex not in targets(s, unit) for unit in a.frame.fight.units)
    ),
    also=("rb.14.5", "rb.14.9#a"),
    about=("hex",),
)
# 14.6 All battles of the impulse can still be lawful with this hex in this one.
hex_leaves_whole = no(
    "attack.hex_breaks_duty",
    "rb.14.6#b",
    lambda s, a: not duties.may_begin(s, a.frame.fight.with_hex(a.hex)),
    needs=(all_beside,),
    about=("hex",),
)
ALSO = Verb(
    "also",
    lambda play, frame, hex: change(play, frame.fight.with_hex(hex)),
    (HEX,),
    (all_beside, hex_leaves_whole),
    further,
)

# 15.8 Lower odds


def lower_columns(state: FortressState, frame: Declaring, _side: int) -> tuple[str, ...]:
    """15.8 Return the columns below that of the odds, and below one that was declared before."""
    fight = frame.fight
    if not fight.units or not is_legal(state, *strengths(state, fight)):
        return ()
    least = min(column_number(state, fight), COLUMNS.index(fight.column or COLUMNS[-1]))
    return COLUMNS[:least]


# 15.8 Only columns below the odds may be declared.
LOWER = choose(
    "lower",
    lambda play, frame, column: change(play, replace(frame.fight, column=column)),
    lower_columns,
    "attack.not_lower",
    "rb.15.8",
    arg=COLUMN,
)

# 17.10.2, 17.10.9 Aircraft

# 17.10.2 In the first invasion support is assigned before hidden units are revealed.
not_yet_revealed = no(
    "air.assigned_before",
    "rb.17.10.2#b",
    lambda s, a: support.is_assigned_before(s, a.side),
    about=(),
)
# 17.10.2 Ground support flies in the first combat impulse.
in_time = no(
    "air.late", "rb.17.10.2#a", lambda s, _a: not support.is_time_for_support(s), also=("rb.4.3#f2",), about=()
)
# 17.10.2 An aircraft that is not used yet is on the mission.
has_aircraft = no(
    "air.none_left",
    "rb.17.10.2#d",
    lambda s, a: support.support_left(s, a.side) <= a.frame.fight.aircraft,
    needs=(in_time,),
    about=(),
)
# 17.10.2 No more than so many aircraft support a battle.
not_too_many = no(
    "air.most",
    "rb.17.10.2#c",
    lambda s, a: a.frame.fight.aircraft >= s.rules.air_support_most,
    about=(),
    most=lambda s, _a: s.rules.air_support_most,
)
# 17.4, 17.5 The battle is within range of tactical aircraft.
in_reach = no(
    "air.out_of_range",
    "rb.17.4#a",
    lambda s, a: not support.is_in_reach(s, a.frame.fight),
    also=("rb.17.5#a",),
    about=(),
    hex=lambda _s, a: a.frame.fight.target,
)
# 17.10.9 Ground support and carpet bombing exclude each other.
no_carpet = no("air.with_carpet", "rb.17.10.9#d", lambda _s, a: a.frame.fight.carpet != NOWHERE, about=())
SUPPORT = Verb(
    "support",
    lambda play, frame: play.change(fight=replace(frame.fight, aircraft=frame.fight.aircraft + 1)),
    guards=(not_yet_revealed, in_time, has_aircraft, not_too_many, in_reach, no_carpet),
)
# 17.10.9 Once a month, in the first impulse of a turn without invasion, with a SAC on this mission.
has_bombers = no(
    "air.no_carpet",
    "rb.17.10.9#a",
    lambda s, a: not support.may_carpet(s, a.side) or a.frame.fight.carpet != NOWHERE,
    also=("rb.17.10.9#c",),
    about=(),
)
# 17.10.9 At low odds only.
at_low_odds = no(
    "air.carpet_odds",
    "rb.17.10.9#g",
    lambda s, a: not a.frame.fight.units or not support.is_poor(s, a.frame.fight),
    needs=(has_bombers,),
    about=(),
)
# 17.10.9 Not with ground support.
without_support = no("air.with_support", "rb.17.10.9#d", lambda _s, a: a.frame.fight.aircraft > 0, about=())
# 17.10.9 A hex of the battle is bombed.
bombs_target = no("air.carpet_hex", "rb.17.10.9#g", lambda _s, a: a.hex not in a.frame.fight.hexes, about=("hex",))
BOMB = Verb(
    "bomb",
    lambda play, frame, hex: play.change(fight=replace(frame.fight, carpet=hex)),
    (HEX,),
    (has_bombers, at_low_odds, without_support, bombs_target),
    lambda _state, frame, _side: ((hex,) for hex in frame.fight.hexes),
)

# 19.4 Ships


def ships(state: FortressState, frame: Declaring, side: int) -> tuple[int, ...]:
    """19.4 Return the ships that may support the battle."""
    unused = (ship for ship in naval.able(state, side) if ship not in frame.fight.ships)
    return tuple(ship for ship in unused if naval.reaches(state, ship, frame.fight.hexes))


# 19.4, 19.6 A ship that has not fired in this turn supports a battle of which all hexes are in range.
SHIPS = choose(
    "ships",
    lambda play, frame, ship: play.change(fight=replace(frame.fight, ships=(*frame.fight.ships, ship))),
    ships,
    "naval.cannot_fire",
    "rb.19.4#a",
    also=("rb.19.4#b", "rb.19.4#c", "rb.19.4#d", "rb.19.6#a", "rb.19.6#b", "rb.19.9", "rb.19.10"),
)

# 14.3 The battle begins

# 14.3 A battle has attackers.
has_units = no("attack.nobody", "rb.14.3#c", lambda _s, a: not a.frame.fight.units, also=("rb.19.5#b",), about=())
# 14.8, 14.10 It is fought at legal odds; aircraft do not make odds legal.
has_odds = no(
    "attack.bad_odds",
    "rb.14.10#a",
    lambda s, a: not is_legal(s, *strengths(s, a.frame.fight)),
    also=("rb.14.8#b", "rb.14.10#c"),
    needs=(has_units,),
    about=(),
    hex=lambda _s, a: a.frame.fight.target,
)
# 14.6 All battles of the impulse can still be lawful after this one.
whole_is_lawful = no(
    "attack.leaves_duty",
    "rb.14.6#c",
    lambda s, a: not duties.may_fight(s, a.frame.fight),
    also=("rb.14.6#b", "rb.14.3#d", "rb.14.13#b", "rb.9.8#a"),
    needs=(has_odds,),
    about=(),
    hex=lambda _s, a: a.frame.fight.target,
)
FIGHT = Verb(
    "fight",
    lambda play, frame: play.done(frame.fight),
    guards=(has_units, has_odds, whole_is_lawful),
    tally=so_far,
)


@rule("rb.14.3#c")
def begin(play: FortressPlay, frame: Declaring) -> None:
    """14.3 Units and odds are declared when the battle is resolved; what was assigned to its hex supports it."""
    change(play, frame.fight)


def picks_left(state: FortressState, frame: Declaring) -> tuple[int]:
    """Count how much can still be picked."""
    fight = frame.fight
    lowered = len(COLUMNS) - COLUMNS.index(fight.column) if fight.column else 0
    air = 0 if support.is_assigned_before(state, fight.side) else fight.aircraft
    picks = len(fight.units) + len(fight.hexes) + len(fight.ships) + lowered + air + (fight.carpet != NOWHERE)
    return (MOST_PICKS - picks,)


def everybody(state: FortressState, frame: Declaring, side: int) -> tuple[Choice, ...]:
    """Suggest that the units join who can, then what is needed besides, then the battle."""
    for verb in (JOIN, FIGHT, ALSO):
        found = next(iter(verb.legal(state, frame, side)), None)
        if found is not None:
            return (Choice(verb.name, tuple(found)),)
    return ()


DECLARED = Step(
    "declared",
    "rb.14.3",
    Declaring,
    enter=begin,
    actor=lambda _state, frame: frame.side,
    verbs=(JOIN, ALSO, LOWER, SUPPORT, BOMB, SHIPS, FIGHT),
    measure=picks_left,
    suggest=everybody,
    ask=lambda _state, frame: say("ask.declared", "rb.14.3", hex=frame.fight.target),
)
