import { describe, expect, it } from 'vitest';
import { isFreshlyProven } from './fresh-proof.ts';

const nowMs = Date.UTC(2026, 0, 2);
const nowSeconds = nowMs / 1000;

describe('the proof of an auth session', () => {
  it.each(['password', 'otp', 'oauth', 'passkey', 'totp', 'recovery'])('by %s is fresh for ten minutes', (method) => {
    expect(isFreshlyProven([{ method, timestamp: nowSeconds - 600 }], nowMs)).toBe(true);
    expect(isFreshlyProven([{ method, timestamp: nowSeconds - 601 }], nowMs)).toBe(false);
  });

  it('is as fresh as its newest method', () => {
    const old = { method: 'password', timestamp: nowSeconds - 86_400 };
    expect(isFreshlyProven([old, { method: 'totp', timestamp: nowSeconds }], nowMs)).toBe(true);
    expect(isFreshlyProven([old], nowMs)).toBe(false);
    expect(isFreshlyProven([], nowMs)).toBe(false);
  });
});
