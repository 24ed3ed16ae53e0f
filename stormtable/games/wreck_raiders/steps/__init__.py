"""The rules of Wreck Raiders as steps, in the order of a turn: pool, dive, exhibits, aquarium."""
