import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** What the database makes anew whenever it opens. */
const FLEETING = /^(postmaster\.(pid|opts)|pg_stat(_tmp)?\/|pg_notify\/|.*\/pg_internal\.init$|pg_internal\.init$)/;

const manifestSchema = z.record(z.string(), z.string());

/** What every file of a cluster hashes to, written when it was closed. */
type Manifest = z.infer<typeof manifestSchema>;

function manifestPath(clusterDirectory: string): string {
  return `${clusterDirectory}.files.json`;
}

/** A file of this size is read at once: a cluster has a thousand small ones, and a stream for each takes longer than its bytes. */
const SMALL_BYTES = 4 * 1024 * 1024;

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  if (statSync(path).size <= SMALL_BYTES) return hash.update(readFileSync(path)).digest('base64url');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('base64url');
}

async function readCluster(clusterDirectory: string): Promise<Manifest> {
  const manifest: Manifest = {};
  for (const entry of readdirSync(clusterDirectory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(clusterDirectory, path).split(sep).join('/');
    if (!FLEETING.test(name)) manifest[name] = await hashOf(path);
  }
  return manifest;
}

/** Notes every file of a cluster that has just been closed, so that the next opening can tell when one has changed since. */
export async function writeManifest(clusterDirectory: string): Promise<void> {
  const path = manifestPath(clusterDirectory);
  writeFileSync(`${path}.part`, JSON.stringify(await readCluster(clusterDirectory)), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

/** From now on the files may change: what was noted no longer counts. */
export function forgetManifest(clusterDirectory: string): void {
  rmSync(manifestPath(clusterDirectory), { force: true });
}

/** `unknown`: nothing was noted, since the process was killed. */
type ClusterState =
  | { readonly type: 'unchanged' }
  | { readonly type: 'unknown' }
  | { readonly type: 'damaged'; readonly reason: string };

/**
 * Compares a closed cluster with what was noted when it was closed. PostgreSQL's own checksums cover the pages of tables and indexes
 * when they are read; this covers every byte of every file, and before anything is read.
 */
export async function compareWithManifest(clusterDirectory: string): Promise<ClusterState> {
  const path = manifestPath(clusterDirectory);
  if (!existsSync(path)) return { type: 'unknown' };
  let noted: Manifest;
  try {
    noted = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { type: 'damaged', reason: 'the list of its files is damaged' };
  }
  const found = await readCluster(clusterDirectory);
  for (const [name, hash] of Object.entries(noted)) {
    if (found[name] === undefined) return { type: 'damaged', reason: `the file ${name} is missing` };
    if (found[name] !== hash)
      return { type: 'damaged', reason: `the file ${name} has changed since the database was closed` };
  }
  return { type: 'unchanged' };
}
