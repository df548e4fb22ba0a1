"""A real window in which a game is played and saved until it is killed. It says what stands, and what is saved.

Lines: `TIME game JOURNAL STANDING`, and `TIME saving STANDING` before the game is written, `saved` after it.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from time import monotonic, sleep

from editor.app import program, window_for
from editor.document import journal_folder
from editor.play.play_session import PlaySession
from editor.play.seats import Who
from editor.shell.window import MainWindow
from editor.workbench import Settings
from tests.editor.shell.killed_game import _act, _playing, standing


def main(bundle: str, store: str, seed: str, file: str) -> None:
    """Play on and on; now and then save."""
    journal_folder.DEFAULT = Path(store)
    program()
    window = window_for(bundle, Settings(Path(store).with_name(f"{Path(file).stem}.ini")))
    window.show()
    rng, session = random.Random(int(seed)), _playing(window)
    session.seat(1, Who.BOT)
    session.changed.connect(lambda: tell("game", window, session))
    tell("game", window, session)
    while True:
        _act(session, rng)
        if rng.random() < 0.3:
            save(window, session, Path(file))
        for _turn in range(rng.randrange(12)):
            program().processEvents()
            sleep(0.01)


def save(window: MainWindow, session: PlaySession, path: Path) -> None:
    """Save the game to its file."""
    if not session.is_open:
        tell("saving", window, session)
        if window.saved_games.save_to(path):
            tell("saved", window, session)


def tell(what: str, window: MainWindow, session: PlaySession) -> None:
    """Say how the game stands."""
    keeper = window.games.keeper(session)
    journal = keeper.path.name if keeper is not None and keeper.path is not None else "-"
    print(monotonic(), what, journal, standing(session), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
