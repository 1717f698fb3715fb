import { vi } from 'vitest';

// For tests: the server's end of a connection.
export class Line {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: Line[] = [];
  readyState = Line.OPEN;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = Line.CLOSED;
  }
  cut(): void {
    this.readyState = Line.CLOSED;
    this.onclose?.({ code: 1006 });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
// The last one that was opened.
export const line = (): Line => Line.all.at(-1) as Line;

// A page at a server, whose browser keeps these texts.
export function stubPage(socket: unknown, kept = new Map<string, string>()): void {
  Line.all = [];
  vi.stubGlobal('WebSocket', socket);
  vi.stubGlobal('location', new URL('http://table.test/'));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
}
