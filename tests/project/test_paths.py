"""Data is found where it is said to be, and a wrong setting is answered plainly."""

from pathlib import Path

import pytest

from engine.paths import SETTING, DataNotFoundError, data_folder
from tests.project.tree import ROOT


def test_the_source_tree_serves_its_own_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SETTING, raising=False)
    assert data_folder("resources") == ROOT / "resources"
    assert data_folder("scenarios") == ROOT / "scenarios"


def test_the_setting_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setenv(SETTING, str(tmp_path))
    assert data_folder("resources") == tmp_path / "resources"


def test_a_setting_that_leads_nowhere_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(SETTING, str(tmp_path))
    with pytest.raises(DataNotFoundError) as refused:
        data_folder("scenarios")
    for word in (SETTING, str(tmp_path), "scenarios"):
        assert word in str(refused.value)


def test_an_installation_without_data_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(SETTING, raising=False)
    monkeypatch.setattr("engine.paths._ENGINE", tmp_path / "engine")
    with pytest.raises(DataNotFoundError, match="Install Hexwright again"):
        data_folder("resources")
