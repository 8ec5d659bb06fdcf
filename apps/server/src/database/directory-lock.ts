import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '@innertide/std/error-code';
import { z } from 'zod';

const ownerSchema = z.object({
  pid: z.int(),
  /** When that process started (clock ticks since boot), so that a reused process number is not taken for it; null where the system does not tell. */
  startedTicks: z.string().nullable(),
});

type Owner = z.infer<typeof ownerSchema>;

/** Another living process owns the directory. */
export class DirectoryTaken extends Error {
  override readonly name = 'DirectoryTaken';
  readonly pid: number;

  constructor(directory: string, pid: number) {
    super(`${directory} belongs to the running process ${pid}.`);
    this.pid = pid;
  }
}

/** Field 22 of /proc/PID/stat (proc(5)); the name in field 2 may hold spaces and brackets. */
function startedTicksOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  return owner.startedTicks === null || owner.startedTicks === startedTicksOf(owner.pid);
}

function readOwner(path: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Makes this process the one owner of a directory: the embedded database takes no lock itself. A lock of a dead process is taken over.
 * @returns a function that gives the directory back.
 * @throws DirectoryTaken while another process lives that owns it.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'owner.json');
  const own: Owner = { pid: process.pid, startedTicks: startedTicksOf(process.pid) };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        // A hard link appears whole or not at all, and only when nobody was faster.
        linkSync(draft, path);
        break;
      } catch (error) {
        if (errorCode(error) !== 'EEXIST' || attempt >= 3) throw error;
      }
      const owner = readOwner(path);
      if (owner !== null && isAlive(owner)) throw new DirectoryTaken(directory, owner.pid);
      const stale = `${path}.stale.${process.pid}`;
      renameSync(path, stale);
      const moved = readOwner(stale);
      // Somebody else may have taken over between the look and the move: what lives is put back.
      if (moved !== null && isAlive(moved)) {
        linkSync(stale, path);
        throw new DirectoryTaken(directory, moved.pid);
      }
      rmSync(stale, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(path, { force: true });
}
