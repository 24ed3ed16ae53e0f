"""Words of frays and artillery."""
# mypyc: compile
