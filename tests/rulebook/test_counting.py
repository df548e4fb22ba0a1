"""Where the values of a bundle come from: hexes count one by one."""

from pathlib import Path

import pytest

from engine.bundle import Bundle, BundleError
from engine.bundle.models.base import ProvenanceModel
from engine.bundle.models.map import HexLayer
from engine.rulebook import counting


def test_each_hex_and_each_entry_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    legend = {
        "s": ProvenanceModel.model_validate({"kind": "source", "cite": [{"doc": "map"}]}),
        "r": ProvenanceModel(kind="reconstructed", reason="fitted"),
    }
    hexes = HexLayer(legend={".": "clear"}, rows=("...", "..."), source_legend=legend, sources=("ssr", "r r"))
    own = ProvenanceModel(kind="user")
    bundle = Bundle(Path("x"), kind="scenario.yaml", layers={"a": (hexes, {"b": [own, own]})})  # type: ignore[dict-item]
    monkeypatch.setattr(counting, "read_bundle", lambda _path: bundle)
    assert counting.bundle_counts(Path("x")) == {
        "source": 2,
        "example": 0,
        "inferred": 0,
        "reconstructed": 3,
        "user": 2,
    }


def test_what_is_no_bundle_is_said(tmp_path: Path) -> None:
    with pytest.raises(BundleError):
        counting.bundle_counts(tmp_path)
