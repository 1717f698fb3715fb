import type { Chapter } from './types';
export const chapters: Chapter[] = [];
