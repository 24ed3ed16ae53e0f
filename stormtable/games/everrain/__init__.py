"""The Everrain. Its rule book, content and geometry are here; its rules are still being written."""
