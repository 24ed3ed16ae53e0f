"""Report, what-if and games as data on a Dask cluster: the same totals as here."""

import pytest

from stormtable.engine.content import Sections
from stormtable.lab.data import batches
from stormtable.lab.executors import cluster
from stormtable.lab.experiments import experiments
from stormtable.lab.pairs import Plan as PairPlan
from stormtable.lab.plans import Plan, check
from stormtable.lab.study import study
from stormtable.lab.study_report import as_json, report_of
from stormtable.lab.whatif import compare
from stormtable.lab.whatif_report import as_json as whatif_json
from stormtable.lab.whatif_report import report_of as whatif_of
from tests.lab.test_arena import local_cluster

pytest.importorskip("distributed")

QUICK: Sections = {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 2}
DEARER: Sections = {**QUICK, "exhibit": [{"id": "E01", "coins": 8}]}
BOTS = ("random", "random")


def test_a_cluster_finds_the_same_as_this_process() -> None:
    asked = Plan("wreck-raiders", ("random", "random"), 30, 1, QUICK)
    pairs = PairPlan("wreck-raiders", BOTS, QUICK, DEARER, 1)
    kept = Plan("wreck-raiders", BOTS, 60, 1, QUICK)
    items = [("exhibit", "E01")]
    game = check(asked)
    with local_cluster() as (_, address), cluster(address) as (executor, threads):
        studied = study(asked, executor, threads).totals
        compared = compare(pairs, 10, executor=executor, workers=threads)
        tried = experiments(pairs, items, 6, executor, threads)
        columns = list(batches(kept, True, executor, threads))

    assert as_json(report_of(asked, game, studied)) == as_json(report_of(asked, game, study(asked).totals))
    here = compare(pairs, 10)
    told = [whatif_json(whatif_of(pairs, game, [], found)) for found in (compared, here)]
    assert told[0] == told[1]
    assert tried == experiments(pairs, items, 6)
    assert columns == list(batches(kept, True))
