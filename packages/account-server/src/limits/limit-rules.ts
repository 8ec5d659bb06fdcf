import { addressBucket, type TrustedProxy } from '../http/client-address.ts';

/**
 * The rate-limit key of a client, or null when its requests are not counted. Requests from the machine itself count only
 * when a trusted proxy names the client: behind a proxy that is not configured, one bucket would lock out everybody. Clients that a
 * trusted proxy names unreadably share one bucket: an address that cannot be read must not lift the limit.
 */
export function clientKey(kind: string, address: string | null, trustedProxy: TrustedProxy | null): string | null {
  if (address === null) return trustedProxy === null ? null : `${kind}:unreadable`;
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && trustedProxy === null ? null : `${kind}:${addressBucket(address)}`;
}

/** Whole seconds, at least 1, until another mail may follow one that was sent at `mailedAt` (ISO 8601). */
export function secondsUntilNextMail(mailedAt: string, intervalMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((Date.parse(mailedAt) + intervalMs - nowMs) / 1000));
}
