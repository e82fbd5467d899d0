"""The command line, `hoyle`: it talks to people and knows nothing of any rule."""
