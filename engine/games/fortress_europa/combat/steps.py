"""14.3, 14.10 The combat steps of an impulse: units without legal odds are removed, then battle follows battle."""

from __future__ import annotations

from engine.games.fortress_europa.combat import duties, winter_offensive
from engine.games.fortress_europa.combat.battle import BATTLE, DISTANCE, Battle
from engine.games.fortress_europa.combat.declaring import DECLARED, Declaring
from engine.games.fortress_europa.combat.fights import Fight, targets
from engine.games.fortress_europa.combat.losses import LOSSES, eliminate, return_next_turn
from engine.games.fortress_europa.combat.odds import COMBAT, is_even
from engine.games.fortress_europa.combat.retreat import RELEASE, RETREAT, RETREATS
from engine.games.fortress_europa.combat.winter_offensive import ADVANCE
from engine.games.fortress_europa.orders import HEX, UNIT, OfSide
from engine.games.fortress_europa.state import FortressPlay, FortressState, on_map
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import Choice, Step, Verb, rule, say

no, choose = No[FortressState, OfSide](), Choose[FortressState, OfSide]()


@rule("rb.14.2#a", "rb.14.3#a")
def begin(play: FortressPlay, frame: OfSide) -> None:
    """14.3 All movement is over: what has to be attacked, and by whom, is settled now."""
    duties.note_duties(play, frame.side)


# 14.10 Removal


def has_begun(state: FortressState, side: int) -> bool:
    """14.10 Tell whether a battle has been fought in this impulse."""
    return any(state.fought[unit] for unit in on_map(state, side)) or any(
        state.fought[u] for u in on_map(state, 1 - side)
    )


def without_odds(state: FortressState, frame: OfSide, _side: int) -> tuple[int, ...]:
    """14.10 Return the units that may be removed now."""
    return () if has_begun(state, frame.side) else duties.removable(state, frame.side)


@rule("rb.14.10#a", "rb.14.10#b")
def remove(play: FortressPlay, frame: OfSide, unit: int) -> None:
    """14.10 A unit without legal odds is removed before any battle; by one reading it returns."""
    play.tell("attack.removed", "rb.14.10#a", unit=unit, hex=play.state.at[unit])
    if play.state.rules.illegal_removed == "returned":
        return_next_turn(play, unit, "rb.14.10#a")
    else:
        eliminate(play, unit, "rb.14.10#a")
    forget_duties(play)
    duties.note_duties(play, frame.side)


def forget_duties(play: FortressPlay) -> None:
    """14.10 What the removed unit owed nobody owes."""
    state = play.state
    for hex in tuple(state.to_attack.entities(1)):
        state.to_attack[hex] = 0
    for unit in range(len(state.record)):
        state.duty[unit] = 0


# 14.10 Only units that cannot attack at legal odds, before the first battle.
REMOVE = choose("remove", remove, without_odds, "attack.not_hopeless", "rb.14.10#a", arg=UNIT)


# 14.3 Battles


def to_remove(state: FortressState, side: int) -> tuple[int, ...]:
    """14.10 Return the units that have to be removed before a battle begins."""
    return () if has_begun(state, side) else duties.must_be_removed(state, side)


@rule("rb.20.8#g", "rb.14.3#e")
def first_hexes(state: FortressState, side: int) -> frozenset[int]:
    """20.8 The hexes of units that were dropped on enemies: these battles come first."""
    dropped = (unit for unit in on_map(state, side) if state.on_enemy[unit] and state.dropped[unit])
    return frozenset(hex for unit in dropped for hex in targets(state, unit) if may_attack(state, side, hex))


def may_attack(state: FortressState, side: int, hex: int) -> bool:
    """14.6 Tell whether a battle against a hex can be part of a lawful whole."""
    return duties.may_begin(state, Fight(side, (hex,)))


def in_reach(state: FortressState, frame: OfSide, _side: int) -> tuple[int, ...]:
    """14.6 Return the hexes that units of the side could attack."""
    return tuple(dict.fromkeys(hex for unit in on_map(state, frame.side) for hex in targets(state, unit)))


# 14.6 A hex is attacked from adjacent hexes.
is_adjacent = choose.member(
    in_reach, "attack.no_target", "rb.14.6#d", arg=HEX, also=("rb.14.9#a", "rb.14.1#c", "rb.16.6#a", "rb.14.3#b")
)
# 14.10 Units without legal odds are removed first.
removed_first = no(
    "attack.remove_first", "rb.14.10#a", lambda s, a: to_remove(s, a.side), needs=(is_adjacent,), about=()
)
# 20.8 Battles of units dropped on enemies come first.
drops_first = no(
    "attack.drops_first",
    "rb.20.8#g",
    lambda s, a: bool(first_hexes(s, a.side)) and a.hex not in first_hexes(s, a.side),
    also=("rb.14.3#e",),
    needs=(is_adjacent,),
    about=("hex",),
)
# 14.6 All battles of the impulse together fulfill the duties.
whole_is_lawful = no(
    "attack.breaks_set",
    "rb.14.6#a",
    lambda s, a: not may_attack(s, a.side, a.hex),
    also=("rb.14.6#b", "rb.14.6#c", "rb.14.3#d"),
    needs=(is_adjacent, drops_first),
    about=("hex",),
)


def attack(play: FortressPlay, frame: OfSide, hex: int) -> None:
    """14.3 A battle begins: it is declared, then fought."""
    play.call(DECLARED, Declaring(Fight(frame.side, (hex,))), "declared")


def fight(play: FortressPlay, _frame: OfSide, declared: Fight) -> None:
    """14.3 The declared battle is fought."""
    play.call(BATTLE, Battle(declared))


ATTACK = choose.of("attack", attack, is_adjacent, removed_first, drops_first, whole_is_lawful)

# 14.6 All that has to be attacked is attacked; 14.10 units without legal odds are gone.
duties_done = no(
    "attack.duty_left",
    "rb.14.6#b",
    lambda s, a: duties.undone(s, a.side),
    also=("rb.14.6#c", "rb.14.1#a", "rb.12.8#a", "rb.14.9#b", "rb.14.9#c"),
    about=(),
    units=(),
    hexes=lambda s, a: duties.undone(s, a.side),
    there=lambda s, a: duties.undone(s, a.side),
)
# 14.10 The same units are removed before the impulse ends.
nobody_left = no("attack.remove_first", "rb.14.10#a", lambda s, a: to_remove(s, a.side), about=())


@rule("rb.33.4.1#b")
def assaults_left(state: FortressState, side: int) -> tuple[int, ...]:
    """33.4.1 Return the hexes of the line that the Germans can still attack at 1:1 or better, if they owe it."""
    found = {hex for unit in on_map(state, side) for hex in targets(state, unit)}
    fights = (Fight(side, (hex,), attackers(state, side, hex)) for hex in sorted(found))
    return tuple(fight.target for fight in fights if winter_offensive.is_owed(state, fight) and is_even(state, fight))


def attackers(state: FortressState, side: int, hex: int) -> tuple[int, ...]:
    """Return all units that could attack a hex."""
    return tuple(unit for unit in on_map(state, side) if hex in targets(state, unit))


# 33.4.1 In On to Berlin the Germans make two attacks on the American line.
line_is_attacked = no(
    "attack.line_owed",
    "rb.33.4.1#b",
    lambda s, a: assaults_left(s, a.side),
    about=(),
    units=(),
    hexes=lambda s, a: assaults_left(s, a.side),
    there=lambda s, a: assaults_left(s, a.side),
)
DONE = Verb("done", lambda play, _frame: play.done(), guards=(nobody_left, duties_done, line_is_attacked))


def anything_left(state: FortressState, frame: OfSide) -> int | None:
    """14.3 Ask as long as something can be attacked."""
    if in_reach(state, frame, frame.side) or to_remove(state, frame.side):
        return frame.side
    return None


def combat(name: str, section: str) -> Step:
    """4.2 Make a combat step."""
    return Step(
        name,
        section,
        OfSide,
        enter=begin,
        actor=anything_left,
        verbs=(ATTACK, REMOVE, DONE),
        after={"declared": fight},
        measure=lambda state, _frame: (sum(not state.fought[unit] for side in (0, 1) for unit in on_map(state, side)),),
        suggest=lambda state, frame, side: tuple(
            Choice(ATTACK.name, tuple(args)) for args in ATTACK.legal(state, frame, side)
        )[:1],
        ask=lambda state, frame: say("ask.combat", "rb.14.3", side=frame.side, hexes=duties.undone(state, frame.side)),
        station=True,
    )


COMBAT_STEPS = (DECLARED, BATTLE, LOSSES, RETREAT, DISTANCE, RELEASE, ADVANCE)
COMBAT_FORMS = (COMBAT, RETREATS)
FIRST_COMBAT = combat("first_combat", "rb.4.3#f")
SECOND_COMBAT = combat("second_combat", "rb.4.3#h")
