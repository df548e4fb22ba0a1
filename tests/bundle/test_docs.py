"""The examples of docs/bundle-format.md make a bundle without a fault."""

from __future__ import annotations

import re
from pathlib import Path

from engine.bundle import read_bundle
from engine.bundle.describe import describe
from engine.compile.layers import layer_flaws, own_layers
from tests.bundle.samples import written
from tests.project.tree import ROOT


def examples() -> dict[str, str]:
    """Every YAML example by the file name in its first line."""
    text = (ROOT / "docs" / "bundle-format.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml\n# (\S+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return dict(blocks)


def test_the_documented_bundle_opens(tmp_path: Path) -> None:
    files = examples()
    assert {"scenario.yaml", "map.yaml", "counters.yaml", "oob.yaml", "layers/flood.yaml"} == files.keys()
    bundle = read_bundle(written(tmp_path, files), None)
    assert not bundle.faults, [str(fault) for fault in bundle.faults]
    assert bundle.scenario and bundle.counters and bundle.map
    assert describe(bundle.scenario.special_rules[0], "en") == "The south units may not leave town up to turn 2."
    assert bundle.counters.resolved()[0].values == {"attack": 5, "move": 4, "defence": 4}
    assert layer_flaws("primer", ("flood",), bundle, own_layers(bundle)) == ()
    assert bundle.map.edges("river") == {"0201/0202": "minor", "0202/0302": "minor", "0301/0302": "minor"}
