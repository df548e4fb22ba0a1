"""51.1 The combat segment of a corps: battle follows battle, in any order; what must be attacked, is attacked."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import acting
from engine.games.time_for_trumpets.combat.advance import ADVANCE
from engine.games.time_for_trumpets.combat.advance_ways import ADVANCES
from engine.games.time_for_trumpets.combat.battle import BATTLE
from engine.games.time_for_trumpets.combat.bearing import LOSSES
from engine.games.time_for_trumpets.combat.declaring import DECLARED, Declaring, is_owed
from engine.games.time_for_trumpets.combat.dropping import DROPPING
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.frames import Battle
from engine.games.time_for_trumpets.combat.obligations import CLASHES, forget_late, release, spring, unpaid
from engine.games.time_for_trumpets.combat.odds import COMBAT as ODDS
from engine.games.time_for_trumpets.combat.odds import is_legal
from engine.games.time_for_trumpets.combat.retreat import RETREAT
from engine.games.time_for_trumpets.combat.retreat_ways import RETREATS
from engine.games.time_for_trumpets.combat.secret_guns import NAMING
from engine.games.time_for_trumpets.combat.who import able, attackable, defenders_in, was_attacked
from engine.games.time_for_trumpets.orders import HEX, OfCorps
from engine.games.time_for_trumpets.state import GERMAN, TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import Attempt, Choice, Refusal, Step, Verb, refuse, rule, say

no, choose = No[TrumpetsState, OfCorps](), Choose[TrumpetsState, OfCorps]()


@rule("rb.52.12.3#a", "rb.52.13.4#g", "rb.52.12#c")
def begin(play: TrumpetsPlay, frame: OfCorps) -> None:
    """52.12.3 All movement of the corps is over: units that must attack and may not are eliminated."""
    if frame.side == GERMAN:
        forget_late(play.state)
    spring(play, frame.side, frame.corps)


def end(play: TrumpetsPlay, frame: OfCorps) -> None:
    """52.13.2 Who did not fight again is free."""
    release(play, frame.side, frame.corps)


def in_reach(state: TrumpetsState, frame: OfCorps, _side: int) -> tuple[int, ...]:
    """51.1 Return the hexes that units of the corps can attack, each once in a turn."""
    found = attackable(state, frame.corps, acting(state, frame.corps))
    return tuple(hex for hex in found if can_be_fought(state, frame, hex))


def can_be_fought(state: TrumpetsState, frame: OfCorps, hex: int) -> bool:
    """51.2 Tell whether everybody who can attack a hex would have odds of the table together, or somebody must."""
    units = able(state, frame.corps, hex)
    whole = Fight(frame.side, hex, units, defenders_of(state, frame, hex), corps=frame.corps)
    return is_legal(state, whole.having(owed=is_owed(state, whole)))


def defenders_of(state: TrumpetsState, frame: OfCorps, hex: int) -> tuple[int, ...]:
    """Return who defends in a hex."""
    return defenders_in(state, 1 - frame.side, hex)


def why_not(state: TrumpetsState, attempt: Attempt[OfCorps]) -> Refusal | None:
    """51.1 Return the better reason why a hex is not attacked: it was before, or all units together are too weak."""
    corps, hex = attempt.frame.corps, attempt.hex
    if not defenders_of(state, attempt.frame, hex):
        return None
    if was_attacked(state, corps, hex):
        return refuse("attack.once", "rb.52.12.4#a", hexes=(hex,), hex=hex, corps=corps)
    if able(state, corps, hex):
        return refuse("attack.bad_odds", "rb.51.2#a5", hexes=(hex,), hex=hex)
    return None


def attack(play: TrumpetsPlay, frame: OfCorps, hex: int) -> None:
    """51.1 A battle begins: it is put together, then fought."""
    foes = defenders_of(play.state, frame, hex)
    play.call(DECLARED, Declaring(Fight(frame.side, hex, (), foes, corps=frame.corps)), "declared")


@rule("rb.19.4#c")
def fight(play: TrumpetsPlay, _frame: OfCorps, declared: Fight) -> None:
    """51.1 The battle is fought; 19.4 a road block stops the advance even when its defenders are gone."""
    play.call(BATTLE, Battle(declared.having(blocked=bool(play.state.road_block[declared.target]))))


# 51.1, 52.12.4 An adjacent hex with enemies, that the corps has not attacked in this turn.
ATTACK = choose(
    "attack",
    attack,
    in_reach,
    "attack.no_target",
    "rb.51.1#a",
    arg=HEX,
    also=("rb.52.12.4#a", "rb.52.12.4#b", "rb.52.13.7#a", "rb.52.13.7#b", "rb.51.2#a5"),
    blame=why_not,
)
# 52.12, 52.13 Counterattacks and engagements are fought before the segment ends.
nothing_owed = no(
    "attack.owed",
    "rb.52.12#c",
    lambda s, a: tuple(unpaid(s, a.side, a.frame.corps)),
    also=("rb.51.1#a1", "rb.52.13.2#a", "rb.52.13.2#b", "rb.52.13.2#c", "rb.52.13.4#c", "rb.52.13.5#e"),
    about=(),
    who=lambda s, a: tuple(unpaid(s, a.side, a.frame.corps)),
)
DONE = Verb("done", lambda play, _frame: play.done(), guards=(nothing_owed,), text="verb.done_attacking")

COMBAT = Step(
    "combat",
    "rb.51.1",
    OfCorps,
    enter=begin,
    leave=end,
    actor=lambda state, frame: frame.side if in_reach(state, frame, frame.side) else None,
    verbs=(ATTACK, DONE),
    after={"declared": fight},
    measure=lambda state, frame: (sum(not state.fought[unit] for unit in acting(state, frame.corps)),),
    suggest=lambda state, frame, side: tuple(
        Choice(ATTACK.name, tuple(args)) for args in ATTACK.legal(state, frame, side)
    )[:1],
    ask=lambda state, frame: say("ask.combat", "rb.51.1", side=frame.side, corps=frame.corps),
    station=True,
)
COMBAT_STEPS = (DECLARED, DROPPING, NAMING, BATTLE, LOSSES, RETREAT, ADVANCE)
COMBAT_FORMS = (ODDS, RETREATS, ADVANCES)
COMBAT_TRIGGERS = (CLASHES,)
