// The tables whose points were counted before the reader's eyes; coming back to them they are there at once.
const tables = new WeakSet<object>();

export const hasCounted = (table: object): boolean => tables.has(table);
export function setCounted(table: object): void {
  tables.add(table);
}
