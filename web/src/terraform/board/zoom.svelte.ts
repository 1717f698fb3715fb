// The board that fingers can enlarge, for the button that does so (Zoom.svelte): beside the board, or in the question for an area.
export interface Enlarged {
  readonly large: boolean;
  toggle(): void;
}

export const zoom = $state<{ board: Enlarged | null }>({ board: null });
