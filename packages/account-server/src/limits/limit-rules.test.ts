import { describe, expect, it } from 'vitest';
import { clientKey, secondsUntilNextMail } from './limit-rules.ts';

const PROXY = { header: 'x-forwarded-for', count: 1 };

describe('the rate limit', () => {
  it('counts by kind and address, an IPv6 client by its network', () => {
    expect(clientKey('otp', '192.0.2.7', null)).toBe('otp:192.0.2.7');
    expect(clientKey('token', '2001:db8::7', PROXY)).toBe('token:2001:db8:0:0');
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1'])('counts %s only when a trusted header names the client', (address) => {
    expect(clientKey('otp', address, null)).toBeNull();
    expect(clientKey('otp', address, PROXY)).toMatch(/^otp:/);
  });

  it('counts clients that a trusted proxy names unreadably together, and no request of the process itself', () => {
    expect(clientKey('otp', null, PROXY)).toBe('otp:unreadable');
    expect(clientKey('otp', null, null)).toBeNull();
  });

  it('counts an address that only ends like a loopback one', () => {
    expect(clientKey('otp', '10.127.0.1', null)).toBe('otp:10.127.0.1');
  });
});

it('another mail may follow after the interval, counted in whole seconds and at least one', () => {
  const mailedMs = Date.UTC(2026, 0, 1);
  const wait = (passedMs: number) =>
    secondsUntilNextMail(new Date(mailedMs).toISOString(), 60_000, mailedMs + passedMs);
  expect([wait(0), wait(500), wait(58_999), wait(60_000), wait(90_000)]).toEqual([60, 60, 2, 1, 1]);
});
