import { describe, expect, it } from 'vitest';
import { cameFromMail, isOlderThanADay } from './password-change-rules.ts';

const nowMs = Date.UTC(2026, 0, 2);
const nowSeconds = nowMs / 1000;

describe('an auth session that came from a mail', () => {
  it.each(['otp', 'recovery', 'magiclink', 'invite', 'email/signup'])('was opened by %s within the hour', (method) => {
    expect(cameFromMail([{ method, timestamp: nowSeconds - 3600 }], nowMs)).toBe(true);
    expect(cameFromMail([{ method, timestamp: nowSeconds - 3601 }], nowMs)).toBe(false);
  });

  it('is none that was opened by a password, a provider or a passkey', () => {
    const methods = ['password', 'oauth', 'passkey', 'totp'].map((method) => ({ method, timestamp: nowSeconds }));
    expect(cameFromMail(methods, nowMs)).toBe(false);
    expect(cameFromMail([...methods, { method: 'otp', timestamp: nowSeconds }], nowMs)).toBe(true);
    expect(cameFromMail([], nowMs)).toBe(false);
  });
});

it('an auth session needs a mailed code once it is older than a day', () => {
  const since = (ms: number) => isOlderThanADay(new Date(nowMs - ms).toISOString(), nowMs);
  expect([since(0), since(86_400_000), since(86_400_001)]).toEqual([false, false, true]);
});
