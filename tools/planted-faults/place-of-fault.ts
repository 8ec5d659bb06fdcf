import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PlantedFault } from './planted-fault.ts';

function filesUnder(root: string, path: string): readonly string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/**
 * Finds the one file in which the fault's text stands exactly once.
 * @param root the repository, or a copy of it
 * @returns its path from the root
 * @throws when the text stands nowhere, or in more than one place
 */
export function placeOf({ name, under, find }: PlantedFault, root: string): string {
  const places = filesUnder(root, under).flatMap((path) => {
    const parts = readFileSync(join(root, path), 'utf8').split(find).length - 1;
    return Array.from({ length: parts }, () => path);
  });
  const [path] = places;
  if (path === undefined || places.length > 1) {
    throw new Error(`“${name}” no longer applies: its text stands ${places.length} times under ${under}.`);
  }
  return path;
}
