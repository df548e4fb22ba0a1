"""Jobs that ask more of a draft than one batch: a comparison, what if, the opening audit. Knows no Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Generic, TypeVar

from editor.playtest.job_process import JobDone, JobProgress, Tell
from editor.playtest.study_results import (
    AdviceResult,
    ClauseDifference,
    ComparisonSummary,
    Names,
    OpeningFinding,
    OpeningResult,
    PlanRow,
    VariationRow,
    Way,
)
from engine.playtest import BadResults, Reference, resolve
from engine.playtest.advice import AdvicePlan, Knob, advise, rounds_of
from engine.playtest.audit import AuditFinding, audit, opening
from engine.playtest.comparison import ComparisonResult, compare
from engine.playtest.variant import Variant
from engine.playtest.variant_games import VariantRun
from engine.playtest.variation_text import variations_text
from engine.playtest.variations import (
    Absent,
    Arriving,
    AwardWorth,
    Fixed,
    FormationLate,
    LastTurn,
    Late,
    Stronger,
    Variation,
)
from engine.playtest.whatif import VariationEffect, WhatIfTable, variations, what_if
from engine.rulebook import Renderer, catalogue_of

LANGUAGES = ("en", "ja")
OFTEN = 0.5
"""Seconds between two results of games that are still being played."""
T = TypeVar("T")


@dataclass
class RoundCounter:
    """Tells how many rounds of games have been played."""

    tell: Tell
    total: int
    count: int = 0

    def __call__(self, _round: object) -> None:
        self.count += 1
        self.tell(JobProgress(self.count, self.total))


@dataclass(frozen=True)
class StudyFigures:
    """What the games until now come to."""

    result: object


@dataclass
class StudyReporter(Generic[T]):
    """Tells what the games until now come to, as the window understands it, but not too often."""

    tell: Tell
    plain: Callable[[T], object]
    told: float = 0.0

    def __call__(self, found: Callable[[], T]) -> None:
        if monotonic() - self.told > OFTEN:
            self.tell(StudyFigures(self.plain(found())))
            self.told = monotonic()


@dataclass(frozen=True)
class CompareJob:
    """Two arms with the same dice; a `ComparisonSummary` comes of it. `against` names the second arm."""

    first: Variant
    second: Variant
    games: int
    jobs: int
    measure: str
    against: str
    out: Path

    def run(self, tell: Tell) -> None:
        """Play pairs until it is settled, and tell now and then what they come to."""
        run = VariantRun(self.games, jobs=self.jobs, told=RoundCounter(tell, self.games), out=self.out)
        so_far = StudyReporter(tell, self._plain)
        found = with_fresh_file(
            self.out, lambda: compare(self.first, self.second, run, measure=self.measure, so_far=so_far)
        )
        tell(JobDone(self._plain(found)))

    def _plain(self, found: ComparisonResult) -> ComparisonSummary:
        estimate = found.estimates[found.measure]
        clauses = tuple(ClauseDifference(one.clause, one.first, one.second, one.settled) for one in found.clauses)
        parting = (found.parting.seed, found.parting.step) if found.parting else None
        return ComparisonSummary(
            self.against,
            self.first.bots,
            found.side,
            found.measure,
            found.verdict,
            found.pairs,
            self.games,
            found.same,
            found.means[found.measure],
            (estimate.mean, estimate.interval.low, estimate.interval.high),
            clauses,
            parting,
        )


def with_fresh_file(out: Path, work: Callable[[], T]) -> T:
    """Do something that keeps games in a file; a file of other rules or a damaged one gives way."""
    try:
        return work()
    except BadResults:
        out.unlink(missing_ok=True)
        return work()


@dataclass(frozen=True)
class WhatIfJob:
    """What if: all variations of some kinds, ranked by what they do."""

    base: Variant
    kinds: tuple[str, ...]
    games: int
    jobs: int
    measure: str
    out: Path

    def run(self, tell: Tell) -> None:
        """Play them all, and tell now and then what they come to."""
        found = self.base.load()
        names, tried = unit_names(found), variations(found, self.kinds)
        so_far = StudyReporter[WhatIfTable](tell, lambda table: _rows(table, names))
        run = VariantRun(self.games, jobs=self.jobs, told=RoundCounter(tell, self.games), out=self.out)
        table = with_fresh_file(self.out, lambda: what_if(self.base, tried, run, measure=self.measure, so_far=so_far))
        tell(JobDone(_rows(table, names)))


def _rows(table: WhatIfTable, names: Mapping[str, Names]) -> tuple[VariationRow, ...]:
    return tuple(_row(effect, names) for effect in table.effects)


def _row(effect: VariationEffect, names: Mapping[str, Names]) -> VariationRow:
    variation, estimate = effect.arm.variations[-1], effect.estimate
    kind, what, detail = described(variation, names)
    difference = (estimate.mean, estimate.interval.low, estimate.interval.high)
    settled, manners = estimate.verdict in ("more", "less"), tuple(effect.manners.values())
    unit = getattr(variation, "unit", "")
    return VariationRow(kind, what, detail, effect.means, difference, settled, manners, unit, estimate.count)


def described(variation: Variation, names: Mapping[str, Names]) -> tuple[str, Names, str]:
    """Say of what kind a variation is, whom it concerns, and the word or number that goes with it."""
    if isinstance(variation, Absent):
        return "absent", names[variation.unit], ""
    if isinstance(variation, Late):
        return "late", names[variation.unit], str(variation.turns)
    if isinstance(variation, Stronger):
        return "stronger", names[variation.unit], f"{variation.by:+d}"
    if isinstance(variation, Fixed):
        return "weather", dict.fromkeys(LANGUAGES, variation.row), variation.word
    return "other", dict.fromkeys(LANGUAGES, getattr(variation, "key", "") or variation.words), ""


def unit_names(found: Reference) -> dict[str, Names]:
    """Name every unit in each language."""
    state, catalogue = opening(found), catalogue_of(found.system.slug)
    words = {language: Renderer(catalogue, state, language) for language in LANGUAGES}
    return {
        state.unit_id(unit): {language: words[language].unit(unit) for language in LANGUAGES}
        for unit in range(len(state.record))
    }


@dataclass(frozen=True)
class AdviceJob:
    """Search, among what may be changed, for what makes games come out even."""

    base: Variant
    knobs: tuple[Knob, ...]
    games: int
    jobs: int
    out: Path
    names: Mapping[str, Names] = field(default_factory=dict)
    """What people call formations, awards and rows of the turn sheet."""

    def run(self, tell: Tell) -> None:
        """Play the plans, the less even half dropped again and again."""
        names = {**unit_names(self.base.load()), **self.names}
        counting = RoundCounter(tell, rounds_of(self.knobs, self.games))
        tell(JobProgress(0, counting.total))
        run = VariantRun(self.games, jobs=self.jobs, told=counting, out=self.out)
        found = with_fresh_file(self.out, lambda: advise(self.base, self.knobs, run))
        plans = tuple(_plan_row(plan, names) for plan in found.plans)
        tell(JobDone(AdviceResult(found.side, _plan_row(found.as_it_is, names), plans, found.tried)))


def _plan_row(plan: AdvicePlan, names: Mapping[str, Names]) -> PlanRow:
    def said(language: str) -> str:
        return variations_text(plan.variations, language, lambda unit: names[unit][language] if unit in names else unit)

    words = {language: said(language) for language in LANGUAGES}
    bounds = (plan.interval.low, plan.interval.high)
    bid = plan.bid.points if any(plan.margins.quantiles) else None
    return PlanRow(words, plan.wins, bounds, plan.margins.median, bid, tuple(_ways(plan)))


def _ways(plan: AdvicePlan) -> Iterator[Way]:
    """What a plan changes, as the document can be changed."""
    for one in plan.variations:
        if isinstance(one, Arriving):
            yield "arrival", one.unit, one.turn
        elif isinstance(one, Stronger):
            yield "strength", one.unit, one.by
        elif isinstance(one, FormationLate):
            yield "formation", one.formation, one.turns
        elif isinstance(one, LastTurn):
            yield "turns", "last", one.turn
        elif isinstance(one, Fixed):
            yield "sheet", one.row, one.word
        elif isinstance(one, AwardWorth):
            yield "award", one.award, one.points


def _said(one: AuditFinding, units: str, why: str) -> str:
    """Who it is about, and why; a refusal of another kind names its units itself."""
    return why or units if one.subject != "arrivals" else ": ".join(filter(None, (units, why)))


@dataclass(frozen=True)
class OpeningJob:
    """The opening audit of a frozen draft."""

    path: str

    def run(self, tell: Tell) -> None:
        """Look at the opening."""
        found = resolve(self.path)
        held, names = audit(found), unit_names(found)
        words = {each: Renderer(catalogue_of(found.system.slug), held.state, each) for each in LANGUAGES}
        seen = []
        for one in held.findings:
            units = {each: ", ".join(names[unit][each] for unit in one.units) for each in LANGUAGES}
            why = {each: words[each].refusal(one.refusal) if one.refusal else "" for each in LANGUAGES}
            said = {each: _said(one, units[each], why[each]) for each in LANGUAGES}
            seen.append(OpeningFinding(one.subject, one.side, one.units, one.hexes, said, one.turn, one.came))
        first = tuple((one.side, sum(one.offers.values()), one.turn) for one in held.first)
        tell(JobDone(OpeningResult(tuple(seen), first, held.silent, tuple(names[unit] for unit in held.unseen))))
