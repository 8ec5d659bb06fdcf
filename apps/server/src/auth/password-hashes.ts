import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import { Problem } from '../http/problem.ts';

/** Whether a hash came with an import (bcrypt) and should be replaced as soon as its password is at hand. */
export function isImportedHash(stored: string): boolean {
  return /^\$2[aby]\$/.test(stored);
}

export interface PasswordHashes {
  /** argon2id in PHC format. */
  hash(password: string): Promise<string>;
  /** Does the same work when there is no hash (`stored` null), and then answers false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane (the algorithm is the library's default). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core is left to everybody else; four threads are all that Node's pool has. */
const RUNNING = Math.max(1, Math.min(3, availableParallelism() - 1));

/**
 * Password hashing with at most `running` hashes at once, so that a rush of sign-ins cannot take all memory and
 * threads, and at most `waiting` in line; one more is refused with 429.
 */
export async function createPasswordHashes(limits = { running: RUNNING, waiting: 256 }): Promise<PasswordHashes> {
  let running = 0;
  const line: (() => void)[] = [];

  async function pooled<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running < limits.running) running += 1;
    else {
      if (line.length >= limits.waiting) {
        throw new Problem(429, 'over_request_rate_limit', 'Request rate limit reached', {
          headers: { 'Retry-After': '5' },
        });
      }
      // The one who leaves hands its place over, so the count stays.
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const decoy = await hash(randomBytes(32), COST);
  return {
    hash: (password) => pooled(() => hash(password, COST)),
    async verify(stored, password) {
      const matches = await pooled(() =>
        stored !== null && isImportedHash(stored) ? compare(password, stored) : verify(stored ?? decoy, password),
      );
      return stored !== null && matches;
    },
  };
}
