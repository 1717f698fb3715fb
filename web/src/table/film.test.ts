import { expect, it } from 'vitest';
import type { Module } from '../engine/module';
import { Film as MazeFilm } from '../maze/table/film';
import { Film as TerraformFilm } from '../terraform/end/film';
import { loadTestEngine } from '../testing/engine';

function logOf(engine: Module, bots: string[]): unknown {
  engine.ask('syrtis_host', { new: { seats: bots.length, seed: '1', options: {}, bots } });
  engine.ask('syrtis_host', { hurry: 0 });
  return (engine.ask('syrtis_host', { log: true }) as { log: unknown }).log;
}

it('shows frames of both games, and says why something is no film', async () => {
  const maze = await loadTestEngine('maze');
  const film = MazeFilm.load(maze, logOf(maze, ['brisk', 'brisk']));
  if (film instanceof Error) throw film;
  expect(film.frames.length).toBeGreaterThan(0);
  const shown: unknown[] = [];
  const table = { onSnapshot: (...told: unknown[]) => shown.push(...told), onClock: () => {}, redBy: 0 };
  film.show(table as unknown as Parameters<typeof film.show>[0], 0);
  expect(shown).toEqual([expect.stringMatching(/^[\w+/=]+$/), film.frames[0]?.ms, 'spectator']);
  expect(MazeFilm.load(maze, {})).toBeInstanceOf(Error);

  const terraform = await loadTestEngine('terraform');
  const game = TerraformFilm.load(terraform, logOf(terraform, ['novice', 'novice']), 'open');
  if (game instanceof Error) throw game;
  expect(game.generations.length).toBeGreaterThan(0);
  expect(game.at(0).view).toBeTypeOf('object');
  expect(() => game.at(game.frames.length)).toThrow();
});
