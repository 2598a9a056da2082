"""Plays batches of games in this process, in several (joblib with loky), or on a Dask cluster, with equal results."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from typing import Any, Final, TypeVar

from museum.diagnostics import MuseumError
from museum.diagnostics.said import Said

T = TypeVar("T")
Job = Callable[[range], T]
SELDOM: Final = 50_000
"""The new objects after which garbage is searched for: games leave little, and `museum.cli.main` sets as many."""
# How often a batch is tried alone that may have killed a worker.
_TRIES: Final = 2
_SECONDS_TO_CONNECT: Final = 10
_ONE_AT_A_TIME: Final = threading.Lock()


class WorkersDied(Exception):
    """Batches that have cost several workers their lives, for want of memory for example."""

    def __init__(self, batches: Sequence[range]) -> None:
        super().__init__(batches)
        self.batches = batches


def done(job: Job[T], batches: Sequence[range], workers: int = 1, cluster: str = "") -> Iterator[tuple[range, T]]:
    """Yield each batch with the result of *job*, as soon as it is there, in any order.

    A job for several workers, or for a *cluster*, the address of a Dask scheduler, must be picklable. The batches of
    a worker that dies are done again. Raises `MuseumError` for a cluster that doesn't answer, and `WorkersDied` at
    the end, for batches that were given up.
    """
    if workers <= 1 and not cluster:
        yield from ((batch, job(batch)) for batch in batches)
        return
    with _connected(cluster) if cluster else nullcontext():
        # A cluster has as many workers as it has.
        yield from _until_done(job, list(batches), -1 if cluster else workers)


def _until_done(job: Job[T], left: list[range], workers: int) -> Iterator[tuple[range, T]]:
    """Yield what is done; after the death of a worker those batches are done one by one that may have caused it."""
    from joblib import effective_n_jobs

    given_up = []
    while left:
        for batch, made in _until_death(job, left, workers):
            left.remove(batch)
            yield batch, made
        # No more than these have been handed out.
        ahead = 2 * effective_n_jobs(workers)
        suspects, left = left[:ahead], left[ahead:]
        for batch in suspects:
            found = _alone(job, batch, workers)
            yield from found
            given_up += [] if found else [batch]
    if given_up:
        raise WorkersDied(given_up)


def _alone(job: Job[T], batch: range, workers: int) -> list[tuple[range, T]]:
    """Do one batch while nothing else is done; return nothing if its worker dies again."""
    for _ in range(_TRIES):
        found = list(_until_death(job, [batch], workers))
        if found:
            return found
    return []


def _until_death(job: Job[T], batches: Sequence[range], workers: int) -> Iterator[tuple[range, T]]:
    """Yield what is done until all is, or a worker dies."""
    from joblib import Parallel, delayed
    from joblib.externals.loky.process_executor import TerminatedWorkerError

    # A new one each time: results of calls that a death has cut short may still arrive at an old one.
    parallel = Parallel(n_jobs=workers, return_as="generator_unordered", batch_size=1)
    try:
        with closing(parallel(delayed(_made)(job, batch) for batch in tuple(batches))) as made:
            yield from made
    except TerminatedWorkerError:
        return
    except Exception as error:
        if type(error).__name__ != "KilledWorker":  # of Dask, which need not be installed
            raise


def _made(job: Job[T], batch: range) -> tuple[range, T]:
    """Do the job in a worker, whose threads wait for each other: rulesets have caches that are made for one."""
    # Ctrl-C in the terminal is for the process that waits; it reaches no thread of a cluster.
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(SELDOM)
    with _ONE_AT_A_TIME:
        return batch, job(batch)


@contextmanager
def _connected(address: str) -> Iterator[None]:
    """Let joblib use the workers of a Dask cluster; raises `MuseumError`."""
    try:
        from distributed import Client
    except ImportError as error:
        english = "`{module}` isn't installed, which a cluster needs: pip install 'museum-game[cluster]'"
        message = Said.by("no_distributed", english, module=error.name or "")
        raise MuseumError.single("unreadable", message) from None
    from distributed.comm.addressing import resolve_address
    from joblib import parallel_config

    connect: Any = Client  # these have no types
    resolve: Any = resolve_address
    seconds = _SECONDS_TO_CONNECT
    try:
        resolve(address)  # a client that can't read its address can't be closed either
        client = connect(address, timeout=seconds, set_as_default=False)
    except ValueError:
        english = "`{address}` isn't the address of a Dask scheduler, such as {example}"
        raise _lost(Said.by("no_address", english, address=address, example="tcp://HOST:8786")) from None
    except OSError:
        raise _lost(Said.by("no_cluster", "no Dask scheduler answers at `{address}`", address=address)) from None
    with client, parallel_config("dask", client=client, wait_for_workers_timeout=seconds):
        try:
            yield
        except TimeoutError:
            english = "the Dask scheduler at `{address}` has no workers"
            raise _lost(Said.by("no_workers", english, address=address)) from None
        except Exception:
            if client.status == "running":
                raise
            english = "the Dask scheduler at `{address}` no longer answers"
            raise _lost(Said.by("cluster_gone", english, address=address)) from None


def _lost(message: Said) -> MuseumError:
    return MuseumError.single("unreadable", message)
