"""A small game for the terminal: scouts on a little map, a secret mood each turn, a die for whoever meets an enemy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.board import compile_board
from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger
from engine.play import (
    NOWHERE,
    SEALED,
    Arg,
    Attempt,
    Bag,
    Choice,
    Column,
    Frame,
    Item,
    Outcome,
    Queue,
    Refusal,
    Scenario,
    State,
    Step,
    System,
    Tally,
    Verb,
    bag,
    column,
    flag,
    queue,
    refuse,
    repeat,
    rule,
    say,
    scalar,
    sealed,
    sequence,
)
from engine.rulebook import Catalogue, shared_catalogue

LAST = 3


@dataclass(frozen=True)
class Scout:
    """A counter."""

    id: str
    side: int
    names: Mapping[str, str]


class ScoutState(State):
    """Where the scouts are, who has moved, what each side means to do, and its points."""

    SIDES = ("red_side", "blue_side")
    at: Column = column("unit", NOWHERE, values="place")
    tired: Column = flag("unit")
    mood: Column = column("side", values="number", hidden_from=lambda _state, side, viewer: side != viewer)
    points: Column = column("side")
    sky: str = scalar("clear_sky", values="word")
    pouch: Bag = bag()
    late: Queue = queue("unit")
    shut: Column = column("edge")
    owner: Column = column("hex", NOWHERE, values="side")


@dataclass(frozen=True, slots=True)
class Acting(Frame):
    """Whose turn it is, and which scouts have moved."""

    side: int = 0
    moved: tuple[int, ...] = ()


@rule("2.1")
def own_scout(state: ScoutState, attempt: Attempt) -> Refusal | None:
    """2.1 A side moves its own scouts."""
    unit = attempt.args[0]
    if state.counter(unit).side != attempt.side:
        return refuse("scout.not_yours", "2.1", units=(unit,), unit=unit)
    return None


@rule("2.2")
def moves_once(state: ScoutState, attempt: Attempt) -> Refusal | None:
    """2.2 A scout moves once a turn."""
    unit = attempt.args[0]
    if unit in attempt.frame.moved:
        return refuse("scout.has_moved", "2.2", units=(unit,), unit=unit)
    return None


@rule("2.3")
def not_too_far(state: ScoutState, attempt: Attempt) -> Refusal | None:
    """2.3 A scout goes no further than two hexes."""
    unit, hex = attempt.args
    if state.board.grid.distance(state.at[unit], hex) > 2:
        return refuse("scout.too_far", "2.3", hexes=(hex,), unit=unit, hex=hex, limit=2)
    return None


def cost(state: ScoutState, attempt: Attempt) -> Tally:
    """Add up what a move costs."""
    unit, hex = attempt.args
    tally = Tally().plus(state.board.grid.distance(state.at[unit], hex), "cost.hexes", "2.3")
    word = state.board.word("terrain", hex)
    return tally.plus(1, "cost.ground", "2.4", word=word) if word != "open_ground" else tally


def move(play: Any, frame: Acting, unit: int, hex: int) -> None:
    """Go there; who meets an enemy rolls."""
    play.tell(
        "scout.moved", "2", tally=cost(play.state, Attempt(frame.side, "move", (unit, hex), frame)), unit=unit, hex=hex
    )
    play.state.at[unit] = hex
    play.state.tired[unit] = 1
    play.replace(replace(frame, moved=(*frame.moved, unit)))
    if any(at == hex and play.state.counter(other).side != frame.side for other, at in enumerate(play.state.at)):
        play.roll("meeting_roll", (6, 6), unit)


def met(play: Any, frame: Acting, faces: tuple[int, ...]) -> None:
    """The sum counts as points."""
    play.state.points[frame.side] += sum(faces)
    play.tell("scout.met", "3", side=frame.side, points=sum(faces))


MOVE = Verb(
    "move_scout", move, (Arg("scout", "unit"), Arg("goal", "hex")), (own_scout, moves_once, not_too_far), tally=cost
)
REST = Verb("end_moves", lambda play, frame: play.done())
MOVES = Step(
    "scout_moves",
    "2",
    Acting,
    actor=lambda state, frame: frame.side,
    verbs=(MOVE, REST),
    after={"meeting_roll": met},
    measure=lambda state, frame: (len(state.record) - len(frame.moved),),
    suggest=lambda state, frame, side: (Choice("end_moves"),) if len(frame.moved) > 1 else (),
    scope="phase",
)
MOODS = ("very_bold", "very_shy")
MOOD = Verb("take_mood", lambda play, frame, mood: play.done(MOODS.index(mood)), (Arg("mood", "word", words=MOODS),))
ASK = Step("secret_mood", "4", Acting, actor=lambda state, frame: frame.side, verbs=(MOOD,), secret=True)


def moods_known(play: Any, _frame: Frame, moods: tuple[int, int]) -> None:
    """Each side learns its own mood again; the sum is told to all."""
    for side, mood in enumerate(moods):
        play.state.mood[side] = mood
        play.tell("mood.reminder", "4", to=(side,), mood=MOODS[mood])
    play.state.sky = "dark_sky" if sum(moods) else "clear_sky"


MOOD_STEP = Step(
    "moods",
    enter=lambda play, frame: play.call(SEALED, sealed((0, ASK, Acting(0)), (1, ASK, Acting(1)))),
    after={"sealed": moods_known},
)


def new_turn(play: Any, _frame: Frame) -> None:
    """Count the turn."""
    play.state.turn += 1


def finish(play: Any, _frame: Frame) -> None:
    """More points win."""
    points = tuple(play.state.points)
    play.end_game(Outcome(None if points[0] == points[1] else points.index(max(points)), points, say("scout.over")))


def both() -> Iterator[Item]:
    """The moves of the two sides."""
    yield Item(MOVES, lambda state: Acting(0))
    yield Item(MOVES, lambda state: Acting(1))


END = Step("the_end", enter=finish)
TURN = sequence("one_turn", MOOD_STEP, *both(), enter=new_turn, scope="turn")
TURNS = repeat("all_turns", TURN, until=lambda state: state.turn == LAST, left=lambda state: (LAST - state.turn,))


def resample(state: ScoutState, side: int, source: Any) -> None:
    """Give the other side another mood."""
    state.mood[1 - side] = source(2)


SYSTEM = System(
    "scout_game",
    ScoutState,
    sequence("whole_game", TURNS, END),
    lambda _layers, _options: None,
    (TURNS, TURN, MOOD_STEP, ASK, MOVES, END),
    resample=resample,
)


def scenario(orientation: Orientation = Orientation.FLAT) -> Scenario:
    """Four scouts on a little map."""
    grid = Grid(orientation, Stagger.ODD, (Sheet(Numbering(), 5, 4),))
    board = compile_board(
        grid,
        hex_layers={"terrain": {"0202": "deep_woods", "0303": "high_hill"}},
        edge_layers={"stream": {"0202/0302": "small_stream"}},
        words={"terrain": ("open_ground", "deep_woods", "high_hill")},
        names={"0303": "old_mill", "0101": "Aston"},
    )
    people = (("Ann", "アン"), ("Bob", "ボブ"), ("Cid", "シド"), ("Dot", "ドット"))
    roster = tuple(Scout(f"u_{en.lower()}", n // 2, {"en": en, "ja": ja}) for n, (en, ja) in enumerate(people))
    position = {"at": {"u_ann": "0101", "u_bob": "0101", "u_cid": "0504", "u_dot": "0503"}}
    return Scenario("scout_game", "first_meeting", board, roster, position, titles={"en": "Meeting", "ja": "出会い"})


MESSAGES = {
    "verb.move_scout": ("Move", "移動"),
    "verb.end_moves": ("End the moves", "移動を終える"),
    "verb.take_mood": ("Choose a mood", "気分を選ぶ"),
    "choice.take_mood": ("be {term:mood.mood}", "{term:mood.mood}になる"),
    "arg.scout": ("scout", "斥候"),
    "arg.goal": ("goal", "行き先"),
    "arg.mood": ("mood", "気分"),
    "step.scout_moves": ("Moves", "移動"),
    "step.secret_mood": ("Moods", "気分"),
    "ask.scout_moves": ("who goes where?", "だれをどこへ動かすか"),
    "ask.secret_mood": ("what mood?", "どんな気分か"),
    "scout.not_yours": ("{unit:unit} is not yours", "{unit:unit}は自分のユニットではない"),
    "scout.has_moved": ("{unit:unit} has moved", "{unit:unit}はもう動いた"),
    "scout.too_far": (
        "{hex:hex} is more than {int:limit} hexes away from {unit:unit}",
        "{hex:hex}は{unit:unit}から{int:limit}ヘクスより遠い",
    ),
    "scout.moved": ("{unit:unit} goes to {hex:hex}", "{unit:unit}が{hex:hex}へ行く"),
    "scout.met": ("{side:side} gains {int:points}", "{side:side}が{int:points}点を得る"),
    "scout.over": ("night falls", "夜になる"),
    "mood.reminder": ("your mood is {term:mood.mood}", "気分は{term:mood.mood}"),
    "cost.hexes": ("hexes", "ヘクス"),
    "cost.ground": ("{term:terrain.word}", "{term:terrain.word}"),
}
TERMS = {
    "side.red_side": ("Reds", "赤軍"),
    "side.blue_side": ("Blues", "青軍"),
    "mood.very_bold": ("bold", "大胆"),
    "mood.very_shy": ("shy", "内気"),
    "terrain.open_ground": ("open", "平地"),
    "terrain.deep_woods": ("woods", "森"),
    "terrain.high_hill": ("hill", "丘"),
    "stream.small_stream": ("stream", "小川"),
    "place.old_mill": ("Mill", "水車小屋"),
    "roll.meeting_roll": ("meeting", "遭遇"),
    "entry.tired": ("tired", "疲労"),
    "entry.mood": ("Mood", "気分"),
    "entry.points": ("Points", "得点"),
    "entry.sky": ("Sky", "空"),
    "entry.pouch": ("Pouch", "袋"),
    "entry.late": ("Late", "遅参"),
    "entry.shut": ("Shut", "閉鎖"),
    "entry.owner": ("Owner", "持ち主"),
    "pouch.gold_coin": ("gold", "金貨"),
    "sky.clear_sky": ("clear", "晴れ"),
    "sky.dark_sky": ("dark", "曇り"),
}


def catalogue() -> Catalogue:
    """The words of the game."""
    pairs = ({key: {"en": en, "ja": ja} for key, (en, ja) in texts.items()} for texts in (MESSAGES, TERMS))
    messages, terms = pairs
    return Catalogue(messages, terms, shared_catalogue())
