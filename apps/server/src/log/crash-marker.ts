import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

export interface CrashMarker {
  /** When the server before this one was started, if it went without a word: killed, or the machine stopped. ISO 8601. */
  readonly leftBehind: string | null;
  /** This server ends in order. */
  remove(): void;
}

/**
 * Leaves a mark that only an orderly end takes away, so that the next start can tell how the last one ended. One for each machine and port:
 * several servers may share a data directory. Where it cannot be written nothing is reported.
 */
export function writeCrashMarker(dataDirectory: string, port: number, nowMs: number): CrashMarker {
  const folder = join(dataDirectory, 'running');
  const path = join(folder, `${hostname()}-${port}`);
  let leftBehind: string | null = null;
  try {
    leftBehind = readFileSync(path, 'utf8');
  } catch {
    // The usual case: the last one has ended in order.
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path, new Date(nowMs).toISOString(), { mode: 0o600 });
  } catch {
    // A data directory that may only be read holds keys and no more.
  }
  return { leftBehind, remove: () => rmSync(path, { force: true }) };
}
