"""The rules of Riftwalker as steps: the turn, the burst, powers, and one step for each effect a power can have."""
