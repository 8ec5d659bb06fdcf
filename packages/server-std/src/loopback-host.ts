/**
 * Returns whether a host is localhost, in 127.0.0.0/8 or ::1, with or without brackets and the IPv4 mapping of an IPv6 address.
 * @param host without a port.
 * @example isLoopbackHost('[::1]') // true
 */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(bare);
}
