import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { HttpError } from '@innertide/server-std/http-error';
import { type LineBounds, LineLimit } from '@innertide/std/line-limit';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/** Whether a hash came with an import (bcrypt) and should be replaced as soon as its password is at hand. */
export function isImportedHash(stored: string): boolean {
  return /^\$2[aby]\$/.test(stored);
}

const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2id?\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=\d{1,2}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/;
const MOST_MEMORY_KIB = 262_144;
const MOST_PASSES = 16;

/** Whether a hash may be taken over from elsewhere: of a kind that is known, and at a cost that its first sign-in can bear. */
export function canTakeOver(hash: string): boolean {
  const [, memoryKib, passes] = ARGON2.exec(hash) ?? [];
  if (memoryKib === undefined) return BCRYPT.test(hash);
  return Number(memoryKib) <= MOST_MEMORY_KIB && Number(passes) <= MOST_PASSES;
}

export interface PasswordHashes {
  /** argon2id in PHC format. */
  hash(password: string): Promise<string>;
  /** Does the same work when there is no hash (`stored` null), and then answers false. */
  verify(stored: string | null, password: string): Promise<boolean>;
  readonly load: PasswordLoad;
}

/** How much there is to do at this moment. */
export interface PasswordLoad {
  readonly running: number;
  readonly waiting: number;
}

interface Watch {
  /** A clock that only runs forward, in ms. */
  readonly steadyMs: () => number;
  /** One more was told to come back. */
  readonly onRefused: () => void;
}

const NOBODY: Watch = { steadyMs: () => performance.now(), onRefused: () => undefined };

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane (the algorithm is the library's default). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One core is left to everybody else; four threads are all that Node's pool has. Whoever waits three seconds for a password has
 * nearly gone: one more is told to come back instead.
 */
const BOUNDS: LineBounds = {
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  always: 16,
  most: 256,
  longestMs: 3000,
};

/**
 * Password hashing in a pool of its own, so that a rush of sign-ins cannot take all memory and threads, with a line before it that is
 * never longer than a few seconds; one more is refused with 429 and the time after which the line has moved on.
 */
export async function createPasswordHashes(watch: Partial<Watch> = {}, bounds = BOUNDS): Promise<PasswordHashes> {
  const { onRefused, steadyMs } = { ...NOBODY, ...watch };
  let running = 0;
  const line: (() => void)[] = [];
  const limit = new LineLimit(bounds);

  async function timed<Value>(work: () => Promise<Value>): Promise<Value> {
    const beganMs = steadyMs();
    try {
      return await work();
    } finally {
      limit.worked(steadyMs() - beganMs);
    }
  }

  async function pooled<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running < bounds.atOnce) running += 1;
    else {
      if (!limit.hasRoom(line.length)) {
        onRefused();
        const seconds = Math.max(1, Math.ceil(limit.waitMs(line.length) / 1000));
        throw new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached', {
          headers: { 'Retry-After': String(seconds) },
        });
      }
      // The one who leaves hands its place over, so the count stays.
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await timed(work);
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const decoy = await timed(() => hash(randomBytes(32), COST));
  return {
    get load() {
      return { running, waiting: line.length };
    },
    hash: (password) => pooled(() => hash(password, COST)),
    async verify(stored, password) {
      const matches = await pooled(() =>
        stored !== null && isImportedHash(stored) ? verifyBcrypt(password, stored) : verify(stored ?? decoy, password),
      );
      return stored !== null && matches;
    },
  };
}
