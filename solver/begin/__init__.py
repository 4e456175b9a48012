"""What may be begun now: timing, zones, permissions and prohibitions, limits on activations, lands."""
