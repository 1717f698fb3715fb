// The board under the arrow keys. Areas lie in rows, each half an area aside of the next.
interface Spot {
  id: number;
  x: number;
  y: number;
}
const BESIDE = 0.1; // less than the distance between two rows

// The area that a key leads to, or undefined if the key is none of the board's; at the edge the area itself. `column` is
// where a way up or down began, so that it does not drift to one side. `legal` are the areas of Page Up and Page Down.
export function rove(areas: Spot[], legal: number[], from: number, key: string, column: number): number | undefined {
  const at = areas.find(({ id }) => id === from);
  if (!at) return undefined;
  const row = (y: number): Spot[] => areas.filter((one) => Math.abs(one.y - y) < BESIDE).sort((a, b) => a.x - b.x);
  const stride = (by: 1 | -1): Spot | undefined => {
    const [next] = areas.filter((one) => (one.y - at.y) * by > BESIDE).sort((a, b) => (a.y - b.y) * by);
    const near = (spot: Spot): number => Math.abs(spot.x - column);
    return next && row(next.y).reduce((best, one) => (near(one) < near(best) ? one : best));
  };
  const may = areas.filter(({ id }) => legal.includes(id)).sort((a, b) => a.y - b.y || a.x - b.x);
  const later = (spot: Spot): boolean => spot.y - at.y > BESIDE || (spot.y - at.y > -BESIDE && spot.x > at.x);
  const ways: Record<string, () => Spot | undefined> = {
    ArrowLeft: () => row(at.y).filter(({ x }) => x < at.x).at(-1),
    ArrowRight: () => row(at.y).find(({ x }) => x > at.x),
    ArrowUp: () => stride(-1),
    ArrowDown: () => stride(1),
    Home: () => row(at.y)[0],
    End: () => row(at.y).at(-1),
    PageUp: () => may.filter((spot) => spot !== at && !later(spot)).at(-1),
    PageDown: () => may.find(later),
  };
  const way = ways[key];
  return way && (way() ?? at).id;
}
