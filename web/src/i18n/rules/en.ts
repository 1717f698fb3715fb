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
      'Nobody owns a pawn. Everybody owns some of the six colours, and a colour is the right to use its expressways, factories, locks and bridges.\nThere are no turns: whoever sees something to do does it.\nA place holds one pawn.',
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
      'The first resource that reaches a sand timer space goes back to the supply and turns the timer over, for better or worse: the time left becomes what had already run. A token shows that this space is used up.\nAfter the landing the timer can never be turned again.',
  },
  {
    id: 'dome',
    title: 'Domes and landing',
    text:
      'A dome site shows which resources it needs; each lies in its own slot. When all are there, anyone may build the dome.\nWhen all domes stand, all colonists appear on the rocket pad. Colonists move like other pawns. Every dome with a colonist in it: you have won.',
  },
  {
    id: 'silence',
    title: 'Silence and the red pawn',
    text:
      'From module 2 on nobody talks. You may stare at somebody, and you may put the red pawn in front of a player (do something!) or on one of six buttons that say what it is about.\nEach turn of the timer opens talk until somebody acts.',
  },
  {
    id: 'wild',
    title: 'Wild tokens',
    text:
      'Discard one of three wild tokens to open talk, or to swap a resource in play with one from the supply whose colour you own.\nIn module 2 no factory makes orange: keep two for the dome that needs it.',
  },
  {
    id: 'bridge',
    title: 'Bridges',
    text:
      'A resource lies at one end of a dotted bridge site: with its colour, return it to the supply and lay the bridge of that colour. From then on it is an expressway of that colour. There is one bridge of each colour.',
  },
  {
    id: 'trash',
    title: 'Trash',
    text:
      'From module 3 on. A tile with a trash icon on its arrow side brings one trash pawn onto every trash platform in play. A resource there goes back to the supply. If trash is there already, whoever explored chooses a neighbour, within five seconds.\nTrash moves like a resource and is good for nothing.',
  },
  {
    id: 'pipe',
    title: 'Pipelines',
    text:
      'Anyone, without any colour, may move a resource, trash or (in the 2020 edition) a colonist from a platform with a pipe to any empty platform with a pipe.',
  },
  {
    id: 'slug',
    title: 'Space slugs',
    text:
      'From module 4 on. A slug moves along expressways like a pawn, but only onto a resource or trash, which it eats. It never has to move. It ignores one-way arrows and does not use pipelines.',
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
      'Four tiles lie round the start tile before the sand runs. Only the action tile with the red pawn counts. While the chronometer shows a multiple of ten seconds, you may change it, once.',
  },
  {
    id: 'variants',
    title: 'Variants',
    text:
      'Silent module 1: module 1 with silence and the red pawn. Expert: at each turn of the timer the action tiles pass to the left. X tiles: up to eight extra tiles. Practice: no clock.',
  },
];
