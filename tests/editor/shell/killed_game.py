"""A real window in which a game is played until it is killed: it says each standing as soon as there is one."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from time import monotonic

from editor.app import program, window_for
from editor.play.game_notes import GameNote
from editor.play.play_session import PlaySession
from editor.play.seats import Who
from editor.shell.window import MainWindow
from editor.workbench import Settings


def main(name: str, settings: str, seed: str) -> None:
    """Play on and on, as a person with a bot does."""
    program()
    window = window_for(name or None, Settings(Path(settings)))
    window.show()
    rng = random.Random(int(seed))
    session = _playing(window)
    session.changed.connect(lambda: print(monotonic(), standing(session), flush=True))
    session.seat(1, Who.BOT)
    session.set_notes([GameNote("turn", "1", f"始め {seed}")])
    while True:
        _act(session, rng)
        began, patience = monotonic(), rng.random() * 0.2
        while monotonic() - began < patience:
            program().processEvents()


def _playing(window: MainWindow) -> PlaySession:
    """The game in front: the one of last time, if there is one."""
    while window.games.reading:
        program().processEvents()
    window.play()
    assert window.bench.session is not None
    window.bench.session.fast = True
    return window.bench.session


def _act(session: PlaySession, rng: random.Random) -> None:
    """Choose, or now and then take back."""
    if rng.random() < 0.2 and session.can_take_back:
        session.take_back()
    elif session.is_mine and session.prompt is not None:
        session.take([rng.choice(session.prompt.choices)])
    else:
        session.bots.to_next_decision()


def standing(session: PlaySession) -> str:
    """What must come back."""
    digest = session.game.digest() if not session.is_open else ""
    return f"{len(session.settled[0])} {len(session.lines.branches)} {digest}"


if __name__ == "__main__":
    main(*sys.argv[1:])
