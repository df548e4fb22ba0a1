"""Choice among a set: what is on offer and what is refused come from one function.

choose = Choose[CartState, Phase]()

# 2.1 Only carts that have not moved yet.
PICK = choose("pick", pick, among=fresh_carts, key="move.not_fresh", clause="ca.2")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar, cast

from engine.mechanics.guards import About, Blame, GuardWords, Sentry, entered
from engine.play import Arg, Attempt, Refusal, Verb
from engine.play.messages import KINDS

S = TypeVar("S")
F = TypeVar("F")
UNIT = Arg("unit", "unit")
Among = Callable[[S, F, int], Iterable[int] | Iterable[str]]
Reason = Callable[[S, Attempt[F]], Refusal | Blame | None]
SETS: dict[Sentry[Any, Any], tuple[Among[Any, Any], Arg]] = {}
"""The set that each member guard holds to, and the argument that is taken of it."""


class Choose(Generic[S, F]):
    """What makes verbs that take one of a set, in a state and a frame of which mypy knows the types."""

    def __call__(
        self,
        name: str,
        apply: Callable[..., None],
        among: Among[S, F],
        key: str,
        clause: str,
        *guards: Sentry[S, F],
        arg: Arg = UNIT,
        also: tuple[str, ...] = (),
        blame: Reason[S, F] | None = None,
        **more: Any,
    ) -> Verb:
        """Make a verb: its targets are `among(state, frame, side)`, and anything else is refused with key and clause.

        `blame` may know a better reason, or who and what is to blame. Further guards may refuse what is in the set.
        `also` are more clauses that the choice stands for; `more` is what verbs have besides, such as a tally.
        """
        member = self.member(among, key, clause, arg=arg, also=also, blame=blame)
        return self.of(name, apply, member, *guards, **more)

    def member(
        self,
        among: Among[S, F],
        key: str,
        clause: str,
        *,
        arg: Arg = UNIT,
        also: tuple[str, ...] = (),
        needs: tuple[Sentry[S, Any], ...] = (),
        blame: Reason[S, F] | None = None,
    ) -> Sentry[S, F]:
        """Make the guard that refuses what is not in the set, where other guards need it or other verbs share it."""
        words = GuardWords(key, clause, _about(arg))
        guard = entered(member_of(among, words, blame), words, also, needs)
        SETS[guard] = among, arg
        return guard

    def of(
        self,
        name: str,
        apply: Callable[..., None],
        member: Sentry[S, F],
        *guards: Sentry[S, F],
        before: tuple[Sentry[S, F], ...] = (),
        **more: Any,
    ) -> Verb:
        """Make a verb of which the targets are the set of a member guard; guards `before` it speak first.

        Guards that are asked of nothing that is not in the set name the member guard in their `needs`.
        """
        among, arg = SETS[member]

        def targets(state: S, frame: F, side: int) -> Iterator[tuple[int | str]]:
            return ((one,) for one in among(state, frame, side))

        exact = not (before or guards)
        return Verb(name, apply, (arg,), (*before, member, *guards), targets, exact, (member,), **more)


def _about(arg: Arg) -> About:
    return cast(About, (arg.kind,) if arg.kind in KINDS else ())


def member_of(among: Among[S, F], words: GuardWords, reason: Reason[S, F] | None) -> Sentry[S, F]:
    """Make the guard that refuses whatever is not in the set."""

    def member(
        state: Any,
        attempt: Attempt[Any],
        *,
        _among: Among[Any, Any] = among,
        _words: GuardWords = words,
        _reason: Reason[Any, Any] | None = reason,
    ) -> Refusal | None:
        if attempt.args[0] in _among(state, attempt.frame, attempt.side):
            return None
        return _words.refusal(state, attempt, _reason(state, attempt) if _reason else None)

    return member
