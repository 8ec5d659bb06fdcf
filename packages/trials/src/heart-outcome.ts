/** What a sensor said in one second of a session, and which sensor. */
export interface HeartSecond {
  readonly rateBpm: number;
  readonly source: string;
}

/** A session counts when its heart was seen surely for this share of its seconds. */
const LEAST_SEEN = 0.6;

export type NoHeartFigure = 'seldom-seen' | 'another-sensor';

/**
 * Computes the mean rate of a session: the outcome of a trial that a heart decides.
 *
 * @param seen at most one for each second of sound, only those whose signal was good
 * @param seconds of the session, more than 0
 * @returns why there is none: seen for less than three fifths of the time, or by more than one sensor
 */
export function meanRate(
  seen: readonly HeartSecond[],
  seconds: number,
): { readonly value: number; readonly source: string } | NoHeartFigure {
  const [first] = seen;
  if (!first || seen.length < LEAST_SEEN * seconds) return 'seldom-seen';
  if (seen.some(({ source }) => source !== first.source)) return 'another-sensor';
  const value = seen.reduce((sum, { rateBpm }) => sum + rateBpm, 0) / seen.length;
  return { value: Math.round(10 * value) / 10, source: first.source };
}
