import type { Language } from '../../ui/settings.svelte';

// Bots as opponents: their characters, and "like me". {name} is a level, {n} a number.
const en = {
  title: 'Opponents',
  all: 'All',
  seat: 'Opponent {n}',
  novice: 'Sensible and quick. A fair first opponent.',
  settler: 'Tries a generation out before it acts.',
  director: 'Thinks longest, three generations ahead.',
  builder: 'Settler who buys and plays many cards, and lives in peace.',
  terraformer: 'Settler who plants greeneries wherever there is room.',
  raider: 'Settler who takes from others whenever it can.',
  'like.ask': 'Like me',
  'like.about': 'The strength that would have won half of your last ten games here.',
  'like.none': 'You have not finished a game against bots in this browser yet. After the first one I can choose for you.',
  'like.chosen': '{name}: you won {won} of your last {games} games against bots, which is about {rating} points on the ladder. {name} has {level} and would win about {percent} % of such games.',
  'like.one': '{name}: by your one game against bots you stand at about {rating} points on the ladder. {name} has {level} and would win about {percent} % of such games.',
  less: '{name} with {n} tries per decision',
  done: 'Done',
};
export type Words = Record<keyof typeof en, string>;

const de: Words = {
  title: 'Gegner',
  all: 'Alle',
  seat: 'Gegner {n}',
  novice: 'Vernünftig und schnell. Ein guter erster Gegner.',
  settler: 'Probiert eine Generation aus, bevor er handelt.',
  director: 'Denkt am längsten nach, drei Generationen voraus.',
  builder: 'Ein Siedler, der viele Karten kauft und ausspielt und friedlich lebt.',
  terraformer: 'Ein Siedler, der Grünflächen anlegt, wo immer Platz ist.',
  raider: 'Ein Siedler, der anderen nimmt, was er kann.',
  'like.ask': 'Wie ich',
  'like.about': 'Die Stärke, die hier die Hälfte deiner letzten zehn Spiele gewonnen hätte.',
  'like.none': 'In diesem Browser hast du noch kein Spiel gegen Bots beendet. Nach dem ersten kann ich für dich wählen.',
  'like.chosen': '{name}: Du hast {won} deiner letzten {games} Spiele gegen Bots gewonnen, das entspricht etwa {rating} Punkten auf der Rangliste. {name} hat {level} und würde etwa {percent} % solcher Spiele gewinnen.',
  'like.one': '{name}: Nach deinem einen Spiel gegen Bots stehst du bei etwa {rating} Punkten auf der Rangliste. {name} hat {level} und würde etwa {percent} % solcher Spiele gewinnen.',
  less: '{name} mit {n} Versuchen je Entscheidung',
  done: 'Fertig',
};

const fr: Words = {
  title: 'Adversaires',
  all: 'Tous',
  seat: 'Adversaire {n}',
  novice: 'Raisonnable et rapide. Un bon premier adversaire.',
  settler: 'Essaie une génération avant d’agir.',
  director: 'Réfléchit le plus longtemps, trois générations à l’avance.',
  builder: 'Un colon qui achète et joue beaucoup de cartes, en paix avec tous.',
  terraformer: 'Un colon qui plante des forêts partout où il y a de la place.',
  raider: 'Un colon qui prend aux autres dès qu’il le peut.',
  'like.ask': 'Comme moi',
  'like.about': 'Le niveau qui aurait gagné la moitié de vos dix dernières parties ici.',
  'like.none': 'Vous n’avez encore terminé aucune partie contre des bots dans ce navigateur. Après la première, je pourrai choisir pour vous.',
  'like.chosen': '{name} : vous avez gagné {won} de vos {games} dernières parties contre des bots, soit environ {rating} points au classement. {name} en a {level} et gagnerait environ {percent} % de telles parties.',
  'like.one': '{name} : d’après votre seule partie contre des bots, vous êtes à environ {rating} points au classement. {name} en a {level} et gagnerait environ {percent} % de telles parties.',
  less: '{name} avec {n} essais par décision',
  done: 'Terminé',
};

const nl: Words = {
  title: 'Tegenstanders',
  all: 'Allemaal',
  seat: 'Tegenstander {n}',
  novice: 'Verstandig en snel. Een goede eerste tegenstander.',
  settler: 'Probeert een generatie uit voor hij iets doet.',
  director: 'Denkt het langst na, drie generaties vooruit.',
  builder: 'Een kolonist die veel kaarten koopt en speelt, en in vrede leeft.',
  terraformer: 'Een kolonist die groengebieden aanlegt waar maar ruimte is.',
  raider: 'Een kolonist die van anderen neemt wat hij kan.',
  'like.ask': 'Zoals ik',
  'like.about': 'De sterkte die hier de helft van je laatste tien partijen zou hebben gewonnen.',
  'like.none': 'Je hebt in deze browser nog geen partij tegen bots uitgespeeld. Na de eerste kan ik voor je kiezen.',
  'like.chosen': '{name}: je won {won} van je laatste {games} partijen tegen bots, dat is ongeveer {rating} punten op de ranglijst. {name} heeft er {level} en zou ongeveer {percent} % van zulke partijen winnen.',
  'like.one': '{name}: na je ene partij tegen bots sta je op ongeveer {rating} punten op de ranglijst. {name} heeft er {level} en zou ongeveer {percent} % van zulke partijen winnen.',
  less: '{name} met {n} pogingen per beslissing',
  done: 'Klaar',
};

const all: Record<Language, Words> = { en, de, fr, nl };
export const wordsIn = (language: Language): Words => all[language];

// A sentence about a level; nothing for one that is new to this page.
export function characterOf(words: Words, level: string): string {
  return Object.hasOwn(words, level) && !['title', 'all', 'seat', 'less', 'done'].includes(level) ? words[level as keyof Words] : '';
}
