// How Mars looks while it changes. Nothing here is a rule: the engine says which areas there are and what lies on them.

// An area as the engine tells it. Neighbouring centres are 1 apart, (0, 0) is the middle; x grows to the right, y down.
// The two areas that are not on Mars have no place there.
export interface Area {
  id: number;
  x: number;
  y: number;
  kind: 'land' | 'ocean' | 'volcanic' | 'noctis' | 'offmars';
  bonus: Partial<Record<'steel' | 'titanium' | 'plant' | 'card', number>>;
  name?: string; // of volcanoes, Noctis and the moons
  tile?: string; // an icon's name: "ocean", "greenery", "city", "tile.capital", "claim"
  owner?: number; // seat
  label: string; // what a screen reader says: name, kind, bonus, what lies there
}
export interface Climate {
  temperature: number; // -30 to 8
  oxygen: number; // 0 to 14
  oceans: number; // 0 to 9
}

const share = (value: number, from: number, to: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)));
export const warmth = ({ temperature }: Climate): number => share(temperature, -30, 8);
export const wetness = ({ oceans }: Climate): number => share(oceans, 0, 9);
// Plants need all three.
export function greenness(climate: Climate): number {
  const oxygen = share(climate.oxygen, 0, 14);
  return 0.5 * oxygen + 0.25 * wetness(climate) + 0.25 * warmth(climate);
}

export function mix(from: string, to: string, part: number): string {
  const channel = (hex: string, i: number): number => parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  return `#${[0, 1, 2].map((i) => Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * part).toString(16).padStart(2, '0')).join('')}`;
}

// The colours of the planet: bare rust, then ochre, then meadows under blue air.
export function colors(climate: Climate): Record<'lit' | 'ground' | 'shade' | 'low' | 'air' | 'frost' | 'leaf', string> {
  const green = greenness(climate);
  const step = (rust: string, ochre: string, meadow: string): string => (green < 0.5 ? mix(rust, ochre, green * 2) : mix(ochre, meadow, green * 2 - 1));
  return {
    lit: step('#d98a5b', '#cf9d61', '#b3bd6c'),
    ground: step('#b6603f', '#a9764a', '#7f9a52'),
    shade: step('#7c3730', '#75492f', '#4c6c42'),
    low: mix('#8a4638', '#3f86a6', 0.25 + 0.5 * wetness(climate)),
    air: mix('#e8a06f', '#9fd8ee', 0.6 * green + 0.4 * wetness(climate)),
    frost: '#eef6f8',
    leaf: mix('#8d9a4d', '#5f8f45', green),
  };
}

// The same number from 0 to 1 for the same area, to scatter what grows and lies about.
export function scatter(id: number, salt: number): number {
  const n = Math.imul(id * 2654435761 + salt * 40503, 2246822519) >>> 0;
  return (((n ^ (n >>> 15)) >>> 0) % 1000) / 1000;
}

export const RADIUS = 1 / Math.sqrt(3); // of a hexagon, from its centre to a corner
export function hexagon(x: number, y: number, size: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * 60 - 90) * (Math.PI / 180);
    return `${(x + size * Math.cos(angle)).toFixed(3)} ${(y + size * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join('L')}z`;
}

// Craters, ridges and valleys of the globe, over which the areas lie.
const CRATERS = [-3.2, -3, 0.42, 2.6, -3.6, 0.3, 4.4, -0.6, 0.5, -4.6, 1.6, 0.4, 1.5, 4.3, 0.55, -1.8, 4.1, 0.28, 3.5, 3, 0.36, -3.9, 3, 0.26, 0.3, -4.6, 0.36, 4.3, 1.7, 0.25, -0.6, 1.6, 0.4, 2.1, -1.3, 0.34, -2.2, -1.1, 0.3];
// With the oceans craters become lakes, one after the other.
export function relief(shade: string, lit: string, wet: number): string {
  let drawn = '';
  for (let i = 0; i < CRATERS.length; i += 3) {
    const [x, y, r] = [CRATERS[i]!, CRATERS[i + 1]!, CRATERS[i + 2]!];
    const lake = i / CRATERS.length < wet;
    drawn += `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.9}" fill="${lake ? '#3f86a6' : shade}" fill-opacity="${lake ? 0.85 : 0.4}"/><path d="M${x + r} ${y}a${r} ${r * 0.9} 0 0 1 ${-2 * r} 0" fill="none" stroke="${lit}" stroke-opacity=".75" stroke-width=".05"/>`;
  }
  const ridges = 'M-5-2.2Q-3.6-2.7-2.6-1.9T-.4-2.3 1.8-2.7 4.6-1.9M-5 2.6Q-3.4 2.1-2 2.7T1.2 2.2 3.4 2.6 5 2.2M-4.4-.9Q-3-.5-2-.9T.4-.7';
  const valley = 'M-3.1.55Q-2.3.1-1.6.35T-.2.1 1 .4 2.2.15 3.2.5';
  return `${drawn}<path d="${ridges}" fill="none" stroke="${shade}" stroke-opacity=".4" stroke-width=".16" stroke-linecap="round"/><path d="${ridges}" transform="translate(-.06-.07)" fill="none" stroke="${lit}" stroke-opacity=".5" stroke-width=".06" stroke-linecap="round"/><path d="${valley}" fill="none" stroke="${shade}" stroke-opacity=".55" stroke-width=".26" stroke-linecap="round"/>`;
}
