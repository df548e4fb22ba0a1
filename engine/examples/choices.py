"""What is on offer, what is allowed, what is refused and by which section."""

from __future__ import annotations

from typing import Any

from engine.examples.actions import asked
from engine.examples.compare import same, unordered
from engine.examples.example_game import Complaints, Stand, attempted, written
from engine.examples.model import Attempted, ExpectedMessage, Offered, Refused
from engine.examples.names import choice_of, listed, normal, side_number, verb_named
from engine.examples.problems import Failed, found_in, reasons
from engine.play import Message, Refusal
from engine.play.state_data import to_plain


def offered(stand: Stand, wanted: Offered) -> Complaints:
    game = stand.game
    verb = verb_named(game, wanted.verb)
    prompt = asked(game, wanted.side)
    offers = [list(args) for args in prompt.offers.get(verb.name, ())]
    shown = [[to_plain(stand.state, a.kind, v) for a, v in zip(verb.args, args, strict=True)] for args in offers]
    there = "; ".join(", ".join(map(str, args)) for args in shown) or "-"
    if wanted.only is not None:
        expected = [_args(stand, wanted.verb, each) for each in wanted.only]
        if not unordered(expected, shown):
            raw = (verb, expected, shown)
            yield Failed("not_just_offered", verb=verb.name, expected=written(expected), found=there, raw=raw)
    elif not any(_fits(stand, wanted, args) for args in shown):
        yield Failed("not_offered", what=attempted(verb.name, wanted.args), found=there)


def not_offered(stand: Stand, wanted: Attempted) -> Complaints:
    game = stand.game
    verb = verb_named(game, wanted.verb)
    if game.prompt is None:
        return
    for args in asked(game, wanted.side).offers.get(verb.name, ()):
        shown = [to_plain(stand.state, arg.kind, value) for arg, value in zip(verb.args, args, strict=True)]
        if _fits(stand, wanted, shown):
            yield Failed("offered", what=attempted(verb.name, shown))


def _args(stand: Stand, verb: str, args: Any) -> list[Any]:
    """Write arguments as the engine does, in the order of the verb."""
    known = verb_named(stand.game, verb).args
    values = listed(verb, known, args)
    return [normal(stand.state, arg.kind, value) for arg, value in zip(known, values, strict=False)]


def _fits(stand: Stand, wanted: Attempted, shown: list[Any]) -> bool:
    """Tell whether an offer has the arguments that are named; those by name may be some of them."""
    known = verb_named(stand.game, wanted.verb).args
    if isinstance(wanted.args, dict):
        kinds = {arg.name: arg.kind for arg in known}
        found = dict(zip(kinds, shown, strict=True))
        return all(
            same(normal(stand.state, kinds[found_in("argument", name, kinds)], value), found[name])
            for name, value in wanted.args.items()
        )
    return wanted.args is None or same(_args(stand, wanted.verb, wanted.args), shown)


def why_not(stand: Stand, wanted: Attempted) -> tuple[Refusal, ...]:
    """Return what speaks against something."""
    game = stand.game
    choice = choice_of(game, verb_named(game, wanted.verb), wanted.args)
    prompt = game.prompt
    side = prompt.actor if prompt else 0
    return game.why_not(side_number(stand.state, wanted.side) if wanted.side else side, choice)


def allowed(stand: Stand, wanted: Attempted) -> Complaints:
    refusals = why_not(stand, wanted)
    if refusals:
        yield Failed("refused", verb=wanted.verb, why=reasons(refusals))


def refused(stand: Stand, wanted: Refused) -> Complaints:
    stand.telling.check(ExpectedMessage.model_construct(text=wanted.text, section=wanted.by))
    refusals = why_not(stand, wanted)
    if not refusals:
        yield Failed("not_refused", what=attempted(wanted.verb, wanted.args))
        return
    meant = [one for one in refusals if _is_meant(stand, wanted, one.message)]
    if not meant:
        by = ", ".join(filter(None, (wanted.by, wanted.text)))
        yield Failed("refused_otherwise", verb=wanted.verb, by=by, why=reasons(refusals))
    elif wanted.blamed is not None:
        named = {*(stand.state.unit_id(u) for one in meant for u in one.units)}
        named |= {stand.state.board.label(hex) for one in meant for hex in one.hexes}
        for each in wanted.blamed:
            if each not in named:
                yield Failed("not_blamed", blamed=str(each), found=", ".join(sorted(named)) or "-")


def _is_meant(stand: Stand, wanted: Refused, message: Message) -> bool:
    right_clause = wanted.by is None or stand.telling.same_section(wanted.by, message.clause)
    return right_clause and wanted.text in (None, message.key)
