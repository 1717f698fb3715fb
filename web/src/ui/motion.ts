// Whether movement is to be turned into fades (keepSettings in settings.svelte.ts).
export const calm = (): boolean => document.documentElement.dataset['calm'] === 'true';
