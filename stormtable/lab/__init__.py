"""Many games at once: simulations, and the totals that come of them."""
