// For tests: how colours look to every kind of sight. The matrices are those of Machado, Oliveira and Fernandes (2009),
// full severity.
type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];
export const SIGHTS = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
} satisfies Record<string, Matrix>;
const times = (m: Matrix, v: Triple): Triple => m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Triple;
const linear = (hex: string): Triple =>
  [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Triple;
function lab(rgb: Triple): Triple {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [x, y, z] = times([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]], rgb);
  return [116 * f(y) - 16, 500 * (f(x / 0.95047) - f(y)), 200 * (f(y) - f(z / 1.08883))];
}
// The distance of two colours in CIELAB.
export function apart(a: string, b: string, sight: Matrix): number {
  const seen = (hex: string): Triple => lab(times(sight, linear(hex)).map((c) => Math.min(1, Math.max(0, c))) as Triple);
  const [p, q] = [seen(a), seen(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
// The contrast ratio of WCAG.
export function contrast(a: string, b: string): number {
  const light = (hex: string): number => {
    const [r, g, b2] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b2 + 0.05;
  };
  const [x, y] = [light(a), light(b)];
  return Math.max(x, y) / Math.min(x, y);
}
