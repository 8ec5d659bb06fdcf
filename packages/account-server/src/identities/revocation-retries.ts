const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 86_400;
/** About three weeks of retries. */
const MOST_ATTEMPTS = 30;

/** Seconds until a revocation is tried again that failed for the `attempts`-th time: doubling up to a day. null: never again. */
export function retryAfterSeconds(attempts: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1));
}
