import { hash, verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswordHashes } from './password-hashes.ts';

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
    const passwords = await createPasswordHashes({ running: 1, waiting: 2 });
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
    expect(outcomes[3]).toMatchObject({ reason: { status: 429, headers: { 'Retry-After': '5' } } });
    expect(most).toBe(1);
    expect(await passwords.hash('x'), 'the line moves on afterwards').toBe('hash');
  });
});
