"""The rules of Storm Raiders as steps."""
