"""What the words of scripts do, a room a module; `language.py` declares every word once."""
