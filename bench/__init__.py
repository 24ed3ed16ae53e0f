"""What is measured, and against whom: see bench/README.md."""
