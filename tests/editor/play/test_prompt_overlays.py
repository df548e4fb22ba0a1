"""What is lit on the map: only what lies there, whatever is asked."""

from __future__ import annotations

import random

from editor.canvas.overlays import DimOverlay
from editor.play.counter_overlays import VeilOverlay
from tests.editor.play.screen import Screenful


def test_no_place_is_lit_that_is_not_on_the_map(screen: Screenful) -> None:
    rng, cells, asked = random.Random(3), screen.session.game.state.board.grid.size, set()
    overlays, seen = screen.view.overlays, 0
    for _ in range(250):
        prompt = screen.session.prompt
        if prompt is None:
            break
        asked.add(prompt.place[-1])
        laid = overlays.get("dim") if "dim" in overlays else None
        if isinstance(laid, DimOverlay | VeilOverlay):
            lit = laid.hexes if isinstance(laid, DimOverlay) else laid.spared
            assert all(0 <= place < cells for place in lit), prompt.place
            seen += 1
        screen.session.take([rng.choice(prompt.choices)])
    assert seen > 20
    assert {"attack_stance", "retreat"} & asked
