import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartFailure } from '../../start-failure.ts';
import { openEmbedded } from '../open-embedded.ts';
import { CACHE } from './paths.ts';

export const DAMAGES = ['flip', 'truncate', 'cut'] as const;
export type Damage = (typeof DAMAGES)[number];

export interface DamageOutcome {
  readonly damage: Damage;
  readonly file: string;
  /** What the log said; empty when the database simply opened. */
  readonly logged: string;
  /** What the tables held after it was open again; null when it was refused. */
  readonly rows: readonly unknown[] | null;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function damageFile(path: string, damage: Damage, random: () => number): void {
  const { size } = statSync(path);
  if (damage === 'cut') rmSync(path);
  else if (damage === 'truncate') truncateSync(path, Math.floor(random() * size));
  else {
    const bytes = readFileSync(path);
    const at = Math.floor(random() * size);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    writeFileSync(path, bytes);
  }
}

/**
 * Copies a data directory that was closed, harms one file of its database, and opens it as the server does.
 * @param query what to read when it is open.
 */
export async function openDamaged(
  source: string,
  copy: string,
  { damage, query, random }: { readonly damage: Damage; readonly query: string; readonly random: () => number },
): Promise<DamageOutcome> {
  rmSync(copy, { recursive: true, force: true });
  cpSync(source, copy, { recursive: true });
  const cluster = join(copy, 'database');
  const files = readdirSync(cluster, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).size > 0)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const path = files[Math.floor(random() * files.length)] ?? '';
  damageFile(path, damage, random);
  const file = relative(cluster, path);
  let logged = '';
  try {
    const home = await openEmbedded({
      dataDirectory: copy,
      cacheDirectory: CACHE,
      clock: { nowMs: () => Date.now() },
      notice: (sentence) => {
        logged += sentence;
      },
    });
    const rows = await home.database.transaction({ role: 'system' }, (tx) => tx.query(query), { unhurried: true });
    await home.database.abandon();
    return { damage, file, logged, rows };
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    return { damage, file, logged: error.message, rows: null };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
