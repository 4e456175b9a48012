"""What a target is asked and how it answers, and the programs that do: targets, and castable as one."""
