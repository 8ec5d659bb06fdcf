import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { addressBucket, originOf, type TrustedProxy } from './client-address.ts';

/** The origin of a request from a socket of this address; without one the request was made inside the process. */
async function originFrom(
  peer: string | null,
  headers: Record<string, string> = {},
  trusted: TrustedProxy | null = null,
) {
  const routes = new Hono().get('/', (c) => c.json(originOf(c, trusted)));
  const env =
    peer === null ? {} : { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } };
  return (await routes.request('/', { headers }, env)).json();
}
const addressFrom = async (...given: Parameters<typeof originFrom>) => (await originFrom(...given)).address;

const REAL_IP = { header: 'x-real-ip', count: 1 };

describe('the address of a client', () => {
  it('is that of its socket when no header is trusted', async () => {
    expect(await addressFrom('192.0.2.7', { 'x-forwarded-for': '198.51.100.1' })).toBe('192.0.2.7');
    expect(await addressFrom('2001:db8::7')).toBe('2001:db8::7');
  });

  it('is what the outermost trusted proxy wrote, or that of the socket when the header is absent', async () => {
    const forwarded = { 'x-forwarded-for': 'forged, 198.51.100.1 , 203.0.113.9' };
    const behind = (count: number) => ({ header: 'x-forwarded-for', count });
    expect(await addressFrom('192.0.2.7', forwarded, behind(1))).toBe('203.0.113.9');
    expect(await addressFrom('192.0.2.7', forwarded, behind(2))).toBe('198.51.100.1');
    expect(await addressFrom('192.0.2.7', { 'x-forwarded-for': '198.51.100.1' }, behind(2))).toBe('198.51.100.1');
    expect(await addressFrom('192.0.2.7', {}, behind(1))).toBe('192.0.2.7');
  });

  it.each([
    ['203.0.113.11:4711', '203.0.113.11'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"203.0.113.11"', '203.0.113.11'],
    ['for=203.0.113.11;proto=https;by=192.0.2.1', '203.0.113.11'],
    ['proto=https; For="[2001:db8::1]:4711"', '2001:db8::1'],
    ['::ffff:203.0.113.11', '203.0.113.11'],
  ])('is read from %s as a proxy writes it', async (written, address) => {
    expect(await addressFrom('192.0.2.7', { forwarded: written }, { header: 'forwarded', count: 1 })).toBe(address);
  });

  it('is an IPv4 address without the prefix that a dual-stack socket adds', async () => {
    expect(await addressFrom('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(await addressFrom('::FFFF:192.0.2.7')).toBe('192.0.2.7');
    expect(await addressFrom('::ffff:c000:207')).toBe('::ffff:c000:207');
    expect(await addressFrom('1::ffff:192.0.2.7')).toBe('1::ffff:192.0.2.7');
  });

  it('is null for what is no IP address and for a request without a socket', async () => {
    expect(await addressFrom('192.0.2.7', { 'x-real-ip': 'someone' }, REAL_IP)).toBeNull();
    expect(await addressFrom('192.0.2.7', { 'x-real-ip': '192.0.2.256' }, REAL_IP)).toBeNull();
    expect(await addressFrom(null)).toBeNull();
  });

  it('comes with the first 400 characters of the user agent, or null', async () => {
    expect(await originFrom('192.0.2.7', { 'user-agent': 'u'.repeat(500) })).toEqual({
      address: '192.0.2.7',
      userAgent: 'u'.repeat(400),
    });
    expect(await originFrom('192.0.2.7')).toEqual({ address: '192.0.2.7', userAgent: null });
  });
});

describe('the rate-limit bucket of an address', () => {
  it('is an IPv4 address itself', () => {
    expect(addressBucket('192.0.2.7')).toBe('192.0.2.7');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2:aaaa::', '2001:db8:1:2'],
    ['2001:db8::5:6', '2001:db8:0:0'],
    ['2001:db8:1::', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['::2:3:4:5:6:7', '0:0:2:3'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['1::3:4:5:6:7:8', '1:0:3:4'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('is the /64 network of %s', (address, network) => {
    expect(addressBucket(address)).toBe(network);
  });
});
