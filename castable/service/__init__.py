"""Requests from other programs: answered one by one, by workers, over lines and over HTTP."""
