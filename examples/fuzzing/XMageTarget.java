import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import mage.abilities.ActivatedAbility;
import mage.abilities.mana.ActivatedManaAbilityImpl;
import mage.cards.Card;
import mage.constants.PhaseStep;
import mage.constants.Zone;
import mage.game.Game;
import mage.game.permanent.Permanent;
import mage.players.Player;
import mage.util.CardUtil;
import org.mage.test.player.TestPlayer;
import org.mage.test.serverside.base.CardTestPlayerBase;

/**
 * XMage's side of java_engine_target.py, on its test framework: a position comes in line by line, and for each card of
 * the player who is asked goes out whether XMage lets that player do anything with it. Build it with XMage's tests on the
 * class path, and run it in the folder Mage.Tests, where the framework finds its decks and its database of cards:
 *
 * <pre>javac -cp CLASSPATH -d built XMageTarget.java</pre>
 *
 * Lines: "put", zone, player, "tapped" or "untapped", name; "life", player, number; "ask", player, step; fields between
 * tabs, the active player being A. The answer is as ForgeTarget's.
 */
public final class XMageTarget extends CardTestPlayerBase {
    private final List<String> told = new ArrayList<>();

    private TestPlayer player(String name) {
        return name.equals("A") ? playerA : playerB;
    }

    /** One line of a position. */
    private void set(String[] said) {
        switch (said[0]) {
            case "put":
                addCard(Zone.valueOf(said[1].toUpperCase()), player(said[2]), said[4], 1, said[3].equals("tapped"));
                break;
            case "life":
                setLife(player(said[1]), Integer.parseInt(said[2]));
                break;
            default:
                throw new IllegalArgumentException("no line begins with " + said[0]);
        }
    }

    /** Play to a step of the first turn, and note there what the player can do. */
    private List<String> ask(String name, String step) {
        PhaseStep when = PhaseStep.valueOf(step);
        runCode("castable", 1, when, player(name), (info, player, game) -> tell(name, player, game));
        setStopAt(1, when);
        execute();
        if (told.isEmpty()) {
            throw new IllegalStateException(name + " had no priority in " + step);
        }
        return told;
    }

    private void tell(String name, Player player, Game game) {
        told.clear(); // what is so at the last time that the player has priority there
        Set<UUID> playable = new HashSet<>();
        for (ActivatedAbility ability : player.getPlayable(game, true)) {
            if (!(ability instanceof ActivatedManaAbilityImpl)) {
                playable.add(CardUtil.getMainCardId(game, ability.getSourceId()));
            }
        }
        for (Card card : player.getHand().getCards(game)) {
            tell("hand", name, "untapped", card.getName(), playable.contains(card.getId()));
        }
        for (Card card : player.getGraveyard().getCards(game)) {
            tell("graveyard", name, "untapped", card.getName(), playable.contains(card.getId()));
        }
        for (Permanent permanent : game.getBattlefield().getAllActivePermanents(player.getId())) {
            String tapped = permanent.isTapped() ? "tapped" : "untapped";
            tell("battlefield", name, tapped, permanent.getName(), playable.contains(permanent.getId()));
        }
        told.add("end");
    }

    private void tell(String zone, String whose, String tapped, String name, boolean isPlayable) {
        told.add(String.join("\t", "card", zone, whose, tapped, isPlayable ? "yes" : "no", name));
    }

    public static void main(String[] args) throws Exception {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever XMage prints is no answer
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        new XMageTarget().reset(); // cards are found once
        answers.println("ready");
        List<String[]> position = new ArrayList<>();
        for (String line; (line = questions.readLine()) != null; ) {
            String[] said = line.split("\t");
            if (!said[0].equals("ask")) {
                position.add(said);
                continue;
            }
            try {
                XMageTarget target = new XMageTarget();
                target.reset();
                position.forEach(target::set);
                target.ask(said[1], said[2]).forEach(answers::println);
            } catch (Exception | AssertionError error) {
                answers.println("error\t" + error);
            }
            position.clear();
        }
    }
}
