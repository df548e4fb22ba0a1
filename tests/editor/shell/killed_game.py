"""A real window in which a game is played until it is killed: it says each standing that it has had for a second."""

from __future__ import annotations

import random
import sys
from time import monotonic

from editor.app import program, window_for
from editor.play.notes import Note
from editor.play.seats import Who
from editor.play.session import PlaySession
from editor.shell.window import MainWindow
from editor.workbench import Settings

SECOND = 1.0


def main(name: str, settings: str, seed: str) -> None:
    """Play on and on, as a person with a bot does."""
    program()
    window = window_for(name or None, Settings(_path(settings)))
    window.show()
    rng = random.Random(int(seed))
    session = _playing(window)
    session.seat(1, Who.BOT)
    session.set_notes([Note("turn", "1", f"始め {seed}")])
    said = [(monotonic(), standing(session))]
    while True:
        _act(session, rng)
        began = monotonic()
        while monotonic() - began < rng.random() * 0.2:
            program().processEvents()
        said.append((monotonic(), standing(session)))
        while said and monotonic() - said[0][0] > SECOND:
            print(said.pop(0)[1], flush=True)


def _path(settings: str):  # type: ignore[no-untyped-def]
    from pathlib import Path

    return Path(settings)


def _playing(window: MainWindow) -> PlaySession:
    """The game in front: the one of last time, if there is one."""
    began = monotonic()
    while window.games.reading and monotonic() - began < 30:
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
    return f"{len(session.game.history)} {session.game.digest()} {len(session.branches)}"


if __name__ == "__main__":
    main(*sys.argv[1:])
