"""Where Hexwright's data lies: the one place that knows."""

import os
from pathlib import Path
from typing import Any, Literal

SETTING = "HEXWRIGHT_DATA"
Part = Literal["docs", "resources", "scenarios"]

_ENGINE = Path(__file__).resolve().parent


class DataNotFoundError(FileNotFoundError):
    """The data that belongs to Hexwright is not where it should be."""


def data_folder(part: Part) -> Path:
    """Find a part of the data: where HEXWRIGHT_DATA says, else inside the package, else in the source tree."""
    chosen = os.environ.get(SETTING)
    roots = [Path(chosen)] if chosen else [_ENGINE / "_data", _ENGINE.parent]
    for root in roots:
        if (root / part).is_dir():
            return root / part
    raise DataNotFoundError(_missing(part, chosen))


def read_resource(*names: str) -> Any:
    """Read a YAML file of the resources; the quick parser does it where there is one."""
    import yaml  # type: ignore[import-untyped]

    text = data_folder("resources").joinpath(*names).read_text(encoding="utf-8")
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _missing(part: Part, chosen: str | None) -> str:
    if chosen:
        return f"{SETTING} is set to '{chosen}', but it holds no folder '{part}'. Correct the setting or unset it."
    return f"Hexwright's folder '{part}' is missing from this installation. Install Hexwright again."
