import figures from '../../generated/figures.json';
import type { MazeColour } from '../../generated/messages';

// A colour of the maze game, with the shape and the letter that stand for it.
export interface Ink {
  name: MazeColour;
  colour: string;
  light: string;
  dark: string;
  on: string;
  shape: string;
  letter: string;
}
export const INKS = figures.inks as Ink[];

// The pictures that everything of the maze game and the start page is made of, put into the page once:
// <use href="#sy-…">; and the colours as --blue-light and the like.
export function putFigures(): void {
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  holder.setAttribute('class', 'symbols');
  holder.setAttribute('aria-hidden', 'true');
  holder.innerHTML = figures.defs;
  document.body.prepend(holder);
  for (const ink of INKS) {
    for (const part of ['colour', 'light', 'dark', 'on'] as const) {
      document.documentElement.style.setProperty(`--${ink.name}-${part}`, ink[part]);
    }
  }
}
