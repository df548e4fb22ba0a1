"""20.1, 20.4 to 20.9, 20.14 to 20.17 Paradrops: who drops where, the dice, what follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa import stacking
from engine.games.fortress_europa.airborne.ranges import drop_range, fits_together, is_at_base
from engine.games.fortress_europa.airborne.varsity import may_fly
from engine.games.fortress_europa.combat.losses import eliminate, lose_step
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import country, is_land, terrain
from engine.games.fortress_europa.invasions.declaring import on_the_continent
from engine.games.fortress_europa.invasions.landing import has_moved
from engine.games.fortress_europa.orders import HEX, UNIT
from engine.games.fortress_europa.raids import RAID, may_raid
from engine.games.fortress_europa.state import FortressPlay, FortressState, friends_in, kind, side_of
from engine.games.fortress_europa.supply.capacity import DROP, may_land
from engine.mechanics.guards import No
from engine.mechanics.positions import units_of
from engine.play import Frame, Refusal, Step, Verb, rule, say

AIRBORNE = ("airborne", "glider", "glider_mountain")
MOUNTAIN = ("mountain", "glider_mountain")
HEYDTE = "ge.airborne/heydte"
DIE = 6
DROPS_USED, BY_AIR = "drops", ("by_air",)
"""Under what `game_used` counts the drops of a side, and `used` the units that have moved by air in a player turn."""


@dataclass(frozen=True, slots=True)
class Dropping(Frame):
    """Who drops, the units with their hexes, and how many of them have come down."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "hexes": "hex"}

    side: int
    units: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    jumped: int = 0
    down: int = 0

    def at(self, hex: int) -> tuple[int, ...]:
        """The units that are to drop on a hex."""
        return tuple(unit for unit, place in zip(self.units, self.hexes, strict=True) if place == hex)


# Who may drop


@rule("rb.20.13#a", "rb.20.13#b", "rb.31.1#a")
def is_airborne(state: FortressState, unit: int) -> bool:
    """20.13 Gliders are airborne units; 31.1 of the Germans, with the option, only regiments."""
    only_regiments = state.rules.drops_regiments and side_of(state, unit) == GERMAN
    return kind(state, unit) in AIRBORNE and not (only_regiments and state.counter(unit).size != "III")


@rule("rb.20.4#a", "rb.20.5#a")
def drops_left(state: FortressState, side: int) -> int:
    """20.4, 20.5 How many drops a side may still make in the game."""
    most = state.rules.drop_allied if side == ALLIED else state.rules.drop_german
    return (drops_of_winter(state, side) if state.winter else most) - state.game_used[(DROPS_USED, side)]


@rule("rb.33.3.3#c", "rb.33.3.3#d", "rb.33.4.4#a", "rb.33.4.4#b")
def drops_of_winter(state: FortressState, side: int) -> int:
    """33.3.3, 33.4.4 The Germans drop once in the winter; the Allies twice in On to Berlin, else never."""
    rules = state.rules
    if is_bulge(state):
        return 0 if side == ALLIED else rules.bulge_german_drops
    return rules.berlin_allied_drops if side == ALLIED else rules.berlin_german_drops


@rule("rb.33.3.2#a")
def is_bulge(state: FortressState) -> bool:
    """33.3.2 Tell whether the game ends with the Battle of the Bulge."""
    return state.last < state.rules.bulge_first + state.rules.bulge_turns


@rule("rb.33.3.3#c", "rb.33.4.4#a")
def is_chosen(state: FortressState, unit: int) -> bool:
    """33.3.3 In the winter only the Heydte unit drops for the Germans."""
    return not state.winter or side_of(state, unit) == ALLIED or state.counter(unit).id == HEYDTE


@rule("rb.20.4#b", "rb.20.5#a", "rb.20.17#a", "rb.20.17#b")
def most_units(state: FortressState, side: int) -> int:
    """20.4, 20.5 How many units one drop may have; 20.17 no more than may move by air in a turn."""
    rules = state.rules
    drop, air = (
        (rules.drop_allied_units, rules.air_moves_allied)
        if side == ALLIED
        else (rules.drop_german_units, rules.air_moves_german)
    )
    return min(drop, air - state.used[BY_AIR])


no = No[FortressState, Dropping]()
# 20.1 Each side drops its own units.
drops_its_own = no("unit.not_yours", "rb.20.1#a", lambda s, a: side_of(s, a.unit) != a.side)
# 20.13 Only airborne units and gliders drop.
drops_airborne = no("drop.not_airborne", "rb.20.13#a", lambda s, a: not is_airborne(s, a.unit), needs=(drops_its_own,))
# 20.1 Nobody drops unless the weather is clear.
sky_is_clear = no("drop.weather", "rb.20.1#a", lambda s, a: not may_fly(s, a.unit), about=())
# 33.3.3 In the winter only one German unit drops.
is_heydte = no(
    "drop.heydte", "rb.33.3.3#c", lambda s, a: not is_chosen(s, a.unit), also=("rb.33.4.4#a",), needs=(drops_its_own,)
)
# 20.7 Drops belong to the first move impulse.
is_first_impulse = no("drop.late", "rb.20.7#a", lambda s, _a: s.impulse != 1, about=())
# 20.2, 20.3 A unit starts the turn in England or Africa, or in a German city outside enemy zones.
has_base = no(
    "drop.no_base", "rb.20.2#a", lambda s, a: not is_at_base(s, a.unit), also=("rb.20.3#a",), needs=(drops_airborne,)
)
# 20.2 It has not moved in this turn, and does not drop twice.
has_not_jumped = no("drop.has_moved", "rb.20.2#a", lambda s, a: has_moved(s, a.unit) or a.unit in a.frame.units)
# 27.7 Whoever has received replacements does not move.
may_leave = no("drop.stays", "rb.27.7#c", lambda s, a: s.stays[a.unit])
# 27.9 German airborne units that have been rebuilt do not drop any more.
is_not_grounded = no("drop.grounded", "rb.27.9#d", lambda s, a: s.grounded[a.unit])
# 20.2, 20.3 The hex is in range.
is_in_range = no(
    "drop.range",
    "rb.20.2#b",
    lambda s, a: a.hex not in drop_range(s, a.unit),
    also=("rb.20.2#c", "rb.20.2#d", "rb.20.2#e", "rb.20.3#b"),
    needs=(drops_airborne, has_base),
    about=("unit", "hex"),
)
# 8.6 Nobody drops into the sea.
has_ground = no("drop.no_ground", "rb.8.6#b", lambda s, a: not is_land(s, a.hex), about=("hex",))
# 8.4 Only mountain units drop in the Alps.
no_alps = no(
    "drop.alpine",
    "rb.8.4#a",
    lambda s, a: terrain(s, a.hex) == "alpine" and kind(s, a.unit) not in MOUNTAIN,
    about=("unit", "hex"),
)
# 8.7 Nobody ends on the dyke.
no_dyke = no("drop.dyke", "rb.8.7#b", lambda s, a: terrain(s, a.hex) == "dyke", about=("hex",))
# 20.14 Nobody drops on a hex with invading units.
no_invaders = no(
    "drop.invaders",
    "rb.20.14#d",
    lambda s, a: tuple(unit for unit in friends_in(s, a.side, a.hex) if s.invading[unit]),
    also=("rb.20.14#b",),
    about=("hex",),
)
# 20.6 The stacking limit is kept, enemies in the hex apart.
has_room = no(
    "drop.no_room",
    "rb.20.6#c",
    lambda s, a: not stacking.has_room(s, (*a.frame.at(a.hex), a.unit), a.hex),
    also=("rb.20.6#d", "rb.20.4#c", "rb.20.8#a"),
    needs=(drops_airborne, has_ground),
    about=("unit", "hex"),
)
# 20.4, 20.5 A side has so many drops in the game.
has_drops_left = no(
    "drop.used_up", "rb.20.4#a", lambda s, a: drops_left(s, a.side) <= 0, also=("rb.20.5#a", "rb.20.14#c"), about=()
)
# 20.4, 20.5, 20.17 A drop has so many units.
is_small_enough = no(
    "drop.too_many",
    "rb.20.4#b",
    lambda s, a: len(a.frame.units) >= most_units(s, a.side),
    also=("rb.20.5#a", "rb.20.17#a", "rb.20.17#b"),
    about=(),
    most=lambda s, a: most_units(s, a.side),
)
# 20.4 The units of a drop come down near each other.
is_near_the_others = no(
    "drop.spread", "rb.20.4#b", lambda s, a: not fits_together(s, (*a.frame.hexes, a.hex)), about=("unit", "hex")
)


@rule("rb.18.7.6#c", "rb.18.7.7#a", "rb.12.18#c")
def capacity_lets(state: FortressState, attempt: object) -> Refusal | None:
    """18.7.6, 18.7.7 Without supply capacity the Allies do not drop; 12.18 unless they have no unit in Europe."""
    if getattr(attempt, "side", GERMAN) != ALLIED or not on_the_continent(state):
        return None
    return may_land(state, DROP)


GUARDS = (
    drops_its_own,
    drops_airborne,
    is_heydte,
    sky_is_clear,
    is_first_impulse,
    has_base,
    has_not_jumped,
    may_leave,
    is_not_grounded,
    has_drops_left,
    is_small_enough,
    capacity_lets,
    is_in_range,
    has_ground,
    no_alps,
    no_dyke,
    no_invaders,
    has_room,
    is_near_the_others,
)


# The drop


@rule("rb.20.4#b")
def jump(play: FortressPlay, frame: Dropping, unit: int, hex: int) -> None:
    """20.4 A unit is to drop on a hex."""
    play.change(units=(*frame.units, unit), hexes=(*frame.hexes, hex))


@rule("rb.20.4#d", "rb.20.4#e", "rb.20.5#b", "rb.20.9#a")
def go(play: FortressPlay, frame: Dropping) -> None:
    """20.4, 20.9 Everybody has been named: the drop begins, and counts as one however small it is."""
    if not frame.units:
        play.done()
        return
    state = play.state
    state.game_used[(DROPS_USED, frame.side)] += 1
    state.used[BY_AIR] += len(frame.units)
    play.change(jumped=1)


@rule("rb.20.9#b")
def next_unit(play: FortressPlay, frame: Dropping) -> None:
    """20.9 Each unit rolls on the drop table."""
    if not frame.jumped:
        return
    if frame.down == len(frame.units):
        play.done()
    else:
        play.roll("drop", (DIE,), frame.units[frame.down])


@rule("rb.20.9#b", "rb.20.9#c")
def column(state: FortressState, unit: int, hex: int) -> str:
    """20.9 The column of the drop table: by the terrain; in Germany the Allies always use the harder one."""
    over_germany = side_of(state, unit) == ALLIED and country(state, hex) == "germany"
    return "clear" if terrain(state, hex) == "clear" and not over_germany else "non_clear"


@rule("rb.20.9#b", "rb.20.6#a", "rb.20.7#b", "rb.20.15#a", "rb.25.2#a")
def come_down(play: FortressPlay, frame: Dropping, faces: tuple[int, ...]) -> None:
    """20.9 A unit comes down, perhaps with a loss."""
    state = play.state
    unit, hex = frame.units[frame.down], frame.hexes[frame.down]
    play.change(down=frame.down + 1)
    result = str(state.rules.paratroop_drop.look_up(faces[0], column(state, unit, hex)))
    state.at[unit] = hex
    for marks in (state.dropped, state.landed, state.moved, state.flown, state.by_drop, state.marched):
        marks[unit] = 1
    play.tell("unit.drops", "rb.20.9#b", unit=unit, hex=hex, result=result)
    if result == "eliminated":
        eliminate(play, unit, "rb.20.9#b")
    elif result == "step":
        lose_step(play, unit, "rb.20.9#b")


def targets(state: FortressState, frame: Dropping, side: int) -> Iterator[tuple[int, int]]:
    """List who might drop where."""
    if drops_left(state, side) > 0 and len(frame.units) < most_units(state, side):
        for unit in droppers(state, side):
            yield from ((unit, hex) for hex in sorted(drop_range(state, unit)))


def droppers(state: FortressState, side: int) -> tuple[int, ...]:
    """20.2, 20.3 The units that could drop."""
    return tuple(
        unit
        for unit in units_of(state, side)
        if is_airborne(state, unit) and is_at_base(state, unit) and not state.grounded[unit] and not state.stays[unit]
        if may_fly(state, unit) and is_chosen(state, unit)
    )


@rule("rb.20.1#a", "rb.21.2#b")
def somebody_may(state: FortressState, frame: Dropping) -> int | None:
    """20.1 Ask the side only if somebody could drop, or raid before hidden units are revealed."""
    if frame.jumped:
        return None
    able = drops_left(state, frame.side) > 0 and droppers(state, frame.side)
    return frame.side if frame.units or able or may_raid(state, frame.side) else None


DROP_UNIT = Verb("drop", jump, (UNIT, HEX), GUARDS, targets)
DROPS = Step(
    "drops",
    "rb.20.9",
    Dropping,
    advance=next_unit,
    actor=somebody_may,
    verbs=(DROP_UNIT, RAID, Verb("done", go)),
    after={"drop": come_down},
    measure=lambda state, frame: (
        1 - frame.jumped,
        len(units_of(state, frame.side)) - len(frame.units),
        raiders_left(state),
    ),
    ask=lambda _state, frame: say("ask.drops", "rb.20.9", side=frame.side, count=len(frame.units)),
)


def raiders_left(state: FortressState) -> int:
    """21.2 The commandos and rangers that have not raided in this turn."""
    return sum(not state.raiding[unit] for unit in units_of(state, ALLIED))
