// The grounds of the cards' pictures: what lies behind the motifs. A picture is 160 wide and 110 high; cards show
// the middle of it, so that nothing that matters is nearer than 12 to an edge.

// Sky above and below, three grounds from far to near, then the motifs' own paints: lit, in shade, accent.
type Palette = [top: string, bottom: string, far: string, mid: string, near: string, lit: string, shade: string, accent: string];
export const PALETTES: Record<string, Palette> = {
  A: ['#41204d', '#e8935f', '#96494a', '#74353e', '#4d2231', '#e6d3b8', '#a98d7d', '#ffd67a'], // dusk
  B: ['#eebb8a', '#fae7c6', '#d8915f', '#bb6641', '#8c432f', '#f6eedd', '#bda894', '#2f7f95'], // noon
  C: ['#0f1934', '#4b5f92', '#323e68', '#252f52', '#161d38', '#b9c7d8', '#71829d', '#ffe08a'], // night
  D: ['#34305e', '#c98aa8', '#6d527c', '#533e66', '#36284a', '#ddd0e0', '#978aa6', '#8fe0d8'], // violet
  E: ['#84c2cf', '#f3f1cf', '#9bb884', '#739a55', '#4b753f', '#f6ead0', '#bca585', '#d0643f'], // spring
  F: ['#6f9cbd', '#eaf3f3', '#c3d8e3', '#9dbccd', '#7198b0', '#f4f6f4', '#a9bcc8', '#c8553d'], // frost
  G: ['#2b7187', '#bfe3d9', '#4f98a4', '#357f91', '#1f5c72', '#f2e4c6', '#b79d7e', '#ffcf70'], // sea
  H: ['#3a0f1c', '#e9602f', '#7d2a28', '#571c22', '#33101a', '#c9b1a4', '#836a66', '#ffc45c'], // fire
  I: ['#57683a', '#dfd69a', '#8d9457', '#6c7542', '#474f2f', '#efe7c8', '#a89f78', '#e06a3a'], // marsh
  J: ['#080817', '#2d1d4c', '#473064', '#33224d', '#1d1331', '#cfd3de', '#7f869b', '#ffd67a'], // space, violet
  K: ['#04121c', '#135066', '#1c5a6d', '#124253', '#0a2a37', '#d8e4e2', '#84a0a4', '#f2b56a'], // space, teal
  L: ['#170910', '#672a35', '#8a4438', '#6a302f', '#421d24', '#e3cfc0', '#97807a', '#8fd8e6'], // space, rust
  M: ['#2f5368', '#9bbcc2', '#5c8391', '#456a79', '#2f4c5a', '#eef1ec', '#a3b3b5', '#f0a04a'], // cool room
  N: ['#5a394c', '#d0a48b', '#91655f', '#714c50', '#4c313a', '#f4e6d2', '#b89c88', '#5fb6b0'], // warm room
  O: ['#7b5420', '#f8d98d', '#b98743', '#946432', '#653f26', '#fbf0d4', '#c3a777', '#a63a50'], // gold
  P: ['#7c4a70', '#f8c3a8', '#b97680', '#935868', '#653a4e', '#fae6da', '#bf9c98', '#3f8f9a'], // dawn
};

export type Kind = 'automated' | 'active' | 'event' | 'corporation';

const stars = [12, 18, 31, 44, 47, 12, 62, 30, 88, 9, 99, 27, 118, 47, 124, 14, 141, 33, 150, 62, 20, 66, 9, 92, 73, 84, 135, 88, 108, 98, 40, 101, 152, 100, 55, 55];
function starry(): string {
  let d = '';
  for (let i = 0; i < stars.length; i += 2) d += `M${stars[i]} ${stars[i + 1]}h.01`;
  return `<path d="${d}" stroke="#fff" stroke-width="1.3" stroke-linecap="round" opacity=".85"/><path d="M47 12h.01M118 47h.01M20 66h.01M135 88h.01" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`;
}

// A scene's drawing over its sky. {f}, {m}, {n}: the grounds from far to near.
const GROUNDS: Record<string, string> = {
  // Space, and space over a planet's limb.
  s: '',
  l: '<path d="M-20 118Q80 66 180 118z" fill="{f}"/><path d="M-20 120Q80 72 180 120z" fill="{m}"/><path d="M-20 115Q80 63 180 115" fill="none" stroke="{a}" stroke-opacity=".5" stroke-width="1.5"/><path d="M30 104q18-6 34-5M92 98q16 1 30 8" stroke="{n}" stroke-width="4" fill="none" stroke-linecap="round"/>',
  // Table mountains; dunes; hills; a plain with craters.
  m: '<path d="M-20 78 8 72 14 58H44L50 70 84 74 96 64H118L124 52H150L154 70 190 74V130H-20z" fill="{f}"/><path d="M-20 84Q30 76 70 83T190 80V130H-20z" fill="{m}"/><path d="M-20 95Q50 86 100 94T190 92V130H-20z" fill="{n}"/>',
  d: '<path d="M-20 76Q20 60 60 74T130 68 190 74V130H-20z" fill="{f}"/><path d="M-20 88Q30 70 84 86T190 82V130H-20z" fill="{m}"/><path d="M-20 98Q60 84 110 97T190 92V130H-20z" fill="{n}"/><path d="M6 88Q40 78 76 88M96 99Q126 92 152 97" fill="none" stroke="{f}" stroke-opacity=".6" stroke-width="1.2"/>',
  h: '<path d="M-20 76Q16 54 52 72T120 62 190 74V130H-20z" fill="{f}"/><path d="M-20 86Q40 68 90 84T190 78V130H-20z" fill="{m}"/><path d="M-20 97Q40 86 96 94T190 92V130H-20z" fill="{n}"/><path d="M14 92l2-5 2 5M38 90l2-5 2 5M132 91l2-5 2 5M148 93l2-5 2 5" fill="{n}"/>',
  k: '<path d="M-20 76H190V130H-20z" fill="{f}"/><path d="M-20 86H190V130H-20z" fill="{m}"/><path d="M-20 97H190V130H-20z" fill="{n}"/><g fill="{n}"><ellipse cx="26" cy="82" rx="15" ry="3"/><ellipse cx="128" cy="80" rx="11" ry="2.2"/></g><g fill="{f}"><ellipse cx="58" cy="92" rx="10" ry="1.8"/><ellipse cx="144" cy="103" rx="16" ry="3"/></g>',
  // The sea; ice; a cave; volcanic rock.
  w: '<path d="M-20 72H190V130H-20z" fill="{f}"/><path d="M-20 82H190V130H-20z" fill="{m}"/><path d="M-20 95H190V130H-20z" fill="{n}"/><path d="M4 78h22M60 76h16M112 79h28M22 89h30M86 91h22M130 88h20M8 102h26M70 103h34M128 101h26" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>',
  i: '<path d="M-20 80 10 62 26 72 48 54 66 74 98 66 122 50 144 72 190 64V130H-20z" fill="{f}"/><path d="M26 72 48 54 54 72M98 66 122 50 126 68" fill="#fff" fill-opacity=".6"/><path d="M-20 86 40 80 90 88 150 80 190 84V130H-20z" fill="{m}"/><path d="M-20 98 60 91 120 97 190 93V130H-20z" fill="{n}"/>',
  u: '<path d="M-20-20H190V130H-20z" fill="{n}"/><path d="M8 130Q-2 34 30 26T92 18 148 36 152 130z" fill="{m}"/><path d="M22 130Q14 48 44 40T96 32 134 50 140 130z" fill="{f}"/><path d="M-20 98Q50 88 100 96T190 94V130H-20z" fill="{n}"/><path d="M56 20 60 34 64 19M104 22 108 38 112 25" fill="{n}"/>',
  v: '<path d="M-20 80 14 66 30 76 62 58 84 74 118 54 146 74 190 66V130H-20z" fill="{f}"/><path d="M-20 90 30 78 60 90 110 80 150 90 190 82V130H-20z" fill="{m}"/><path d="M-20 99 44 91 90 99 140 92 190 98V130H-20z" fill="{n}"/><path d="M20 100 40 96 60 103 84 99M110 101 130 97 150 103" fill="none" stroke="#f28a3c" stroke-width="1.8"/>',
  // A room: shelf, window, table; a town; what a microscope shows; high air.
  r: '<path d="M98 16h44v40H98z" fill="{b}" stroke="{n}" stroke-width="3"/><path d="M98 44q12-8 22-2t22-3v17H98z" fill="{f}"/><path d="M120 16v40M98 36h44" stroke="{n}" stroke-width="2"/><path d="M14 34h58" stroke="{n}" stroke-width="3"/><path d="M18 33V20h7v13M28 33V16h6v17M40 33V23h10v10M56 33V18h5v15" fill="{m}"/><path d="M-20 84H190V130H-20z" fill="{m}"/><path d="M-20 84H190v4H-20z" fill="{f}"/><path d="M-20 102H190V130H-20z" fill="{n}"/>',
  t: '<path d="M-20 130V60H2V44H18v20H30V36H46V58h14V50H76V30H90V56h14V42h16V60h10V38h14V54h12V46H190V130z" fill="{f}"/><path d="M-20 130V76H10V62H26V78H52V66H70V82H92V70h18V80h20V64h16V76H190V130z" fill="{m}"/><path d="M8 50v8M38 42v10M82 36v12M112 48v8M137 44v10M16 68v6M60 72v6M100 75v4M138 70v5" stroke="{a}" stroke-opacity=".75" stroke-width="2" stroke-dasharray="2 2"/><path d="M-20 94H190V130H-20z" fill="{n}"/>',
  p: '<path d="M-20-20H190V130H-20z" fill="{n}"/><circle cx="80" cy="57" r="56" fill="{m}"/><circle cx="80" cy="57" r="50" fill="{f}"/><circle cx="80" cy="57" r="46" fill="{b}" fill-opacity=".55"/><path d="M42 34A44 44 0 0 1 70 15" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none" stroke-linecap="round"/>',
  c: '<path d="M-20 96Q-6 78 12 84 22 68 42 78 60 70 70 86 90 76 104 84 118 68 136 80 156 74 190 90V130H-20z" fill="{f}"/><path d="M-20 106Q10 90 34 98T90 96 140 94 190 102V130H-20z" fill="{m}"/><path d="M14 40h28M112 30h30M120 36h14M6 60h16" stroke="#fff" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/>',
};
export const SCENES = Object.keys(GROUNDS);
const DARK = 'sl';
const CLOSED = 'urp';

// Where the light comes from tells the kind: a sun above the land, a lamp behind the thing itself, a burst low behind it.
function light(scene: string, kind: Kind, x: number, y: number): string {
  if (kind === 'event') {
    let d = '';
    for (let i = 0; i < 12; i++) {
      const [a, b] = [(i * 30 - 5) * (Math.PI / 180), (i * 30 + 6) * (Math.PI / 180)];
      d += `M${x} ${y}L${Math.round(x + 190 * Math.cos(a))} ${Math.round(y + 190 * Math.sin(a))} ${Math.round(x + 190 * Math.cos(b))} ${Math.round(y + 190 * Math.sin(b))}z`;
    }
    return `<path d="${d}" fill="#fff" fill-opacity=".13"/><circle cx="${x}" cy="${y}" r="60" fill="url(#tp-glow)" opacity=".8"/>`;
  }
  if (kind === 'active') return `<circle cx="${x}" cy="${y}" r="66" fill="url(#tp-glow)"/>${CLOSED.includes(scene) ? '' : '<circle cx="138" cy="22" r="5" fill="#fff" fill-opacity=".85"/>'}`;
  if (CLOSED.includes(scene)) return '<circle cx="46" cy="30" r="60" fill="url(#tp-glow)" opacity=".7"/>';
  return '<circle cx="40" cy="30" r="56" fill="url(#tp-glow)"/><circle cx="40" cy="30" r="8" fill="#fff6df"/>';
}

export function backdrop(scene: string, palette: string, kind: Kind, x: number, y: number): string {
  const [, bottom, far, mid, near, , , accent] = PALETTES[palette] ?? PALETTES['A']!;
  const fill: Record<string, string> = { f: far, m: mid, n: near, b: bottom, a: accent };
  const ground = (GROUNDS[scene] ?? '').replace(/\{(\w)\}/g, (_, letter: string) => fill[letter] ?? '');
  const lit = light(scene, kind, x, y);
  const tilt = kind === 'event' && !CLOSED.includes(scene) ? ' transform="rotate(-3 80 90)"' : kind === 'active' && !CLOSED.includes(scene) ? ' transform="translate(0-4)"' : '';
  const between = CLOSED.includes(scene) ? `<g${tilt}>${ground}</g>${lit}` : `${lit}<g${tilt}>${ground}</g>`;
  return `<path d="M0 0h160v110H0z" fill="url(#tp-${palette})"/>${DARK.includes(scene) ? starry() : ''}${between}`;
}

// Paints of the motifs, as CSS.
export function paints(palette: string): string {
  const [, , , , near, lit, shade, accent] = PALETTES[palette] ?? PALETTES['A']!;
  return `--pa:${lit};--pb:${shade};--pc:${accent};--pd:${near}`;
}

export function gradients(): string {
  const skies = Object.entries(PALETTES).map(([name, [top, bottom]]) => `<linearGradient id="tp-${name}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".85" stop-color="${bottom}"/></linearGradient>`);
  return `${skies.join('')}<radialGradient id="tp-glow"><stop stop-color="#fff3d6" stop-opacity=".75"/><stop offset=".4" stop-color="#fff3d6" stop-opacity=".25"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient>`;
}
