/** What a sensor said in one second of a session, and which sensor. */
export interface HeartSecond {
  /** Which second of the session, from 0. */
  readonly second: number;
  readonly rateBpm: number;
  /** Over the minute before; null where the sensor sends no single beats, or too many were lost. */
  readonly lnRmssd: number | null;
  readonly source: string;
}

/** A session counts when its heart was seen surely for this share of its seconds. */
const LEAST_SEEN = 0.6;
/** In the first minute lnRMSSD still looks back at what was before the session. */
const LOOKS_BACK_SECONDS = 60;

export type NoHeartFigure = 'seldom-seen' | 'another-sensor';

/** A session's figure, and the one sensor that saw it. */
export interface HeartFigure {
  readonly value: number;
  readonly source: string;
}

/** Means what was seen of so many seconds, to a step of its unit. */
function meanOf(
  values: readonly { readonly value: number; readonly source: string }[],
  seconds: number,
  step: number,
): HeartFigure | NoHeartFigure {
  const [first] = values;
  if (!first || values.length < LEAST_SEEN * seconds) return 'seldom-seen';
  if (values.some(({ source }) => source !== first.source)) return 'another-sensor';
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length;
  return { value: Math.round(mean * step) / step, source: first.source };
}

/**
 * Computes the mean rate of a session: the outcome of a trial that a heart's rate decides.
 *
 * @param seen at most one for each second of sound, only those whose signal was good
 * @param seconds of the session, more than 0
 * @returns why there is none: seen for less than three fifths of the time, or by more than one sensor
 */
export function meanRate(seen: readonly HeartSecond[], seconds: number): HeartFigure | NoHeartFigure {
  return meanOf(
    seen.map(({ rateBpm, source }) => ({ value: rateBpm, source })),
    seconds,
    10,
  );
}

/**
 * Computes the mean of a session's rolling lnRMSSD (RMSSD in ms, its natural logarithm), from its second minute on: the outcome of
 * a trial that the heart's variability decides.
 *
 * @param seen at most one for each second of sound
 * @param seconds of the session, more than 60
 * @returns why there is none: known for less than three fifths of the time, or by more than one sensor
 */
export function meanLnRmssd(seen: readonly HeartSecond[], seconds: number): HeartFigure | NoHeartFigure {
  const known = seen.flatMap(({ second, lnRmssd, source }) =>
    lnRmssd === null || second < LOOKS_BACK_SECONDS ? [] : [{ value: lnRmssd, source }],
  );
  // A sensor that sent rates only, or was another at first, is another all the same.
  const [first] = known;
  if (first && seen.some(({ source }) => source !== first.source)) return 'another-sensor';
  return meanOf(known, seconds - LOOKS_BACK_SECONDS, 1000);
}
