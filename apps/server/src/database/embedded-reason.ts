/** Numbers of errors in the file system of WebAssembly (WASI's errno), of those that an operator can do something about. */
const NAMES: Readonly<Record<number, string>> = {
  2: 'EACCES: permission denied',
  19: 'EDQUOT: disk quota exceeded',
  29: 'EIO: input or output error',
  33: 'EMFILE: too many open files',
  41: 'ENFILE: too many open files in the system',
  48: 'ENOMEM: not enough memory',
  51: 'ENOSPC: no space left on device',
  63: 'EPERM: operation not permitted',
  69: 'EROFS: read-only file system',
};

/** Why the embedded database failed, in words: its file system throws objects that are no errors and have no message. */
export function embeddedReason(error: unknown): string {
  const errno = typeof error === 'object' && error !== null && 'errno' in error ? error.errno : null;
  if (typeof errno === 'number' && errno > 0) return NAMES[errno] ?? `file system error ${errno}`;
  return error instanceof Error ? error.message : String(error);
}

const WAYS_ON: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|no space left|quota exceeded/i, 'make room on its disk'],
  [/EACCES|EPERM|permission denied/i, 'make its files readable and writable for this user'],
  [/EROFS|read-only file system/i, 'make its disk writable'],
  [/EMFILE|ENFILE|too many open files/i, 'raise the number of files that this process may open (ulimit -n)'],
  [/ENOMEM|out of memory|not enough memory|memory allocation/i, 'give this process more memory'],
];

/** What to do about a reason that lies in the machine, not in the files; null for damage. What is not damaged must not be restored. */
export function wayOnFrom(reason: string): string | null {
  return WAYS_ON.find(([pattern]) => pattern.test(reason))?.[1] ?? null;
}
