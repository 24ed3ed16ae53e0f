"""The rules of The Everrain, a room a module. `round.py` and `turn.py` read like the book; they lead to all others."""
