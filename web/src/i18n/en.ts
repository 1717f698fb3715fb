import { first } from './en/first';
import { later } from './en/later';

// English, and the list of all texts. Every other language has exactly these keys.
export const en = { ...first, ...later } as const;

export type Key = keyof typeof en;
export type Texts = Record<Key, string>;
