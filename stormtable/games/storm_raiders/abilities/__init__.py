"""The abilities of vehicles, Storm Raiders and crew cards, each one small piece."""
