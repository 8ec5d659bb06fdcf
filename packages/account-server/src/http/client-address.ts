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

/** The proxies in front of the server, which say who their caller is. */
export interface TrustedProxy {
  /** The header that they write: `x-forwarded-for`, `x-real-ip`, `forwarded` (RFC 7239), … */
  readonly header: string;
  /** How many of them there are, at least 1. Each appends one entry; what stands before theirs was written by the caller. */
  readonly count: number;
}

/** Reads an address as proxies write it: bare, with a port, in brackets, or as `for="…"` of RFC 7239. @returns null when it is none */
function plain(address: string): string | null {
  const named = /(?:^|;)\s*for=([^;]*)/i.exec(address)?.[1] ?? address;
  const unquoted = named.trim().replace(/^"(.*)"$/, '$1');
  const withoutPort = /^\[([^\]]*)\](?::\d+)?$/.exec(unquoted)?.[1] ?? /^([\d.]+):\d+$/.exec(unquoted)?.[1] ?? unquoted;
  const bare = withoutPort.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? null : bare;
}

/**
 * The client's IP address: what the outermost trusted proxy has written where proxies are configured, else the peer's.
 * @returns null when it is no IP address
 */
export function clientAddress(c: Context, trustedProxy: TrustedProxy | null): string | null {
  const entries = trustedProxy === null ? undefined : c.req.header(trustedProxy.header)?.split(',');
  const named = entries?.[Math.max(0, entries.length - (trustedProxy?.count ?? 1))];
  const address = named ?? peerAddress(c);
  return address === null ? null : plain(address);
}

/**
 * Where a request comes from: its address, behind the proxy that is trusted, and at most 400 characters of its user agent.
 */
export function originOf(c: Context, trustedProxy: TrustedProxy | null): Origin {
  const userAgent = c.req.header('user-agent')?.slice(0, 400) ?? null;
  return { address: clientAddress(c, trustedProxy), userAgent };
}

/** A network whose addresses share one limit. */
export interface CountedNetwork {
  readonly name: string;
  /** Its limit, as a multiple of the limit of one subscriber. */
  readonly share: number;
}

/** The groups of an IPv6 address that name its site: a /48, the most that one subscriber is commonly given. */
const SITE_GROUPS = 3;
const SHARE_OF_A_SITE = 4;

/**
 * The networks that an address counts for: an IPv4 address itself; the /64 and the /48 of an IPv6 address, since whoever has a /48 has
 * 65,536 networks of the smaller kind.
 */
export function countedNetworks(address: string): readonly CountedNetwork[] {
  const subnet = { name: addressBucket(address), share: 1 };
  if (isIP(address) !== 6) return [subnet];
  const site = subnet.name.split(':').slice(0, SITE_GROUPS).join(':');
  return [subnet, { name: `${site}::/48`, share: SHARE_OF_A_SITE }];
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
