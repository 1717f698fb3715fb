import wasm from '../../generated/page.wasm?url';
import { Module, type Facts, type OptionFacts, type Tiles } from './module';

// A server with tiles of its own has put them into the page.
export function ownTiles(): Tiles {
  const text = document.getElementById('tiles')?.textContent;
  return text ? (JSON.parse(text) as Tiles) : null;
}

let loading: Promise<Module> | undefined;
let facts: Facts | undefined;

// The engine of this page, loaded once.
export function loadEngine(): Promise<Module> {
  loading ??= loadEngineAnew();
  return loading;
}

// Another one, with a table of its own: for replays beside a table.
export function loadEngineAnew(): Promise<Module> {
  return Module.load(fetch(new URL(wasm, document.baseURI)), ownTiles());
}

// What can be agreed; known as soon as anything can be.
export function optionFacts(): OptionFacts {
  if (!facts) throw new Error('the engine is not loaded');
  return facts.options;
}

// The pictures that everything is made of, put into the page once: <use href="#sy-…">.
export async function loadFacts(): Promise<Facts> {
  const module = await loadEngine();
  if (!facts) {
    facts = module.facts();
    const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    holder.setAttribute('class', 'symbols');
    holder.setAttribute('aria-hidden', 'true');
    holder.innerHTML = facts.defs;
    document.body.prepend(holder);
    for (const ink of facts.inks) {
      for (const part of ['colour', 'light', 'dark', 'on'] as const) {
        document.documentElement.style.setProperty(`--${ink.name}-${part}`, ink[part]);
      }
    }
  }
  return facts;
}
