import { describe, expect, it } from 'vitest';
import { authSessionEndMs, mayBeReused } from './refresh-rules.ts';

const HOUR_MS = 3_600_000;
const began = Date.UTC(2026, 0, 1);
const iso = (ms: number) => new Date(ms).toISOString();
const session = (change: { refreshed_at?: string; not_after?: string } = {}) => ({
  created_at: iso(began),
  refreshed_at: null,
  not_after: null,
  ...change,
});
const NO_LIMITS = { timeboxMs: null, inactivityTimeoutMs: null };

describe('an auth session', () => {
  it('without limits never ends', () => {
    expect(authSessionEndMs(session({ refreshed_at: iso(began + HOUR_MS) }), NO_LIMITS)).toBe(Number.POSITIVE_INFINITY);
  });

  it('ends at its own end', () => {
    expect(authSessionEndMs(session({ not_after: iso(began + HOUR_MS) }), NO_LIMITS)).toBe(began + HOUR_MS);
  });

  it('ends when its timebox is over, refreshed or not', () => {
    const refreshed = session({ refreshed_at: iso(began + HOUR_MS) });
    const config = { ...NO_LIMITS, timeboxMs: 2 * HOUR_MS };
    expect([authSessionEndMs(session(), config), authSessionEndMs(refreshed, config)]).toEqual([
      began + 2 * HOUR_MS,
      began + 2 * HOUR_MS,
    ]);
  });

  it('ends when it was inactive since its last refresh, or since its beginning', () => {
    const config = { ...NO_LIMITS, inactivityTimeoutMs: 2 * HOUR_MS };
    expect(authSessionEndMs(session(), config)).toBe(began + 2 * HOUR_MS);
    expect(authSessionEndMs(session({ refreshed_at: iso(began + HOUR_MS) }), config)).toBe(began + 3 * HOUR_MS);
  });

  it('ends at the earliest of its limits', () => {
    const config = { timeboxMs: 5 * HOUR_MS, inactivityTimeoutMs: 3 * HOUR_MS };
    expect(authSessionEndMs(session({ not_after: iso(began + 4 * HOUR_MS) }), config)).toBe(began + 3 * HOUR_MS);
  });
});

it('a used refresh token may be reused within the interval, and not at its end', () => {
  const at = (ms: number) => mayBeReused(iso(began), 10, began + ms);
  expect([at(0), at(9999), at(10_000)]).toEqual([true, true, false]);
  expect(mayBeReused(iso(began), 0, began)).toBe(false);
});
