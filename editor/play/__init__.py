"""Playing: a game in play, the hand that turns clicks and drags into choices, the bar on the map, the tab."""

from editor.play.game_pieces import pieces_of_game
from editor.play.play_mode import PlayMode
from editor.play.play_session import CannotPlay, PlaySession

__all__ = ["CannotPlay", "PlayMode", "PlaySession", "pieces_of_game"]
