"""Python looks for rubbish only among what was made since, where a large process plays games itself."""

from __future__ import annotations

import gc

from engine.play.collecting import collect_if_due, only_new_collected


def looked_at(new: int) -> int:
    """Make rubbish that goes round in circles and return how many objects lie where collections look."""
    for _ in range(new):
        held: list[object] = []
        held.append(held)
    collect_if_due()
    return len(gc.get_objects())


def test_what_was_there_before_is_not_looked_at_and_is_again_afterwards() -> None:
    gc.unfreeze()  # Another test of this process may have left something frozen.
    before = len(gc.get_objects())
    with only_new_collected():
        assert looked_at(30_000) < before / 4
    assert gc.get_freeze_count() == 0
    assert len(gc.get_objects()) >= before * 0.9


def test_what_is_frozen_already_stays_so() -> None:
    gc.freeze()
    try:
        with only_new_collected():
            pass
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
