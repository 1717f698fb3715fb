import { MAZE_OPTIONS } from '../../../generated/messages';
import { t } from '../i18n/index.svelte';
import type { Term } from '../../room/kit';
import type { Options } from '../table/types';

// The agreed options in words.
export function timerText(seconds: number): string {
  return seconds === 0 ? t('room.practice') : `${seconds / 60}:00`;
}

export const moduleNote = (module: number): string => t(`module.${module as (typeof MAZE_OPTIONS.module)[number]}`);

export function termsOf(options: Options): Term[] {
  const variants = (['silence', 'expert', 'oneOwner'] as const).filter((name) => options[name]);
  return [
    { name: `${t('room.module')} ${options.module}`, note: moduleNote(options.module) },
    { name: t('named', { name: t('room.timer'), value: timerText(options.timer) }), note: options.timer === 0 ? t('room.timerNote') : '' },
    ...(options.xTiles > 0 ? [{ name: t('named', { name: t('room.xTiles'), value: options.xTiles }), note: t('room.xTilesNote') }] : []),
    ...(options.edition === MAZE_OPTIONS.edition[0] ? [] : [{ name: t('named', { name: t('room.edition'), value: options.edition }), note: t('room.editionNote') }]),
    ...variants.map((name) => ({ name: t(`room.${name}`), note: t(`room.${name}Note`) })),
  ];
}
