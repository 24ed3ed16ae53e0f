"""The workshop: packs that are being changed, and numbers about them, beside live tables and behind them in line."""
