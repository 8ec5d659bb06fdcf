import { describe, expect, it } from 'vitest';
import { allowancesOf, type PasswordAttempt } from './password-allowances.ts';

const attempt: PasswordAttempt = {
  userId: '018f3b6e-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  address: '192.0.2.7',
  isCounted: true,
};
const keysOf = (change: Partial<PasswordAttempt>, isKnown = false) =>
  allowancesOf({ ...attempt, ...change }, isKnown).map(({ key }) => key);

describe('the tries at a password', () => {
  it('are ten from one network and thirty from all together where the account is not signed in', () => {
    expect(allowancesOf(attempt, false)).toMatchObject([
      { burst: 10, perHour: 10 },
      { burst: 30, perHour: 30 },
    ]);
    const [own, all] = keysOf({});
    const [others, same] = keysOf({ address: '192.0.2.8' });
    expect(others).not.toBe(own);
    expect(same).toBe(all);
    for (const key of keysOf({ userId: '018f3b6e-0000-7000-8000-000000000002' })) expect([own, all]).not.toContain(key);
  });

  it('come from an allowance of its own where the account is signed in from that network', () => {
    expect(allowancesOf(attempt, true)).toMatchObject([{ burst: 30, perHour: 1800 }]);
    const [own] = keysOf({}, true);
    expect(keysOf({})).not.toContain(own);
    expect(keysOf({ address: '192.0.2.8' }, true)).not.toContain(own);
  });

  it('are shared by all addresses of one IPv6 network, and by all that cannot be read', () => {
    expect(keysOf({ address: '2001:db8:1:2::1' })).toEqual(keysOf({ address: '2001:db8:1:2:ffff::9' }));
    expect(keysOf({ address: '2001:db8:1:3::1' })).not.toEqual(keysOf({ address: '2001:db8:1:2::1' }));
    expect(keysOf({ address: null })[0]).toMatch(/^passwords-unreadable:/);
  });

  it('come from one large allowance where everybody looks the same', () => {
    expect(allowancesOf({ ...attempt, isCounted: false }, true)).toMatchObject([{ burst: 300, perHour: 3600 }]);
    expect(keysOf({ isCounted: false, address: '192.0.2.8' })).toEqual(keysOf({ isCounted: false }));
  });

  it('at an address without an account are counted by its digest, and name neither it nor the network', () => {
    const keys = keysOf({ userId: null });
    expect(keys).not.toEqual(keysOf({ userId: null, email: 'eve@example.org' }));
    for (const key of [...keys, ...keysOf({ userId: null }, true)]) {
      expect(key).toMatch(/^passwords-(?:strangers|(?:known-)?[0-9a-f]{32}):[0-9a-f]{64}$/);
    }
  });
});
