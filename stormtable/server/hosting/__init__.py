"""Live tables: opened from storage, changed one entry at a time, told to everybody who looks on."""
