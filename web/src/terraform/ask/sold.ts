import type { GameEvent } from '../types';

// Cards that I have given away in a sale that is not over: those since it began.
export function soldBefore(story: readonly GameEvent[], me: number | null): number {
  const began = story.map(({ what, seat, project }) => what === 'project' && seat === me && project === 'sellPatents').lastIndexOf(true);
  return began < 0 ? 0 : story.slice(began).filter(({ what, seat }) => what === 'discarded' && seat === me).length;
}
