import { chord, hiss, tone } from '../ui/sounds';

// By the events of the game; `refused` is a command that was, `pulse` a beat of the last seconds.
const SOUNDS: Record<string, () => void> = {
  produced: () => chord([392, 587], 0.05, 0.16, 0.16),
  moved: () => tone({ from: 300, to: 360, length: 0.07, loud: 0.14, wave: 'triangle' }),
  piped: () => hiss(300, 2600, 0.4, 0.3),
  explored: () => {
    hiss(200, 900, 0.3, 0.16);
    chord([262, 330, 392], 0.07, 0.22, 0.14);
  },
  domeBuilt: () => chord([392, 494, 587, 784], 0.08, 0.4, 0.16),
  bridgeBuilt: () => chord([294, 440], 0.06, 0.18, 0.16),
  transmuted: () => tone({ from: 440, to: 1320, length: 0.35, loud: 0.14 }),
  trashPlaced: () => tone({ from: 150, to: 60, length: 0.2, loud: 0.34 }),
  slugAte: () => {
    hiss(900, 300, 0.12, 0.3);
    tone({ from: 220, to: 90, at: 0.09, length: 0.16, loud: 0.25, wave: 'square' });
  },
  trashSwallowed: () => SOUNDS['slugAte']?.(),
  flipped: () => {
    hiss(1800, 500, 0.5, 0.2);
    chord([523, 659], 0.1, 0.3, 0.12);
  },
  talkOpened: () => chord([440, 554, 659], 0.09, 0.3, 0.16),
  talkClosed: () => tone({ from: 440, to: 196, length: 0.35, loud: 0.16 }),
  redMoved: () => chord([660, 495], 0.09, 0.2, 0.24),
  stared: () => tone({ from: 520, to: 500, length: 0.4, loud: 0.14, wave: 'sawtooth' }),
  landed: () => {
    hiss(90, 500, 1.6, 0.4);
    chord([196, 294, 392, 587], 0.24, 0.9, 0.16);
  },
  started: () => chord([330, 440, 660], 0.1, 0.3, 0.16),
  won: () => chord([392, 494, 587, 784, 988], 0.14, 0.8, 0.18),
  lost: () => chord([392, 349, 294, 220], 0.24, 0.7, 0.16),
  refused: () => tone({ from: 180, to: 140, length: 0.14, loud: 0.2, wave: 'triangle' }),
  pulse: () => tone({ from: 70, to: 52, length: 0.16, loud: 0.5 }),
};

export function make(name: string): void {
  SOUNDS[name]?.();
}
