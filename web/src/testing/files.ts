import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// For tests: the paths of all files below a folder.
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? filesOf(join(folder, one.name)) : [join(folder, one.name)]));
}
