import { getConnInfo } from '@hono/node-server/conninfo';
import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import type { Context } from 'hono';

/** What a proxy adds to a request, each by its own habit. */
const OF_A_PROXY =
  /^(x-forwarded-.+|forwarded|via|x-real-ip|true-client-ip|cf-.+|fastly-.+|x-amzn-.+|x-cloud-trace-context)$/;

/**
 * True when the caller sits at this machine: its connection comes from loopback, no proxy stands between, and the name
 * it asked for is a loopback name too (a page of another site cannot get here by pointing its own name at 127.0.0.1).
 */
export function isLoopbackCaller(context: Context): boolean {
  const address = getConnInfo(context).remote.address;
  if (address === undefined || !isLoopbackHost(address)) return false;
  if (Object.keys(context.req.header()).some((name) => OF_A_PROXY.test(name.toLowerCase()))) return false;
  const host = context.req.header('host') ?? '';
  return isLoopbackHost(host.replace(/:\d+$/, ''));
}
