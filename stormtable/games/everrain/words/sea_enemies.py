"""Words of enemies at sea."""
# mypyc: compile
