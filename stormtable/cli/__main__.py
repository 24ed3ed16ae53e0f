"""`python -m stormtable.cli` is the command without its installation."""

import sys

from stormtable.cli import main

if __name__ == "__main__":
    sys.exit(main())
