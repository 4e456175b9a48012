"""Generated combats, and a second mind that judges declarations by what the generator has drawn, not by texts."""
