import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';

/** A fresh cluster depends on the version of the database and on nothing else. */
export function clusterSeedPath(cacheDirectory: string): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  return join(cacheDirectory, `database-seed-${version}.tar.gz`);
}

/**
 * The archive a new embedded database is unpacked from: one second instead of the nine that initdb takes on disk.
 * Made once (in memory, about five seconds) and kept in the cache directory.
 */
export async function clusterSeed(cacheDirectory: string): Promise<Uint8Array> {
  const path = clusterSeedPath(cacheDirectory);
  try {
    return await readFile(path);
  } catch {
    const fresh = await PGlite.create();
    const archive = new Uint8Array(await (await fresh.dumpDataDir('gzip')).arrayBuffer());
    await fresh.close();
    try {
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, archive);
      await rename(draft, path);
    } catch {
      // A read-only checkout only costs the next first start its five seconds again.
    }
    return archive;
  }
}
