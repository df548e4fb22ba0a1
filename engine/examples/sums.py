"""Itemised sums: those behind choices and those behind events."""

from __future__ import annotations

from fractions import Fraction

from engine.examples.actions import asked
from engine.examples.choices import why_not
from engine.examples.compare import same
from engine.examples.example_game import Complaints, Stand, said_of, written
from engine.examples.model import Attempted, ExpectedMessage, Sum, SumItem
from engine.examples.names import choice_of, verb_named
from engine.examples.problems import Failed, reasons
from engine.play import Tally, TallyItem
from engine.rulebook.points import in_points


def sum_differs(stand: Stand, wanted: Sum) -> Complaints:
    """Compare a sum, item by item."""
    tally = _sum_of_choice(stand, wanted.of) if wanted.of else _sum_of_event(stand, wanted.event)
    yield from _compared(stand, wanted, tally)


def _sum_of_choice(stand: Stand, wanted: Attempted) -> Tally:
    verb = verb_named(stand.game, wanted.verb)
    actor = asked(stand.game, wanted.side).actor
    refusals = why_not(stand, wanted)
    if refusals:
        raise Failed("refused", verb=verb.name, why=reasons(refusals))
    tally = stand.game.explain(actor, choice_of(stand.game, verb, wanted.args))
    if tally is None:
        raise Failed("no_sum", verb=verb.name)
    return tally


def _sum_of_event(stand: Stand, wanted: ExpectedMessage | None) -> Tally:
    assert wanted is not None
    stand.telling.check(wanted)
    for event in reversed(stand.game.events[stand.since :]):
        if event.tally is not None and stand.telling.means(stand.state, wanted, event.message):
            return event.tally
    raise Failed("no_event", what=said_of(wanted), told=stand.told())


def _compared(stand: Stand, wanted: Sum, tally: Tally) -> Complaints:
    left = list(tally.items)
    for item in wanted.items:
        stand.telling.check(item)
        found = next((one for one in left if _is_item(stand, item, one, tally)), None)
        if found is None:
            yield Failed("no_item", what=_told(item), sum=_items(tally))
        else:
            left.remove(found)
    if wanted.complete and left:
        yield Failed("more_items", items=_items(Tally(tuple(left), tally.parts)))
    if wanted.total is not None and not same(wanted.total, _points(tally.total, tally)):
        raw, summed = (wanted.total, tally), in_points(tally.total, tally.parts)
        yield Failed("total", expected=written(wanted.total), found=summed, sum=_items(tally), raw=raw)


def _points(amount: int, tally: Tally) -> int | Fraction:
    """Return an amount in points, as a rulebook counts them."""
    return amount if tally.parts == 1 else Fraction(amount, tally.parts)


def _is_item(stand: Stand, wanted: SumItem, item: TallyItem, tally: Tally) -> bool:
    amount = wanted.amount is None or same(wanted.amount, _points(item.amount, tally))
    return amount and stand.telling.means(stand.state, wanted, item.message)


def _told(item: SumItem) -> str:
    return said_of(item) if item.amount is None else f"{said_of(item)} amount: {written(item.amount)}"


def _items(tally: Tally) -> str:
    amounts = [in_points(item.amount, tally.parts, sign=True) for item in tally]
    said = (f"{item.message.key} ({item.message.clause})" for item in tally)
    return ", ".join(f"{each} {amount}" for each, amount in zip(said, amounts, strict=True)) or "-"
