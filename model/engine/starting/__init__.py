"""How a game starts: hands, mulligans, what begins on the battlefield (103)."""
