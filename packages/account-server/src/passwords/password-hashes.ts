import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { HttpError } from '@innertide/server-std/http-error';
import { type AdmissionBounds, AdmissionControl } from '@innertide/std/admission-control';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/** Whether a hash is an imported bcrypt hash, which the first sign-in replaces. */
export function isImportedHash(stored: string): boolean {
  return /^\$2[aby]\$/.test(stored);
}

const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2id?\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=\d{1,2}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/;
const MOST_MEMORY_KIB = 262_144;
const MOST_PASSES = 16;

/** Whether a hash may be imported: bcrypt or argon2 with a cost that a sign-in can afford. */
export function isImportable(hash: string): boolean {
  const [, memoryKib, passes] = ARGON2.exec(hash) ?? [];
  if (memoryKib === undefined) return BCRYPT.test(hash);
  return Number(memoryKib) <= MOST_MEMORY_KIB && Number(passes) <= MOST_PASSES;
}

export interface PasswordHashes {
  /** Hashes with argon2id, in PHC string format. @throws HttpError over_request_rate_limit when too many are waiting */
  hash(password: string): Promise<string>;
  /** Verifies a password. Without a hash (`stored` null) it does the same work and returns false. @throws as `hash` */
  verify(stored: string | null, password: string): Promise<boolean>;
  readonly load: PasswordLoad;
}

/** Hashes in progress and waiting. */
export interface PasswordLoad {
  readonly running: number;
  readonly waiting: number;
}

interface HashObserver {
  /** A monotonic clock, in ms. */
  readonly steadyMs: () => number;
  /** Called for each refused request. */
  readonly onRefused: () => void;
}

const NO_OBSERVER: HashObserver = { steadyMs: () => performance.now(), onRefused: () => undefined };

/** argon2id (the library's default) with 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many hashes are computed at once: one core and one of the four threads of Node's pool stay for other work. */
export function hashesAtOnce(cores: number): number {
  return Math.max(1, Math.min(3, cores - 1));
}

/** A request that would wait more than three seconds is refused instead. */
const BOUNDS: AdmissionBounds = {
  atOnce: hashesAtOnce(availableParallelism()),
  always: 16,
  most: 256,
  longestMs: 3000,
};

/**
 * Creates a password hasher with bounded concurrency, so that a burst of sign-ins cannot take all memory and threads. The
 * queue is limited by its expected wait; beyond it, requests fail with 429 and Retry-After.
 */
export async function createPasswordHashes(
  observer: Partial<HashObserver> = {},
  bounds = BOUNDS,
): Promise<PasswordHashes> {
  const { onRefused, steadyMs } = { ...NO_OBSERVER, ...observer };
  let running = 0;
  const line: (() => void)[] = [];
  const limit = new AdmissionControl(bounds);

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
      if (!limit.admits(line.length)) {
        onRefused();
        const seconds = Math.max(1, Math.ceil(limit.waitMs(line.length) / 1000));
        throw new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached', {
          headers: { 'Retry-After': String(seconds) },
        });
      }
      // A finished task hands its slot over, so `running` stays.
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
