import { addressBucket } from '../http/client-address.ts';

/**
 * The rate-limit key of a client, or null when its requests are not counted. Requests from the machine itself count only
 * when a trusted header names the client: behind a proxy without that header, one bucket would lock out everybody.
 */
export function clientKey(kind: string, address: string | null, trustedHeader: string | null): string | null {
  if (address === null) return null;
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && trustedHeader === null ? null : `${kind}:${addressBucket(address)}`;
}

/** Whole seconds, at least 1, until another mail may follow one that was sent at `mailedAt` (ISO 8601). */
export function secondsUntilNextMail(mailedAt: string, intervalMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((Date.parse(mailedAt) + intervalMs - nowMs) / 1000));
}
