"""A table as the list of its entries: who sits where, who may do what, what was played and with what luck."""
