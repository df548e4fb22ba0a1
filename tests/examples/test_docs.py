"""The page with which people write examples is complete, and its examples pass."""

from collections.abc import Iterator
from pathlib import Path

from engine.bundle.models.base import Model
from engine.bundle.yaml_reader import load
from engine.examples import check_files, model
from tests.project.tree import ROOT

PAGE = (ROOT / "docs" / "worked-examples.md").read_text(encoding="utf-8")


def blocks() -> Iterator[str]:
    return (part.partition("```")[0] for part in PAGE.split("```yaml\n")[1:])


def test_its_examples_pass(tmp_path: Path) -> None:
    path = tmp_path / "page.yaml"
    path.write_text("\n".join(block for block in blocks() if block.startswith("- id:")), encoding="utf-8")
    report = check_files("primer", [path])
    assert [result for result in report.results if result.kind != "passed"] == []
    assert len(report.results) == 7


def test_its_other_blocks_are_part_of_the_format() -> None:
    patches = [load(block)["map"] for block in blocks() if block.startswith("map:")]
    assert [model.MapPatch.model_validate(patch).plain for patch in patches] == ["clear"]


def test_it_names_every_key_of_the_format() -> None:
    models = [held for held in vars(model).values() if isinstance(held, type) and issubclass(held, Model)]
    keys = {key for each in models for key in each.model_fields}
    assert [key for key in sorted(keys) if f"`{key}" not in PAGE and f"{key}:" not in PAGE] == []
