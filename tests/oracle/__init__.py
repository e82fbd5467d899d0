"""Engines that others wrote, played beside this one."""
