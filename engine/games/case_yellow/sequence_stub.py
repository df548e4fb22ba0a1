"""Provisional: turns without content, until all parts of the sequence are there."""

from engine.play import repeat, sequence

TURN = sequence(
    "turn", scope="turn", section="rb.4.0", enter=lambda play, _frame: setattr(play.state, "turn", play.state.turn + 1)
)
TURNS = repeat(
    "turns",
    TURN,
    until=lambda state: state.turn >= state.last,
    left=lambda state: (state.last - state.turn,),
    section="rb.4.0",
)
GAME = sequence("game", TURNS, section="rb.4.0")
