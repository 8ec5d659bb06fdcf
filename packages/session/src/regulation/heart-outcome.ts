import type { HeartRecord, HeartRecordPoint } from '@innertide/protocol/heart-record';
import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';

/** What may be said of a heart after a session; most often: no clear change. */
export type HeartOutcome =
  | { readonly name: 'signal-too-weak' }
  | { readonly name: 'too-short' }
  | {
      readonly name: 'no-clear-change' | 'lower' | 'higher';
      readonly fromBpm: BeatsPerMinute;
      readonly toBpm: BeatsPerMinute;
      /** A difference counts when it is larger. */
      readonly limitBpm: BeatsPerMinute;
    };

const EDGE_SECONDS: Seconds = 180;
const MINUTE_SECONDS: Seconds = 60;
const GOOD_ENOUGH = 0.3;
const LEAST_KNOWN_SHARE = 0.6;
const FEWEST_MINUTES = 7;
const SMALLEST_LIMIT_BPM = 2;
/** Makes a median of absolute differences comparable with a standard deviation. */
const NORMAL_SCALE = 1.4826;

/**
 * Compares the median rates of the first and the last three minutes. They differ when the difference exceeds twice the scatter
 * between neighbouring minutes (robust standard deviation, at least 2 beats a minute). It says nothing about the cause.
 */
export function heartOutcome({ trace }: Pick<HeartRecord, 'trace'>): HeartOutcome {
  const [first, last] = [trace[0], trace.at(-1)];
  if (!first || !last) return { name: 'signal-too-weak' };
  const [start, end] = [first.atSeconds, last.atSeconds];
  if (end - start < FEWEST_MINUTES * MINUTE_SECONDS - 1) return { name: 'too-short' };
  const early = medianRate(trace, start, start + EDGE_SECONDS);
  const late = medianRate(trace, end - EDGE_SECONDS, end + 1);
  const minutes: BeatsPerMinute[] = [];
  for (let from = start; from + MINUTE_SECONDS <= end + 1; from += MINUTE_SECONDS) {
    const rate = medianRate(trace, from, from + MINUTE_SECONDS);
    if (rate !== null) minutes.push(rate);
  }
  if (early === null || late === null || minutes.length < FEWEST_MINUTES) return { name: 'signal-too-weak' };
  const steps = minutes.slice(1).map((rate, index) => Math.abs(rate - elementAt(minutes, index)));
  const limitBpm = Math.max(SMALLEST_LIMIT_BPM, 2 * NORMAL_SCALE * median(steps));
  const change = late - early;
  const name = Math.abs(change) <= limitBpm ? 'no-clear-change' : change < 0 ? 'lower' : 'higher';
  return { name, fromBpm: early, toBpm: late, limitBpm };
}

/** null where too little of the time has a rate to rely on. */
function medianRate(trace: readonly HeartRecordPoint[], from: Seconds, to: Seconds): BeatsPerMinute | null {
  const points = trace.filter(({ atSeconds }) => atSeconds >= from && atSeconds < to);
  const rates = points.flatMap(({ heartBpm, quality }) =>
    heartBpm !== null && quality >= GOOD_ENOUGH ? [heartBpm] : [],
  );
  return points.length > 0 && rates.length >= LEAST_KNOWN_SHARE * points.length ? median(rates) : null;
}
