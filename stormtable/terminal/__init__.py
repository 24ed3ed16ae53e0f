"""A full-screen table for the terminal: draws views, sends moves, holds no rule."""
