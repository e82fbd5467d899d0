"""Doubts about what is paid: rules that hold together, and yet nobody can want."""
