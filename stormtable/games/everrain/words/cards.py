"""Words of cards that are read out: sea events, expeditions, denizens, stories."""
# mypyc: compile
