"""Work done here, by worker processes or on a cluster: the same answers, whoever finds them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from engine.play.collecting import collect_if_due, only_new_collected, seldom_collected
from engine.playtest.cluster import Cluster, run_on_cluster
from engine.playtest.workers import Answer, Stop, Task, WorkerJob, run_on_workers


def never_stop() -> bool:
    """Do not stop."""
    return False


def run_tasks(
    work: WorkerJob[Task, Answer],
    tasks: Sequence[Task],
    jobs: int = 1,
    *,
    cluster: Cluster | None = None,
    stop: Stop = never_stop,
    here: Callable[[Task], Answer] | None = None,
) -> Generator[tuple[Task, Answer], None, None]:
    """Do tasks; the answers come in the order in which they are found. `here` does a task in this process."""
    if cluster is not None and tasks:
        yield from run_on_cluster(cluster, work, tasks, stop)
    elif min(jobs, len(tasks)) > 1:
        yield from run_on_workers(work, tasks, jobs, stop)
    elif tasks:
        do = here or work.begin()
        for task in tasks:
            if stop():
                return
            with only_new_collected(), seldom_collected():
                answer = do(task)
                collect_if_due()
            yield task, answer
