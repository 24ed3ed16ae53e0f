"""The abilities of vehicles and crew cards that a number cannot say, each one small piece."""
