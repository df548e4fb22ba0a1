"""Whatever stands in a file of examples: it is reported in words, and nothing breaks."""

import random
from collections.abc import Iterator
from typing import Any

from engine.bundle.check import checked
from engine.bundle.yaml_reader import load
from engine.examples import ExampleFile, Runner, read_file, shipped
from engine.examples.files import MODEL
from tests.examples.test_primer import replaced

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**12,
    "",
    "x",
    "0405",
    "k.1",
    [],
    {},
    [[]],
    {"a": 1},
    ["0405"],
    {"not": "x"},
    "lorn",
    "moves",
)


def ways(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if way:
        yield way
    for key, part in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from ways(part, (*way, key))


def test_junk_is_reported() -> None:
    files = [read_file(path) for path in shipped("primer")]
    examples = [(file, data) for file in files for data in load(file.text)]
    rng, runner, said = random.Random(5), Runner("primer"), []
    for _ in range(300):
        file, data = rng.choice(examples)
        spoilt = replaced(data, rng.choice(list(ways(data))), rng.choice(JUNK))
        made, faults = checked(MODEL, [spoilt], file.path.name)
        if made:
            result = runner.run(made[0], 0, ExampleFile(file.path, made, text=file.text))
            said += [result.reason] if result.kind not in ("passed", "not_checkable") else []
        else:
            said += [fault.text() for fault in faults]
    assert len(said) > 200
    assert [text for text in said if not text or "【" in text] == []
