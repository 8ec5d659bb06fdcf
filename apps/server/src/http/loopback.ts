import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** localhost, 127.0.0.0/8 and ::1, with or without the brackets and the IPv4 mapping of an IPv6 address. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(bare);
}

/**
 * True when the caller sits at this machine: its connection comes from loopback, no proxy stands between, and the name
 * it asked for is a loopback name too (a page of another site cannot get here by pointing its own name at 127.0.0.1).
 */
export function isLoopbackCaller(context: Context): boolean {
  const address = getConnInfo(context).remote.address;
  if (address === undefined || !isLoopbackHost(address)) return false;
  if (context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined)
    return false;
  const host = context.req.header('host') ?? '';
  return isLoopbackHost(host.replace(/:\d+$/, ''));
}
