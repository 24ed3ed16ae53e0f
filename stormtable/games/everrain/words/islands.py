"""Words of islands, altars, shipwrecks, and the optional island board."""
# mypyc: compile
