"""Batches that are done by several workers, of which some die."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from museum.diagnostics import MuseumError
from museum.simulate.workers import WorkersDied, done

BATCHES = [range(start, start + 2) for start in range(0, 12, 2)]


def doubled(batch: range) -> list[int]:
    return [2 * number for number in batch]


def dies_once(marker: Path, batch: range) -> list[int]:
    """Kill the process that does the third batch first."""
    if batch.start == 4 and not marker.exists():
        marker.touch()
        os._exit(1)
    return doubled(batch)


def dies_always(batch: range) -> list[int]:
    if batch.start == 4:
        os._exit(1)
    return doubled(batch)


def test_one_worker_and_two_do_the_same() -> None:
    assert dict(done(doubled, BATCHES)) == dict(done(doubled, BATCHES, workers=2))


def test_the_batches_of_a_worker_that_dies_are_done_again(tmp_path: Path) -> None:
    found = list(done(partial(dies_once, tmp_path / "dead"), BATCHES, workers=2))
    assert sorted(batch.start for batch, _ in found) == [batch.start for batch in BATCHES]
    assert dict(found) == dict(done(doubled, BATCHES))


def test_a_batch_that_kills_every_worker_costs_no_other() -> None:
    found = {}
    with pytest.raises(WorkersDied) as error:
        for batch, made in done(dies_always, BATCHES, workers=2):
            assert batch not in found
            found[batch] = made
    assert error.value.batches == [range(4, 6)]
    assert len(found) == len(BATCHES) - 1


def test_a_cluster_that_does_not_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("museum.simulate.workers._SECONDS_TO_CONNECT", 0.2)
    with pytest.raises(MuseumError, match=r"no Dask scheduler answers at `tcp://127.0.0.1:9`"):
        list(done(doubled, BATCHES, cluster="tcp://127.0.0.1:9"))


@pytest.mark.parametrize("address", ["scheduler", "http://127.0.0.1:9", "tcp://", ":"])
def test_an_address_that_is_none_is_reported(address: str) -> None:
    with pytest.raises(
        MuseumError, match=f"`{address}` isn't the address of a Dask scheduler, such as tcp://HOST:8786"
    ):
        list(done(doubled, BATCHES, cluster=address))


def test_a_cluster_without_workers_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("museum.simulate.workers._SECONDS_TO_CONNECT", 1)
    with LocalCluster(n_workers=0, processes=False, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        with pytest.raises(MuseumError, match=f"the Dask scheduler at `{address}` has no workers"):
            list(done(doubled, BATCHES, cluster=address))


def test_a_cluster_that_goes_away_is_reported() -> None:
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        found = done(doubled, BATCHES, cluster=cluster.scheduler_address)
        next(found)
        for client in [one for one in Client._instances if one.cluster is None]:
            client.close()
        with pytest.raises(MuseumError, match="no longer answers"):
            list(found)


def test_a_cluster_does_the_same() -> None:
    with LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as cluster:
        assert dict(done(doubled, BATCHES, cluster=cluster.scheduler_address)) == dict(done(doubled, BATCHES))


def test_a_cluster_without_its_library_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(MuseumError, match=r"pip install 'museum-game\[cluster\]'"):
        list(done(doubled, BATCHES, cluster="tcp://127.0.0.1:9"))
