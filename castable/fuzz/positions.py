"""Small position documents of what engines get wrong, made from a source of choices.

The same maker serves plain random numbers and what draws and shrinks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from castable.model.language.abilities import ChosenColorChange, ChosenTypeChange
from castable.model.language.amounts import ChosenNumber
from castable.model.language.cards import Card, kebab
from castable.model.language.effects import TheChosenColor
from castable.model.language.filters import ChosenCardType, ChosenColor, ChosenName, ChosenType
from castable.model.language.mana import ManaCost
from castable.model.language.parts import mentions
from castable.model.pack import PACK

from .choosing import Chooser, RandomChooser

Document = dict[str, Any]
Entry = dict[str, Any]


@dataclass(frozen=True)
class Theme:
    """What meets in the positions of a theme: card names, tokens as ``token Treasure``, several with ``/``."""

    board: str
    hand: str
    opponent: str = "Grizzly Bears/Plains"
    graveyard: str = "Forest/Shock/Grizzly Bears"
    laws: str = ""
    life: tuple[int, ...] = (20, 3)
    timing: bool = False
    stack: str = ""
    face_down: str = ""
    companion: str = ""
    curses: str = ""  # Auras of the opponent on permanents of the player
    ends: bool = False  # whether there are effects that can be ended
    fights: bool = False  # creatures attack, have attacked, and abilities were used


CHOSEN_PARTS = (
    ChosenCardType, ChosenColor, ChosenColorChange, ChosenName, ChosenNumber, ChosenType, ChosenTypeChange,
    TheChosenColor,
)  # fmt: skip
SEPARATOR = re.compile(r"(?<!/)/(?!/)")  # not that between the halves of a split card
BASICS = "Plains/Island/Swamp/Mountain/Forest"
DUALS = "Tundra/Scrubland/Badlands/Taiga/Savannah/Volcanic Island/Bayou/Temple Garden/Breeding Pool"
DORKS = "Llanowar Elves/Birds of Paradise/Noble Hierarch/Arbor Elf/Devoted Druid/Bloom Tender/Priest of Titania"
ALTARS = "Phyrexian Altar/Ashnod's Altar/Krark-Clan Ironworks/Phyrexian Tower"

THEMES: dict[str, Theme] = {
    "hybrid": Theme(
        board=f"{DUALS}/{BASICS}/Birds of Paradise/Chromatic Lantern/Tendo Ice Bridge/token Treasure",
        hand="Kitchen Finks/Manamorphose/Boros Charm/Spectral Procession/Reaper King/Flame Javelin/Dermoplasm/"
        "Vexing Shusher/Cryptic Command/Odd Spell/Odd Bear",
    ),
    "filters": Theme(
        board="Azorius Signet/Izzet Signet/Boros Signet/Fire-Lit Thicket/Mystic Gate/Graven Cairns/Wooded Bastion/"
        "Skycloud Expanse/Prismatic Lens/Cascading Cataracts/Chromatic Sphere/Wastes/Doubling Cube/Sol Ring/Odd Land/"
        "Odd Filter/Island/Mana Vault/Basalt Monolith",
        hand="Odd Spell/Counterspell/Boros Charm/Divination/Lightning Bolt/Thought-Knot Seer/Burnished Hart",
    ),
    "life": Theme(
        board="Karplusan Forest/Adarkar Wastes/City of Brass/Mana Confluence/Horizon Canopy/Talisman of Impulse/"
        "Forbidden Orchard/Grove of the Burnwillows/Ancient Tomb/Mountain/Swamp",
        hand="Dismember/Gitaxian Probe/Snuff Out/Force of Will/Street Wraith/Lightning Bolt/Thoughtseize/Tamiyo, "
        "Compleated Sage/Phyrexian Metamorph/Odd Spell",
        opponent="Grizzly Bears/Angel of Jubilation/Yasharn, Implacable Earth",
        life=(4, 3, 2, 1, 5),
    ),
    "two uses": Theme(
        board=f"{DORKS}/{ALTARS}/Springleaf Drum/Heritage Druid/Earthcraft/Cryptolith Rite/Quirion Ranger/Blood Pet/"
        "Viscera Seer/Yawgmoth, Thran Physician/Forest/Swamp/Grizzly Bears/Deranged Assistant/Attrition/Opposition/"
        "Paradise Mantle",
        hand="Chord of Calling/Stoke the Flames/Village Rites/Altar's Reap/Fling/Natural Order/Diabolic Intent/"
        "Venerated Loxodon/Deadly Dispute/Bone Splinters/Crop Rotation/Dread Return/Whir of Invention",
    ),
    "delve": Theme(
        board="Lotus Petal/token Treasure/Swamp/Island/Black Lotus/Blood Pet/Mogg Fanatic/Phyrexian Altar/"
        "token Eldrazi Spawn/Tormod's Crypt/Selfless Savior",
        hand="Gurmag Angler/Treasure Cruise/Dig Through Time/Murktide Regent/Skaab Ruinator/Deadly Dispute",
        graveyard="Gurmag Angler/Forest/Shock/Deep Analysis/Grizzly Bears/Reassembling Skeleton",
    ),
    "costs": Theme(
        board=f"{BASICS}/Sol Ring/Goblin Electromancer/Nightscape Familiar/Thunderscape Familiar/Ruby Medallion/"
        "Sapphire Medallion/Emerald Medallion/Helm of Awakening/Heartstone/Training Grounds/Burnished Hart/Memnite",
        hand="Lightning Bolt/Divination/Frogmite/Myr Enforcer/Thoughtcast/Shock/Goblin Bushwhacker/Capsize/Blasphemous "
        "Act/Everflowing Chalice/Llanowar Elves/Bedlam Reveler/Metalwork Colossus/Ghalta, Primal Hunger/Odd Spell",
        laws="Thalia, Guardian of Thraben/Thorn of Amethyst/Trinisphere/Sphere of Resistance/Lodestone Golem/Glowrider/"
        "Helm of Awakening/Suppression Field/Chalice of the Void/Gaddock Teeg",
    ),
    "cost changes": Theme(
        board=f"{BASICS}/Edgewalker/Ragemonger/Morophon, the Boundless/Herald's Horn/Urza's Incubator/Cloud Key/"
        "Semblance Anvil/Locket of Yesterdays/Fervent Champion/Puresteel Paladin/Auriok Steelshaper/Bonesplitter/"
        "Fluctuator/New Perspectives/Catalyst Stone/Dream Chisel/Zirda, the Dawnwaker/Biomancer's Familiar/"
        "Elderwood Scion/Animar, Soul of Elements/Oketra's Monument/Mycosynth Golem/Sol Ring/Burnished Hart/"
        "Highspire Bell-Ringer",
        hand="Edgewalker/Ragemonger/Ulalek, Fused Atrocity/Reaper King/Launch the Fleet/Tolarian Terror/Khalni Hydra/"
        "Krosan Tusker/Street Wraith/Dermoplasm/Shock/Grizzly Bears/Memnite/Leyline Binding/Curtains' Call/Odd Spell/"
        "Odd Bear",
        graveyard="Think Twice/Deep Analysis/Shock/Grizzly Bears",
        laws="Trinisphere/Defense Grid/Damping Sphere/Gloom/Kopala, Warden of Waves/Terror of the Peaks/Tithe Taker/"
        "Suppression Field/Training Grounds/Helm of Awakening",
    ),
    "spending": Theme(
        board=f"{BASICS}/Taiga/Sunglasses of Urza/Oath of Nissa/Jegantha, the Wellspring/Rosheen Meanderer/"
        "Altar of the Lost/Delighted Halfling/Smokebraider/Automated Artificer/Steelswarm Operator/"
        "K'rrik, Son of Yawgmoth/Crypt Rats/Izzet Signet/Graven Cairns/Llanowar Elves/token Treasure/"
        "Quicksilver Elemental/Vizier of the Menagerie/Wild Growth/Burnished Hart/Mountain/Swamp",
        hand="Consume Spirit/Drain Life/Soul Burn/Myr Superion/Imperiosaur/Fireball/Odd Spell/Gurmag Angler/Memnite/"
        "Kitchen Finks/Thoughtseize/Dismember/Phyrexian Metamorph/Think Twice",
        graveyard="Think Twice/Deep Analysis/Shock/Grizzly Bears",
        laws="Celestial Dawn/Mycosynth Lattice/Trinisphere/Yasharn, Implacable Earth/Jet Medallion/"
        "Sphere of Resistance",
        life=(20, 4, 2, 1),
    ),
    "types": Theme(
        board=f"Urborg, Tomb of Yawgmoth/Dryad Arbor/Taiga/Wastes/Mutavault/Reflecting Pool/Exotic Orchard/Llanowar "
        f"Elves/Sol Ring/Dryad of the Ilysian Grove/Prismatic Omen/Cabal Coffers/{BASICS}",
        hand="Lightning Bolt/Thought-Knot Seer/Odd Spell/Murder/Llanowar Elves/Counterspell",
        laws="Blood Moon/Magus of the Moon/Cursed Totem/Contamination/Conversion/Humility/Yavimaya, Cradle of Growth/"
        "Life and Limb/March of the Machines/Mycosynth Lattice/Damping Matrix/Collector Ouphe/Linvala, Keeper of "
        "Silence/Infernal Darkness/Opalescence/Leyline of the Guildpact",
    ),
    "more mana": Theme(
        board=f"{BASICS}/Taiga/Wild Growth/Overgrowth/Fertile Ground/Utopia Sprawl/Mana Reflection/Nyxbloom Ancient/"
        "Gaea's Cradle/Nykthos, Shrine to Nyx/Mirari's Wake/Elvish Archdruid/Nissa, Who Shakes the World",
        hand="Odd Spell/Fireball/Divination/Cryptic Command/Grizzly Bears/Walking Ballista/Explore",
        laws="Mana Flare/Heartbeat of Spring/Contamination/Psychic Vortex",
    ),
    "x": Theme(
        board=f"{BASICS}/Taiga/Izzet Signet/Sol Ring/Kessig Wolf Run/Steel Hellkite/Memnite/Walking Ballista/"
        "token Treasure/Astral Cornucopia/Dreadship Reef",
        hand="Fireball/Comet Storm/Crackle with Power/Rolling Thunder/Chord of Calling/Walking Ballista/Astral "
        "Cornucopia/Aurelia's Fury/Jaya's Immolating Inferno/Firestorm/Whir of Invention/Abandon Hope/Everflowing "
        "Chalice/Shattering Spree/Gigadrowse/Void Snare/Martyr of Sands",
        laws="Gaddock Teeg/Trinisphere/Ruby Medallion",
        opponent="Grizzly Bears/Gray Ogre",
    ),
    "targets": Theme(
        board=f"{BASICS}/Tundra/Badlands/Prodigal Pyromancer/Mother of Runes/Lightning Greaves/Seal of "
        "Cleansing/Bonesplitter/Siege-Gang Commander/Sylvan Safekeeper",
        hand="Boros Charm/Izzet Charm/Kolaghan's Command/Cryptic Command/Electrolyze/Forked Bolt/Arc Trail/Arc "
        "Lightning/Run Away Together/Aether Tradewinds/Decimate/Doom Blade/Disenchant/Rancor/Pacifism/Aura Blast/"
        "Collective Brutality/Reckless Abandon/Snakeform/Torch the Tower/Wild Slash/Incriminate/Pyroblast/Mutiny/"
        "Searing Blaze/Rivals' Duel/Suffer the Past",
        graveyard="Grizzly Bears/Shock",
        opponent="Slippery Bogle/Standard Bearer/Coalition Honor Guard/Spellskite/White Knight/Knight of Grace/True "
        "Believer/Leyline of Sanctity/Ivory Mask/Troll Ascetic/Grizzly Bears/Sol Ring/Privileged Position/"
        "Scion of Oona",
    ),
    "faces": Theme(
        board=f"{BASICS}/Volcanic Island/Birds of Paradise/Sol Ring/Honorbound Page // Forum's Favor/"
        "Skycoach Conductor // All Aboard/Infirmary Healer // Stream of Life/Phyrexian Altar",
        hand="Honorbound Page // Forum's Favor/"
        "Fire // Ice/Wear // Tear/Cut // Ribbons/Bonecrusher Giant // Stomp/Murderous Rider // Swift End/Kabira "
        "Takedown // Kabira Plateau/Sejiri Shelter // Sejiri Glacier/Emeria's Call // Emeria, Shattered Skyclave/"
        "Delver of Secrets // Insectile Aberration/Scarwood Treefolk/Dimir Doppelganger",
        graveyard="Cut // Ribbons/Fire // Ice/Kabira Takedown // Kabira Plateau/Bonecrusher Giant // Stomp",
        laws="Gaddock Teeg/Thalia, Guardian of Thraben/Crucible of Worlds/Omniscience/Drannith Magistrate",
        timing=True,
    ),
    "timing": Theme(
        board=f"{BASICS}/Vedalken Orrery/Leyline of Anticipation/Prodigal Pyromancer/Bonesplitter/Teferi, Mage of "
        "Zhalfir/Llanowar Elves",
        hand="Lightning Bolt/Grizzly Bears/Divination/Counterspell/Krosan Grip/Sudden Shock/Brainstorm/Forest/Stifle/"
        "Vine Dryad/Savage Beating/Remand/Fork/Twincast/Negate/Pyroblast/Redirect/Snapcaster Mage/Circling Vultures",
        laws="Rule of Law/Eidolon of Rhetoric/Teferi, Mage of Zhalfir/Grand Abolisher/Arcane Laboratory/Standstill/"
        "Teferi, Hero of Dominaria/Exploration/Azusa, Lost but Seeking/Worms of the Earth",
        timing=True,
        stack="Lightning Bolt/Grizzly Bears/Sudden Shock/Divination",
    ),
    "special actions": Theme(
        board=f"{BASICS}/Karfell Harbinger/Cosmos Charger/Greenhouse // Rickety Gazebo/Walk-In Closet // Forgotten "
        "Cellar/Cryptolith Rite/Phyrexian Altar/Sol Ring/Dog Walker/Volcanic Island/Mana Confluence",
        hand="Rift Bolt/Ancestral Vision/Living End/Lotus Bloom/Aeon Chronicler/Behold the Multiverse/Doomskar/Cosmos "
        "Charger/Slickshot Show-Off/Djinn of Fool's Fall/Circling Vultures/Gathan Raiders/Forest",
        laws="Rule of Law/Teferi, Mage of Zhalfir/Humility/Heartstone/Gaddock Teeg/Thalia, Guardian of Thraben/"
        "Arcane Laboratory/Grand Abolisher/Vedalken Orrery",
        opponent="Teferi, Mage of Zhalfir/Grand Abolisher/Rule of Law/Gaddock Teeg/Exalted Angel/Leonin Arbiter",
        curses="Lost in Thought/Volrath's Curse",
        ends=True,
        timing=True,
        stack="Lightning Bolt/Sudden Shock",
        face_down="Exalted Angel/Gathan Raiders/Zombie Cutthroat/Bane of the Living/Rattleclaw Mystic/Stratus Dancer/"
        "Dog Walker/Grizzly Bears/Memnite/Shock/Walking Ballista",
        companion="Yorion, Sky Nomad/Grizzly Bears",
        life=(20, 5, 4),
    ),
    "loyalty": Theme(
        board=f"{BASICS}/Jace, the Mind Sculptor/Liliana of the Veil/Garruk Wildspeaker/Karn Liberated/Ugin, the "
        "Spirit Dragon/Chandra, Torch of Defiance/Teferi, Hero of Dominaria/Ajani, Sleeper Agent/Nissa, Who Shakes "
        "the World",
        hand="Lightning Bolt/Chandra's Ignition/Ajani, Sleeper Agent/Tamiyo, Compleated Sage/Odd Spell",
        laws="Pithing Needle/Suppression Field/Cursed Totem/March of the Machines",
        timing=True,
    ),
    "activated abilities": Theme(
        board=f"{BASICS}/Broadside Bombardiers/Loot, the Pathfinder/Dragonkin Berserker/Boom Scholar/Abzan Falconer/"
        "Lizard Blades/Tithing Blade // Consuming Sepulcher/Student of Warfare/Necrotic Ooze/Experiment Kraj/Myr "
        "Welder/Oft-Nabbed Goat/Xantcha, Sleeper Agent/Hope Tender/Oasis Ritualist/Quillspike/Arc-Slogger/Leashling/"
        "Murderous Betrayal/Manascape Refractor/Thousand-Year Elixir/Angus Mackenzie/Volrath's Dungeon/Grim Hireling/"
        "Geyser Leaper/Novijen Sages",
        hand="Ninja of the Deep Hours/Pride of the Clouds/Muddle the Mixture/Ghor-Clan Rampager/Swell of Courage/Page, "
        "Loose Leaf/Sokenzan, Crucible of Defiance/Timeless Dragon/Street Wraith/Ash Barrens",
        graveyard="Angel of Sanctions/Deadbridge Goliath/Qarsi Revenant/Rotting Rats/Impulsive Pilferer/"
        "Sunscourge Champion/Llanowar Elves/Quillspike",
        opponent="Llanowar Elves/Oft-Nabbed Goat/Xantcha, Sleeper Agent/Personal Incarnation/"
        "Aether Storm/Karn, the Great Creator",
        laws="Null Rod/Suppression Field/Heartstone/Training Grounds/Cursed Totem/Linvala, Keeper of Silence/"
        "Silver-Fur Master/Leonin Shikari",
        life=(20, 5, 4, 3),
        timing=True,
        fights=True,
    ),
    "crews": Theme(
        board="Smuggler's Copter/Heart of Kiran/Stubborn Burrowfiend/The Seriema/Llanowar Elves/Grizzly Bears/Memnite/"
        "Liliana of the Veil/Cryptolith Rite/Springleaf Drum/Walking Ballista/Forest/Quillspike/March of the Machines/"
        "Hotshot Mechanic",
        hand="Chord of Calling/Stoke the Flames/Whir of Invention/Grizzly Bears",
        laws="Humility/Null Rod/Cursed Totem/Opposition/Phyrexian Altar",
        timing=True,
    ),
    "splice": Theme(
        board=f"{BASICS}/Izzet Signet/Sol Ring/Volcanic Island",
        hand="Dampen Thought/Glacial Ray/Evermind/Wear Away/Wear // Tear/Reckless Abandon",
        opponent="Sol Ring/Rule of Law/Grizzly Bears/Standard Bearer",
        laws="Thalia, Guardian of Thraben/Goblin Electromancer/Trinisphere/Gaddock Teeg",
    ),
    "graveyard": Theme(
        board=f"{BASICS}/Bayou/Crucible of Worlds/Yixlid Jailer/Snapcaster Mage/Cryptbreaker/Future Sight",
        hand="Swamp/Grizzly Bears/Raise Dead/Reanimate/Animate Dead/Exhume/Unearth/Regrowth/Shock",
        graveyard="Deep Analysis/Lingering Souls/Cabal Therapy/Think Twice/Dread Return/Raven's Crime/Gravecrawler/"
        "Reassembling Skeleton/Uro, Titan of Nature's Wrath/Forest/Life from the Loam/Spitting Image/Crush of Wurms",
        laws="Grafdigger's Cage/Yixlid Jailer/Drannith Magistrate/Thalia, Guardian of Thraben",
    ),
    "alternatives": Theme(
        board=f"{BASICS}/Tundra/Memnite/Omniscience/Merfolk of the Pearl Trident",
        hand="Force of Will/Fireblast/Foil/Daze/Gush/Snuff Out/Force of Negation/Fury/Solitude/Shining Shoal/"
        "Pyrokinesis/Counterspell/Lightning Bolt/Mindbreak Trap/Contagion/Cyclonic Rift/Ancestral Vision/Living End/"
        "Evermind/"
        "Shard Volley/Shrapnel Blast/Lightning Axe/Bone Shards/Dampen Thought/Glacial Ray/Reverse Engineer",
        laws="Thalia, Guardian of Thraben/Drannith Magistrate/Chalice of the Void",
        stack="Lightning Bolt/Grizzly Bears",
        life=(20, 3, 6),
    ),
    "other ways to cast": Theme(
        board=f"{BASICS}/Grizzly Bears/Memnite/Birds of Paradise/Bygone Colossus/Fist of Suns/Rooftop Storm/"
        "Dream Halls/Underworld Breach/Herigast, Erupting Nullkite/Yixlid Jailer/Djinn Illuminatus/Defiler of Vigor/"
        "Aluren",
        hand="Boon Satyr/Gemrazer/Ruinous Path/Dig Up/Blitz Automaton/Den Protector/Vandalblast/Elder Deep-Fiend/"
        "Patron of the Nezumi/Mulldrifter/Light Up the Stage/Reckless Bushwhacker/Morsel Theft/Eagle Vision/"
        "Spider-Man, Web-Slinger/Quantum Riddler/Donatello's Technique/Fiery Temper/"
        "Marang River Regent // Coil and Catch/Arcee, Sharpshooter // Arcee, Acrobatic Coupe/Gravecrawler/"
        "Fireball/Commit // Memory/Force of Vigor/Massacre",
        graveyard="Channeled Dragonfire/Radical Idea/Raging Goblinoids/Tenacious Underdog/Ox of Agonas/Cut // Ribbons/"
        "Brine Comber // Brinebound Gift/Think Twice/Fireball/Oscorp Industries/Past in Flames/Forest",
        opponent="Plains/Grizzly Bears/Dream Halls/Memnite",
        laws="Thalia, Guardian of Thraben/Trinisphere/Drannith Magistrate/Goblin Electromancer",
        timing=True,
        life=(20, 2),
    ),
    "additional costs": Theme(
        board=f"{BASICS}/{DUALS}/Llanowar Elves/Elfhame Druid/Ornithopter/Goblin Piker/Steel Hellkite/token Treasure/"
        "Eidolon of Rhetoric/Elite Vanguard/Thorn of Amethyst",
        hand="Jilt/Goblin Barrage/Thornscape Battlemage/Wolfbriar Elemental/Strength of the Tajuru/Sprout Swarm/"
        "Train of Thought/Galadhrim Brigade/Make Disappear/Cut of the Profits/Torch the Tower/Ice Out/Brave the Wilds/"
        "Burn Trail/Barkshell Blessing/Into the Flood Maw/Consumed by Greed/Twinflame/Caustic Exhale/Dispelling Exhale/"
        "Cinder Strike/Bogslither's Embrace/Devouring Greed/Torgaar, Famine Incarnate/Explosive Singularity/"
        "Devastating Summons/Toxic Deluge/Nostalgic Dreams/Harvest Pyre/Conflagrate/Phyrexian Purge/Torrent of Stone/"
        "Bite Down on Crime/Cruel Alliance/Champion of the Path/Desperate Ritual/Ertai's Meddling",
        life=(20, 7),
        stack="Shock/Grizzly Bears",
    ),
    "modes": Theme(
        board=f"{BASICS}/{DUALS}/Llanowar Elves/Ornithopter/token Treasure/Steel Hellkite/Goblin Electromancer",
        hand="Three Steps Ahead/Final Showdown/Thunder Magic/Collective Brutality/Promise of Power/Mystic Confluence/"
        "Go Nuts!/Akroma's Will/Fatal Lore/Season of the Burrow",
        stack="Shock/Grizzly Bears",
    ),
    "made up": Theme(
        board=f"Odd Land/Odd Filter/Odd Bear/{BASICS}/Odd Land/Odd Bear/Sol Ring/Phyrexian Altar/Ashnod's Altar/Lotus "
        "Petal/Mana Confluence/Springleaf Drum/token Treasure/Chromatic Lantern/Snow-Covered Wastes/Helm of Awakening",
        hand="Odd Spell/Odd Bear",
        graveyard="Odd Bear/Odd Land",
        laws="Trinisphere/Sphere of Resistance/Thorn of Amethyst/Cursed Totem",
        opponent="Odd Bear/Odd Land",
        life=(4, 20, 2),
    ),
    "any": Theme(board="*", hand="*", opponent="*", graveyard="*", timing=True, life=(20, 3, 1)),
}

COUNTERS = {
    "Gemstone Mine": "mining",
    "Novijen Sages": "+1/+1",
    "Tendo Ice Bridge": "charge",
    "Vivid Creek": "charge",
    "Pentad Prism": "charge",
    "Astral Cornucopia": "charge",
    "Everflowing Chalice": "charge",
    "Dreadship Reef": "storage",
    "Mage-Ring Network": "storage",
    "Walking Ballista": "+1/+1",
    "Chalice of the Void": "charge",
    "Channeler Initiate": "-1/-1",
    "Steel Hellkite": "",
    "Quillspike": "-1/-1",
    "Student of Warfare": "level",
    "The Seriema": "charge",
}
COLORS = ("W", "U", "B", "R", "G")
COMBAT = {False: ("declare_attackers",), True: ("declare_attackers", "declare_blockers", "combat_damage")}
FACE_DOWN = ("face_down", "manifested", "cloaked")
LANDS = {**dict(zip(COLORS, ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True)), "C": "Wastes"}
SYMBOLS = ("{W}", "{U}", "{B}", "{R}", "{G}", "{C}", "{1}", "{2}", "{W/U}", "{B/R}", "{R/G}", "{G/P}", "{2/B}", "{S}")
CHOSEN = {"color": COLORS, "creature_type": ("Elf", "Goblin"), "number": (1, 2), "card_type": ("creature",)}


@dataclass
class Maker:
    """Makes one document; every object gets an id."""

    choose: Chooser
    theme: Theme
    taken: set[str] = field(default_factory=set)
    odd: dict[str, Entry] = field(default_factory=dict)

    def some(self, names: str, least: int, most: int) -> list[str]:
        """Some names of a list."""
        options = ALL if names == "*" else [n for n in SEPARATOR.split(names) if n]
        number = self.choose.pick(range(least, most + 1)) if options else 0
        return [self.choose.pick(options) for _ in range(number)]

    def flag(self, often: int = 4) -> bool:
        """True once in so many times."""
        return self.choose.pick(range(often)) == often - 1

    def entry(self, name: str) -> Entry | None:
        """A card or token with an id of its own; ``None`` where castable knows no such card."""
        if name.startswith("token "):
            return {"token": name.removeprefix("token "), "id": self.id(name.removeprefix("token "))}
        if name.startswith("Odd "):
            return {"card": self.odd_card(name), "id": self.id(name)}
        return {"card": name, "id": self.id(name)} if PACK.find_card(name) else None

    def id(self, name: str) -> str:
        """A free id."""
        number = 1
        while (id := kebab(name) + ("" if number == 1 else f"-{number}")) in self.taken:
            number += 1
        self.taken.add(id)
        return id

    def entries(self, names: str, least: int, most: int) -> list[Entry]:
        """Entries of some cards."""
        return [e for e in map(self.entry, self.some(names, least, most)) if e]

    def missing(self, hand: list[Entry], helpers: int) -> int:
        """How much mana a card in hand costs beyond what so many helpers pay, or about that."""
        card = PACK.find_card(self.choose.pick(hand)["card"]) if hand else None
        cost = card.front.mana_cost if card else None
        return max(0, cost.mana_value() - helpers + self.choose.pick((0, 1, 2, -1))) if cost else 0

    def lands_for(self, hand: list[Entry]) -> list[str]:
        """Basic lands for some symbols of a card in hand, so that it can nearly be cast, or just."""
        if not hand or self.flag(4):
            return []
        name = self.choose.pick(hand)["card"]
        card = PACK.find_card(name)
        cost = (
            ManaCost.parse(self.odd[name].get("mana_cost", "")) if name in self.odd else card and card.front.mana_cost
        )
        lands = [LANDS[s.types[-1].value] if s.types else "Wastes" for s in cost or () if not s.variable]
        return lands[: self.choose.pick((3, 4, 2, 1))]

    # ------------------------------------------------------------ cards that are made up

    def odd_card(self, name: str) -> str:
        """A card defined by the document: a spell, creature or land of random symbols."""
        name = f"{name} {len(self.odd) + 1}"
        makers = {"Spell": self.odd_spell, "Bear": self.odd_bear, "Land": self.odd_land, "Filter": self.odd_filter}
        self.odd[name] = {"name": name, **makers[name.split()[1]]()}
        return name

    def symbols(self, least: int = 1, most: int = 4) -> str:
        """A random mana cost."""
        return "".join(self.choose.pick(SYMBOLS) for _ in range(self.choose.pick(range(least, most + 1))))

    def odd_spell(self) -> Entry:
        """An instant or sorcery that draws a card, some of them with help for its cost."""
        kind = self.choose.pick(("Sorcery", "Instant"))
        help_ = self.choose.pick(("", "", "Convoke\n", "Delve\n", "Improvise\n"))
        return {"mana_cost": self.symbols(), "type_line": kind, "oracle_text": f"{help_}Draw a card."}

    def odd_bear(self) -> Entry:
        """A creature that taps for mana."""
        color = self.choose.pick(COLORS)
        text = {"oracle_text": "{T}: Add {%s}." % color, "power": "2", "toughness": "2"}
        return {"mana_cost": self.symbols(), "type_line": "Creature — Bear", **text}

    def odd_land(self) -> Entry:
        """A land that taps for one of two colors."""
        first, second = self.choose.pick(COLORS), self.choose.pick(COLORS)
        text = "{T}: Add {%s} or {%s}." % (first, second) if first != second else "{T}: Add {%s}." % first
        return {"type_line": "Land", "oracle_text": text}

    def odd_filter(self) -> Entry:
        """An artifact that turns {1} into two mana."""
        first, second = self.choose.pick(COLORS), self.choose.pick(COLORS)
        return {
            "mana_cost": "{2}",
            "type_line": "Artifact",
            "oracle_text": "{1}, {T}: Add {%s}{%s}." % (first, second),
        }

    # ------------------------------------------------------------ states

    def permanent(self, entry: Entry, board: list[Entry], other: str) -> Entry:
        """A permanent in some state, attached to something where it is an Aura or Equipment."""
        name = entry.get("card", "")
        card = PACK.find_card(name) if name and name not in self.odd else None
        extra: Entry = {}
        if self.flag(5):
            extra["tapped"] = True
        if self.flag(5):
            extra["sick"] = True
        if self.theme.fights and self.flag(3):
            extra["attacking"] = other
        if COUNTERS.get(name):
            extra["counters"] = {COUNTERS[name]: self.choose.pick((1, 2, 0))}
        if card is not None:
            extra |= self.of_card(card, board, other)
        return {**entry, **{k: v for k, v in extra.items() if v != {}}}

    def of_card(self, card: Card, board: list[Entry], other: str) -> Entry:
        """Choices and attachments that a card on the battlefield has made."""
        extra: Entry = {}
        if mentions(card, CHOSEN_PARTS):
            extra["chosen"] = {k: self.choose.pick(options) for k, options in CHOSEN.items()}
        if card.prepare_spell and self.flag(2):
            extra["designations"] = ["prepared"]
        if card.has_halves:
            extra["unlocked"] = self.choose.pick(([0], [1], [0, 1], []))
        subtypes = card.front.type_line.subtypes
        hosts = [e["id"] for e in board]
        if "Aura" in subtypes:
            extra["attached_to"] = self.choose.pick([*hosts, other]) if hosts else other
        return extra

    def player(self, name: str, other: str) -> Document:
        """The player who acts."""
        theme = self.theme
        board: list[Entry] = []
        hand, there = self.entries(theme.hand, 1, 3), self.entries(theme.board, 1, 4)
        lands = [{"card": name, "id": self.id(name)} for name in self.lands_for(hand)]
        for entry in [*there, *self.entries(theme.laws, 0, 1)]:
            board.append(self.permanent(entry, board, other))
        board += [{**entry, self.choose.pick(FACE_DOWN): True} for entry in self.entries(theme.face_down, 0, 2)]
        graveyard = self.entries(theme.graveyard, 0, 3)
        seat: Document = {
            "life": self.choose.pick(theme.life),
            "hand": hand,
            "battlefield": [*lands, *board],
            "graveyard": graveyard,
            "library": self.choose.pick((20, 1, 0)),
        }
        if theme.companion and self.flag(2):
            seat["companion"] = {**self.entries(theme.companion, 1, 1)[0], "used": self.flag(6)}
        if self.flag(4):
            seat["mana"] = "".join("{%s}" % self.choose.pick((*COLORS, "C")) for _ in range(self.choose.pick((1, 2))))
        elif self.flag(2):
            helpers = len(lands) + len(board) + (len(graveyard) if theme is THEMES["delve"] else 0)
            seat["mana"] = "{C}" * self.missing(hand, helpers)
        if seat.get("mana"):
            seat["mana"] = self.made(seat["mana"], [entry["id"] for entry in seat["battlefield"]])
        if self.flag(6):
            seat["lands_played"] = 1
        if self.flag(6):
            seat["counters"] = {"energy": self.choose.pick((1, 3))}
        return seat

    def made(self, mana: str, sources: list[str]) -> str | list[Entry]:
        """Floating mana with what produced it: some spells ask for that."""
        return [{"mana": mana, "from": self.choose.pick(sources)}] if sources else ""

    def opponent(self, name: str, other: str) -> Document:
        """The player who looks on."""
        board: list[Entry] = []
        for entry in [*self.entries(self.theme.opponent, 0, 3), *self.entries(self.theme.laws, 0, 1)]:
            board.append(self.permanent(entry, board, other))
        graveyard = self.entries(self.theme.graveyard, 0, 1)
        return {"life": 20, "hand": 7, "battlefield": board, "graveyard": graveyard, "library": 20}

    def document(self) -> Document:
        """The whole document."""
        players = {"A": self.player("A", "B"), "B": self.opponent("B", "A")}
        hosts = [entry["id"] for entry in players["A"]["battlefield"]]
        for curse in self.entries(self.theme.curses, 0, 1) if hosts else ():
            players["B"]["battlefield"].append({**curse, "attached_to": self.choose.pick(hosts)})
        made: Document = {"castable": 1, "turn": {"player": "A", "phase": "main1"}, "players": players}
        if self.theme.timing and self.flag(2):
            made["turn"] = {
                "player": self.choose.pick(("A", "B")),
                "phase": self.choose.pick(("main1", "upkeep", *COMBAT[self.theme.fights], "main2", "end")),
            }
            made["priority"] = self.choose.pick(("A", "A", "A", "B"))
        if self.theme.stack and self.flag(3):
            made["stack"] = [{**e, "controller": "B", "owner": "B"} for e in self.entries(self.theme.stack, 1, 2)]
        if self.theme.fights and self.flag(2):
            used = {f"{e['id']}.1": 1 for e in players["A"]["battlefield"] if self.flag(3)}
            attacked = [e["id"] for e in players["A"]["battlefield"] if self.flag(2)]
            made["history"] = {"attacked": attacked, "activated": used, "exhausted": list(used)}
        elif self.theme.timing and self.flag(4):
            made["history"] = {"spells_cast": {"A": [self.choose.pick(("Shock", "Grizzly Bears"))]}}
        if self.theme.timing and self.flag(4):
            facts = {"lost_life": ["B"], "combat_damage": {"A": [self.choose.pick(("Rogue", "commander", "Goblin"))]}}
            made["history"] = made.get("history", {}) | facts
        if self.theme.ends and hosts and self.flag(3):
            about = {"objects": [self.choose.pick(hosts)]}
            made["effects"] = [{"delayed": about, "player": self.choose.pick(("A", "B")), "end": "{1}"}]
        if self.odd:
            made["cards"] = list(self.odd.values())
        return made


ALL: list[str] = list(PACK.names())
NAMES: Sequence[str] = tuple(THEMES)


def document_of(seed: int) -> Document:
    """The position document of a seed, its theme included."""
    return make_document(RandomChooser(seed), NAMES[seed % len(NAMES)])


def make_document(choose: Chooser, theme: str) -> Document:
    """A position document of a theme."""
    return Maker(choose, THEMES[theme]).document()
