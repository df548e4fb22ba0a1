"""What players may choose about the rules: how hungry attackers count."""

import pytest

from engine.games.primer.rules import compile_rules
from tests.games.primer.table import table, take, tally
from tests.games.primer.test_battles import MILL


@pytest.mark.parametrize(("options", "shift"), [({}, -1), ({"battle.hunger_counts": "each"}, -2)])
def test_hungry_attackers_count_once_or_each(options: dict[str, str], shift: int) -> None:
    game = table(at={**MILL, "k.1": "0602"}, hungry={"k.guard": 1, "k.1": 1}, options=options)
    take(game, "done_moving")
    take(game, "attack", "0702")
    take(game, "join", "k.guard")
    take(game, "join", "k.1")
    assert ("odds.hunger", shift) in tally(game, "declare")


def test_a_reading_of_the_finding_chooses_the_same() -> None:
    by_option = compile_rules((), {"battle.hunger_counts": "each"})
    assert compile_rules((), {"hungry-attackers": "each"}) == by_option != compile_rules((), {})
