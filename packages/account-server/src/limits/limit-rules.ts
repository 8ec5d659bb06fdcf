import { type CountedNetwork, countedNetworks, type TrustedProxy } from '../http/client-address.ts';

const UNREADABLE: CountedNetwork = { name: 'unreadable', share: 1 };

/**
 * The networks that a client's requests count for; none when they are not counted. Requests from the machine itself count only
 * when a trusted proxy names the client: behind a proxy that is not configured, one bucket would lock out everybody. Clients that a
 * trusted proxy names unreadably share one bucket: an address that cannot be read must not lift the limit.
 */
export function clientNetworks(address: string | null, trustedProxy: TrustedProxy | null): readonly CountedNetwork[] {
  if (address === null) return trustedProxy === null ? [] : [UNREADABLE];
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && trustedProxy === null ? [] : countedNetworks(address);
}

/** Whole seconds, at least 1, until another mail may follow one that was sent at `mailedAt` (ISO 8601). */
export function secondsUntilNextMail(mailedAt: string, intervalMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((Date.parse(mailedAt) + intervalMs - nowMs) / 1000));
}
