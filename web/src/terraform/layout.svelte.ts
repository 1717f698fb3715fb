// How much room the table has; follows the window for as long as the component lives that asks for it.
export class Layout {
  wide = $state(false); // everything at once, without tabs
  broad = $state(false); // goals have room beside the board
  flat = $state(false); // sideways on a phone
  tall = $state(false); // a tablet held upright: the board stays over the tabs

  constructor() {
    const queries = ['(min-width: 1000px)', '(min-width: 1280px)', '(max-width: 999px) and (max-height: 500px)', '(min-width: 700px) and (max-width: 999px) and (min-height: 900px)'].map((query) => matchMedia(query));
    const look = (): void => void ([this.wide = false, this.broad = false, this.flat = false, this.tall = false] = queries.map(({ matches }) => matches));
    look();
    $effect(() => {
      for (const query of queries) query.addEventListener('change', look);
      return () => queries.forEach((query) => query.removeEventListener('change', look));
    });
  }
}
