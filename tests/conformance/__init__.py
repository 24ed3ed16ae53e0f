"""What every game must keep to. The checks take a game and a line of play; the tests run them over all games."""
