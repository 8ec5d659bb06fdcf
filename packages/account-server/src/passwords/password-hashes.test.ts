import { hash, verify } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { canTakeOver, createPasswordHashes, isImportedHash } from './password-hashes.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

beforeEach(() => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
});

describe('password hashes', () => {
  it('are argon2id with the cost that OWASP asks for, and salted', async () => {
    const passwords = await createPasswordHashes();
    const [one, two] = [await passwords.hash('quiet water 1'), await passwords.hash('quiet water 1')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, 'quiet water 1')).toBe(true);
    expect(await passwords.verify(one, 'quiet water 2')).toBe(false);
  });

  it('are worked out once, at the same cost, when there is nothing to compare with', async () => {
    const passwords = await createPasswordHashes();
    vi.mocked(verify).mockClear();
    expect(await passwords.verify(null, 'quiet water 1')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    const decoy = vi.mocked(verify).mock.calls[0]?.[0];
    expect(String(decoy)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('run a few at a time, keep a short line and refuse the rest', async () => {
    const onRefused = vi.fn();
    const passwords = await createPasswordHashes({ onRefused }, { atOnce: 1, always: 2, most: 2, longestMs: 3000 });
    let atOnce = 0;
    let most = 0;
    vi.mocked(hash).mockImplementation(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      return 'hash';
    });
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
    expect(passwords.load).toEqual({ running: 0, waiting: 0 });
    expect(await passwords.hash('x'), 'the line moves on afterwards').toBe('hash');
  });

  it('let nobody wait much longer than was asked for, at the pace of the last ones', async () => {
    let nowMs = 0;
    const ends: (() => void)[] = [];
    vi.mocked(hash).mockImplementation(async () => {
      nowMs += 200;
      return 'hash';
    });
    // Its decoy is the first that is measured: 200 ms.
    const passwords = await createPasswordHashes(
      { steadyMs: () => nowMs },
      { atOnce: 1, always: 2, most: 256, longestMs: 3000 },
    );
    vi.mocked(hash).mockImplementation(async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      nowMs += 200;
      return 'hash';
    });
    const asked = Array.from({ length: 20 }, () => passwords.hash('x'));
    expect(passwords.load).toEqual({ running: 1, waiting: 16 });
    // One at work, sixteen in line: the last of them waits for sixteen others, 3.2 s.
    const refused = await Promise.allSettled(asked.slice(17));
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: { status: 429, headers: { 'Retry-After': '4' } } });
    }
    const served = Promise.all(asked.slice(0, 17));
    for (let turn = 0; turn < 17; turn += 1) {
      await vi.waitFor(() => expect(ends.length).toBe(1));
      ends.pop()?.();
    }
    expect(await served).toHaveLength(17);
    expect(nowMs).toBe(18 * 200);
  });
});

describe('hashes that came with an import', () => {
  it('are compared beside the event loop, which goes on turning', async () => {
    vi.mocked(hash).mockReset();
    const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    vi.mocked(hash).mockImplementation(real.hash);
    const passwords = await createPasswordHashes();
    // A cost of 12 is a fifth of a second of work: done on the event loop, it would turn ten times beside it.
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

  it('are taken over at a cost that their first sign-in can bear, and not beyond', async () => {
    const tail = 'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
    const argon2 = (costs: string) => `$argon2id$v=19$${costs}$c29tZXNhbHQ$RdescudvJCsgt3ub+b4dWRWJTmaaJObG`;
    for (const taken of [`$2a$10$${tail}`, `$2b$04$${tail}`, `$2y$15$${tail}`, argon2('m=65536,t=3,p=4')]) {
      expect(canTakeOver(taken), taken).toBe(true);
    }
    // 2³¹ rounds are days, a terabyte is nowhere, and the rest is no hash at all.
    for (const refused of [
      `$2b$31$${tail}`,
      `$2b$16$${tail}`,
      `$2b$10$${tail.slice(1)}`,
      argon2('m=4194304,t=3,p=1'),
      argon2('m=65536,t=999,p=1'),
      '$argon2id$v=19$',
      'md5:abc',
    ]) {
      expect(canTakeOver(refused), refused).toBe(false);
    }
  });

  it('are known by their letters, of whichever kind', async () => {
    const passwords = await createPasswordHashes();
    const made = await bcrypt('from elsewhere', 4);
    for (const letter of ['a', 'b', 'y']) {
      const stored = made.replace(/^\$2./, `$2${letter}`);
      expect(isImportedHash(stored)).toBe(true);
      expect(await passwords.verify(stored, 'from elsewhere')).toBe(true);
    }
    expect(await passwords.verify('$2b$10$cut', 'from elsewhere')).toBe(false);
  });
});
