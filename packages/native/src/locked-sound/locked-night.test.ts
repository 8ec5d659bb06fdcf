import { describe, expect, it } from 'vitest';
import { lockedNight } from '../testing/locked-night.ts';
import { MOST_SEGMENTS } from './segment-stock.ts';

/** `npm run proofs` lives two hundred. */
const NIGHTS = Number(process.env.NIGHTS ?? 10);

describe('nights with a phone that is locked', () => {
  const nights = Array.from({ length: NIGHTS }, (_, index) => ({ seed: index + 1, ...lockedNight(index + 1) }));
  const total = (of: (night: (typeof nights)[number]) => number) => nights.reduce((sum, night) => sum + of(night), 0);

  it(`are never silent for 300 ms that nobody asked for, in ${NIGHTS} nights`, () => {
    const longest = Math.max(...nights.map(({ longestSilenceMs }) => longestSilenceMs));
    console.log(
      `${NIGHTS} nights: longest silence ${longest} ms, ${total(({ silenceMs }) => silenceMs)} ms in all, ${total(({ takeovers }) => takeovers)} times the app led, ` +
        `${total(({ returns }) => returns)} returns, ${total(({ repeats }) => repeats)} segments repeated, at most ${Math.max(...nights.map(({ mostStored }) => mostStored))} stored`,
    );
    for (const { seed, longestSilenceMs } of nights) expect(longestSilenceMs, `seed ${seed}`).toBeLessThanOrEqual(300);
  });

  it('hold calls, alarms, pauses, changes, killed pages, headphones, and returns', () => {
    const kinds = new Set(nights.flatMap(({ happenings }) => Object.keys(happenings)));
    const wanted = [
      'call',
      'alarm',
      'pause',
      'change',
      'kill',
      'headphones',
      'route',
      'unlock',
      'freeze',
      'suspend',
      'resume',
    ];
    expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(total(({ takeovers }) => takeovers)).toBeGreaterThanOrEqual(NIGHTS);
    expect(total(({ returns }) => returns)).toBeGreaterThan(0);
    expect(total(({ repeats }) => repeats)).toBeGreaterThan(0);
  });

  it('stay within the disk that is theirs', () => {
    for (const { mostStored } of nights) expect(mostStored).toBeLessThanOrEqual(MOST_SEGMENTS);
  });
});
