"""What every game says of retreats and advances: offers, refusals, questions and forecasts, of units that might go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from engine.games.case_yellow.combat import advance as yellow_advance
from engine.games.case_yellow.combat.retreat import COURSE as YELLOW_COURSE
from engine.games.case_yellow.state import is_yellow
from engine.games.fortress_europa.combat import retreat as fortress_retreat
from engine.games.france_1944.combat import advance as france_advance
from engine.games.france_1944.combat.retreat import COURSE as FRANCE_COURSE
from engine.games.france_1944.state import is_hq
from engine.games.june_6.combat import advance as june_advance
from engine.games.june_6.combat import retreat as june_retreat
from engine.games.june_6.state import is_headquarters
from engine.games.primer import after_battle as primer_advance
from engine.games.primer import after_battle as primer_retreat
from engine.mechanics.battle.declared import Blow
from engine.mechanics.movement import Bar
from engine.mechanics.positions import side_of, units_in
from engine.mechanics.retreating import Advances, Prefer, Retreats, route
from engine.mechanics.retreating.course import Retreat
from engine.mechanics.retreating.rows import OwnWords, Row, function_of
from engine.mechanics.special_records import Special, SpecialRule
from engine.play import NOWHERE, Refusal, Verb
from engine.play.guards import all_refusals
from tests.gauntlet.toybox import add_to_rules
from tests.gauntlet.toys import plain_war

AnyRow = Row[Any] | Prefer[Any]
Hexes = frozenset[int]


@dataclass(frozen=True)
class Ask:
    """How a game is asked about one form: the verb, its frame and arguments, and the question about the same.

    `frame(state, unit, hex, length)` and `args(unit, hex)` are of an attempt to go to a hex; `who` might go.
    """

    form: Retreats[Any] | Advances[Any]
    verb: Verb
    frame: Callable[[Any, int, int, int], Any]
    args: Callable[[int, int], tuple[int, ...]]
    query: Callable[[Any, int, int], tuple[Any, ...]] | None = None
    who: Callable[[Any, int], bool] = lambda _state, _unit: True
    lengths: tuple[int, ...] = (1,)
    origin: Callable[[Any, int], int] = lambda state, unit: int(state.at[unit])

    @property
    def slug(self) -> str:
        """The game."""
        return self.form.name.partition(".")[0]

    @property
    def rows(self) -> dict[str, AnyRow]:
        """Return the rows by name."""
        better: tuple[AnyRow, ...] = self.form.prefer if isinstance(self.form, Retreats) else ()
        return {function_of(row).__name__: row for row in (*self.form.bars, *better)}

    def way(self, state: Any, unit: int, length: int) -> Any:
        """Return the route of a unit that sets out."""
        way = route(side_of(state, unit), (unit,), state.at[unit], length, manner=self.manner)
        return way._replace(origin=self.origin(state, unit))

    @property
    def manner(self) -> Any:
        """What the games add to routes."""
        found = {
            "case_yellow.retreats": True,
            "fortress_europa.retreats": None,
            "france_1944.retreats": True,
            "june_6.advances": june_advance.ATTACKED,
        }
        return found.get(self.form.name, ())

    def why(self, state: Any, unit: int, length: int) -> dict[int, tuple[Refusal, ...]]:
        """Return what speaks against each hex next to a unit."""
        found = {}
        for hex, _edge in state.board.adjacent(state.at[unit]):
            frame, args = self.frame(state, unit, hex, length), self.args(unit, hex)
            found[hex] = all_refusals(state, self.verb.attempt(side_of(state, unit), args, frame), self.verb.guards)
        return found

    def offered(self, state: Any, unit: int, length: int) -> Hexes:
        """Return the hexes on offer; whatever else speaks of them agrees."""
        why = self.why(state, unit, length)
        open_to = frozenset(hex for hex in why if not why[hex])
        forecast = frozenset(self.form.next_hexes(state, self.way(state, unit, length)))
        assert forecast == open_to, f"{self.form.name}: {forecast} are next, {open_to} are not refused"
        self._prospects(state, unit, length, open_to)
        legal = frozenset(hex for hex in why if self.on_offer(state, unit, hex, length))
        assert legal == open_to, f"{self.form.name}: {legal} are on offer, {open_to} are not refused"
        if self.query:
            asked = frozenset(hex for hex in self.query(state, unit, length))
            assert asked == open_to, f"{self.form.name}: asked, it is {asked}; {open_to} are not refused"
        return open_to

    def _prospects(self, state: Any, unit: int, length: int, open_to: Hexes) -> None:
        """Of a retreat from where a unit is, the form tells beforehand what the verb then offers."""
        if not isinstance(self.form, Retreats) or self.origin(state, unit) != state.at[unit]:
            return
        prospect = self.form.prospect(state, (unit,), length)
        assert frozenset(prospect.hexes) == open_to, f"{self.form.name}: {prospect} is told, {open_to} are not refused"
        assert prospect.is_trapped == (not prospect.ends)
        assert not set(prospect.worse) & open_to
        assert all(self.form.dead_end(state, self.way(state, unit, length), hex) is None for hex in prospect.worse)

    def on_offer(self, state: Any, unit: int, hex: int, length: int) -> bool:
        """Tell whether a hex is among the targets of the verb."""
        frame = self.frame(state, unit, hex, length)
        return self.args(unit, hex) in tuple(self.verb.legal(state, frame, side_of(state, unit)))


@contextmanager
def without(row: AnyRow) -> Iterator[None]:
    """Take a row away for a while: it bars nothing, and finds every way as good as another."""
    name, value = _silenced(row)
    before = getattr(row, name)
    object.__setattr__(row, name, value)
    try:
        yield
    finally:
        object.__setattr__(row, name, before)


def _silenced(row: AnyRow) -> tuple[str, Callable[..., Any]]:
    if isinstance(row, Prefer):
        return "cost", lambda _state, _way: 0
    if isinstance(row, OwnWords):
        return "ask", lambda _state, _way, _hex: None
    return ("hexes" if isinstance(row, Bar) else "steps"), lambda _state, _way: frozenset()


# Who is asked


def _question(game: str, name: str) -> Callable[..., tuple[Any, ...]]:
    from engine.play import load_system

    function: Callable[..., tuple[Any, ...]] = load_system(game).queries[name].function
    return function


def _of(game: str, name: str) -> Callable[[Any, int, int], tuple[Any, ...]]:
    function = _question(game, name)
    return lambda state, unit, length: function(state, (unit,), length)


def beside(state: Any, unit: int) -> int:
    """Return a hex next to a unit, as the one from which it has come."""
    return min(int(hex) for hex, _edge in state.board.adjacent(state.at[unit]))


def _alone(verbs: tuple[Verb, ...]) -> Verb:
    return next(verb for verb in verbs if verb.name == "retreat_alone")


BOTH, TO, INTO = (lambda unit, hex: (unit, hex)), (lambda _unit, hex: (hex,)), (lambda unit, _hex: (unit,))
ASKED = (
    Ask(
        june_retreat.LEAVING.form,
        _alone(june_retreat.LEAVING.verbs),
        lambda state, unit, _hex, length: june_retreat.Retreat(side_of(state, unit), (unit,), state.at[unit], length),
        BOTH,
        _of("june_6", "retreats"),
        lengths=(1, 2),
    ),
    Ask(
        june_advance.ADVANCES,
        june_advance.ADVANCE_INTO,
        lambda state, unit, hex, _length: june_advance.Advance(side_of(state, unit), hex, (unit,)),
        INTO,
        who=lambda state, unit: june_advance.is_eligible(state, unit) and not is_headquarters(state, unit),
    ),
    Ask(
        june_advance.FURTHER,
        june_advance.GO_ON,
        lambda state, unit, _hex, _length: june_advance.Onward(unit, state.at[unit]),
        TO,
    ),
    Ask(
        YELLOW_COURSE.form,
        _alone(YELLOW_COURSE.leaving.verbs),
        lambda state, unit, _hex, length: Retreat((unit,), state.at[unit], length, side_of(state, unit)),
        BOTH,
        _of("case_yellow", "retreats"),
        lengths=(1, 2),
    ),
    Ask(
        yellow_advance.ADVANCES,
        yellow_advance.FIRST,
        lambda state, unit, hex, _length: yellow_advance.Advance(side_of(state, unit), hex, (unit,)),
        INTO,
    ),
    Ask(
        yellow_advance.FURTHER,
        yellow_advance.SECOND,
        lambda state, unit, _hex, _length: yellow_advance.Advance(
            side_of(state, unit), state.at[unit], (unit,), further=True, first=(unit,)
        ),
        BOTH,
        who=is_yellow,
    ),
    Ask(
        FRANCE_COURSE.form,
        FRANCE_COURSE.leaving.verbs[0],
        lambda state, unit, _hex, length: Retreat((unit,), state.at[unit], length, side_of(state, unit)),
        TO,
        lambda state, unit, _length: _question("france_1944", "retreats")(state, (unit,), ()),
    ),
    Ask(
        france_advance.ADVANCES,
        france_advance.FIRST,
        lambda state, unit, hex, _length: france_advance.Advance(side_of(state, unit), (hex,), (unit,)),
        BOTH,
        who=lambda state, unit: not is_hq(state, unit),
    ),
    Ask(
        fortress_retreat.RETREATS,
        fortress_retreat.RETREAT_VERB,
        lambda state, unit, _hex, length: fortress_retreat.Retreat((unit,), side_of(state, unit), length, length),
        BOTH,
        lambda state, unit, length: _question("fortress_europa", "retreats")(state, (unit,), length),
        lengths=(1, 2),
    ),
    Ask(
        primer_retreat.RETREATS,
        primer_retreat.FALL_BACK,
        lambda state, unit, _hex, _length: primer_retreat.Retreat(unit, beside(state, unit), 1),
        TO,
        lambda state, unit, _length: _of("primer", "retreats")(state, unit, beside(state, unit)),
        origin=beside,
    ),
    Ask(
        primer_advance.ADVANCES,
        primer_advance.ADVANCE_INTO,
        lambda state, unit, hex, _length: primer_advance.Advance(side_of(state, unit), hex, (unit,)),
        INTO,
    ),
    Ask(
        plain_war.RETREATS,
        _alone(plain_war.ROUT.verbs),
        lambda state, unit, _hex, length: Retreat((unit,), state.at[unit], length, side_of(state, unit)),
        BOTH,
    ),
    Ask(
        plain_war.WITHDRAWALS,
        _alone(plain_war.WITHDRAW.verbs),
        lambda state, unit, _hex, length: Retreat((unit,), state.at[unit], length, side_of(state, unit)),
        BOTH,
        lengths=(1, 2, 3),
    ),
    Ask(
        plain_war.ADVANCES,
        plain_war.ENTERING.step.verbs[0],
        lambda state, unit, hex, _length: Blow(side_of(state, unit), hex, (unit,), ()),
        INTO,
    ),
)


HELD_ELSEWHERE = {
    "time_for_trumpets.retreats": "tests/games/time_for_trumpets/test_retreats_and_advances.py, test_combat_oracle.py",
    "time_for_trumpets.advances": "tests/games/time_for_trumpets/test_retreats_and_advances.py",
}
"""Forms whose rows are not taken away one by one here, and the tests that hold them instead."""


# Rows of which random positions tell little or nothing

Change = Callable[[Any], None]


def _garrisons(state: Any) -> None:
    """Let garrisons hold hexes everywhere."""
    for hex in state.board.grid.hexes:
        state.garrison[hex] = 1


def _to_supply(state: Any) -> None:
    """Play by the option that retreats lead towards supply."""
    object.__setattr__(state, "rules", replace(state.rules, retreat_towards="supply"))


def _forbidden(word: str) -> Change:
    """Play under a special rule that forbids it to everybody."""
    rule = SpecialRule("halt", "forbid", word)
    return lambda state: add_to_rules(state, special=Special((rule,)))


def _all_attack(state: Any) -> None:
    """Let everybody attack everybody."""
    for unit in range(len(state.at)):
        state.assailing[unit] = 1


def _swamps_full(state: Any) -> None:
    """Let units of red stand in the swamps to which retreats lead."""
    for unit, hex in zip((1, 2), state.board.area("swamp"), strict=True):
        for other in units_in(state, hex):
            state.at[other] = NOWHERE
        state.at[unit] = hex


HELPED: Mapping[str, Change] = {
    "away_from_attackers": _all_attack,
    "full": _swamps_full,
    "garrison_there": _garrisons,
    "towards_supply": _to_supply,
    "scenario_lets_retreat": _forbidden("retreat"),
    "scenario_lets_advance": _forbidden("advance"),
}
SELDOM = {
    ("june_6.retreats", "stack_has_room"): "tests of June 6: it is about stacks",
    ("june_6.advances", "fortress"): "headquarters only follow; breakthroughs have the same row",
    ("case_yellow.retreats", "not_back"): "tests of Case Yellow: it is about units on their way",
    ("fortress_europa.retreats", "enemies_there"): "enemies stand in their own zones, which another row bars",
    ("fortress_europa.retreats", "not_back"): "tests of battles: it is about units on their way",
    ("fortress_europa.retreats", "over_dyke"): "the map has one dyke, and no random retreat leads there",
    ("fortress_europa.retreats", "not_on_dyke"): "the map has one dyke, and no random retreat leads there",
    ("fortress_europa.retreats", "out_of_frozen_districts"): "random games seldom fight beside frozen districts",
    ("france_1944.retreats", "somewhere_else"): "a worked example of 10.1.3: few retreats could end where they began",
    ("plain_war.withdrawals", "back"): "tests of retreats by road: it is about units on their way",
    ("case_yellow.second_hexes", "room"): "a second hex is empty, as another row says",
}
"""Rows of which no such position tells anything, by form and name, and where they are tried."""
