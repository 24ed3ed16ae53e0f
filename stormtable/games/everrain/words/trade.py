"""Words of trading, and free use of what a ship carries."""
# mypyc: compile
