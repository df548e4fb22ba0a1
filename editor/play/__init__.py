"""Playing: a game in play, the hand that turns clicks and drags into choices, the bar on the map, the tab."""

from editor.play.conductor import Conductor
from editor.play.pieces import pieces_of_game
from editor.play.session import CannotPlay, PlaySession

__all__ = ["CannotPlay", "Conductor", "PlaySession", "pieces_of_game"]
