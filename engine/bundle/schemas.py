"""JSON Schemas of all files, for editors that know them and for people who write bundles by program."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.bundle.check import adapter
from engine.bundle.opening import FOLDERS, PARTS, ROOTS


def schemas() -> dict[str, dict[str, Any]]:
    """The schema of each kind of file by the name of its schema file."""
    models = {name.removesuffix(".yaml"): model for name, model in {**ROOTS, **PARTS}.items()}
    models["texts"] = FOLDERS["texts"]
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return {
        f"{name}.schema.json": {
            **head,
            "title": f"Hexwright bundle: {name}",
            **_without_title(adapter(model).json_schema()),
        }
        for name, model in sorted(models.items())
    }


def _without_title(schema: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != "title"}


def write_schemas(folder: Path) -> None:
    """Write all schemas into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (folder / name).write_text(written(schema), encoding="utf-8")


def written(schema: dict[str, Any]) -> str:
    """A schema as the text of its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
