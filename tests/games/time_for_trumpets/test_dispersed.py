"""2.13 Dispersed US companies in forts."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.entering import MARCH, RETREAT, entered
from engine.games.time_for_trumpets.supply.dumps import INCIDENTAL
from engine.games.time_for_trumpets.works.positions import effectiveness_of, work_in
from engine.play import Step
from tests.games.time_for_trumpets.field import hex_of, now, of, play, position, unit

FORT, NEXT = "8609", "8509"


def test_a_company_is_a_fort_for_all_units_with_it() -> None:
    """rb.2.13#b, rb.2.13#i Without it, or on its front, the hex has none."""
    units = {unit("us.co", size="company"): FORT, unit("us.1"): FORT}
    held = position(units, in_fort={"us.co": 1})
    assert (work_in(held, hex_of(FORT)), work_in(held, hex_of(NEXT))) == ("fort", "")
    assert effectiveness_of(held, hex_of(FORT)) > 0
    assert work_in(position(units), hex_of(FORT)) == ""


@pytest.mark.parametrize("how", [MARCH, RETREAT])
def test_a_company_that_leaves_its_hex_leaves_its_fort(how: str) -> None:
    """rb.2.13#e, rb.2.13#g, rb.2.13#h It turns to its front, by march and by retreat."""

    def begin(game: Any, _frame: Any) -> None:
        game.state.at[0] = hex_of(NEXT)
        entered(game, 0, hex_of(FORT), hex_of(NEXT), how)

    step = Step("comes", enter=begin)
    state = now(play(step, None, {unit("us.co"): FORT}, steps_called=(INCIDENTAL,), in_fort={"us.co": 1}))
    assert of(state, "in_fort", "us.co") == 0
    assert work_in(state, hex_of(NEXT)) == ""
