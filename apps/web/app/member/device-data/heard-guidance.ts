import { BRAND_SLUG } from '@innertide/std/brand';
import { jsonKey, type KeyValuePort } from '../../ports/key-value-port.ts';

/** What this device knows of the scripts of Guidance that were begun on it. It is neither sent nor part of the account. */
export interface HeardGuidance {
  /** How often each was begun, by `{mode}/{slug}`. */
  readonly counts: Readonly<Record<string, number>>;
  /** The session that began one last; a reload of its page goes on with the same words. */
  readonly last: { readonly sessionId: string; readonly script: string; readonly hearing: number } | null;
}

const NOTHING_HEARD: HeardGuidance = { counts: {}, last: null };

const KEY = jsonKey<HeardGuidance>(`${BRAND_SLUG}.heard-guidance`, (value) => {
  if (!isRecord(value) || !isRecord(value.counts)) return null;
  const counts = Object.entries(value.counts).filter((entry): entry is [string, number] => isCount(entry[1]));
  return { counts: Object.fromEntries(counts), last: parseLast(value.last) };
});

function parseLast(value: unknown): HeardGuidance['last'] {
  if (!isRecord(value)) return null;
  const { sessionId, script, hearing } = value;
  return typeof sessionId === 'string' && typeof script === 'string' && isCount(hearing)
    ? { sessionId, script, hearing }
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function readHeardGuidance(storage: KeyValuePort): HeardGuidance {
  return storage.read(KEY) ?? NOTHING_HEARD;
}

/** Counts a script as begun by a session; twice by the same session counts once. @returns how often it was begun before. */
export function countHearing(storage: KeyValuePort, sessionId: string, script: string): number {
  const { counts, last } = readHeardGuidance(storage);
  if (last?.sessionId === sessionId && last.script === script) return last.hearing;
  const hearing = counts[script] ?? 0;
  storage.write(KEY, { counts: { ...counts, [script]: hearing + 1 }, last: { sessionId, script, hearing } });
  return hearing;
}
