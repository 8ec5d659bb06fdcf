import { describe, expect, it } from 'vitest';
import { clientNetworks, secondsUntilNextMail } from './limit-rules.ts';

const PROXY = { header: 'x-forwarded-for', count: 1 };

describe('the rate limit', () => {
  it('counts a client by its address, an IPv6 client by its /64 and its /48', () => {
    expect(clientNetworks('192.0.2.7', null)).toEqual([{ name: '192.0.2.7', share: 1 }]);
    expect(clientNetworks('2001:db8:5:6::7', PROXY)).toEqual([
      { name: '2001:db8:5:6', share: 1 },
      { name: '2001:db8:5::/48', share: 4 },
    ]);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1'])('counts %s only when a trusted header names the client', (address) => {
    expect(clientNetworks(address, null)).toEqual([]);
    expect(clientNetworks(address, PROXY)).not.toEqual([]);
  });

  it('counts clients that a trusted proxy names unreadably together, and no request of the process itself', () => {
    expect(clientNetworks(null, PROXY)).toEqual([{ name: 'unreadable', share: 1 }]);
    expect(clientNetworks(null, null)).toEqual([]);
  });

  it('counts an address that only ends like a loopback one', () => {
    expect(clientNetworks('10.127.0.1', null)).toEqual([{ name: '10.127.0.1', share: 1 }]);
  });
});

it('another mail may follow after the interval, counted in whole seconds and at least one', () => {
  const mailedMs = Date.UTC(2026, 0, 1);
  const wait = (passedMs: number) =>
    secondsUntilNextMail(new Date(mailedMs).toISOString(), 60_000, mailedMs + passedMs);
  expect([wait(0), wait(500), wait(58_999), wait(60_000), wait(90_000)]).toEqual([60, 60, 2, 1, 1]);
});
