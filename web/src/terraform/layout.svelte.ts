// How much room the table has; follows the window for as long as the component lives that asks for it.
export class Layout {
  wide = $state(false); // everything at once, without tabs
  broad = $state(false); // goals have room beside the board

  constructor() {
    const large = matchMedia('(min-width: 1000px)');
    const broader = matchMedia('(min-width: 1280px)');
    const look = (): void => void ([this.wide, this.broad] = [large.matches, broader.matches]);
    look();
    $effect(() => {
      for (const query of [large, broader]) query.addEventListener('change', look);
      return () => [large, broader].forEach((query) => query.removeEventListener('change', look));
    });
  }
}
