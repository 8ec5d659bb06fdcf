/** Lifetime of a factor's challenge in ms. */
export const CHALLENGE_LIFETIME_MS = 300_000;

/** Why an answer to a factor's challenge is not looked at: answered already, asked from another address, or expired. */
export function challengeRefusal(
  challenge: {
    /** The client's IP address that opened it; null when it had none. */
    readonly address: string | null;
    /** ISO 8601, as the next. */
    readonly created_at: string;
    readonly verified_at: string | null;
  },
  address: string | null,
  nowMs: number,
): 'mfa_ip_address_mismatch' | 'mfa_challenge_expired' | null {
  if (challenge.verified_at !== null || challenge.address !== address) return 'mfa_ip_address_mismatch';
  return nowMs - Date.parse(challenge.created_at) > CHALLENGE_LIFETIME_MS ? 'mfa_challenge_expired' : null;
}
