import { settings } from './settings.svelte';

// Sounds are made from tones and noise; each is short and soft. A game has those of its events.
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

export function tone({ from, to = from, at = 0, length = 0.14, loud = 0.25, wave = 'sine' }: Tone): void {
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

export function hiss(from: number, to: number, length: number, loud = 0.2, at = 0): void {
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

export const chord = (notes: number[], gap: number, length: number, loud: number): void =>
  notes.forEach((note, i) => tone({ from: note, at: i * gap, length, loud, wave: 'triangle' }));

const SOUNDS = {
  called: () => chord([523, 659, 784], 0.08, 0.22, 0.2),
  said: () => chord([587, 784], 0.07, 0.12, 0.1),
};
export type Sound = keyof typeof SOUNDS;

export function make(name: Sound): void {
  SOUNDS[name]();
}
