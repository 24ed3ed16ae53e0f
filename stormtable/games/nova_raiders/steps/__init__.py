"""The rules of Nova Raiders as steps."""
