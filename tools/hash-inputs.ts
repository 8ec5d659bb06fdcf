import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Made by builds and tools, so never an input of one. */
const MADE = new Set(['node_modules', 'build', 'build-native', 'generated', '.react-router', '.cache', 'test-results']);

/** One hash over names and contents of files and folders; a path that does not exist counts as empty. */
export function hashInputs(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) if (existsSync(path)) addPath(hash, path);
  return hash.digest('hex');
}

function addPath(hash: Hash, path: string): void {
  if (statSync(path).isFile()) {
    hash.update(`${path}\0`).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!MADE.has(name) && !/\.test\.tsx?$/.test(name)) addPath(hash, join(path, name));
  }
}
