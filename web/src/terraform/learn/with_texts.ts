import { settings } from '../../ui/settings.svelte';

// A part of learning is there once its texts are, too.
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const texts = import('./i18n/index.svelte').then(({ loadLearnTexts }) => loadLearnTexts(settings.language));
  return (await Promise.all([part, texts]))[0];
}
