"""Themes: which cards meet in the positions of each, as data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ..contract.protocol import Kind

Names = str | tuple[str, ...]
_SEPARATOR = re.compile(r"(?<!/)/(?!/)")  # not that between the halves of a split card


def names_in(names: Names) -> tuple[str, ...]:
    """The names of a list."""
    return tuple(n for n in _SEPARATOR.split(names) if n) if isinstance(names, str) else names


class Theme(Struct, frozen=True):
    """What meets in the positions of a theme: card names, tokens as ``token Treasure``, several with ``/``, or a list.

    ``*`` stands for all cards that there are. ``kinds`` are the kinds of plays that it is about.
    """

    board: Names
    hand: Names
    opponent: Names = "Grizzly Bears/Plains"
    graveyard: Names = "Forest/Shock/Grizzly Bears"
    laws: Names = ""
    life: tuple[int, ...] = (20, 3)
    timing: bool = False
    stack: Names = ""
    face_down: str = ""
    companion: str = ""
    command: str = ""  # commanders in the command zone
    curses: str = ""  # Auras of the opponent on permanents of the player
    ends: bool = False  # whether there are effects that can be ended
    fights: bool = False  # creatures attack, have attacked, and abilities were used
    nearly_pays: bool = False  # whether there are lands for about the whole cost of a card in hand
    delves: bool = False  # whether cards in the graveyard help to pay
    kinds: frozenset[Kind] = frozenset({"cast", "play", "activate"})

    def names(self) -> Iterator[str]:
        """All names in it."""
        everywhere = (self.board, self.hand, self.opponent, self.graveyard, self.laws, self.stack, self.face_down,
                      self.companion, self.command, self.curses)  # fmt: skip
        for names in everywhere:
            yield from names_in(names)


BASICS = "Plains/Island/Swamp/Mountain/Forest"
DUALS = "Tundra/Scrubland/Badlands/Taiga/Savannah/Volcanic Island/Bayou/Temple Garden/Breeding Pool"
DORKS = "Llanowar Elves/Birds of Paradise/Noble Hierarch/Arbor Elf/Devoted Druid/Bloom Tender/Priest of Titania"
ALTARS = "Phyrexian Altar/Ashnod's Altar/Krark-Clan Ironworks/Phyrexian Tower"

THEMES: dict[str, Theme] = {
    "hybrid": Theme(
        board=f"{DUALS}/{BASICS}/Birds of Paradise/Chromatic Lantern/Tendo Ice Bridge/token Treasure/"
        "Coldsteel Heart/Snow-Covered Mountain",
        hand="Kitchen Finks/Manamorphose/Boros Charm/Spectral Procession/Reaper King/Flame Javelin/Dermoplasm/"
        "Vexing Shusher/Cryptic Command/Icehide Golem/Odd Spell/Odd Bear",
    ),
    "filters": Theme(
        board="Azorius Signet/Izzet Signet/Boros Signet/Fire-Lit Thicket/Mystic Gate/Graven Cairns/Wooded Bastion/"
        "Skycloud Expanse/Prismatic Lens/Cascading Cataracts/Chromatic Sphere/Wastes/Doubling Cube/Sol Ring/Odd Land/"
        "Odd Filter/Island/Mana Vault/Basalt Monolith",
        hand="Odd Spell/Counterspell/Boros Charm/Divination/Lightning Bolt/Thought-Knot Seer/Burnished Hart",
    ),
    "life": Theme(
        board="Karplusan Forest/Adarkar Wastes/City of Brass/Mana Confluence/Horizon Canopy/Talisman of Impulse/"
        "Forbidden Orchard/Grove of the Burnwillows/Ancient Tomb/Mountain/Swamp/"
        "Aether Hub",
        hand="Dismember/Gitaxian Probe/Snuff Out/Force of Will/Street Wraith/Lightning Bolt/Thoughtseize/Tamiyo, "
        "Compleated Sage/Phyrexian Metamorph/Odd Spell",
        opponent="Grizzly Bears/Angel of Jubilation/Yasharn, Implacable Earth",
        life=(4, 3, 2, 1, 5),
    ),
    "two-uses": Theme(
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
        delves=True,
    ),
    "costs": Theme(
        board=f"{BASICS}/Sol Ring/Goblin Electromancer/Nightscape Familiar/Thunderscape Familiar/Ruby Medallion/"
        "Sapphire Medallion/Emerald Medallion/Helm of Awakening/Heartstone/Training Grounds/Burnished Hart/Memnite",
        hand="Lightning Bolt/Divination/Frogmite/Myr Enforcer/Thoughtcast/Shock/Goblin Bushwhacker/Capsize/Blasphemous "
        "Act/Everflowing Chalice/Llanowar Elves/Bedlam Reveler/Metalwork Colossus/Ghalta, Primal Hunger/Odd Spell",
        laws="Thalia, Guardian of Thraben/Thorn of Amethyst/Trinisphere/Sphere of Resistance/Lodestone Golem/Glowrider/"
        "Helm of Awakening/Suppression Field/Chalice of the Void/Gaddock Teeg",
    ),
    "changed-costs": Theme(
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
    "more-mana": Theme(
        board=f"{BASICS}/Taiga/Wild Growth/Overgrowth/Fertile Ground/Utopia Sprawl/Mana Reflection/Nyxbloom Ancient/"
        "Gaea's Cradle/Nykthos, Shrine to Nyx/Mirari's Wake/Elvish Archdruid/Nissa, Who Shakes the World",
        hand="Odd Spell/Fireball/Divination/Cryptic Command/Grizzly Bears/Walking Ballista/Explore",
        laws="Mana Flare/Heartbeat of Spring/Contamination/Psychic Vortex",
    ),
    "x-costs": Theme(
        board=f"{BASICS}/Taiga/Izzet Signet/Sol Ring/Kessig Wolf Run/Steel Hellkite/Memnite/Walking Ballista/"
        "token Treasure/Astral Cornucopia/Dreadship Reef",
        hand="Fireball/Comet Storm/Crackle with Power/Rolling Thunder/Chord of Calling/Walking Ballista/Astral "
        "Cornucopia/Aurelia's Fury/Jaya's Immolating Inferno/Firestorm/Whir of Invention/Abandon Hope/Everflowing "
        "Chalice/Shattering Spree/Gigadrowse/Void Snare/Martyr of Sands",
        laws="Gaddock Teeg/Trinisphere/Ruby Medallion",
        opponent="Grizzly Bears/Gray Ogre",
    ),
    "target-choices": Theme(
        board=f"{BASICS}/Tundra/Badlands/Prodigal Pyromancer/Mother of Runes/Lightning Greaves/Seal of "
        "Cleansing/Bonesplitter/Siege-Gang Commander/Sylvan Safekeeper",
        hand="Boros Charm/Izzet Charm/Kolaghan's Command/Cryptic Command/Electrolyze/Forked Bolt/Arc Trail/Arc "
        "Lightning/Run Away Together/Aether Tradewinds/Decimate/Doom Blade/Disenchant/Rancor/Pacifism/Aura Blast/"
        "Collective Brutality/Reckless Abandon/Snakeform/Torch the Tower/Wild Slash/Incriminate/Pyroblast/Mutiny/"
        "Searing Blaze/Rivals' Duel/Suffer the Past",
        graveyard="Grizzly Bears/Shock/White Knight/Birds of Paradise",
        opponent="Slippery Bogle/Cairn Wanderer/Earnest Fellowship/Standard Bearer/Coalition Honor Guard/Spellskite/"
        "White Knight/Knight of Grace/True Believer/Leyline of Sanctity/Ivory Mask/Troll Ascetic/Grizzly Bears/"
        "Sol Ring/Privileged Position/Scion of Oona",
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
        nearly_pays=True,
    ),
    "moments": Theme(
        board=f"{BASICS}/Vedalken Orrery/Leyline of Anticipation/Prodigal Pyromancer/Bonesplitter/Teferi, Mage of "
        "Zhalfir/Llanowar Elves",
        hand="Lightning Bolt/Grizzly Bears/Divination/Counterspell/Krosan Grip/Sudden Shock/Brainstorm/Forest/Stifle/"
        "Vine Dryad/Savage Beating/Remand/Fork/Twincast/Negate/Pyroblast/Redirect/Snapcaster Mage/Circling Vultures",
        laws="Rule of Law/Eidolon of Rhetoric/Teferi, Mage of Zhalfir/Grand Abolisher/Arcane Laboratory/Standstill/"
        "Ward of Bones/Angelic Arbiter/"
        "Teferi, Hero of Dominaria/Exploration/Azusa, Lost but Seeking/Worms of the Earth",
        fights=True,
        timing=True,
        stack="Lightning Bolt/Grizzly Bears/Sudden Shock/Divination",
        nearly_pays=True,
    ),
    "special-actions": Theme(
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
        kinds=frozenset({"special"}),
    ),
    "loyalty": Theme(
        board=f"{BASICS}/Jace, the Mind Sculptor/Liliana of the Veil/Garruk Wildspeaker/Karn Liberated/Ugin, the "
        "Spirit Dragon/Chandra, Torch of Defiance/Teferi, Hero of Dominaria/Ajani, Sleeper Agent/Nissa, Who Shakes "
        "the World/Oath of Teferi",
        hand="Lightning Bolt/Chandra's Ignition/Ajani, Sleeper Agent/Tamiyo, Compleated Sage/Odd Spell",
        laws="Pithing Needle/Suppression Field/Cursed Totem/March of the Machines/The Immortal Sun",
        timing=True,
        kinds=frozenset({"activate"}),
    ),
    "activated-abilities": Theme(
        board=f"{BASICS}/Broadside Bombardiers/Loot, the Pathfinder/Dragonkin Berserker/Boom Scholar/Abzan Falconer/"
        "Lizard Blades/Tithing Blade // Consuming Sepulcher/Student of Warfare/Necrotic Ooze/Experiment Kraj/Myr "
        "Welder/Oft-Nabbed Goat/Xantcha, Sleeper Agent/Hope Tender/Oasis Ritualist/Quillspike/Arc-Slogger/Leashling/"
        "Murderous Betrayal/Manascape Refractor/Thousand-Year Elixir/Angus Mackenzie/Volrath's Dungeon/Grim Hireling/"
        "Geyser Leaper/Novijen Sages/Darksteel Garrison/Forest/Necratog/Oracle of Dust/Battlefield Scrounger",
        hand="Ninja of the Deep Hours/Pride of the Clouds/Muddle the Mixture/Ghor-Clan Rampager/Swell of Courage/Page, "
        "Loose Leaf/Sokenzan, Crucible of Defiance/Timeless Dragon/Street Wraith/Ash Barrens/"
        "Fleshwrither",
        graveyard="Grizzly Bears/Angel of Sanctions/Deadbridge Goliath/Qarsi Revenant/Rotting Rats/Impulsive Pilferer/"
        "Sunscourge Champion/Llanowar Elves/Quillspike",
        opponent="Llanowar Elves/Oft-Nabbed Goat/Xantcha, Sleeper Agent/Personal Incarnation/"
        "Aether Storm/Karn, the Great Creator",
        laws="Null Rod/Suppression Field/Heartstone/Training Grounds/Cursed Totem/Linvala, Keeper of Silence/"
        "Silver-Fur Master/Leonin Shikari/Stabilizer/Katabatic Winds",
        life=(20, 5, 4, 3),
        timing=True,
        fights=True,
        kinds=frozenset({"activate"}),
    ),
    "crews": Theme(
        board="Smuggler's Copter/Heart of Kiran/Stubborn Burrowfiend/The Seriema/Llanowar Elves/Grizzly Bears/Memnite/"
        "Liliana of the Veil/Cryptolith Rite/Springleaf Drum/Walking Ballista/Forest/Quillspike/March of the Machines/"
        "Hotshot Mechanic",
        hand="Chord of Calling/Stoke the Flames/Whir of Invention/Grizzly Bears",
        laws="Humility/Null Rod/Cursed Totem/Opposition/Phyrexian Altar",
        timing=True,
        kinds=frozenset({"activate"}),
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
        command="Angus Mackenzie/Uro, Titan of Nature's Wrath/Linvala, Keeper of Silence/Animar, Soul of Elements",
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
    "other-ways-to-cast": Theme(
        board=f"{BASICS}/Grizzly Bears/Memnite/Birds of Paradise/Bygone Colossus/Fist of Suns/Rooftop Storm/"
        "Dream Halls/Underworld Breach/Herigast, Erupting Nullkite/Yixlid Jailer/Djinn Illuminatus/Defiler of Vigor/"
        "Aluren",
        hand="Boon Satyr/Gemrazer/Ruinous Path/Dig Up/Blitz Automaton/Den Protector/Vandalblast/Elder Deep-Fiend/"
        "Patron of the Nezumi/Mulldrifter/Light Up the Stage/Reckless Bushwhacker/Morsel Theft/Eagle Vision/"
        "Spider-Man, Web-Slinger/Quantum Riddler/Donatello's Technique/Fiery Temper/"
        "Marang River Regent // Coil and Catch/Arcee, Sharpshooter // Arcee, Acrobatic Coupe/Gravecrawler/"
        "Fireball/Commit // Memory/Force of Vigor/Massacre/"
        "Temporal Mastery/Zurgo Bellstriker/Scatter to the Winds/Combat Thresher/Overlord of the Balemurk",
        graveyard="Channeled Dragonfire/Radical Idea/Raging Goblinoids/Tenacious Underdog/Ox of Agonas/Cut // Ribbons/"
        "Brine Comber // Brinebound Gift/Think Twice/Fireball/Oscorp Industries/Past in Flames/Forest",
        opponent="Plains/Grizzly Bears/Dream Halls/Memnite",
        laws="Thalia, Guardian of Thraben/Trinisphere/Drannith Magistrate/Goblin Electromancer",
        timing=True,
        life=(20, 2),
        nearly_pays=True,
    ),
    "kickers": Theme(
        board=f"{BASICS}/{DUALS}/Llanowar Elves/Elfhame Druid/Ornithopter/Goblin Piker/Steel Hellkite/token Treasure/"
        "Eidolon of Rhetoric/Elite Vanguard/Thorn of Amethyst",
        hand="Jilt/Goblin Barrage/Thornscape Battlemage/Wolfbriar Elemental/Strength of the Tajuru/Sprout Swarm/"
        "Train of Thought/Galadhrim Brigade/Make Disappear/Cut of the Profits/Torch the Tower/Ice Out/Brave the Wilds/"
        "Burn Trail/Barkshell Blessing/Into the Flood Maw/Consumed by Greed/Twinflame/Caustic Exhale/Dispelling Exhale/"
        "Cinder Strike/Bogslither's Embrace/Devouring Greed/Torgaar, Famine Incarnate/Explosive Singularity/"
        "Devastating Summons/Toxic Deluge/Nostalgic Dreams/Harvest Pyre/Conflagrate/Phyrexian Purge/Torrent of Stone/"
        "Bite Down on Crime/Cruel Alliance/Champion of the Path/Desperate Ritual/Ertai's Meddling/"
        "Flowerfoot Swordmaster",
        life=(20, 7),
        stack="Shock/Grizzly Bears",
    ),
    "modes": Theme(
        board=f"{BASICS}/{DUALS}/Llanowar Elves/Ornithopter/token Treasure/Steel Hellkite/Goblin Electromancer",
        hand="Three Steps Ahead/Final Showdown/Thunder Magic/Collective Brutality/Promise of Power/Mystic Confluence/"
        "Go Nuts!/Akroma's Will/Fatal Lore/Season of the Burrow",
        stack="Shock/Grizzly Bears",
    ),
    "x-targets": Theme(
        board=f"{BASICS}/Taiga/Badlands/Sol Ring/Rosheen Meanderer/Izzet Signet/token Treasure/Steel Hellkite",
        hand="Fireball/Comet Storm/Crackle with Power/Rolling Thunder/Aurelia's Fury/Jaya's Immolating Inferno/"
        "Strength of the Tajuru/Suffer the Past/Profane Command/Winter's Chill/Harvest Pyre/Consume Spirit/"
        "Cut // Ribbons/Conflagrate/Firestorm/Drain Life/Ghitu Fire/Void Snare/Soul Burn",
        opponent="Grizzly Bears/Gray Ogre/Coalition Honor Guard/White Knight/Slippery Bogle/Sol Ring",
        laws="Trinisphere/Kopala, Warden of Waves/Terror of the Peaks/Ruby Medallion/True Believer",
        life=(20, 6, 3),
    ),
    "joint-targets": Theme(
        board=f"{BASICS}/Tundra/Badlands/Taiga/Llanowar Elves/Goblin Piker/Sol Ring/Bonesplitter/Gray Ogre",
        hand="Barrin's Spite/Behold the Sinister Six!/Chaos Mutation/Fatal Lore/Incriminate/Mutiny/Patch Up/"
        "Reunion of the House/Rivals' Duel/Run Away Together/Searing Blaze/Suffer the Past/Arc Trail/Jilt/"
        "Strength of the Tajuru/Decimate/Aether Tradewinds/Plague Spores",
        opponent="Llanowar Elves/Elvish Archdruid/Goblin Piker/Grizzly Bears/Sol Ring/Standard Bearer/"
        "Coalition Honor Guard/White Knight/Slippery Bogle/Rule of Law",
        graveyard="Grizzly Bears/Memnite/Llanowar Elves/Shock/Goblin Piker",
        laws="True Believer/Ivory Mask/Dense Foliage/Standard Bearer/Scion of Oona",
    ),
    "protected-targets": Theme(
        board=f"{BASICS}/{DUALS}/Prodigal Pyromancer/Mother of Runes/Lightning Greaves/Swiftfoot Boots/Bonesplitter",
        hand="Doom Blade/Lightning Bolt/Murder/Pacifism/Disenchant/Snakeform/Rancor/Decimate/Forked Bolt/Electrolyze/"
        "Thoughtseize/Boros Charm/Cyclonic Rift/Imprisoned in the Moon/Song of the Dryads/Awe Strike/Odd Spell",
        opponent="Slippery Bogle/Invisible Stalker/Troll Ascetic/Knight of Grace/Fleecemane Lion/Simic Sky Swallower/"
        "Scion of Oona/White Knight/Chameleon Colossus/Guardian of the Guildpact/Progenitus/Sphinx of the Steel Wind/"
        "Voice of All/Privileged Position/Haktos the Unscarred/Scragnoth/Grizzly Bears/Lotus Field",
        laws="Leyline of Sanctity/Witchbane Orb/Ivory Mask/True Believer/Dense Foliage/Standard Bearer/"
        "Tomik, Distinguished Advokist/Lightning Greaves/Privileged Position/Humility",
    ),
    "locks": Theme(
        board=f"{BASICS}/Llanowar Elves/Sol Ring/Azorius Signet/Prodigal Pyromancer/Walking Ballista/Bonesplitter/"
        "Liliana of the Veil/token Treasure/Crucible of Worlds/Mutavault/Viscera Seer",
        hand="Lightning Bolt/Grizzly Bears/Divination/Forest/Memnite/Counterspell/Fireball/Sol Ring/Dismember/"
        "Street Wraith/Village Rites/Deadly Dispute/Cryptic Command/Thought-Knot Seer",
        graveyard="Deep Analysis/Gravecrawler/Forest/Grizzly Bears",
        opponent="Gaddock Teeg/Grand Abolisher/Drannith Magistrate/Lavinia, Azorius Renegade/Void Winnower/"
        "Linvala, Keeper of Silence/Collector Ouphe/Archon of Emeria/Ethersworn Canonist/Angel of Jubilation/"
        "Yasharn, Implacable Earth/Karn, the Great Creator/Meddling Mage/Phyrexian Revoker/Sanctum Prelate/"
        "Iona, Shield of Emeria/Teferi, Time Raveler/Tomik, Distinguished Advokist/Limited Resources",
        laws="Rule of Law/Deafening Silence/High Noon/Null Rod/Stony Silence/Cursed Totem/Damping Matrix/"
        "Pithing Needle/Sorcerous Spyglass/Nevermore/Gideon's Intervention/City of Solitude/Dosan the Falling Leaf/"
        "Aether Storm/Grafdigger's Cage/Soulless Jailer/Weathered Runestone/Steel Golem/Worms of the Earth/"
        "Experimental Frenzy/Fires of Invention/Basandra, Battle Seraph/Conqueror's Flail/Ashes of the Abhorrent",
        curses="Arrest/Faith's Fetters/Lost in Thought/Volrath's Curse",
        timing=True,
        stack="Shock/Grizzly Bears",
        life=(20, 4),
        nearly_pays=True,
    ),
    "animated": Theme(
        board=f"Sol Ring/Memnite/Azorius Signet/Chromatic Lantern/token Treasure/Dryad Arbor/Mutavault/Lotus Petal/"
        f"Springleaf Drum/Smuggler's Copter/Wild Growth/Cryptolith Rite/Dryad of the Ilysian Grove/{BASICS}",
        hand="Divination/Lightning Bolt/Stoke the Flames/Chord of Calling/Whir of Invention/Thought-Knot Seer/"
        "Counterspell/Village Rites/Grizzly Bears/Odd Spell",
        opponent="Humility/Opalescence/March of the Machines/Grizzly Bears/Cursed Totem",
        laws="March of the Machines/Opalescence/Life and Limb/Mycosynth Lattice/Cursed Totem/Concordant Crossroads/"
        "Thousand-Year Elixir/Leyline of the Guildpact/Celestial Dawn/Conversion/Prismatic Omen/Damping Matrix",
    ),
    "granted-and-lost": Theme(
        board=f"{BASICS}/Taiga/Sol Ring/Birds of Paradise/Grizzly Bears/Cryptolith Rite/Chromatic Lantern/Memnite/"
        "Paradise Mantle/Necrotic Ooze/Experiment Kraj/Myr Welder/Manascape Refractor/Prodigal Pyromancer/"
        "Lightning Greaves/Utopia Sprawl/Azorius Signet/Reflecting Pool/Exotic Orchard/"
        "Arcanum Wings",
        hand="Divination/Lightning Bolt/Stoke the Flames/Grizzly Bears/Counterspell/Murder/Odd Spell/Fireball",
        graveyard="Deep Analysis/Llanowar Elves/Prodigal Pyromancer/Think Twice/Quillspike",
        opponent="Grizzly Bears/Llanowar Elves/Humility/Yixlid Jailer/Linvala, Keeper of Silence",
        laws="Humility/Yixlid Jailer/Blood Moon/Magus of the Moon/Urborg, Tomb of Yawgmoth/"
        "Yavimaya, Cradle of Growth/Concordant Crossroads/Colossus Hammer/Life and Limb/Conversion",
        curses="Imprisoned in the Moon/Song of the Dryads/Spreading Seas",
    ),
    "made-up": Theme(
        board=f"Odd Land/Odd Filter/Odd Bear/{BASICS}/Odd Land/Odd Bear/Sol Ring/Phyrexian Altar/Ashnod's Altar/Lotus "
        "Petal/Mana Confluence/Springleaf Drum/token Treasure/Chromatic Lantern/Snow-Covered Forest/Helm of Awakening",
        hand="Odd Spell/Odd Bear",
        graveyard="Odd Bear/Odd Land",
        laws="Trinisphere/Sphere of Resistance/Thorn of Amethyst/Cursed Totem",
        opponent="Odd Bear/Odd Land",
        life=(4, 20, 2),
    ),
    "any": Theme(board="*", hand="*", opponent="*", graveyard="*", timing=True, nearly_pays=True, life=(20, 3, 1)),
}

FAMILIES: Mapping[str, tuple[str, ...]] = {
    "payment": ("hybrid", "filters", "life", "delve", "spending", "more-mana", "made-up"),
    "several-uses": ("engines", "two-uses", "crews"),
    "cost-changes": ("costs", "changed-costs"),
    "alternative-costs": ("alternatives", "other-ways-to-cast", "graveyard"),
    "additional-costs": ("kickers", "modes", "splice"),
    "targets": ("target-choices", "joint-targets", "protected-targets", "x-targets"),
    "timing": ("moments", "special-actions", "faces", "loyalty", "activated-abilities"),
    "prohibitions": ("locks",),
    "layers": ("types", "animated", "granted-and-lost"),
    "x": ("x-costs", "x-targets"),
}
"""What users ask for, and the themes of each; ``engines`` are the boards of ``several_uses``."""

NAMES: Sequence[str] = tuple(THEMES)
