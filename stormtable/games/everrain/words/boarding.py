"""Words of the optional rule of boarding (EV-304 to EV-315)."""
# mypyc: compile
