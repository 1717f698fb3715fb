import { isRefusal, type Module } from '../engine/module';

export interface Frame<Event> {
  ms: number;
  seat?: number;
  events: Event[];
}

// A game to look at again, frame by frame. The module holds one film at a time: the last one that was opened.
export class Film<F extends Frame<unknown>, Moment extends object> {
  readonly frames: F[];
  readonly #engine: Module;

  constructor(engine: Module, { frames }: { frames: F[] }) {
    this.#engine = engine;
    this.frames = frames;
  }

  // The error is the engine's, in English.
  protected static open<Reply extends object, Opened>(this: new (engine: Module, reply: Reply) => Opened, engine: Module, film: object): Opened | Error {
    const reply = engine.ask<Reply>('syrtis_film', film);
    return isRefusal(reply) ? new Error(reply.why) : new this(engine, reply);
  }

  protected moment(asked: { frame: number; shown?: true }): Moment {
    const reply = this.#engine.ask<Moment>('syrtis_film', asked);
    if (isRefusal(reply)) throw new Error(reply.why);
    return reply;
  }
}
