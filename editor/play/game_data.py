"""A game at this screen as plain data, and back: what a file or the journal of a running game holds of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime

from editor.play.bot_styles import BotBoldness, BotKind, BotStyle
from editor.play.branch import Branch
from editor.play.branch import PlayedVersion as Played
from editor.play.game_notes import GameNote
from editor.play.play_session import PlaySession
from editor.play.private_marks import GameArrow
from editor.play.seats import Who
from engine import __version__
from engine.gamefile import ResumedGame, SavedGame, SavedHead, SavedMover, SavedSeat
from engine.gamefile import SavedNote as Pin
from engine.gamefile.head import SavedArrow, SavedTrack
from engine.gamefile.model import Files
from engine.play import Journal, JournalMove
from engine.play.game import Game, Taken
from engine.play.replay import journal_head, move_of
from engine.rulebook import Renderer

APART = -1
"""The revision of a scenario that has not been compared with the one in front yet."""


class CannotSaveGame(ValueError):
    """A game was started from no files, so that no file can hold it."""


@dataclass
class GameScenarios:
    """The scenarios of a game, each with a number that it keeps."""

    known: list[Played] = field(default_factory=list)

    def number(self, ground: Played) -> int:
        """The number of a ground, which gets one if it has none."""
        for number, each in enumerate(self.known):
            if each.scenario is ground.scenario:
                return number
        if ground.bundle is None:
            raise CannotSaveGame
        self.known.append(ground)
        return len(self.known) - 1


@dataclass
class GameMoves:
    """The choices of the line of now, what was taken back included; each is written down only once."""

    taken: list[Taken] = field(default_factory=list)
    all: list[JournalMove] = field(default_factory=list)
    game: Game | None = None

    def follow(self, session: PlaySession) -> tuple[int, int]:
        """Take in how the game stands; return the first choice that is another than before, and how many stand."""
        if session.game is not self.game:
            self.taken, self.game = [], session.game
        history, undone = session.settled
        same = _same(self.taken, history)
        line = [*self.all[:same], *(move_of(session.game, taken) for taken in history[same:])]
        if undone:
            line += _beyond(session.lines.left, len(line), len(undone))
        first = _same(self.all, line)
        self.taken, self.all = list(history), line
        return first, len(history)


def _same(one: Sequence[object], other: Sequence[object]) -> int:
    """How many entries at the beginning are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if not (a is b or a == b)), min(len(one), len(other)))


def _beyond(left: Journal | None, at: int, count: int) -> list[JournalMove]:
    """The choices that were taken back, from the line that was left."""
    return left.moves[at : at + count] if left is not None else []


# Into plain data


def head_of(session: PlaySession, grounds: GameScenarios, at: int) -> SavedHead:
    """All of a game that is neither a choice nor a file of a scenario."""
    side_names, screen = session.system.sides, session.screen
    return SavedHead(
        engine=__version__,
        saved=datetime.now().astimezone().isoformat(timespec="seconds"),
        title=dict(session.bundle.scenario.title) if session.bundle and session.bundle.scenario else {},
        turn=session.game.state.turn,
        mover=mover_of(session),
        line=SavedTrack(scenario=grounds.number(session.ground), name=session.lines.name[:300]),
        at=at,
        shown=session.shown_step,
        branches=tuple(_track(branch, grounds) for branch in session.lines.branches),
        seats=(*(_seat(session, side, name) for side, name in enumerate(side_names)), *_commands(session)),
        two_persons=screen.two_persons,
        paused=session.bots.paused,
        notes=tuple(Pin.model_validate(asdict(note)) for note in session.notes),
        arrows=tuple(SavedArrow(**asdict(arrow)) for arrow in session.marks.arrows),
    )


def mover_of(session: PlaySession) -> SavedMover | None:
    """Whose move it is; None when the game is over."""
    actor = session.game.play.actor
    if actor is None:
        return None
    names = {tag: Renderer(session.catalogue, session.game.state, tag).side(actor) for tag in ("en", "ja")}
    alone = session.screen.persons == (actor,)
    return SavedMover(names=names, mine=alone)


def _track(branch: Branch, grounds: GameScenarios) -> SavedTrack:
    number = grounds.number(branch.ground)
    return SavedTrack(scenario=number, name=branch.name[:300], shared=branch.shared, turn=branch.turn)


def _seat(session: PlaySession, side: int, name: str) -> SavedSeat:
    return SavedSeat(side=name, who=session.screen.seats[side].value, bot=session.bots.style(side).bot)


def _commands(session: PlaySession) -> Iterator[SavedSeat]:
    """The seats of commands within the sides."""
    for command, seat in session.screen.commands.items():
        yield SavedSeat(side=session.system.sides[seat.side], who=seat.who.value, command=command)


def saved_of(session: PlaySession, pictures: Files | None = None) -> SavedGame:
    """A game as it stands; what is only begun is left out. `pictures` are those of the scenario of now."""
    grounds, moves = GameScenarios(), GameMoves()
    grounds.number(session.ground)
    _first, count = moves.follow(session)
    head = head_of(session, grounds, count - 1)
    journal = replace(journal_head(session.game), moves=list(moves.all))
    files = [files_of(ground) for ground in grounds.known]
    files[0] = {**(pictures or {}), **files[0]}
    return SavedGame(head, journal, tuple(branch.journal for branch in session.lines.branches), tuple(files))


def files_of(ground: Played) -> Files:
    """The texts of a scenario as it was when it was compiled."""
    if ground.bundle is None:
        raise CannotSaveGame
    return {name: text.encode() for name, text in ground.bundle.texts_of.items()}


# And back


def session_of(again: ResumedGame) -> PlaySession:
    """The game of a file at this screen, as it stood when it was saved."""
    head, journal = again.saved.head, again.saved.journal
    grounds = [_played(again, number) for number in range(len(again.grounds))]
    ground = again.grounds[head.line.scenario]
    session = PlaySession(ground.compiled, journal.seed, bundle=ground.bundle, game=again.game)
    session.lines.stand_on_again(grounds[head.line.scenario], journal if again.game.undone else None, head.line.name)
    session.lines.branches = [
        Branch(journal, track.shared, track.turn, grounds[track.scenario], track.name)
        for journal, track in zip(again.saved.branches, head.branches, strict=True)
    ]
    session.notes = [GameNote(note.kind, note.at, note.text, note.seat) for note in head.notes]
    session.marks.arrows = [GameArrow(arrow.start, arrow.end, arrow.seat) for arrow in head.arrows]
    sit_down(session, head)
    session.bots.paused = head.paused
    session.revisions.played = APART
    if head.shown is not None and head.shown + 1 < len(again.game.history):
        session.shown_step = head.shown
    return session


def _played(again: ResumedGame, number: int) -> Played:
    compiled, bundle = again.grounds[number].compiled, again.grounds[number].bundle
    assert compiled.scenario is not None
    assert compiled.system is not None
    return Played(compiled.scenario, compiled.system, bundle, 0)


def sit_down(session: PlaySession, head: SavedHead) -> None:
    """Let everybody sit where he sat; sides that the game does not have are passed over."""
    sides = {name: side for side, name in enumerate(session.system.sides)}
    for seat in head.seats:
        if seat.side in sides and seat.command:
            session.screen.seat_command(seat.command, sides[seat.side], Who(seat.who))
        elif seat.side in sides:
            session.screen.seats[sides[seat.side]] = Who(seat.who)
            session.bots.styles[sides[seat.side]] = style_of(seat.bot)
    session.screen.two_persons = head.two_persons
    session.screen.look(session.game)


def style_of(bot: str) -> BotStyle:
    """How a bot plays, from the name under which the engine makes it."""
    kind, _colon, boldness = bot.partition(":")
    return BotStyle(BotKind(kind), BotBoldness(int(boldness)) if boldness else BotBoldness.STEADY)
