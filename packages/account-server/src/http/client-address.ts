import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The origin of a request as stored with an auth session. */
export interface Origin {
  readonly address: string | null;
  readonly userAgent: string | null;
}

function peerAddress(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    // No socket: a request made inside the process.
    return null;
  }
}

function plain(address: string): string | null {
  const bare = address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? null : bare;
}

/** The client's IP address: the first entry of the trusted proxy's header when one is configured, else the peer's. @returns null when it is no IP address. */
export function clientAddress(c: Context, trustedHeader: string | null): string | null {
  const named = trustedHeader === null ? undefined : c.req.header(trustedHeader)?.split(',')[0];
  const address = named ?? peerAddress(c);
  return address === null ? null : plain(address);
}

export function originOf(c: Context, trustedHeader: string | null): Origin {
  const userAgent = c.req.header('user-agent')?.slice(0, 400) ?? null;
  return { address: clientAddress(c, trustedHeader), userAgent };
}

/** The rate-limit key of an address: an IPv4 address, or the /64 network of an IPv6 address, which one subscriber owns. */
export function addressBucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
