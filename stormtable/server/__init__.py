"""Tables on the web: seats, storage, live play. It computes no rule: all of them are the engine's and the games'."""
