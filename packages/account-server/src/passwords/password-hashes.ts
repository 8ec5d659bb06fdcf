import { availableParallelism } from 'node:os';
import { HttpError } from '@innertide/server-std/http-error';
import { type AdmissionBounds, AdmissionControl } from '@innertide/std/admission-control';
import { randomToken } from '../keys/secrets.ts';
import { IN_THREAD_POOL, type PasswordAlgorithms } from './argon2.ts';
import { inPasswordProcess } from './password-process.ts';

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
  /** @throws as `hash` when one more would be refused now: before anything else is spent on its request. */
  requireSpace(): void;
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
  /** Called for each hash that was computed in this process, since the one for passwords did not answer. */
  readonly onProcessLost: () => void;
}

const NO_OBSERVER: HashObserver = {
  steadyMs: () => performance.now(),
  onRefused: () => undefined,
  onProcessLost: () => undefined,
};

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
 * Pause of a slot between two hashes of a queue: each hash is followed by the database work of its sign-in, which would fill the queue of
 * the database at the pace of an unpaused rush. A hash that nobody waits behind is followed by none.
 */
const REST_MS = 10;

/**
 * Creates a password hasher with bounded concurrency, so that a burst of sign-ins cannot take all memory and threads. The
 * queue is limited by its expected wait; beyond it, requests fail with 429 and Retry-After.
 */
export async function createPasswordHashes(
  observer: Partial<HashObserver> = {},
  bounds = BOUNDS,
  given: PasswordAlgorithms | null = null,
): Promise<PasswordHashes> {
  const { onProcessLost, onRefused, steadyMs } = { ...NO_OBSERVER, ...observer };
  const algorithms = given ?? inPasswordProcess(IN_THREAD_POOL, onProcessLost);
  let running = 0;
  const line: (() => void)[] = [];
  const limit = new AdmissionControl(bounds);

  function requireSpace(): void {
    if (running < bounds.atOnce || limit.admits(line.length)) return;
    onRefused();
    const seconds = Math.max(1, Math.ceil(limit.waitMs(line.length) / 1000));
    throw new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'Retry-After': String(seconds) },
    });
  }

  function handOver(): void {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  async function pooled<Value>(work: () => Promise<Value>): Promise<Value> {
    requireSpace();
    if (running < bounds.atOnce) running += 1;
    // A finished task hands its slot over, so `running` stays.
    else await new Promise<void>((resolve) => line.push(resolve));
    const beganMs = steadyMs();
    try {
      return await work();
    } finally {
      const restMs = line.length > 0 ? REST_MS : 0;
      limit.worked(steadyMs() - beganMs + restMs);
      if (restMs === 0) handOver();
      else setTimeout(handOver, restMs);
    }
  }

  const beganMs = steadyMs();
  const decoy = await (given ?? IN_THREAD_POOL).hash(randomToken());
  limit.worked(steadyMs() - beganMs);
  return {
    requireSpace,
    get load() {
      return { running, waiting: line.length };
    },
    hash: (password) => pooled(() => algorithms.hash(password)),
    async verify(stored, password) {
      const matches = await pooled(() => algorithms.verify(stored ?? decoy, password));
      return stored !== null && matches;
    },
  };
}
