"""4.2 Initiative: both sides roll, the higher total has it."""

from __future__ import annotations

from engine.games.june_6.counters import ALLIED, D10, GERMAN, pips
from engine.games.june_6.first_day.landing_forces import D_DAY
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.weather import set_weather, settled_weather, weather_by_die
from engine.mechanics.turn_sheet import cell
from engine.play import Frame, Step, Tally, rule

SEVENTH_JUNE, NINTH_JUNE = 2, 3
"""The numbers of the turns of 7/8 and 9/10 June."""


@rule("rb.4.22")
def german_tally(state: June6State, die: int) -> Tally:
    """4.22 The German total; on the first turns after the landing slowness takes something from it."""
    late = {SEVENTH_JUNE: state.rules.initiative_german_7_june, NINTH_JUNE: state.rules.initiative_german_9_june}
    tally = Tally().plus(die, "initiative.die", "rb.4.21")
    return tally.plus(late[state.turn], "initiative.slow", "rb.4.22") if late.get(state.turn) else tally


@rule("rb.4.22", "pb.1.61")
def settled_initiative(state: June6State) -> int | None:
    """4.22 On 6 June the Allies have the initiative; a scenario may say who has it."""
    if state.turn == D_DAY:
        return ALLIED
    fixed = cell(state, "initiative")
    return None if fixed is None else state.SIDES.index(str(fixed))


@rule("rb.3.1", "rb.4")
def roll_for_both(play: June6Play, _frame: Frame) -> None:
    """3.1 One roll of each side settles weather and initiative, so far as they are open."""
    weather, side = settled_weather(play.state), settled_initiative(play.state)
    if weather is not None:
        set_weather(play, weather)
    if side is not None:
        give_initiative(play, side)
    if weather is None or side is None:
        play.roll("initiative", D10 + D10)


@rule("rb.4.21")
def judge_roll(play: June6Play, _frame: Frame, faces: tuple[int, ...]) -> None:
    """4.11, 4.21 The raw German die is the weather; the totals are compared."""
    state = play.state
    allied, german = (pips(face) for face in faces)
    if settled_weather(state) is None:
        set_weather(play, weather_by_die(state, german))
    if settled_initiative(state) is None:
        compare(play, allied, german_tally(state, german))


@rule("rb.4.21")
def compare(play: June6Play, allied: int, german: Tally) -> None:
    """4.21 The higher total has the initiative; after a tie the Allies alone roll again."""
    play.tell("initiative.rolled", "rb.4.21", tally=german, allied=allied, german=german.total)
    if allied == german.total:
        play.roll("initiative_again", D10, german.total)
    else:
        give_initiative(play, ALLIED if allied > german.total else GERMAN)


def judge_again(play: June6Play, _frame: Frame, faces: tuple[int, ...]) -> None:
    """4.21 The German total stands."""
    german = Tally().plus(int(faces.subject[0]), "initiative.stands", "rb.4.21")  # type: ignore[attr-defined]
    compare(play, pips(faces[0]), german)


def give_initiative(play: June6Play, side: int) -> None:
    """Give a side the initiative."""
    play.state.initiative = side
    play.tell("initiative.is", "rb.4.2", side=side)


INITIATIVE = Step(
    "initiative",
    "rb.3.1",
    enter=roll_for_both,
    after={"initiative": judge_roll, "initiative_again": judge_again},
)
