"""A Dask cluster on this machine: the same games as anywhere, workers that are killed, TLS."""

from __future__ import annotations

import os
import pickle
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.bundle.files import files_of
from engine.cli import run
from engine.paths import data_folder
from engine.playtest import Cluster, WorkerLost, playtest, read_results
from engine.playtest import cluster as module
from engine.playtest.variant_games import BrokenGame, Variant, VariantGames, VariantResult, rounds
from engine.playtest.variations import Absent
from tests.playtest import crash, toy
from tests.project.tree import ROOT

pytest.importorskip("distributed", reason="Dask is not installed: python -m pip install -e '.[cluster]'")

START_SECONDS = 60
GAMES = 8


def dask(folder: Path, *args: str) -> subprocess.Popen[bytes]:
    """Start a part of Dask, away from the settings of whoever runs the tests."""
    settings = {
        "DASK_CONFIG": str(folder),
        "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0",
        "DASK_DISTRIBUTED__WORKER__DAEMON": "False",
        "PYTHONPATH": str(ROOT),
    }
    with (folder / f"{args[0]}.log").open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *args],
            cwd=folder,
            env={**os.environ, **settings},
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def ended(process: subprocess.Popen[bytes]) -> None:
    """End a part of Dask with all that it started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


@contextmanager
def scheduler(folder: Path, protocol: str = "tcp", *options: str) -> Iterator[str]:
    """Run a scheduler, and give its address."""
    with scheduler_process(folder, protocol, *options) as (where, _process):
        yield where


@contextmanager
def scheduler_process(
    folder: Path, protocol: str = "tcp", *options: str
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Run a scheduler, and give its address and its process."""
    port = free_port()
    where = f"{protocol}://127.0.0.1:{port}"
    process = dask(folder, "scheduler", "--host", where, "--no-dashboard", "--no-show", *options)
    try:
        wait_for_port(port, process, folder)
        yield where, process
    finally:
        ended(process)


def wait_for_port(port: int, process: subprocess.Popen[bytes], folder: Path) -> None:
    for _ in range(START_SECONDS * 10):
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert process.poll() is None, (folder / "scheduler.log").read_text(encoding="utf-8")
        time.sleep(0.1)
    raise AssertionError("the scheduler does not start")


def worker(folder: Path, where: str, *options: str) -> subprocess.Popen[bytes]:
    """Start a worker process that is started again when it dies."""
    return dask(
        folder, "worker", where, "--nthreads", "1", "--no-dashboard", "--local-directory", str(folder), *options
    )


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("dask")


@pytest.fixture(scope="module")
def running(home: Path) -> Iterator[Cluster]:
    """A cluster of two workers."""
    with scheduler(home) as where:
        workers = [worker(home, where) for _ in range(2)]
        try:
            yield Cluster(where)
        finally:
            for process in workers:
                ended(process)


def test_a_cluster_gives_the_same_games_as_one_process_and_two(running: Cluster, tmp_path: Path) -> None:
    there = playtest(toy.load, GAMES, seed=40, failures=tmp_path, cluster=running, out=tmp_path / "there.jsonl")
    alone, pair = (playtest(toy.load, GAMES, seed=40, failures=tmp_path, jobs=jobs) for jobs in (1, 2))
    assert there.results == alone.results == pair.results
    assert len({result.digest for result in there.results}) == GAMES
    assert tuple(read_results(tmp_path / "there.jsonl").records[seed] for seed in range(40, 48)) == alone.results


def test_what_is_named_on_the_command_line_is_played_there(
    running: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.jsonl"
    options = ["playtest", "primer", "--games", "2", "--failures", str(tmp_path), "--json"]
    assert run([*options, "--scheduler", running.scheduler, "--out", str(out)]) == 0
    capsys.readouterr()
    wanted = playtest("primer", 2, failures=tmp_path).results
    assert tuple(read_results(out).records[seed] for seed in (0, 1)) == wanted


def then_gone(path: Path, files: dict[str, bytes]) -> dict[str, bytes]:
    """Take a bundle away once it was read."""
    shutil.rmtree(path)
    return files


def test_a_bundle_travels_to_workers_that_do_not_have_it(
    running: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = tmp_path / "mine"
    shutil.copytree(data_folder("scenarios") / "primer/mill_race", bundle)
    monkeypatch.setattr("engine.bundle.files.files_of", lambda path: then_gone(path, files_of(path)))
    alone = playtest(str(bundle), 2, failures=tmp_path)
    there = playtest(str(bundle), 2, failures=tmp_path, cluster=running)
    assert not bundle.exists()
    assert there.results == alone.results != ()


def test_an_errand_that_has_begun_can_be_handed_on() -> None:
    """What a worker has loaded for it cannot travel, and need not."""
    errand = module.ClusterJob(VariantGames((Variant("primer/mill_race"),)))
    assert errand.do is not None
    again = pickle.loads(pickle.dumps(errand))
    assert (again.id, again.work) == (errand.id, errand.work)


def test_arms_are_played_on_a_cluster_too_and_a_bundle_travels_there(running: Cluster, tmp_path: Path) -> None:
    bundle, out = tmp_path / "mine", tmp_path / "out.jsonl"
    shutil.copytree(data_folder("scenarios") / "primer/mill_race", bundle)
    arms = (Variant(str(bundle)), Variant(str(bundle), ("wet_spring",), variations=(Absent("l.town"),)))
    alone = list(rounds(arms, range(3)))
    assert list(rounds(arms, range(3), cluster=running, out=out)) == alone
    sent = tuple(arm.sent() for arm in arms)
    shutil.rmtree(bundle)
    assert list(rounds(sent, range(3), cluster=running)) == alone
    assert list(rounds(sent, range(3), out=out, stop=lambda: True)) == alone, "all of them stand in the file"


def test_a_game_of_an_arm_that_ends_its_worker_is_lost_and_nothing_else_is(running: Cluster) -> None:
    found = list(rounds((Variant(toy.load), Variant(crash.load_deadly)), range(46, 48), cluster=running))
    assert all(isinstance(one[0], VariantResult) for one in found)
    assert [type(one[1]) for one in found] == [BrokenGame, VariantResult]


def test_journals_come_home(running: Cluster, tmp_path: Path) -> None:
    found = [
        playtest(
            toy.load_broken, 4, seed=46, failures=tmp_path / f"broken{n}", journals=tmp_path / f"kept{n}", cluster=c
        )
        for n, c in enumerate((running, None))
    ]
    there, alone = found
    assert [failure.seed for failure in there.failures] == [46, 49]
    for folder in ("broken", "kept"):
        texts = [{path.name: path.read_text("utf-8") for path in (tmp_path / f"{folder}{n}").iterdir()} for n in (0, 1)]
        assert texts[0] == texts[1] != {}
    assert [replace(one, journal="") for one in there.failures] == [replace(one, journal="") for one in alone.failures]
    assert Path(there.failures[0].journal).parent == tmp_path / "broken0"


def test_a_game_that_ends_its_worker_is_a_failure_and_nothing_else_is_lost(running: Cluster, tmp_path: Path) -> None:
    broken = playtest(toy.load_broken, 4, seed=46, failures=tmp_path)
    found = playtest(crash.load_deadly, 4, seed=46, failures=tmp_path, cluster=running)
    assert found.results == broken.results
    assert [failure.seed for failure in found.failures] == [46, 49]
    assert found.failures[0].error.startswith("WorkerLost: the process that played it ended")


def test_a_game_that_ends_its_worker_once_is_played_again(running: Cluster, tmp_path: Path) -> None:
    found = playtest(partial(crash.load_deadly_once, tmp_path), 4, seed=46, failures=tmp_path, cluster=running)
    assert not crash.is_first(tmp_path)
    assert found.failures == ()
    assert found.results == playtest(partial(crash.load_deadly_once, tmp_path), 4, seed=46, failures=tmp_path).results


def test_workers_that_are_killed_for_good_lose_nothing_if_others_come(home: Path, tmp_path: Path) -> None:
    with scheduler(tmp_path) as where:
        workers = [worker(tmp_path, where, "--no-nanny")]
        heard: list[int] = []

        def told(record: Any) -> None:
            heard.append(record.seed)
            if len(heard) == 3:
                ended(workers[0])
                workers.append(worker(tmp_path, where))

        try:
            found = playtest(toy.load, GAMES, seed=40, failures=tmp_path, cluster=Cluster(where), told=told)
        finally:
            for process in workers:
                ended(process)
    assert found.results == playtest(toy.load, GAMES, seed=40, failures=tmp_path).results


def test_a_worker_that_is_lost_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHECK_SECONDS", 0.1)
    said: list[str] = []
    heard: list[int] = []
    with scheduler(tmp_path) as where:
        workers = [worker(tmp_path, where, "--no-nanny") for _ in range(2)]

        def told(record: Any) -> None:
            heard.append(record.seed)
            if len(heard) == 3:
                ended(workers[0])

        try:
            wait_for_workers(where, 2)
            found = playtest(
                toy.load, 200, seed=40, failures=tmp_path, cluster=Cluster(where, told=said.append), told=told
            )
        finally:
            for process in workers:
                ended(process)
    assert len(found.results) == 200
    assert len(said) == 1
    assert said[0].startswith("The worker tcp://127.0.0.1:")
    assert said[0].endswith("is gone. Its games are played again. Workers left: 1.")


def wait_for_workers(where: str, count: int) -> None:
    """Wait until so many workers have come to a scheduler."""
    with module._connected(Cluster(where)) as client:
        client.wait_for_workers(count, timeout=START_SECONDS)


def test_a_batch_on_a_cluster_is_called_off_and_goes_on_elsewhere(running: Cluster, tmp_path: Path) -> None:
    heard: list[int] = []
    out = tmp_path / "out.jsonl"
    there = playtest(
        toy.load,
        200,
        failures=tmp_path,
        cluster=running,
        out=out,
        told=lambda record: heard.append(record.seed),
        stop=lambda: len(heard) >= 3,
    )
    assert there.stopped
    assert 3 <= len(there.results) < 200
    here = playtest(toy.load, len(there.results) + 2, failures=tmp_path, out=out)
    assert here.held >= 3
    assert here.results == playtest(toy.load, len(there.results) + 2, failures=tmp_path).results


def test_workers_with_other_rules_are_refused(
    running: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.playtest.batch_key.code_digest", lambda _slug: "newer")
    with pytest.raises(WorkerLost, match=r"other rules\. What differs: the code of the rules \(newer there"):
        playtest(toy.load, 2, failures=tmp_path, cluster=running)


def test_a_scheduler_without_workers_is_told(tmp_path: Path) -> None:
    with scheduler(tmp_path) as where, pytest.raises(WorkerLost, match="has no worker"):
        playtest(toy.load, 2, failures=tmp_path, cluster=Cluster(where, patience=0.5))


def test_a_scheduler_that_does_not_answer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CONNECT_SECONDS", 1)
    with pytest.raises(WorkerLost, match="No scheduler answers at tcp://"):
        playtest(toy.load, 2, failures=tmp_path, cluster=Cluster(f"tcp://127.0.0.1:{free_port()}"))


def test_tls_needs_its_files() -> None:
    with pytest.raises(WorkerLost, match="--tls-ca"):
        Cluster("tls://127.0.0.1:1").security()
    assert Cluster("tcp://127.0.0.1:1").security() is None


def openssl(folder: Path, *args: str) -> None:
    subprocess.run(["openssl", *args], cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an authority, and a certificate and a key that it vouches for."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl, which makes the certificates, is not installed")
    folder = tmp_path_factory.mktemp("tls")
    new = ("req", "-newkey", "rsa:2048", "-nodes", "-subj")
    openssl(folder, *new, "/CN=authority", "-x509", "-days", "2", "-keyout", "ca.key", "-out", "ca.pem")
    openssl(folder, *new, "/CN=hexwright", "-keyout", "own.key", "-out", "own.csr")
    signed = ("-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2")
    openssl(folder, "x509", "-req", "-in", "own.csr", *signed, "-out", "own.pem")
    return folder


def test_a_cluster_behind_tls_plays_for_those_with_a_certificate_only(
    certificates: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ca, own, key = (certificates / name for name in ("ca.pem", "own.pem", "own.key"))
    options = ("--tls-ca-file", str(ca), "--tls-cert", str(own), "--tls-key", str(key))
    with scheduler(tmp_path, "tls", *options) as where:
        process = worker(tmp_path, where, *options)
        try:
            found = playtest(toy.load, 2, failures=tmp_path, cluster=Cluster(where, ca, own, key))
            monkeypatch.setattr(module, "CONNECT_SECONDS", 2)
            with pytest.raises(WorkerLost, match="No scheduler answers"):
                playtest(toy.load, 2, failures=tmp_path, cluster=Cluster(where.replace("tls:", "tcp:")))
        finally:
            ended(process)
    assert found.results == playtest(toy.load, 2, failures=tmp_path).results


def test_a_scheduler_that_goes_away_is_told_and_its_games_are_kept(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    with scheduler_process(tmp_path) as (where, process):
        playing = worker(tmp_path, where)
        try:
            with pytest.raises(WorkerLost, match="is gone"):
                playtest(
                    toy.load,
                    400,
                    failures=tmp_path,
                    cluster=Cluster(where),
                    out=out,
                    told=lambda _record: ended(process),
                )
        finally:
            ended(playing)
    assert len(read_results(out).records) >= 1
