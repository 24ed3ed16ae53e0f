"""Kill a server under load, with undo, talk, timers and bots, and see that nothing acknowledged is lost.

python -m bench.kill --kills 500                          # on SQLite
python -m bench.kill --kills 500 --db postgresql://…      # on an empty database
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.server.killing import killed_many_times


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop then, however many it were")
    parser.add_argument("--db", default=None, help="an empty PostgreSQL database; otherwise a new SQLite file")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = args.db or f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        tally = asyncio.run(killed_many_times(address, args.kills, args.tables, args.seed, args.seconds))
    print(f"killed {tally.kills} times; {tally}")
    print(f"faults: {len(tally.faults)}")
    for fault in tally.faults[:20]:
        print(" ", fault)
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
