import { hash as bcrypt } from '@node-rs/bcrypt';
import { describe, expect, it, vi } from 'vitest';
import { IN_THREAD_POOL, isImportedHash } from './argon2.ts';
import { createPasswordHashes, hashesAtOnce, isImportable } from './password-hashes.ts';

const BOUNDS = { atOnce: 1, always: 2, most: 256, longestMs: 3000 };

describe('password hashes', () => {
  it("are salted argon2id with OWASP's cost", async () => {
    const passwords = await createPasswordHashes();
    const [one, two] = [await passwords.hash('quiet water 1'), await passwords.hash('quiet water 1')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, 'quiet water 1')).toBe(true);
    expect(await passwords.verify(one, 'quiet water 2')).toBe(false);
  });

  it('take one hash at the same cost when the account has none', async () => {
    const verify = vi.fn(IN_THREAD_POOL.verify);
    const passwords = await createPasswordHashes({}, BOUNDS, { ...IN_THREAD_POOL, verify });
    expect(await passwords.verify(null, 'quiet water 1')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('leave a core and a thread of the pool to other work, and need one', () => {
    expect([1, 2, 3, 4, 16].map(hashesAtOnce)).toEqual([1, 1, 2, 3, 3]);
  });

  it('run with bounded concurrency and a short queue, and refuse the rest', async () => {
    const onRefused = vi.fn();
    let atOnce = 0;
    let most = 0;
    const hash = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      return 'hash';
    };
    const algorithms = { ...IN_THREAD_POOL, hash };
    const passwords = await createPasswordHashes({ onRefused }, { ...BOUNDS, most: 2 }, algorithms);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('x')));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(outcomes[3]).toMatchObject({ reason: { status: 429, headers: { 'Retry-After': '1' } } });
    expect(most).toBe(1);
    expect(onRefused).toHaveBeenCalledTimes(2);
    expect(() => passwords.requireSpace(), 'there is space again').not.toThrow();
    expect(passwords.load).toEqual({ running: 0, waiting: 0 });
    expect(await passwords.hash('x'), 'the line moves on afterwards').toBe('hash');
  });

  it('limit the expected wait at the measured pace', async () => {
    let nowMs = 0;
    const ends: (() => void)[] = [];
    let isDecoy = true;
    const hash = async () => {
      // The decoy hash is the first measurement: 200 ms.
      if (!isDecoy) await new Promise<void>((resolve) => ends.push(resolve));
      isDecoy = false;
      nowMs += 200;
      return 'hash';
    };
    const passwords = await createPasswordHashes({ steadyMs: () => nowMs }, BOUNDS, { ...IN_THREAD_POOL, hash });
    const asked = Array.from({ length: 20 }, () => passwords.hash('x'));
    expect(passwords.load).toEqual({ running: 1, waiting: 16 });
    expect(() => passwords.requireSpace()).toThrowError('Request rate limit reached');
    // One runs, sixteen wait: the last waits for sixteen others, 3.2 s.
    const refused = await Promise.allSettled(asked.slice(17));
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: { status: 429, headers: { 'Retry-After': '4' } } });
    }
    const served = Promise.all(asked.slice(0, 17));
    for (let turn = 0; turn < 17; turn += 1) {
      await vi.waitFor(() => expect(ends.length).toBe(1), { timeout: 20_000 });
      ends.pop()?.();
    }
    expect(await served).toHaveLength(17);
    expect(nowMs).toBe(18 * 200);
  });
});

describe('hashes of a queue', () => {
  async function tookMs(passwords: number): Promise<number> {
    const hash = async () => 'hash';
    const hashes = await createPasswordHashes({}, BOUNDS, { ...IN_THREAD_POOL, hash });
    const beganMs = performance.now();
    await Promise.all(Array.from({ length: passwords }, () => hashes.hash('x')));
    return performance.now() - beganMs;
  }

  it('pause between each other, and a hash without a queue does not', async () => {
    const alone = await Promise.all(Array.from({ length: 20 }, () => tookMs(1)));
    expect(Math.min(...alone)).toBeLessThan(5);
    expect(await tookMs(3)).toBeGreaterThanOrEqual(18);
  });
});

describe('hashes that came with an import', () => {
  it('are compared off the event loop', async () => {
    const passwords = await createPasswordHashes({}, BOUNDS, IN_THREAD_POOL);
    // A cost of 12 takes about 0.2 s: on the event loop it would block all but about ten turns.
    const imported = await bcrypt('from elsewhere', 12);
    for (const [password, isRight] of [
      ['from elsewhere', true],
      ['from nowhere', false],
    ] as const) {
      let turns = 0;
      let isOver = false;
      const compared = passwords.verify(imported, password).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        await new Promise((resolve) => setImmediate(resolve));
        turns += 1;
      }
      expect(await compared).toBe(isRight);
      expect(turns).toBeGreaterThan(200);
    }
  });

  it('are accepted up to a cost that a sign-in can afford', async () => {
    const tail = 'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
    const argon2 = (costs: string) => `$argon2id$v=19$${costs}$c29tZXNhbHQ$RdescudvJCsgt3ub+b4dWRWJTmaaJObG`;
    for (const taken of [
      `$2a$10$${tail}`,
      `$2b$04$${tail}`,
      `$2y$15$${tail}`,
      argon2('m=65536,t=3,p=4'),
      argon2('m=262144,t=16,p=16'),
      argon2('m=65536,t=3,p=4').replace('argon2id', 'argon2i'),
    ]) {
      expect(isImportable(taken), taken).toBe(true);
    }
    // 2³¹ rounds take days, no machine has a terabyte, and the rest are no hashes.
    for (const refused of [
      `$2b$31$${tail}`,
      `$2b$16$${tail}`,
      `$2b$10$${tail.slice(1)}`,
      `x$2b$10$${tail}`,
      `$2b$10$${tail}x`,
      `x${argon2('m=65536,t=3,p=4')}`,
      `${argon2('m=65536,t=3,p=4')}$x`,
      argon2('m=262145,t=3,p=1'),
      argon2('m=65536,t=17,p=1'),
      argon2('m=4194304,t=3,p=1'),
      argon2('m=65536,t=999,p=1'),
      '$argon2id$v=19$',
      'md5:abc',
    ]) {
      expect(isImportable(refused), refused).toBe(false);
    }
  });

  it('are recognised with prefixes 2a, 2b and 2y', async () => {
    const passwords = await createPasswordHashes();
    const made = await bcrypt('from elsewhere', 4);
    for (const letter of ['a', 'b', 'y']) {
      const stored = made.replace(/^\$2./, `$2${letter}`);
      expect(isImportedHash(stored)).toBe(true);
      expect(await passwords.verify(stored, 'from elsewhere')).toBe(true);
    }
    expect(await passwords.verify('$2b$10$cut', 'from elsewhere')).toBe(false);
    expect(isImportedHash(`x${made}`)).toBe(false);
  });
});
