"""Benchmarks: castable against the bare solver call on the same problem, in the same run. See ``__main__``."""
