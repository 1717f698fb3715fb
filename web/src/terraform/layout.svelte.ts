// Which of these media queries match; follows the window for as long as the component lives that asks.
export function matching<Name extends string>(asked: Record<Name, string>): Record<Name, boolean> {
  const now = $state({} as Record<Name, boolean>);
  const queries = Object.entries<string>(asked).map(([name, query]) => [name as Name, matchMedia(query)] as const);
  const look = (): void => queries.forEach(([name, query]) => (now[name] = query.matches));
  look();
  $effect(() => {
    for (const [, query] of queries) query.addEventListener('change', look);
    return () => queries.forEach(([, query]) => query.removeEventListener('change', look));
  });
  return now;
}

// How much room the table has.
export const tableLayout = () =>
  matching({
    wide: '(min-width: 1000px)', // everything at once, without tabs
    broad: '(min-width: 1280px)', // goals have room beside the board
    flat: '(max-width: 999px) and (max-height: 500px)', // sideways on a phone
    tall: '(min-width: 700px) and (max-width: 999px) and (min-height: 900px)', // a tablet held upright: the board stays over the tabs
  });
