import type { RuleText } from './types';

export const rules: RuleText[] = [
  {
    id: 'goal',
    title: 'The goal',
    text:
      'Robots on Mars build domes for the colonists who wait in orbit. When all domes of the module stand, the colonists land. Bring one into each dome before the sand runs out, and everybody wins. If the sand runs out first, everybody loses.',
  },
  {
    id: 'colours',
    title: 'Colours, not pawns',
    text:
      'Nobody owns a pawn. Everybody owns some of the six colours, and a colour is the right to use its expressways, factories, locks and bridges. Each expressway also shows a letter of its colour’s name.\nThere are no turns: if you see something to do, do it.\nA place holds one pawn.',
  },
  {
    id: 'produce',
    title: 'Produce',
    text:
      'With the colour of a factory: take a resource of that colour from the supply onto its empty platform. There are two of each colour.',
  },
  {
    id: 'move',
    title: 'Move',
    text:
      'With the colour of an expressway: move a pawn along it to the next place, if that is empty. A pawn stops on every platform and never jumps over another.',
  },
  {
    id: 'explore',
    title: 'Explore',
    text:
      'A resource lies at an open edge with a lock of its own colour. With that colour, return it to the supply and turn over a new tile, which is laid at that edge with its arrow towards it.\nWhere tiles touch, two half platforms become one.',
  },
  {
    id: 'timer',
    title: 'The sand timer',
    text:
      'The first resource that reaches a sand timer space goes back to the supply and turns the timer over, for better or worse: the time left becomes what had already run. A token shows that this space is used up.\nAfter the landing the timer can never be turned over again.',
  },
  {
    id: 'dome',
    title: 'Domes and landing',
    text:
      'A dome site shows which resources it needs; each lies in its own slot and may be moved out again until the dome is built. When all are there, anyone may build the dome. Trash and slugs never enter a site.\nWhen all domes stand, all colonists land on the rocket pad. If the tile with the pad is not in play yet, they wait in orbit and land the moment it is laid; until then the timer can still be turned over.\nThe rocket pad holds any number of colonists and never anything else. Colonists move like other pawns; they may go back to the pad and leave a dome again, and a dome has room for one. A colonist in every dome, no matter which: you have won.',
  },
  {
    id: 'silence',
    title: 'Silence and the red pawn',
    text:
      'From module 2 on nobody talks. You may stare at somebody, and you may put the red pawn in front of a player (do something!) or on one of six buttons that say what it is about.\nEach time the timer is turned over, you may talk until somebody acts.',
  },
  {
    id: 'wild',
    title: 'Wild tokens',
    text:
      'Spend one of the three wild tokens to open talk, or to swap a resource in play with one from the supply whose colour you own.\nIn module 2 no factory makes orange: keep two for the dome that needs it.',
  },
  {
    id: 'bridge',
    title: 'Bridges',
    text:
      'A resource lies at one end of a dotted bridge: with its colour, return it to the supply and lay the bridge of that colour. From then on it is an expressway of that colour, in both directions. There is one bridge of each colour.',
  },
  {
    id: 'trash',
    title: 'Trash',
    text:
      'From module 3 on. A tile with a trash icon at its arrow brings one trash pawn onto every trash platform in play, the new one first, then from the newest tile to the oldest. A resource there goes back to the supply. A slug there swallows the trash, and it goes back to the supply.\nWhere trash already lies, or a colonist stands, the new trash goes onto an adjacent platform: whoever explored chooses one within five seconds. A resource there goes back to the supply, a slug there swallows the trash. If all adjacent platforms are full as well, it goes onto one next to those, and so on. Trash never goes onto a dome site or the rocket pad.\nThere are ten trash pawns. When the supply runs short, whoever explored chooses which platforms go without.\nTrash moves like a resource and is good for nothing.',
  },
  {
    id: 'pipe',
    title: 'Pipelines',
    text:
      'Anyone, without any colour, may move a resource, trash or (in the 2020 edition) a colonist from a platform with a pipe to any empty platform with a pipe. Slugs do not use pipelines.',
  },
  {
    id: 'slug',
    title: 'Space slugs',
    text:
      'From module 4 on. When a tile with a slug icon is explored, a slug appears on the platform that the pink arrow points at, and eats the resource or trash that lies there. If a colonist or another slug is there, it appears on the nearest platform that has room for it.\nA slug never moves by itself, and it never has to move. If you have the colour of an expressway, you may move it along that expressway like any pawn, but only onto a resource or trash. It eats that, and the pawn goes back to the supply.\nIt ignores one-way arrows. It does not use pipelines and never enters a dome site or the rocket pad. It swallows new trash that would come onto its platform.',
  },
  {
    id: 'oneway',
    title: 'One-way',
    text:
      'From module 5 on. White arrows: pawns move in their direction only.',
  },
  {
    id: 'solo',
    title: 'Solitaire',
    text:
      'The two action tiles for two players, with three colours each, lie on the table (advanced: the six tiles for six players). The red pawn stands on one of them, of your choice, and only its colours count. Actions that need no colour are always possible. Nobody has to be silent, and wild tokens only change resources.\nBefore the sand runs, you lay four tiles face up around the start tile, with their arrows towards it; you choose their sides and their order. Slugs appear as usual, but each trash icon brings just one trash pawn.\nA chronometer starts with the game. While it shows a multiple of ten seconds, 0 included, you may move the red pawn to another action tile, once each time. Only the sand timer ends the game.\nIn module 1 those four tiles are the whole deck, and there is nothing left to explore unless you add X tiles.',
  },
  {
    id: 'variants',
    title: 'Variants',
    text:
      'Silent module 1: module 1 with silence and the red pawn. Expert: each time the timer is turned over, the action tiles pass to the left. One owner per colour: with four players or more no colour belongs to two of them. X tiles: up to eight extra tiles. Practice: no clock; timer spaces still take a resource and open talk.',
  },
];
