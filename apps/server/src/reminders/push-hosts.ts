import { isLoopbackHost } from '@innertide/server-std/loopback-host';

/** The push services of the browsers there are. An entry that begins with a point stands for everything below it. */
export const KNOWN_PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether messages may go to an address. Members' browsers name it, so a server that asked any address could be led to
 * what only it can reach: the address must be a known push service, over TLS; a listed host of this machine is for tests.
 */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isListed = hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
  if (!isListed) return false;
  return (url.protocol === 'https:' && url.port === '') || isLoopbackHost(url.hostname);
}
