"""1 The game: its sequence of play, the phases of a side, weather and luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.arrivals import ARRIVALS, Arrivals
from engine.games.primer.battle import CLASH, Clash, battle_tally
from engine.games.primer.bridges import MEND
from engine.games.primer.declaring import DECLARATIONS, TARGET, Attackers, attacked
from engine.games.primer.movement import PICK, Moves, pickable
from engine.games.primer.setup import DEPLOYMENT
from engine.games.primer.state import KESTRIA, LORN, PrimerPlay, PrimerState
from engine.games.primer.supply import judge_supply
from engine.games.primer.victory import DRAW_OBJECTIVE, Drawer, count_points, judge_turn
from engine.mechanics.choices import Choose
from engine.mechanics.obligations import one_by_one
from engine.mechanics.turn_sheet import cell
from engine.mechanics.turns import next_turn, until_the_last
from engine.play import Attempt, Frame, Interrupt, Item, Reroll, Step, Tally, Verb, WindowFrame, rule, say, sequence

# 1.4 Luck: once a game each side may have a die rolled again

ROLLS = ("battle", "demolition")


@dataclass(frozen=True, slots=True)
class Luck(Frame):
    """Who may spend his luck marker on a die: what it was rolled for, and what it shows."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "roll": "word"}

    side: int
    roll: str
    face: int


@rule("1.4")
def spend(play: PrimerPlay, frame: Luck) -> None:
    """1.4 A side gives its luck marker away, and the die is rolled again."""
    play.state.luck[frame.side] -= 1
    play.tell("luck.spent", "1.4", side=frame.side)
    play.done(Reroll((0,)))


LUCK = Step(
    "luck",
    "1.4",
    Luck,
    actor=lambda _state, frame: frame.side,
    verbs=(Verb("keep", lambda play, _frame: play.done()), Verb("roll_again", spend)),
    ask=lambda _state, frame: say("ask.luck", "1.4", roll=frame.roll, face=frame.face),
)


def luck_of(side: int, name: str) -> Interrupt:
    """Make the interrupt with which a side spends its luck."""

    def has_luck(state: PrimerState, window: WindowFrame) -> bool:
        return window.subject[0] in ROLLS and state.luck[side] > 0

    return Interrupt(f"luck_{name}", "after_roll", LUCK, has_luck, lambda _state, window: Luck(side, *window.subject))


INTERRUPTS = tuple(luck_of(side, name) for side, name in enumerate(PrimerState.SIDES))


# 3 The movement phase

DONE = Verb("done_moving", lambda play, _frame: play.done())


def mover(state: PrimerState, frame: Moves) -> int | None:
    """The phase ends by itself when every unit has moved."""
    return frame.side if any(pickable(state, frame, frame.side)) else None


MOVES = Step(
    "moves",
    "3",
    Moves,
    actor=mover,
    verbs=(PICK, MEND, DONE),
    measure=lambda state, frame: (sum(1 for _unit in pickable(state, frame, frame.side)),),
    scope="phase",
    station=True,
)


# 5 The battles: all are declared first, then fought in the order that the attacker likes


def numbered(state: PrimerState, target: int) -> int:
    """Return the number of the battle against a hex."""
    numbers: dict[int, int] = {battle.target: number for number, battle in state.battles.items()}
    return numbers[target]


def go_first(play: PrimerPlay, _frame: Attackers, target: int) -> None:
    """Say which battle comes next."""
    play.done(numbered(play.state, target))


def tally_of_battle(state: PrimerState, attempt: Attempt[Attackers]) -> Tally:
    """Show the odds without the stances."""
    return battle_tally(state, state.battles[numbered(state, attempt.hex)])


choose_battle = Choose[PrimerState, Attackers]()
# 5.1 Only a battle that has been declared is fought.
FIGHT = choose_battle(
    "fight",
    go_first,
    lambda state, _frame, _side: attacked(state),
    "battle.not_declared",
    "5.1",
    arg=TARGET,
    tally=tally_of_battle,
)
ORDER = Step("order", "5.1", Attackers, actor=lambda _state, frame: frame.side, verbs=(FIGHT,))


def next_battle(play: PrimerPlay, frame: Attackers) -> None:
    """Fight the battles one after another; the last one needs no choice."""
    pending = tuple(number for number, _battle in play.state.battles.items())
    if not one_by_one(play, frame, pending, begin_battle):
        play.call(ORDER, Attackers(frame.side))


def begin_battle(play: PrimerPlay, frame: Attackers, number: int) -> None:
    """Fight one battle."""
    battle = play.state.battles[number]
    play.state.battles.remove(number)
    play.call(CLASH, Clash(frame.side, battle.target, battle.units))


BATTLES = Step(
    "battles",
    "5",
    Attackers,
    enter=lambda play, frame: play.call(DECLARATIONS, Attackers(frame.side)),
    advance=next_battle,
    after={"order": begin_battle},
    scope="phase",
)


# 1.2, 1.3 Turns and their weather


@rule("1.4")
def hand_out_luck(play: PrimerPlay, _frame: Frame) -> None:
    """1.4 Each side begins with its luck; a scenario may let the sides set up first."""
    if play.state.deployment:
        play.call(DEPLOYMENT)
    for side in range(len(play.state.SIDES)):
        play.state.luck[side] = play.state.rules.luck_markers


def begin_turn(play: PrimerPlay, _frame: Frame) -> None:
    """Count the turn."""
    next_turn(play, "turn.begins", "1.2#a")


@rule("1.3")
def draw_weather(play: PrimerPlay, _frame: Frame) -> None:
    """1.3 A chit from the cup is the weather of the turn; it does not go back. A turn sheet may say it instead."""
    fixed = cell(play.state, "weather")
    if fixed is None:
        play.draw("sky", "sky")
    else:
        set_weather(play, _frame, fixed)


def set_weather(play: PrimerPlay, _frame: Frame, weather: str) -> None:
    """Let the drawn weather hold."""
    play.state.weather = weather
    play.tell("weather.drawn", "1.3", weather=weather)


def player_turn(side: int) -> Step:
    """1.2 A side's arrivals, movement and battles."""
    return sequence(
        f"turn_of_{PrimerState.SIDES[side]}",
        Item(ARRIVALS, lambda _state: Arrivals(side)),
        Item(MOVES, lambda _state: Moves(side)),
        Item(BATTLES, lambda _state: Attackers(side)),
        section="1.2",
    )


WEATHER = Step("weather", "1.3", enter=draw_weather, after={"sky": set_weather})
SUPPLY = Step("supply", "7", enter=judge_supply)
TOWN = Step("town", "8.4", enter=judge_turn)
COUNT = Step("count", "8.3", enter=count_points)

KESTRIA_TURN = player_turn(KESTRIA)
LORN_TURN = player_turn(LORN)
TURN = sequence("turn", WEATHER, KESTRIA_TURN, LORN_TURN, SUPPLY, TOWN, section="1.2", scope="turn", enter=begin_turn)
TURNS = until_the_last(TURN, "1.2")
GAME = sequence(
    "game",
    Item(DRAW_OBJECTIVE, lambda _state: Drawer(KESTRIA)),
    Item(DRAW_OBJECTIVE, lambda _state: Drawer(LORN)),
    TURNS,
    COUNT,
    section="1",
    enter=hand_out_luck,
)
