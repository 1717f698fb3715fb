import type { Desk } from './types';

// How many cards of my hand can be played.
export const countPlayable = (desk: Desk | null): number => desk?.play?.filter(({ code }) => code === undefined).length ?? 0;
