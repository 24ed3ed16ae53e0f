"""What may be said over the wire: messages as types, refusals, limits."""
