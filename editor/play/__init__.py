"""Playing: a game in play, the hand that turns clicks and drags into choices, the bar on the map, the tab."""

from typing import TYPE_CHECKING

from engine.lazy import lazy_names

if TYPE_CHECKING:
    from editor.play.game_pieces import pieces_of_game
    from editor.play.log_panel import LogPanel
    from editor.play.play_mode import PlayMode
    from editor.play.play_session import CannotPlay, PlaySession

__all__ = ["CannotPlay", "LogPanel", "PlayMode", "PlaySession", "pieces_of_game"]

__getattr__ = lazy_names(
    __name__,
    {
        "game_pieces": ("pieces_of_game",),
        "log_panel": ("LogPanel",),
        "play_mode": ("PlayMode",),
        "play_session": ("CannotPlay", "PlaySession"),
    },
)
