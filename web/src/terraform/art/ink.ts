// The pictures of the terraforming game are written in a small language and become SVG once, when they are loaded.
//
//   drawing = stroke (';' stroke)*       stroke = letter path
//
// The letter is the paint: a capital has an outline, a small letter has none. In a path `O x y r` is a circle and
// `E x y rx ry` an ellipse; a path that begins with `Q` is the rectangle `Q x y w h`.
const PAINTS: Record<string, string> = {
  a: 'var(--pa)', // body, lit
  b: 'var(--pb)', // body, in shade
  c: 'var(--pc)', // accent: windows, lamps
  d: 'var(--pd)', // near ground
  e: '#7a4a36', // soil
  f: '#f28a3c', // fire
  g: '#86b04f', // leaf
  h: '#4b7a43', // leaf in shade
  i: '#cfe9ee', // ice
  k: '#2a1722', // dark
  m: '#c76a45', // Mars
  n: '#8e4434', // Mars in shade
  p: '#e0a58f', // skin
  r: '#c8402f', // red
  s: '#b4bfc6', // metal
  t: '#76838f', // metal in shade
  u: '#3f86a6', // water
  v: '#7b62a0', // violet
  w: '#f7efdf', // paper
  x: '#1a0d1540', // shadow
  y: '#ffd67a', // light
  z: '#ffffff59', // shine
};
// Lines without a fill: `-` dark, `+` accent, `~` white, `=` metal, `!` red, `_` leaf.
const LINES: Record<string, string> = {
  '-': '#2a1722',
  '+': 'var(--pc)',
  '~': '#fff8ea',
  '=': '#b4bfc6',
  '!': '#c8402f',
  _: '#4b7a43',
};

const number = String.raw`\s*(-?[\d.]+)`;
const circle = new RegExp(`O${number}${number}${number}`, 'g');
const ellipse = new RegExp(`E${number}${number}${number}${number}`, 'g');
const box = new RegExp(`^\\s*Q${number}${number}${number}${number}`);

function path(text: string): string {
  return text
    .replace(circle, 'E$1 $2 $3 $3')
    .replace(ellipse, (_, x, y, rx, ry) => `M${Number(x) - Number(rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * Number(rx)} 0a${rx} ${ry} 0 1 0 ${-2 * Number(rx)} 0z`)
    .replace(box, 'M$1 $2h$3v$4h-$3z');
}

// A drawing as SVG. `line` is the width of outlines in the drawing's own units.
export function draw(drawing: string, line: number): string {
  const strokes = drawing.split(';').map((stroke) => {
    const text = stroke.trim();
    const kind = text.charAt(0);
    const d = path(text.slice(1));
    const color = LINES[kind];
    if (color) return `<path d="${d}" fill="none" stroke="${color}"/>`;
    const outline = kind < 'a' ? '' : ' stroke="none"';
    return `<path d="${d}" fill="${PAINTS[kind.toLowerCase()]}"${outline}/>`;
  });
  return `<g stroke="#2a1722" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="round">${strokes.join('')}</g>`;
}

export function symbol(id: string, half: number, body: string): string {
  return `<symbol id="${id}" viewBox="${-half} ${-half} ${2 * half} ${2 * half}" overflow="visible">${body}</symbol>`;
}
