import { settings } from './settings.svelte';

// All sounds are made here, from tones and noise; each is short and soft.
let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function context(): AudioContext | null {
  if (settings.muted || settings.volume === 0) return null;
  // Browsers let a page sound only after somebody has touched it.
  if (navigator.userActivation?.hasBeenActive === false) return null;
  try {
    audio ??= new AudioContext();
  } catch {
    return null;
  }
  // On iOS a call interrupts it.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  return audio;
}

interface Tone {
  from: number;
  to?: number;
  at?: number;
  length?: number;
  loud?: number;
  wave?: OscillatorType;
}

function tone({ from, to = from, at = 0, length = 0.14, loud = 0.25, wave = 'sine' }: Tone): void {
  const out = context();
  if (!out) return;
  const start = out.currentTime + at;
  const oscillator = out.createOscillator();
  const gain = out.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
  oscillator.connect(gain).connect(out.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

function hiss(from: number, to: number, length: number, loud = 0.2, at = 0): void {
  const out = context();
  if (!out) return;
  if (!noise) {
    noise = out.createBuffer(1, out.sampleRate, out.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  const start = out.currentTime + at;
  const source = out.createBufferSource();
  const filter = out.createBiquadFilter();
  const gain = out.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.Q.value = 1.6;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, start + length * 0.25);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
  source.connect(filter).connect(gain).connect(out.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

const chord = (notes: number[], gap: number, length: number, loud: number): void =>
  notes.forEach((note, i) => tone({ from: note, at: i * gap, length, loud, wave: 'triangle' }));

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
  called: () => chord([523, 659, 784], 0.08, 0.22, 0.2),
  said: () => chord([587, 784], 0.07, 0.12, 0.1),
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
