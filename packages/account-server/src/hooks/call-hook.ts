import { randomUUID } from 'node:crypto';
import type { Clock } from '@innertide/std/clock';
import { z } from 'zod';
import { webhookHeaders } from './webhook-signature.ts';

/** An HTTP hook that the operator has configured. */
export interface HookConfig {
  readonly url: string;
  readonly secrets: readonly Buffer[];
  /** For all its tries together, in ms. */
  readonly timeLimitMs: number;
}

/** GoTrue's: three tries, and between two of them two fifths of the whole time (2 s of 5 s). */
const TRIES = 3;
const BACKOFF_SHARE = 0.4;

const MAX_ANSWER_BYTES = 200 * 1024;

const answerSchema = z.object({
  error: z.object({ http_code: z.number().optional(), message: z.string().optional() }).nullish(),
});

/** What a hook decided, or why it decided nothing. */
export type HookOutcome =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'rejected'; readonly status: number; readonly message: string }
  | { readonly kind: 'timeout' | 'unreachable' | 'not_json' | 'too_large' }
  | { readonly kind: 'broken'; readonly message: string };

const OK_STATUSES = [200, 202, 204];
const RETRY_STATUSES = [429, 503];
const BROKEN_STATUSES: Readonly<Record<number, string>> = {
  400: 'Invalid payload sent to hook',
  401: 'Hook requires authorization token',
};

/** Reads at most `MAX_ANSWER_BYTES`; null when there are more. */
async function readBounded(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_ANSWER_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Reads a decision: none in an empty 204, a rejection in an `error` with a message. Anything that is no JSON object decides nothing. */
async function decisionOf(response: Response): Promise<HookOutcome> {
  const type = response.headers.get('content-type');
  if (type === null && response.status === 204) return { kind: 'allowed' };
  if (type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') return { kind: 'not_json' };
  const text = await readBounded(response);
  if (text === null) return { kind: 'too_large' };
  let answered: unknown;
  try {
    answered = JSON.parse(text);
  } catch {
    return { kind: 'broken', message: 'Error unmarshaling JSON output.' };
  }
  const parsed = answerSchema.safeParse(answered);
  if (!parsed.success) return { kind: 'broken', message: 'Error unmarshaling JSON output.' };
  const { error } = parsed.data;
  if (!error?.message) return { kind: 'allowed' };
  const { http_code: code = 500, message } = error;
  return { kind: 'rejected', message, status: Number.isInteger(code) && code >= 400 && code <= 599 ? code : 500 };
}

/** One try; null when the hook asks to be tried again. */
async function tryHook(hook: HookConfig, body: string, clock: Clock, signal: AbortSignal): Promise<HookOutcome | null> {
  const message = { id: randomUUID(), seconds: Math.floor(clock.nowMs() / 1000), body };
  const headers = { 'Content-Type': 'application/json', ...webhookHeaders(hook.secrets, message) };
  const response = await fetch(hook.url, { method: 'POST', body, headers, signal, redirect: 'manual' });
  if (OK_STATUSES.includes(response.status)) return decisionOf(response);
  await response.body?.cancel();
  if (RETRY_STATUSES.includes(response.status) && response.headers.has('retry-after')) return null;
  const why = BROKEN_STATUSES[response.status] ?? `Unexpected status code returned from hook: ${response.status}`;
  return {
    kind: 'broken',
    message: RETRY_STATUSES.includes(response.status) ? 'Service currently unavailable due to hook' : why,
  };
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Asks an HTTP hook in GoTrue's wire format. Never throws: whatever is no decision is an outcome of its own, so that callers
 * fail closed.
 * @example await callHook(hook, { metadata, user }, clock) // { kind: 'allowed' }
 */
export async function callHook(
  hook: HookConfig,
  payload: Readonly<Record<string, unknown>>,
  clock: Clock,
): Promise<HookOutcome> {
  const body = JSON.stringify(payload);
  const signal = AbortSignal.timeout(hook.timeLimitMs);
  let lastRefused = false;
  for (let count = 0; count < TRIES && !signal.aborted; count += 1) {
    if (count > 0 && !lastRefused) await wait(hook.timeLimitMs * BACKOFF_SHARE, signal);
    if (signal.aborted) break;
    try {
      const outcome = await tryHook(hook, body, clock, signal);
      if (outcome !== null) return outcome;
      lastRefused = true;
    } catch {
      lastRefused = false;
    }
  }
  if (signal.aborted) return { kind: 'timeout' };
  return lastRefused
    ? { kind: 'broken', message: 'Service currently unavailable due to hook' }
    : { kind: 'unreachable' };
}
