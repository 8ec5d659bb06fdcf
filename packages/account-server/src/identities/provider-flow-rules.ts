import { sha256Hex } from '../keys/secrets.ts';

/** Time from the redirect to a provider until the redirect back, in ms. */
export const FLOW_LIFETIME_MS = 600_000;

/** Why a redirect back from a provider does not continue its flow: valid once, in time, and in the browser that started it. */
export function flowRefusal(
  flow: {
    /** SHA-256 (hex) of the browser's secret. */
    readonly browser: string;
    /** ISO 8601, as the next. */
    readonly created_at: string;
    readonly used_at: string | null;
  },
  browserSecret: string | undefined,
  nowMs: number,
): 'bad_oauth_state' | 'flow_state_already_used' | null {
  if (browserSecret === undefined || sha256Hex(browserSecret) !== flow.browser) return 'bad_oauth_state';
  if (nowMs - Date.parse(flow.created_at) > FLOW_LIFETIME_MS) return 'bad_oauth_state';
  return flow.used_at === null ? null : 'flow_state_already_used';
}
