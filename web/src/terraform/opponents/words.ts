import { wordsOf, type InAll } from '../i18n/word_of';
import type { Language } from '../../ui/settings.svelte';

// Bots as opponents: their characters, and "like me". {name} is a level, {n} a number.
const WORDS = {
  title: ['Opponents', 'Gegner', 'Adversaires', 'Tegenstanders'],
  all: ['All', 'Alle', 'Tous', 'Allemaal'],
  seat: ['Opponent {n}', 'Gegner {n}', 'Adversaire {n}', 'Tegenstander {n}'],
  novice: ['Sensible and quick. A fair first opponent.', 'Vernünftig und schnell. Ein guter erster Gegner.', 'Raisonnable et rapide. Un bon premier adversaire.', 'Verstandig en snel. Een goede eerste tegenstander.'],
  settler: ['Tries a generation out before it acts.', 'Probiert eine Generation aus, bevor er handelt.', 'Essaie une génération avant d’agir.', 'Probeert een generatie uit voor hij iets doet.'],
  director: ['Thinks longest, three generations ahead.', 'Denkt am längsten nach, drei Generationen voraus.', 'Réfléchit le plus longtemps, trois générations à l’avance.', 'Denkt het langst na, drie generaties vooruit.'],
  builder: ['Settler who buys and plays many cards, and lives in peace.', 'Ein Siedler, der viele Karten kauft und ausspielt und friedlich lebt.', 'Un colon qui achète et joue beaucoup de cartes, en paix avec tous.', 'Een kolonist die veel kaarten koopt en speelt, en in vrede leeft.'],
  terraformer: ['Settler who plants greeneries wherever there is room.', 'Ein Siedler, der Grünflächen anlegt, wo immer Platz ist.', 'Un colon qui plante des forêts partout où il y a de la place.', 'Een kolonist die groengebieden aanlegt waar maar ruimte is.'],
  raider: ['Settler who takes from others whenever it can.', 'Ein Siedler, der anderen nimmt, was er kann.', 'Un colon qui prend aux autres dès qu’il le peut.', 'Een kolonist die van anderen neemt wat hij kan.'],
  'like.ask': ['Like me', 'Wie ich', 'Comme moi', 'Zoals ik'],
  'like.about': ['The strength that would have won half of your last ten games here.', 'Die Stärke, die hier die Hälfte deiner letzten zehn Spiele gewonnen hätte.', 'Le niveau qui aurait gagné la moitié de vos dix dernières parties ici.', 'De sterkte die hier de helft van je laatste tien partijen zou hebben gewonnen.'],
  'like.none': ['You have not finished a game against bots in this browser yet. After the first one I can choose for you.', 'In diesem Browser hast du noch kein Spiel gegen Bots beendet. Nach dem ersten kann ich für dich wählen.', 'Vous n’avez encore terminé aucune partie contre des bots dans ce navigateur. Après la première, je pourrai choisir pour vous.', 'Je hebt in deze browser nog geen partij tegen bots uitgespeeld. Na de eerste kan ik voor je kiezen.'],
  'like.chosen': ['{name}: you won {won} of your last {games} games against bots, which is about {rating} points on the ladder. {name} has {level} and would win about {percent}% of such games.', '{name}: Du hast {won} deiner letzten {games} Spiele gegen Bots gewonnen, das entspricht etwa {rating} Punkten auf der Rangliste. {name} hat {level} und würde etwa {percent} % solcher Spiele gewinnen.', '{name} : vous avez gagné {won} de vos {games} dernières parties contre des bots, soit environ {rating} points au classement. {name} en a {level} et gagnerait environ {percent} % de telles parties.', '{name}: je won {won} van je laatste {games} partijen tegen bots, dat is ongeveer {rating} punten op de ranglijst. {name} heeft er {level} en zou ongeveer {percent}% van zulke partijen winnen.'],
  'like.one': ['{name}: by your one game against bots you stand at about {rating} points on the ladder. {name} has {level} and would win about {percent}% of such games.', '{name}: Nach deinem einen Spiel gegen Bots stehst du bei etwa {rating} Punkten auf der Rangliste. {name} hat {level} und würde etwa {percent} % solcher Spiele gewinnen.', '{name} : d’après votre seule partie contre des bots, vous êtes à environ {rating} points au classement. {name} en a {level} et gagnerait environ {percent} % de telles parties.', '{name}: na je ene partij tegen bots sta je op ongeveer {rating} punten op de ranglijst. {name} heeft er {level} en zou ongeveer {percent}% van zulke partijen winnen.'],
  less: ['{name} with {n} tries per decision', '{name} mit {n} Versuchen je Entscheidung', '{name} avec {n} essais par décision', '{name} met {n} pogingen per beslissing'],
  done: ['Done', 'Fertig', 'Terminé', 'Klaar'],
} as const satisfies Record<string, InAll>;
export type Words = Record<keyof typeof WORDS, string>;
export const wordsIn = (language: Language): Words => wordsOf(WORDS, language);

// A sentence about a level; nothing for one that is new to this page.
export function characterOf(words: Words, level: string): string {
  return Object.hasOwn(words, level) && !['title', 'all', 'seat', 'less', 'done'].includes(level) ? words[level as keyof Words] : '';
}
