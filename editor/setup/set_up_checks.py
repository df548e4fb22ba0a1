"""What the rules and the order of battle say of units that are carried: where they may start, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import inf
from time import perf_counter

from editor.document.start_lines import counter_named, lines_of, range_of
from editor.queries import Answer, Fact, PositionView, draft_position, of_refusals
from editor.queries.start_places import SetUpRules
from editor.queries.why_rows import first_reason
from editor.window_language import speaker
from editor.workbench import Explanation, ExplanationRow, Workbench
from engine.compile.budgets import exceeded
from engine.play import Refusal
from engine.validate.game_texts import budget_words
from engine.validate.view import BundleView

tr = speaker("SetUp")


class SetUpChecks:
    """The rules for some units of one draft. A line that names places narrows down what the rules allow."""

    def __init__(
        self, standing: PositionView, units: tuple[str, ...], limits: frozenset[int] | None, budget: str = ""
    ) -> None:
        assert standing.state is not None
        self.standing, self.units, self.limits, self.budget = standing, units, limits, budget
        self.cells: int = standing.state.board.grid.size
        self._rules = SetUpRules(standing, [standing.units[unit] for unit in units])
        self._worries: dict[int, tuple[Refusal, ...]] = {}
        board = standing.state.board
        self._places: tuple[int, ...] = (*board.grid.hexes, *range(self.cells, board.size))
        self._refused: set[int] = set()
        self._looking = self._look()

    @cached_property
    def starts(self) -> tuple[frozenset[int], frozenset[int]]:
        """The places where they may start, and those where they may not."""
        self.look(inf)
        return frozenset(self._places) - self._refused, frozenset(self._refused)

    def look(self, until: float) -> bool:
        """Ask about one place after the other until that time by the clock; whether all have been asked."""
        return all(perf_counter() <= until for _place in self._looking)

    def _look(self) -> Iterator[int]:
        limits = frozenset[int]() if self.budget else self.limits
        inside = self._places if limits is None else [place for place in self._places if place in limits]
        self._refused.update(set(self._places).difference(inside))
        for place, refusals in self._rules.asked(inside):
            if refusals:
                self._refused.add(place)
            yield place

    def is_within(self, place: int) -> bool:
        """Whether the lines of the order of battle let them choose a place."""
        return self.limits is None or place in self.limits

    def forbids(self, place: int) -> bool:
        """Whether something speaks against a place."""
        return place < 0 or bool(self.budget) or not self.is_within(place) or bool(self._rules.against(place))

    def nearest(self, place: int) -> int | None:
        """The nearest hex where they may start, and may not be already."""
        grid = self.standing.state.board.grid
        near = sorted(grid.hexes, key=lambda hex: (grid.distance(place, hex), hex))
        return next((hex for hex in near if not self.forbids(hex)), None)

    def about(self, place: int) -> Answer:
        """What is to be said of a place, in one line; and everything that speaks against it."""
        name = Fact("name", tr(", ").join(self._name(unit) for unit in self.units), strong=True)
        if place < 0:
            said = tr("starts in a hex of the map, not beside it")
            return Answer(self.standing.revision, (name, Fact("refusal", said)))
        refusals, words = self._rules.against(place), self.standing.words
        title = tr("Why not in {hex}").format(hex=words.place(place))
        if self.budget:
            said = tr("this goes beyond the budget: {budget}").format(budget=self.budget)
            return Answer(self.standing.revision, (name, Fact("refusal", said)), Explanation(title, (_row(said),)))
        if not self.is_within(place):
            said = tr("the line of the order of battle names other places")
            return Answer(self.standing.revision, (name, Fact("refusal", said)), Explanation(title, (_row(said),)))
        if refusals:
            why = of_refusals(title, refusals, words)
            return Answer(self.standing.revision, (name, Fact("refusal", first_reason(refusals, words))), why)
        return Answer(self.standing.revision, (name, Fact("cost", tr("may start here"))))

    def doubts(self, place: int) -> Answer | None:
        """The same for a place where they may start, but probably should not; it takes longer to find out."""
        if self.forbids(place):
            return None
        if place not in self._worries:
            self._worries[place] = self._rules.worries(place)
        worries, words = self._worries[place], self.standing.words
        if not worries:
            return None
        but = Fact("refusal", tr("but: {reason}").format(reason=first_reason(worries, words)))
        why = of_refusals(tr("Warnings for {hex}").format(hex=words.place(place)), worries, words)
        return Answer(self.standing.revision, (*self.about(place).line, but), why)

    def _name(self, unit: str) -> str:
        return self.standing.words.unit(self.standing.units[unit])


def _row(text: str) -> ExplanationRow:
    return ExplanationRow(text[:1].upper() + text[1:])


def set_up_checks(bench: Workbench, units: tuple[str, ...]) -> SetUpChecks | None:
    """The rules for units of the draft on the bench; None while the draft cannot be asked."""
    document = bench.document
    if document is None or not document.checks.is_ready:
        return None
    standing = draft_position(document.view, document.revision, bench.language)
    known = tuple(unit for unit in units if unit in standing.units)
    if standing.state is None or standing.map is None or not known:
        return None
    lines = lines_of(document.view)
    ranges = [range_of(document.view, lines[unit]) for unit in known if unit in lines]
    limits = [found for found in ranges if found is not None]
    narrow = frozenset.intersection(*limits) if limits else None
    return SetUpChecks(standing, known, narrow, _budget(document.view, units, bench.language))


def _budget(view: BundleView, units: tuple[str, ...], language: str) -> str:
    """The sentence of the budget that those of the units would exceed who are not set up yet; empty where none is."""
    if not view.accounts:
        return ""
    standing = lines_of(view)
    found = exceeded(view.accounts, [counter_named(view, unit) for unit in units if unit not in standing])
    said = budget_words(view, found.budget) if found is not None else None
    return "" if said is None else said.ja if language == "ja" else said.en


def unknown(bench: Workbench) -> Answer:
    """What is said as long as the draft cannot be asked."""
    return Answer(bench.document.revision if bench.document else -1, (Fact("name", "…"),))
