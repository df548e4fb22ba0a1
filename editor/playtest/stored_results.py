"""Results of studies on the disk: the last of each study for each scenario, so that a restart does not lose it."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import TypeAdapter

from editor.playtest import frozen_scenario
from editor.playtest.frozen_scenario import FrozenScenario
from editor.playtest.study_results import AdviceResult, ComparisonSummary, OpeningResult, PlaytestOrder, VariationRow
from engine.bundle import BundleError
from engine.bundle.inputs import parse_line, read_text

if TYPE_CHECKING:
    from editor.document import Document

MOST_BYTES = 4_000_000
KINDS: dict[str, TypeAdapter[Any]] = {
    "against": TypeAdapter(ComparisonSummary),
    "whatif": TypeAdapter(tuple[VariationRow, ...]),
    "opening": TypeAdapter(OpeningResult),
    "advice": TypeAdapter(AdviceResult),
    "batch": TypeAdapter(PlaytestOrder),
}
"""The studies, and what each of them comes to."""


class StoredResult(NamedTuple):
    """A result, and the draft that it is about."""

    result: object
    draft: FrozenScenario


def keep(study: str, document: Document, frozen: FrozenScenario, result: Any) -> None:
    """Keep the last result of a study; where the disk has no room it lasts as long as the window."""
    plain = [asdict(one) for one in result] if isinstance(result, tuple) else asdict(result)
    path = _path(study, document)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.write_text(json.dumps({"draft": frozen.path.name, "result": plain}), encoding="utf-8")
        new.replace(path)


def recall(study: str, document: Document) -> StoredResult | None:
    """Find the last result of a study; None where none can be read, or its draft is gone."""
    with suppress(BundleError, ValueError, LookupError, TypeError):
        told = parse_line(read_text(_path(study, document), MOST_BYTES))
        frozen = frozen_scenario.thawed(document, str(told["draft"]))
        result = KINDS[study].validate_python(told["result"])
        return StoredResult(result, frozen) if frozen is not None else None
    return None


def _path(study: str, document: Document) -> Path:
    where = blake2b(str(document.bundle.path).encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
    return frozen_scenario.CACHE / f"last-{where}-{study}.json"
