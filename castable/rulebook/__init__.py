"""What a rule is about, in our own words."""

from .rules import Rule, rule, rules

__all__ = ["Rule", "rule", "rules"]
