import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/** Computes hashes, one call for each. */
export interface PasswordAlgorithms {
  /** Hashes with argon2id, in PHC string format. */
  hash(password: string): Promise<string>;
  /** Compares with an argon2 hash or an imported bcrypt hash; false for a damaged one. */
  verify(stored: string, password: string): Promise<boolean>;
}

/** argon2id (the library's default) with 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Memory in KiB, passes and lanes of argon2. */
type Argon2Cost = Readonly<Record<keyof typeof COST, number>>;

/** Whether a hash is an imported bcrypt hash, which the first sign-in replaces. */
export function isImportedHash(stored: string): boolean {
  return /^\$2[aby]\$/.test(stored);
}

/** Computes new hashes at a cost, in this process, in Node's thread pool. A stored hash is compared at the cost that it names. */
export function inThreadPool(cost: Argon2Cost): PasswordAlgorithms {
  return {
    hash: (password) => hash(password, cost),
    verify: (stored, password) => (isImportedHash(stored) ? verifyBcrypt(password, stored) : verify(stored, password)),
  };
}

export const IN_THREAD_POOL = inThreadPool(COST);
