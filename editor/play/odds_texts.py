"""What the dice would bring, in words: the column before and after shifts, and the chance of each result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.play.pending_choice import PendingChoice
from editor.play.play_session import PlaySession
from editor.queries.why_rows import moved
from editor.window_language import speaker
from editor.workbench import Explanation, ExplanationRow
from engine.play import Choice, Outlook, TallyItem
from engine.rulebook import Renderer

tr = speaker("Play")

Outlooks = tuple[Outlook, ...]


def outlooks_of(session: PlaySession, choices: Iterable[Choice]) -> Outlooks:
    """What would come of choices of whoever decides here; nothing where the game does not say."""
    ask = session.system.sight.chances
    return ask(session.game.state, tuple(choices)) if ask is not None and session.is_mine else ()


def outlooks_on(pending: PendingChoice) -> Outlooks:
    """What would come of what is ticked or counted, else of each answer that lies in the bar."""
    hand = pending.hand
    if hand is None:
        return ()
    if pending.ticks:
        return outlooks_of(pending.session, pending.weighed.choices)
    if pending.counted is not None:
        counted = hand.counted(pending.counted).whole
        return outlooks_of(pending.session, [counted]) if counted else ()
    if hand.lit or pending.session.is_open:
        return ()
    wholes = [option.whole for option in hand.buttons if option.whole]
    return tuple(dict.fromkeys(each for whole in wholes for each in outlooks_of(pending.session, [whole])))


def columns_text(outlook: Outlook, words: Renderer) -> str:
    """The column before and after its shifts."""
    before, after = words.term(outlook.before), words.term(outlook.after)
    return after if before == after else tr("{before} → {after}").format(before=before, after=after)


def given_text(outlook: Outlook, words: Renderer) -> str:
    """In which case it holds."""
    return tr(", ").join(map(words.term, outlook.given))


def headings_of(outlooks: Outlooks, words: Renderer) -> list[list[str]]:
    """What is chosen in each case, a line for each of the choices."""
    most = max((len(outlook.given) for outlook in outlooks), default=0)
    padded = [(*outlook.given, *[""] * (most - len(outlook.given))) for outlook in outlooks]
    return [[words.term(given[line]) if given[line] else "" for given in padded] for line in range(most)]


def odds_text(outlooks: Outlooks, words: Renderer) -> str:
    """The odds of every case in one line."""
    cases: dict[str, list[str]] = {}
    for outlook in outlooks:
        cases.setdefault(columns_text(outlook, words), []).append(given_text(outlook, words))
    if len(cases) == 1:
        return next(iter(cases))
    case = tr("{columns} ({given})")
    return tr("; ").join(case.format(columns=columns, given=tr(", ").join(given)) for columns, given in cases.items())


def hidden_text(outlooks: Outlooks, words: Renderer) -> str:
    """What the other side still chooses in secret; nothing where all is known."""
    hidden = dict.fromkeys(term for outlook in outlooks for term in outlook.hidden)
    if not hidden:
        return ""
    named = tr(", ").join(map(words.term, hidden))
    return tr("The outcome still depends on the other side's choice: {choices}.").format(choices=named)


def items_of(outlooks: Outlooks) -> dict[TallyItem, tuple[bool, ...]]:
    """Everything that shifts a column, and in which of the cases it does."""
    items = dict.fromkeys(item for outlook in outlooks for item in outlook.shifts)
    return {item: tuple(item in outlook.shifts.items for outlook in outlooks) for item in items}


def results_of(outlooks: Outlooks) -> dict[str, tuple[str, ...]]:
    """The chance of each result in each case, such as 2/6, in the order of the table."""
    known = dict.fromkeys(result for outlook in outlooks for result, _times in outlook.results)
    counted = {result: [dict(outlook.results).get(result, 0) for outlook in outlooks] for result in known}
    return {
        result: tuple(_chance(count, outlook.throws) for count, outlook in zip(counts, outlooks, strict=True))
        for result, counts in counted.items()
        if any(counts)
    }


def _chance(times: int, throws: int) -> str:
    return f"{times}/{throws}" if times else "–"


def outlook_explained(title: str, outlooks: Outlooks, words: Renderer) -> Explanation | None:
    """The odds and chances for the Why tab; None where there are none."""
    if not outlooks:
        return None
    rows = [row for outlook in outlooks for row in _rows(outlook, words)]
    hidden = hidden_text(outlooks, words)
    return Explanation(title, (*rows, *([ExplanationRow(hidden)] if hidden else [])))


def _rows(outlook: Outlook, words: Renderer) -> Iterator[ExplanationRow]:
    attack, defence = outlook.strengths
    strengths = strength_text(attack, defence)
    yield ExplanationRow(_opened(given_text(outlook, words) or strengths), columns_text(outlook, words))
    if outlook.given:
        yield ExplanationRow(strengths, words.term(outlook.before))
    for message, amount in outlook.shifts:
        clause = message.clause
        yield ExplanationRow(_opened(words.text(message)), moved(amount), clause, words.section(clause))
    for result, (chance,) in results_of((outlook,)).items():
        yield ExplanationRow(_opened(words.term(result)), chance)


def strength_text(attack: int | str, defence: int | str) -> str:
    """Both strengths."""
    return tr("Strength {attack} against {defence}").format(attack=attack, defence=defence)


def _opened(text: str) -> str:
    return text[:1].upper() + text[1:]
