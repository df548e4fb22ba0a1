"""51.2 A battle is fought: aircraft, fire, odds, the die, losses, retreats, and the advance."""

from __future__ import annotations

from engine.games.time_for_trumpets.air.support import ask_for_support, ask_to_intercept
from engine.games.time_for_trumpets.artillery.bombardment import ask_for_bombardment, driven_back
from engine.games.time_for_trumpets.artillery.fire import ask_for_fire
from engine.games.time_for_trumpets.combat.advance import ADVANCE, Advance
from engine.games.time_for_trumpets.combat.bearing import LOSSES
from engine.games.time_for_trumpets.combat.blitz import is_barred
from engine.games.time_for_trumpets.combat.dropping import ask_to_drop
from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.combat.frames import Battle
from engine.games.time_for_trumpets.combat.loss_orders import Losses
from engine.games.time_for_trumpets.combat.obligations import unlock
from engine.games.time_for_trumpets.combat.odds import COLUMN, COLUMNS, DIE, final_column, is_blitz, read
from engine.games.time_for_trumpets.combat.rates import advance_row
from engine.games.time_for_trumpets.combat.results import EFFECTS, after_holding
from engine.games.time_for_trumpets.combat.retreat import fall_back, settled
from engine.games.time_for_trumpets.combat.secret_guns import ask_both, reveal
from engine.games.time_for_trumpets.combat.squalls import is_in_squall, shift_of_squall
from engine.games.time_for_trumpets.combat.strengths import both, defending
from engine.games.time_for_trumpets.combat.who import defenders_in
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.battle.plain import head
from engine.mechanics.phase_steps import stage_by_stage
from engine.play import Step, Tally, rule

# Before the die


@rule("rb.51.1#c1", "rb.51.1#c3")
def begin(play: TrumpetsPlay, frame: Battle) -> None:
    """51.1 Attackers fight once in a segment; all units in the hex defend; what locked them before is over."""
    state, fight = play.state, frame.fight
    fight = fight.having(defenders=defenders_in(state, 1 - fight.side, fight.target))
    unlock(state, fight)
    for unit in fight.attackers:
        state.fought[unit] = 1
    state.attacked[fight.target, fight.corps] += 1
    play.change(fight=fight)
    play.tell(
        "battle.begins",
        "rb.51.1#a",
        tally=both(state, fight),
        units=fight.attackers,
        hex=fight.target,
        foes=fight.defenders,
    )


@rule("rb.51.2#a")
def attacker_flies(play: TrumpetsPlay, frame: Battle) -> None:
    """51.2 The attacker allots aircraft."""
    ask_for_support(play, frame.fight, False, "fight")


@rule("rb.51.2#a", "rb.57.2#g")
def defender_flies(play: TrumpetsPlay, frame: Battle) -> None:
    """51.2 The defender allots aircraft; 57.2 none against a blitz in the dark without aircraft."""
    if not is_barred(play.state, frame.fight, aircraft=True):
        ask_for_support(play, frame.fight, True, "fight")


@rule("rb.5.9.2#a")
def fighters_intercept(play: TrumpetsPlay, frame: Battle) -> None:
    """5.9.2 Fighters may intercept the aircraft over the battle."""
    if frame.fight.aircraft:
        ask_to_intercept(play, frame.fight, "fight")


def attackers_drop_out(play: TrumpetsPlay, frame: Battle) -> None:
    """51.2 The attacker may withdraw units now that the strengths are known."""
    ask_to_drop(play, frame.fight, "fight")


@rule("rb.51.1#b")
def attacker_fires(play: TrumpetsPlay, frame: Battle) -> None:
    """51.1 The artillery of the attacker fires; 51.2 with the optional steps that of both sides at once."""
    if play.state.rules.secret_guns:
        ask_both(play, frame.fight)
    else:
        ask_for_fire(play, frame.fight, False, "fight")


def attacker_bombards(play: TrumpetsPlay, frame: Battle) -> None:
    """48.2.1 It may bombard the defenders."""
    ask_for_bombardment(play, frame.fight, False, "fight")


@rule("rb.51.1#b", "rb.57.2#f")
def defender_fires(play: TrumpetsPlay, frame: Battle) -> None:
    """51.1 The artillery of the defender fires; 57.2 not against a blitz in the dark without artillery."""
    if not play.state.rules.secret_guns and not is_barred(play.state, frame.fight, aircraft=False):
        ask_for_fire(play, frame.fight, True, "fight")


def defender_bombards(play: TrumpetsPlay, frame: Battle) -> None:
    """48.2.2 It may bombard a hex of attackers."""
    ask_for_bombardment(play, frame.fight, True, "fight")


@rule("rb.48.2.2#h", "rb.48.4.3#g")
def shocked_fall_back(play: TrumpetsPlay, frame: Battle) -> None:
    """48.2.2 Attackers that are shocked leave the battle and retreat a hex."""
    fall_back(play, driven_back(play.state, frame.fight), 1)


@rule("rb.57.1#i", "rb.57.1#j", "rb.57.2#l", "rb.57.2#m")
def settle_kind(play: TrumpetsPlay, frame: Battle) -> None:
    """57.1 A blitz at too low odds becomes a normal battle."""
    state, fight = play.state, frame.fight
    if fight.blitz and attacking(state, fight) and not is_blitz(state, fight):
        play.change(fight=fight.having(blitz=False))
        play.tell("blitz.fails", "rb.57.1#j", hex=fight.target)


# The die


@rule("rb.3.3.5#e")
def throw_white(play: TrumpetsPlay, frame: Battle) -> None:
    """3.3.5 A white die decides about a snow squall."""
    if goes_on(play.state, frame) and is_in_squall(play.state, frame.fight):
        play.roll("squall", tuple(play.state.rules.squall.dice), frame.fight.target)


def squall_falls(play: TrumpetsPlay, frame: Battle, faces: tuple[int, ...]) -> None:
    """3.3.5 The squall moves the column."""
    shift = shift_of_squall(play.state, frame.fight, faces[0])
    play.change(fight=frame.fight.having(squall=shift))
    if shift:
        play.tell("battle.squall", "rb.3.3.5#e", hex=frame.fight.target, face=faces[0], shift=shift)


@rule("rb.19.4#d", "rb.19.4#e")
def road_block_costs(play: TrumpetsPlay, frame: Battle) -> None:
    """19.4 At good odds a front-line unit or AFV at a road block takes a hit before the die is rolled."""
    state, fight = play.state, frame.fight
    if not goes_on(state, frame) or fight.blitz or not state.road_block[fight.target]:
        return
    counters = {unit: state.counter(unit) for unit in defending(state, fight)}
    units = tuple(unit for unit, counter in counters.items() if counter.is_front_line or counter.is_afv)
    if units and head(COLUMNS[final_column(state, fight)]) >= state.rules.road_block_hit_at:
        play.call(
            LOSSES, Losses(1 - fight.side, units, attacking(state, fight), state.rules.road_block_hits, attacking=False)
        )


def goes_on(state: TrumpetsState, frame: Battle) -> bool:
    """48.1, 19.4 Tell whether there is anybody left on both sides to fight."""
    return bool(attacking(state, frame.fight)) and bool(defending(state, frame.fight))


@rule("rb.51.2#a", "rb.19.4#e")
def throw(play: TrumpetsPlay, frame: Battle) -> None:
    """51.2 The attacker rolls a die, if defenders and attackers remain."""
    if goes_on(play.state, frame):
        play.roll("combat", tuple(play.state.rules.crt.dice), frame.fight.target)


@rule("rb.51.2#a", "rb.52#a")
def settle(play: TrumpetsPlay, frame: Battle, faces: tuple[int, ...]) -> None:
    """52.0 The die brings a result."""
    state, fight = play.state, frame.fight
    column, die = COLUMN.tally(state, fight), DIE.tally(state, fight)
    codes = tuple(part.word for part in read(state, fight, column, faces[0]))
    play.change(codes=codes, column=column.total)
    play.tell(
        "battle.result",
        "rb.52",
        tally=Tally((*column.items, *die.items)),
        hex=fight.target,
        odds=COLUMNS[column.total],
        face=faces[0],
        drm=die.total,
        results=codes,
    )


# After the die


@rule("rb.55#a", "rb.55#a1", "rb.52.2#b", "rb.52.11#b", "rb.52.10#b", "rb.55.1#j")
def advances(play: TrumpetsPlay, frame: Battle) -> None:
    """55.0 Where the defenders are gone, or a blitz has succeeded, the attackers may advance at once."""
    state, fight = play.state, frame.fight
    row = advance_row(fight, frame.codes, gone=not defending(state, fight))
    if row and attacking(state, fight):
        play.call(ADVANCE, Advance(fight, row, attacking(state, fight)))


@rule("rb.48.1#f", "rb.58#b")
def forget_aborts(play: TrumpetsPlay, frame: Battle) -> None:
    """48.1 Abort markers are removed when the battle is over; 58.0 none is left at the end of the segment."""
    for unit in frame.fight.attackers:
        if play.state.aborted[unit]:
            play.state.aborted[unit] = 0


def take_fight(play: TrumpetsPlay, _frame: Battle, fight: Fight) -> None:
    """Go on with the battle as a step has left it."""
    play.change(fight=fight)


BATTLE = Step(
    "battle",
    "rb.51.2",
    Battle,
    advance=stage_by_stage(
        (
            begin,
            attacker_flies,
            defender_flies,
            fighters_intercept,
            attackers_drop_out,
            attacker_fires,
            attacker_bombards,
            defender_fires,
            defender_bombards,
            shocked_fall_back,
            settle_kind,
            throw_white,
            road_block_costs,
            throw,
            EFFECTS.stage("losses"),
            EFFECTS.stage("retreats"),
            EFFECTS.stage("clash"),
            advances,
            forget_aborts,
        )
    ),
    after={
        "fight": take_fight,
        "guns": reveal,
        "squall": squall_falls,
        "combat": settle,
        "held": after_holding,
        "retreat": settled,
    },
)
