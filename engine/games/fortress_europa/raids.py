"""21 Commandos and rangers: raids."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa import sea
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import AFRICA, ENGLAND, arrows, box, is_inland_port
from engine.games.fortress_europa.invasions.landing import has_moved
from engine.games.fortress_europa.invasions.sites import FIRST, harbor, invadable
from engine.games.fortress_europa.orders import HEX, UNIT
from engine.games.fortress_europa.state import FortressPlay, FortressState, enemies_in, fights, kind, side_of
from engine.games.fortress_europa.turn import STORM
from engine.mechanics.guards import No
from engine.mechanics.positions import units_of
from engine.play import Frame, Verb, rule

RAIDERS = ("commando", "ranger")
RAIDS_USED = ("raids",)
"""Under what `game_used` counts the raids."""


@rule("rb.21.2#a")
def is_raider(state: FortressState, unit: int) -> bool:
    """21.2 Tell whether a unit is a commando or ranger."""
    return kind(state, unit) in RAIDERS


@rule("rb.21.2#a")
def ready(state: FortressState) -> tuple[int, ...]:
    """21.2 The commandos and rangers in England and Africa."""
    boxes = (box(state, ENGLAND), box(state, AFRICA))
    return tuple(unit for unit in units_of(state, ALLIED) if is_raider(state, unit) and state.at[unit] in boxes)


@rule("rb.21.2#c", "rb.33.3.3#d", "rb.33.4.4#c")
def raids_left(state: FortressState) -> int:
    """21.2 How many raids the Allies may still make; 33.3.3 in the winter none."""
    return 0 if state.winter else state.rules.raids_most - state.game_used[RAIDS_USED]


@rule("rb.21.2#b", "rb.21.10#a")
def may_raid(state: FortressState, side: int) -> bool:
    """21.2 Tell whether a raid is thinkable in the step of drops: in the first invasion, before units are revealed."""
    return bool(side == ALLIED and state.invading_now == FIRST and raids_left(state) > 0 and ready(state))


@rule("rb.21.2#d")
def group(state: FortressState) -> frozenset[int]:
    """21.2 The hexes of the raid that is under way in this impulse."""
    return frozenset(state.at[unit] for unit in units_of(state, ALLIED) if state.raiding[unit] and state.landed[unit])


@rule("rb.21.2#d")
def joins(state: FortressState, hex: int) -> bool:
    """21.2 Tell whether a hex goes with the raid: the same, an adjacent one, or one linked by a blue arrow."""
    near = {far for far, _edge in state.board.adjacent(hex)}
    linked = {far for pair in arrows(state) if hex in pair for far in pair}
    return not group(state).isdisjoint({hex, *near, *linked})


no = No[FortressState, Frame]()
# 21.2 The Allied player raids with his own units.
raids_with_own = no("unit.not_yours", "rb.21.2#a", lambda s, a: side_of(s, a.unit) != a.side)
# 21.2 Only commandos and rangers raid.
is_commando = no("raid.not_a_raider", "rb.21.2#a", lambda s, a: not is_raider(s, a.unit), needs=(raids_with_own,))
# 21.2 They start the turn in England or Africa.
starts_over_sea = no("raid.no_base", "rb.21.2#a", lambda s, a: a.unit not in ready(s), needs=(is_commando,))
# 21.2 Whoever has moved in this turn does not raid.
has_not_moved = no("raid.has_moved", "rb.21.2#a", lambda s, a: has_moved(s, a.unit), needs=(raids_with_own,))
# 27.7 Whoever has received replacements does not move.
may_leave = no("raid.stays", "rb.27.7#c", lambda s, a: s.stays[a.unit])
# 21.10 There are no raids in a storm.
is_calm = no("raid.storm", "rb.21.10#a", lambda s, _a: s.weather == STORM, about=())
# 21.2, 12.5 They raid hexes that can be invaded, inland ports only over an open waterway.
is_raidable = no(
    "raid.no_coast",
    "rb.12.5#a",
    lambda s, a: (
        a.hex not in invadable(s) or (is_inland_port(s, a.hex) and not sea.channel_open(s, a.hex, landing=True))
    ),
    also=("rb.21.2#b", "rb.12.5#c"),
    about=("hex",),
)
# 21.8 From Africa they reach the Mediterranean coast, from England the others.
on_its_sea = no(
    "raid.wrong_sea",
    "rb.21.8#a",
    lambda s, a: s.at[a.unit] != harbor(s, a.hex),
    needs=(starts_over_sea, is_raidable),
    about=("unit", "hex"),
)
# 21.9 They do not land on enemies.
no_enemies = no(
    "raid.enemies",
    "rb.21.9#c",
    lambda s, a: tuple(foe for foe in enemies_in(s, ALLIED, a.hex) if fights(s, foe)),
    also=("rb.21.9#d",),
    about=("hex",),
)
# 21.2 Units of a group land together; who lands elsewhere makes another raid.
is_of_a_raid = no(
    "raid.apart",
    "rb.21.2#d",
    lambda s, a: bool(group(s)) and not joins(s, a.hex) and raids_left(s) <= 0,
    about=("hex",),
)
# 21.2 The Allies have so many raids in the game.
has_raids_left = no(
    "raid.used_up",
    "rb.21.2#c",
    lambda s, _a: not group(s) and raids_left(s) <= 0,
    about=(),
    most=lambda s, _a: s.rules.raids_most,
)
GUARDS = (
    raids_with_own,
    is_commando,
    starts_over_sea,
    has_not_moved,
    may_leave,
    is_calm,
    is_raidable,
    on_its_sea,
    no_enemies,
    is_of_a_raid,
    has_raids_left,
)


@rule("rb.21.2#b", "rb.21.2#c", "rb.21.2#e", "rb.21.2#f", "rb.21.7#e", "rb.21.7#b")
def raid(play: FortressPlay, _frame: Frame, unit: int, hex: int) -> None:
    """21.2 A unit raids a hex; the first one of a group uses up a raid."""
    state = play.state
    if not joins(state, hex):
        state.game_used[RAIDS_USED] += 1
    here, state.at[unit] = state.at[unit], hex
    state.raiding[unit] = state.landed[unit] = state.moved[unit] = 1
    play.tell("unit.raids", "rb.21.2#b", unit=unit, hex=hex)
    if not (state.impulse == 1 and state.invading_now == FIRST):
        follow(play, unit, here, hex)


@rule("rb.21.5#a", "rb.21.4#a")
def follow(play: FortressPlay, unit: int, here: int, hex: int) -> None:
    """21.5 What follows when raiders have landed; in the first invasion it waits until hidden units are revealed."""
    from engine.games.fortress_europa import districts
    from engine.games.fortress_europa.entering import RAID as BY_RAID
    from engine.games.fortress_europa.entering import entered

    entered(play, unit, here, hex, BY_RAID)
    districts.landing(play, (hex,), BY_RAID)


def targets(state: FortressState, _frame: Frame, side: int) -> Iterator[tuple[int, int]]:
    """List who might raid what."""
    if side == ALLIED and state.weather != STORM and (raids_left(state) > 0 or group(state)):
        yield from ((unit, hex) for unit in ready(state) for hex in sorted(invadable(state)))


RAID = Verb("raid", raid, (UNIT, HEX), GUARDS, targets)
