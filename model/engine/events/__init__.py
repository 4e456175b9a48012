"""The one door through which every change of a game goes: replaced, made, told, and waited for (614–616, 603.2)."""
