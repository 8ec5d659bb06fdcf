import { describe, expect, it } from 'vitest';
import { armOfLetterA, firstArm, hiddenArm, type OrderSecret } from './arm-order.ts';
import { detectableDifference, detectableVariability } from './detectable.ts';
import { liveTrial, planOf } from './testing/simulated-trial.ts';
import {
  abandon,
  addGuess,
  addSession,
  nextStep,
  nextTimes,
  otherHour,
  progressOf,
  type Trial,
  type TrialSession,
} from './trial.ts';
import { planText, secretText } from './trial-plan.ts';
import { judgeTrial } from './trial-result.ts';

const DAY = 86_400_000;
const secret: OrderSecret = [1, 2, 3, 4];
const begun: Trial = { plan: planOf(14), planHash: '', secret, pairs: [], isAbandoned: false };

function session(day: number, change: Partial<TrialSession> = {}): TrialSession {
  return { beganAt: day * DAY, minuteOfDay: 1320, value: 1, source: null, ...change };
}

/** Adds sessions and guesses, each of which must be welcome. */
function play(trial: Trial, ...steps: (TrialSession | 'first' | 'second' | 'unknown')[]): Trial {
  return steps.reduce((current, step) => {
    const next = typeof step === 'string' ? addGuess(current, step) : addSession(current, step);
    if (!next.ok) throw new Error(next.reason);
    return next.value;
  }, trial);
}

describe('the order of the arms', () => {
  it('is a fair coin for each pair, of which no pair before tells, over ten thousand secrets', () => {
    let [ones, same, asHearing] = [0, 0, 0];
    const all = 10_000 * 28;
    for (let seed = 0; seed < 10_000; seed += 1) {
      const drawn: OrderSecret = [seed, seed * 7, 5, 9];
      for (let pair = 0; pair < 28; pair += 1) {
        const arm = firstArm(drawn, pair);
        ones += arm;
        same += Number(arm === firstArm(drawn, pair + 1));
        asHearing += Number(arm === hiddenArm(drawn, pair));
      }
    }
    // Five standard deviations of a fair coin.
    const slack = 5 * Math.sqrt(all) * 0.5;
    for (const count of [ones, same, asHearing]) expect(Math.abs(count - all / 2)).toBeLessThan(slack);
    const letters = Array.from({ length: 10_000 }, (_, seed) => armOfLetterA([seed, 0, 0, 0]));
    expect(Math.abs(letters.filter((arm) => arm === 1).length - 5000)).toBeLessThan(250);
  });
});

describe('a trial', () => {
  it('asks for a pair on two days, the other arm second, and then for the guess', () => {
    const first = nextStep(begun, 0);
    expect(first).toMatchObject({ kind: 'session', pair: 0, place: 'first' });
    const open = play(begun, session(0));
    expect(nextStep(open, 0.2 * DAY)).toEqual({ kind: 'another-day', pair: 0 });
    expect(addSession(open, session(0.2))).toEqual({ ok: false, reason: 'too-soon' });
    const second = nextStep(open, DAY);
    expect(second).toMatchObject({ kind: 'session', pair: 0, place: 'second' });
    if (first.kind === 'session' && second.kind === 'session') expect(second.arm).toBe(1 - first.arm);
    const whole = play(open, session(1));
    expect(nextStep(whole, DAY)).toEqual({ kind: 'guess', pair: 0 });
    expect(addSession(whole, session(2))).toEqual({ ok: false, reason: 'not-asked-for' });
    const guessed = play(whole, 'unknown');
    expect(addGuess(guessed, 'first')).toEqual({ ok: false, reason: 'not-asked-for' });
    expect(nextStep(guessed, DAY)).toEqual({ kind: 'another-day', pair: 1 });
    expect(nextStep(guessed, 2 * DAY)).toMatchObject({ kind: 'session', pair: 1, place: 'first' });
  });

  it('drops and counts what cannot be compared, and begins the next pair', () => {
    const open = play(begun, session(0));
    expect(progressOf(open, 4 * DAY)).toEqual({ over: 0, dropped: 0 });
    expect(progressOf(open, 4 * DAY + 1)).toEqual({ over: 1, dropped: 1 });
    expect(nextTimes(open)).toEqual({ fromMs: (7 * DAY) / 8, untilMs: 4 * DAY });
    expect([otherHour(open, 1320 - 181), otherHour(open, 60), otherHour(begun, 0)]).toEqual([1320, null, null]);
    expect(nextTimes(play(open, session(1)))).toEqual({ fromMs: DAY + DAY / 3, untilMs: null });
    const late = play(begun, session(0), session(5));
    expect(late.pairs.map(({ dropped }) => dropped)).toEqual(['missed', null]);
    const hour = play(begun, session(0), session(1, { minuteOfDay: 1320 - 181 }));
    expect(hour.pairs[0]?.dropped).toBe('other-hour');
    const inTime = play(begun, session(0), session(1, { minuteOfDay: 1320 - 180 }));
    expect(inTime.pairs[0]?.dropped).toBeNull();
    const midnight = play(begun, session(0, { minuteOfDay: 1430 }), session(1, { minuteOfDay: 20 }));
    expect(midnight.pairs[0]?.dropped).toBeNull();
    const sensor = play(begun, session(0, { source: 'strap' }), session(1, { source: 'camera' }));
    expect(sensor.pairs[0]?.dropped).toBe('other-source');
    expect(addGuess(sensor, 'first').ok).toBe(false);
    expect(nextStep(sensor, 2 * DAY)).toMatchObject({ kind: 'session', pair: 1, place: 'first' });
  });

  it('gives no result before its last pair, and none ever once it was left', () => {
    const { trial, now } = liveTrial({ pairs: 14, effect: 3, memory: 0, missed: 0, step: 0.1, belief: 0 }, 9);
    expect(judgeTrial({ ...trial, pairs: trial.pairs.slice(0, 13) }, now)).toBe('not-complete');
    expect(judgeTrial(abandon(trial), now)).toBe('abandoned');
    const result = judgeTrial(trial, now);
    expect(result).toMatchObject({ verdict: 'more', pairs: 14, dropped: 0 });
    if (typeof result === 'object') {
      expect(result.blinding.right + result.blinding.wrong).toBe(14);
      expect(result.probabilityMore).toBeGreaterThan(0.99);
      expect(result.shift.low).toBeGreaterThan(1);
    }
  });

  it('says how well the arms were hidden', () => {
    const { trial, now } = liveTrial({ pairs: 14, effect: 0, memory: 0, missed: 0, step: 0.1, belief: 0 }, 3);
    const right = trial.pairs.map(
      (pair, at) => ({ ...pair, guess: firstArm(trial.secret, at) === 1 ? 'first' : 'second' }) as const,
    );
    const seen = judgeTrial({ ...trial, pairs: right }, now);
    expect(typeof seen === 'object' && seen.blinding).toEqual({ right: 14, wrong: 0, unknown: 0, index: 1 });
    const honest = right.map((pair, at) => (at < 7 ? { ...pair, guess: 'unknown' as const } : pair));
    const half = judgeTrial({ ...trial, pairs: honest }, now);
    expect(typeof half === 'object' && half.blinding).toEqual({ right: 7, wrong: 0, unknown: 7, index: 0.5 });
  });

  it('gives no result from fewer than six pairs that count', () => {
    const { trial, now } = liveTrial({ pairs: 14, effect: 0, memory: 0, missed: 0, step: 0.1, belief: 0 }, 3);
    const pairs = trial.pairs.map((pair, at) => (at < 9 ? { ...pair, dropped: 'other-hour' as const } : pair));
    expect(judgeTrial({ ...trial, pairs }, now)).toBe('too-few-pairs');
  });
});

describe('the plan', () => {
  it('has one text, in whatever order its fields were written', () => {
    const plan = planOf(20);
    expect(planText(Object.fromEntries(Object.entries(plan).toReversed()) as never)).toBe(planText(plan));
    expect(planText({ ...plan, pairs: 28 })).not.toBe(planText(plan));
    expect(secretText([1, 0xffffffff, 0, 16], 'x')).toBe('00000001ffffffff0000000000000010 x');
  });

  it('says afterwards, in points, what pairs that vary like these would have found', () => {
    const differences = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 1 : -1));
    expect(detectableDifference(differences)).toBeCloseTo(0.672 * Math.sqrt(20 / 19), 6);
    // Of ten pairs that are left of twenty: as ten pairs find it.
    expect(detectableDifference(differences.slice(0, 10))).toBeCloseTo(1.025 * Math.sqrt(10 / 9), 6);
    expect(detectableDifference([1, 2, 3])).toBeNull();
  });

  it('says beforehand by how much of RMSSD arms must differ at least', () => {
    expect([14, 20, 28].map((pairs) => Math.round(100 * detectableVariability(pairs)))).toEqual([25, 20, 17]);
  });
});
