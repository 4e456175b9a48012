"""What of Forge and of XMage's test framework the Java targets use: names and signatures, with the least behind them.

The names are those of the engines, all else is made up: in Forge's stand-in a Shock or a land can be played, in XMage's
an untapped creature can be used.
"""

from __future__ import annotations

from collections.abc import Mapping

FORGE: Mapping[str, str] = {
    "forge.GuiDesktop": "public class GuiDesktop implements forge.gui.interfaces.IGuiBase {}",
    "forge.gui.interfaces.IGuiBase": "public interface IGuiBase {}",
    "forge.gui.GuiBase": "public class GuiBase { public static void setInterface(forge.gui.interfaces.IGuiBase i) {} }",
    "forge.StaticData": """
        public class StaticData {
            public static StaticData instance() { return new StaticData(); }
            public forge.card.CardDb getCommonCards() { return new forge.card.CardDb(); }
            public void attemptToLoadCard(String name) {}
        }""",
    "forge.card.CardDb": """
        public class CardDb {
            public forge.item.PaperCard getCard(String name) { return new forge.item.PaperCard(name); }
        }""",
    "forge.item.IPaperCard": "public interface IPaperCard { String getName(); }",
    "forge.item.PaperCard": """
        public class PaperCard implements IPaperCard {
            private final String name;
            public PaperCard(String name) { this.name = name; }
            public String getName() { return name; }
        }""",
    "forge.deck.Deck": "public class Deck {}",
    "forge.LobbyPlayer": "public class LobbyPlayer {}",
    "forge.ai.LobbyPlayerAi": """
        public class LobbyPlayerAi extends forge.LobbyPlayer {
            public LobbyPlayerAi(String name, java.util.Map<String, String> options) {}
        }""",
    "forge.ai.ComputerUtilCost": """
        public class ComputerUtilCost {
            public static boolean canPayCost(
                    forge.game.spellability.SpellAbility sa, forge.game.player.Player player, boolean effect) {
                return sa.getHostCard().getName().equals("Shock");
            }
        }""",
    "forge.ai.GameState": """
        public abstract class GameState {
            private final java.util.List<String> lines = new java.util.ArrayList<>();
            public abstract forge.item.IPaperCard getPaperCard(String name, String setCode, int artID);
            public void parse(java.util.List<String> said) { lines.addAll(said); }
            protected void applyGameOnThread(final forge.game.Game game) {
                for (String line : lines) {
                    for (forge.game.zone.ZoneType zone : forge.game.zone.ZoneType.values()) {
                        String[] said = line.split("=", 2);
                        int whose = said[0].startsWith("human") ? 0 : 1;
                        if (said[0].equals((whose == 0 ? "human" : "ai") + zone.name().toLowerCase())) {
                            for (String card : said[1].split(";")) {
                                String name = getPaperCard(card.split("[|]")[0], null, 0).getName();
                                game.getPlayers().get(whose).put(zone, name, card.contains("|Tapped"));
                            }
                        }
                    }
                }
            }
        }""",
    "forge.game.Game": """
        public class Game {
            private final java.util.List<forge.game.player.Player> players = new java.util.ArrayList<>();
            public Game(Iterable<forge.game.player.RegisteredPlayer> registered, GameRules rules, Match match) {
                registered.forEach(each -> players.add(new forge.game.player.Player()));
            }
            public java.util.List<forge.game.player.Player> getPlayers() { return players; }
            public void setAge(GameStage stage) {}
            public forge.game.phase.PhaseHandler getPhaseHandler() { return new forge.game.phase.PhaseHandler(); }
        }""",
    "forge.game.phase.PhaseHandler": """
        public class PhaseHandler { public final void setPriority(final forge.game.player.Player p) {} }""",
    "forge.game.GameRules": "public class GameRules { public GameRules(GameType type) {} }",
    "forge.game.GameStage": "public enum GameStage { BeforeMulligan, Mulligan, Play, RestartedByKarn, GameOver }",
    "forge.game.GameType": "public enum GameType { Constructed, Puzzle }",
    "forge.game.Match": """
        public class Match {
            public Match(GameRules rules, java.util.List<forge.game.player.RegisteredPlayer> players, String title) {}
        }""",
    "forge.game.player.RegisteredPlayer": """
        public class RegisteredPlayer {
            public RegisteredPlayer(forge.deck.Deck deck) {}
            public final RegisteredPlayer setPlayer(forge.LobbyPlayer player) { return this; }
        }""",
    "forge.game.player.Player": """
        public class Player {
            private final java.util.Map<forge.game.zone.ZoneType, java.util.List<forge.game.card.Card>> zones =
                    new java.util.HashMap<>();
            public void put(forge.game.zone.ZoneType zone, String name, boolean tapped) {
                zones.computeIfAbsent(zone, z -> new java.util.ArrayList<>())
                        .add(new forge.game.card.Card(name, tapped));
            }
            public java.util.List<forge.game.card.Card> getCardsIn(final forge.game.zone.ZoneType zone) {
                return zones.getOrDefault(zone, java.util.List.of());
            }
        }""",
    "forge.game.card.Card": """
        public class Card {
            private final String name;
            private final boolean tapped;
            public Card(String name, boolean tapped) { this.name = name; this.tapped = tapped; }
            public String getName() { return name; }
            public boolean isTapped() { return tapped; }
            public java.util.List<forge.game.spellability.SpellAbility> getAllPossibleAbilities(
                    final forge.game.player.Player player, final boolean removeUnplayable) {
                return java.util.List.of(new forge.game.spellability.SpellAbility(this));
            }
        }""",
    "forge.game.spellability.SpellAbility": """
        public class SpellAbility {
            private final forge.game.card.Card host;
            public SpellAbility(forge.game.card.Card host) { this.host = host; }
            public forge.game.card.Card getHostCard() { return host; }
            public boolean isManaAbility() { return false; }
            public boolean isLandAbility() { return host.getName().equals("Forest"); }
            public void setActivatingPlayer(final forge.game.player.Player player) {}
            public boolean usesTargeting() { return true; }
            public int getMinTargets() { return 1; }
            public SpellAbility getSubAbility() { return null; }
            public TargetRestrictions getTargetRestrictions() { return new TargetRestrictions(); }
        }""",
    "forge.game.spellability.TargetRestrictions": """
        public class TargetRestrictions {
            public final boolean hasCandidates(final SpellAbility sa) { return true; }
        }""",
    "forge.game.zone.ZoneType": """
        public enum ZoneType { Hand, Library, Graveyard, Battlefield, Exile, Command, Stack, Sideboard }""",
    "forge.localinstance.properties.ForgePreferences": """
        public class ForgePreferences {
            public enum FPref { LOAD_CARD_SCRIPTS_LAZILY, UI_LANGUAGE }
            public void setPref(FPref key, boolean value) {}
            public void setPref(FPref key, String value) {}
        }""",
    "forge.model.FModel": """
        public final class FModel {
            public static void initialize(
                    Object progressBar,
                    java.util.function.Function<forge.localinstance.properties.ForgePreferences, Void> adjust) {
                adjust.apply(new forge.localinstance.properties.ForgePreferences());
            }
        }""",
}

XMAGE: Mapping[str, str] = {
    "mage.abilities.ActivatedAbility": "public interface ActivatedAbility { java.util.UUID getSourceId(); }",
    "mage.abilities.mana.ActivatedManaAbilityImpl": """
        public abstract class ActivatedManaAbilityImpl implements mage.abilities.ActivatedAbility {}""",
    "mage.cards.Card": "public interface Card { String getName(); java.util.UUID getId(); }",
    "mage.cards.Cards": """
        public interface Cards { java.util.Set<Card> getCards(mage.game.Game game); }""",
    "mage.constants.PhaseStep": """
        public enum PhaseStep { UPKEEP, DRAW, PRECOMBAT_MAIN, BEGIN_COMBAT, POSTCOMBAT_MAIN, END_TURN }""",
    "mage.constants.Zone": "public enum Zone { HAND, GRAVEYARD, LIBRARY, BATTLEFIELD, STACK, EXILED, COMMAND }",
    "mage.game.Game": "public interface Game { mage.game.permanent.Battlefield getBattlefield(); }",
    "mage.game.permanent.Battlefield": """
        public class Battlefield {
            public final java.util.List<Permanent> permanents = new java.util.ArrayList<>();
            public java.util.List<Permanent> getAllActivePermanents(java.util.UUID controllerId) { return permanents; }
        }""",
    "mage.game.permanent.Permanent": "public interface Permanent extends mage.cards.Card { boolean isTapped(); }",
    "mage.players.Player": """
        public interface Player {
            java.util.List<mage.abilities.ActivatedAbility> getPlayable(mage.game.Game game, boolean hidden);
            mage.cards.Cards getHand();
            mage.cards.Cards getGraveyard();
            java.util.UUID getId();
        }""",
    "mage.util.CardUtil": """
        public final class CardUtil {
            public static java.util.UUID getMainCardId(mage.game.Game game, java.util.UUID id) { return id; }
        }""",
    "org.mage.test.player.TestPlayer": """
        public class TestPlayer implements mage.players.Player {
            public final java.util.List<mage.game.permanent.Permanent> permanents = new java.util.ArrayList<>();
            public java.util.List<mage.abilities.ActivatedAbility> getPlayable(mage.game.Game game, boolean hidden) {
                java.util.List<mage.abilities.ActivatedAbility> found = new java.util.ArrayList<>();
                permanents.stream().filter(p -> !p.isTapped()).forEach(p -> found.add(p::getId));
                return found;
            }
            public mage.cards.Cards getHand() { return game -> java.util.Set.of(); }
            public mage.cards.Cards getGraveyard() { return game -> java.util.Set.of(); }
            public java.util.UUID getId() { return new java.util.UUID(0, 0); }
        }""",
    "org.mage.test.serverside.base.CardTestCodePayload": """
        @FunctionalInterface
        public interface CardTestCodePayload {
            void run(String info, mage.players.Player player, mage.game.Game game);
        }""",
    "org.mage.test.serverside.base.CardTestPlayerBase": """
        public abstract class CardTestPlayerBase {
            protected org.mage.test.player.TestPlayer playerA;
            protected org.mage.test.player.TestPlayer playerB;
            private Runnable code;
            public void reset() throws Exception {
                playerA = new org.mage.test.player.TestPlayer();
                playerB = new org.mage.test.player.TestPlayer();
            }
            public void addCard(
                    mage.constants.Zone gameZone, org.mage.test.player.TestPlayer player, String cardName, int count,
                    boolean tapped) {
                java.util.UUID id = java.util.UUID.randomUUID();
                player.permanents.add(new mage.game.permanent.Permanent() {
                    public String getName() { return cardName; }
                    public java.util.UUID getId() { return id; }
                    public boolean isTapped() { return tapped; }
                });
            }
            public void setLife(org.mage.test.player.TestPlayer player, int life) {}
            public void setStopAt(int turn, mage.constants.PhaseStep step) {}
            public void runCode(
                    String info, int turnNum, mage.constants.PhaseStep step, org.mage.test.player.TestPlayer player,
                    CardTestCodePayload codePayload) {
                mage.game.permanent.Battlefield battlefield = new mage.game.permanent.Battlefield();
                battlefield.permanents.addAll(player.permanents);
                code = () -> codePayload.run(info, player, () -> battlefield);
            }
            public void execute() throws IllegalStateException { code.run(); }
        }""",
}
