"""What a worker process runs: it takes its work out of the parcel, begins, and does one task after the other.

The process imports this module first. It imports nothing of the engine, so that all else is imported without garbage
being looked for.
"""

from __future__ import annotations

import gc
import pickle
import signal
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

READY = "ready"


def serve(pipe: Connection, work: bytes) -> None:
    """Be a worker: begin once, then do what is asked for until nobody asks.

    An interrupt from the keyboard is the parent's business.
    """
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # The parent has gone.
        for said in _answers(pipe, work):
            pipe.send(said)


def _answers(pipe: Connection, work: bytes) -> Iterator[tuple[Any, Any] | str]:
    try:
        do = pickle.loads(work).begin()
        _keep_what_is_loaded()
        yield READY
        while True:
            task = pipe.recv()
            yield task, do(task)
    except EOFError:
        return
    except Exception as error:
        yield f"{type(error).__name__}: {error}"


def _keep_what_is_loaded() -> None:
    """Let the collector look at nothing that is there now, and seldom at what comes."""
    from engine.play.collecting import SELDOM

    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()
