import { GAMES, type Game } from '../engine/module';
import { PAGE_GAMES, type Titles } from '../games';
import { loadAllTexts } from '../i18n/index.svelte';

export type TitlesOf = (game: string) => Titles;

async function loadOf(game: Game): Promise<Titles> {
  const { titles } = await PAGE_GAMES[game].titles();
  await loadAllTexts(); // those that came with it
  return titles;
}

// A game that this page does not know, or whose part did not come, has the name that the server gives it.
export async function loadTitles(): Promise<TitlesOf> {
  const all = await Promise.all(GAMES.map((game) => loadOf(game).catch(() => null)));
  return (name) => all[GAMES.findIndex((game) => game === name)] ?? { table: () => name, past: () => ({ sign: 'flag', name }) };
}
