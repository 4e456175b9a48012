import forge.GuiDesktop;
import forge.StaticData;
import forge.ai.ComputerUtilCost;
import forge.ai.GameState;
import forge.ai.LobbyPlayerAi;
import forge.deck.Deck;
import forge.game.Game;
import forge.game.GameRules;
import forge.game.GameStage;
import forge.game.GameType;
import forge.game.Match;
import forge.game.card.Card;
import forge.game.player.Player;
import forge.game.player.RegisteredPlayer;
import forge.game.spellability.SpellAbility;
import forge.game.zone.ZoneType;
import forge.gui.GuiBase;
import forge.item.IPaperCard;
import forge.localinstance.properties.ForgePreferences.FPref;
import forge.model.FModel;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Forge's side of java_engine_target.py: the state of a puzzle comes in, and for each card there is goes out whether
 * Forge lets a player do anything with it. Build it against Forge's desktop jar:
 *
 * <pre>javac -cp forge-gui-desktop-jar-with-dependencies.jar -d built ForgeTarget.java</pre>
 *
 * A question is the number of lines, the lines of the puzzle's state, and "human" or "ai". The answer is a line for each
 * card, its fields between tabs (card, zone, whose, tapped, playable, name), and "end"; or "error" and what went wrong.
 */
public final class ForgeTarget {
    private static final ZoneType[] ZONES = {
        ZoneType.Hand, ZoneType.Battlefield, ZoneType.Graveyard, ZoneType.Exile, ZoneType.Command, ZoneType.Library
    };

    private ForgeTarget() {}

    /** A puzzle's state, put into a game on the thread that asks for it. */
    private static final class State extends GameState {
        @Override
        public IPaperCard getPaperCard(String name, String setCode, int artId) {
            IPaperCard found = StaticData.instance().getCommonCards().getCard(name);
            if (found == null) {
                StaticData.instance().attemptToLoadCard(name);
                found = StaticData.instance().getCommonCards().getCard(name);
            }
            if (found == null) {
                throw new IllegalArgumentException("no card " + name);
            }
            return found;
        }

        void putInto(Game game) {
            applyGameOnThread(game);
        }
    }

    private static Game emptyGame() {
        List<RegisteredPlayer> players = new ArrayList<>();
        for (String name : new String[] {"human", "ai"}) {
            players.add(new RegisteredPlayer(new Deck()).setPlayer(new LobbyPlayerAi(name, null)));
        }
        GameRules rules = new GameRules(GameType.Constructed);
        Game game = new Game(players, rules, new Match(rules, players, "castable"));
        game.setAge(GameStage.Play);
        return game;
    }

    /** Whether the player can do anything with a card now that is no mana ability: timing, targets, payment. */
    private static boolean isPlayable(Card card, Player player) {
        for (SpellAbility ability : card.getAllPossibleAbilities(player, true)) {
            if (ability.isManaAbility()) {
                continue;
            }
            ability.setActivatingPlayer(player);
            if (ability.isLandAbility()
                    || (hasTargets(ability) && ComputerUtilCost.canPayCost(ability, player, false))) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasTargets(SpellAbility ability) {
        for (SpellAbility part = ability; part != null; part = part.getSubAbility()) {
            boolean asks = part.usesTargeting() && part.getMinTargets() > 0;
            if (asks && !part.getTargetRestrictions().hasCandidates(part)) {
                return false;
            }
        }
        return true;
    }

    private static List<String> answer(List<String> state, String who) {
        Game game = emptyGame();
        State puzzle = new State();
        puzzle.parse(state);
        puzzle.putInto(game);
        Player asked = game.getPlayers().get(who.equals("human") ? 0 : 1);
        game.getPhaseHandler().setPriority(asked);
        List<String> lines = new ArrayList<>();
        for (Player player : game.getPlayers()) {
            String whose = player == game.getPlayers().get(0) ? "human" : "ai";
            for (ZoneType zone : ZONES) {
                for (Card card : player.getCardsIn(zone)) {
                    String tapped = card.isTapped() ? "tapped" : "untapped";
                    String playable = isPlayable(card, asked) ? "yes" : "no";
                    String in = zone.name().toLowerCase();
                    lines.add(String.join("\t", "card", in, whose, tapped, playable, card.getName()));
                }
            }
        }
        lines.add("end");
        return lines;
    }

    private static void serve(PrintStream answers) {
        try {
            GuiBase.setInterface(new GuiDesktop());
            FModel.initialize(null, preferences -> {
                preferences.setPref(FPref.LOAD_CARD_SCRIPTS_LAZILY, true);
                preferences.setPref(FPref.UI_LANGUAGE, "en-US");
                return null;
            });
            answers.println("ready");
            BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String count; (count = questions.readLine()) != null; ) {
                List<String> state = new ArrayList<>();
                for (int left = Integer.parseInt(count.trim()); left > 0; left--) {
                    state.add(questions.readLine());
                }
                String who = questions.readLine();
                try {
                    answer(state, who).forEach(answers::println);
                } catch (RuntimeException error) {
                    answers.println("error\t" + error);
                }
            }
        } catch (Exception error) {
            answers.println("error\t" + error);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever Forge prints is no answer
        Thread game = new Thread(() -> serve(answers), "Game-castable"); // Forge tells its threads apart by such names
        game.start();
        game.join();
        System.exit(0);
    }
}
