import { describe, expect, it } from 'vitest';
import { liveTrial, planOf } from './testing/simulated-trial.ts';
import { parsePlan, parseTrial } from './trial-text.ts';

const PLAN = planOf(14);
const [ARM] = PLAN.arms;
const withArm = (change: object) => ({ arms: [ARM, { ...ARM, ...change }] });
const { trial } = liveTrial({ pairs: 14, effect: 1, memory: 0, missed: 0, step: 1, belief: 0 }, 4);
const TRIAL = { ...trial, planHash: 'a'.repeat(64) };
const PAIR = { first: TRIAL.pairs[0]?.first, second: null, guess: null, dropped: null };
const withPair = (change: object) => ({ pairs: [{ ...PAIR, ...change }] });
const withFirst = (change: object) => withPair({ first: { ...PAIR.first, ...change } });

describe('plan that was written by somebody else', () => {
  it.each([
    ['a subject of worlds with both', { subject: 'world', worlds: ['tide', 'felt'] }],
    ['no question', { question: null }],
    ['two hours, and numbers as large as they may be', { minutes: 120, seed: 0xffffffff }],
    ['levels of two hours', withArm({ levelsLufs: new Array(720).fill(-20) })],
    [
      'an arm at full volume, and one at none',
      {
        arms: [
          { ...ARM, volume: 1 },
          { ...ARM, volume: 0 },
        ],
      },
    ],
    ['the version of its sound', { soundVersion: 3 }],
    ['a text of a hundred letters', { id: 'x'.repeat(100) }],
  ])('is read with %s', (_, change) => {
    expect(parsePlan({ ...PLAN, ...change })).toEqual({ ...PLAN, ...change });
  });

  it.each([
    ['another version', { version: 2 }],
    ['another analysis', { analysis: 'mean' }],
    ['an unknown subject', { subject: 'colour' }],
    ['an unknown outcome', { outcome: 'sleep' }],
    ['an unknown question', { question: 'happy' }],
    ['a question that is missing', { question: undefined }],
    ['another number of pairs', { pairs: 15 }],
    ['an unknown mode', { mode: 'party' }],
    ['worlds where they are not compared', { worlds: ['tide', 'felt'] }],
    ['no worlds where they are', { subject: 'world' }],
    ['one world', { subject: 'world', worlds: ['tide'] }],
    ['three worlds', { subject: 'world', worlds: ['tide', 'felt', 'glass'] }],
    ['a first world that is none', { subject: 'world', worlds: ['mud', 'felt'] }],
    ['a second world that is none', { subject: 'world', worlds: ['felt', 'mud'] }],
    ['no arms', { arms: null }],
    ['one arm', { arms: [ARM] }],
    ['an arm that is no object', { arms: [ARM, null] }],
    ['levels that are no list', withArm({ levelsLufs: -20 })],
    ['a level that is no number', withArm({ levelsLufs: ['x'] })],
    ['levels of more than two hours', withArm({ levelsLufs: new Array(721).fill(-20) })],
    ['a volume below 0', withArm({ volume: -0.01 })],
    ['a volume over 1', withArm({ volume: 1.01 })],
    ['a volume that is no number', withArm({ volume: Number.NaN })],
    ['no loudness', withArm({ loudnessLufs: null })],
    ['a hash with more behind it', withArm({ sha256: `${'0'.repeat(64)}0` })],
    ['a hash with more before it', withArm({ sha256: `x${'0'.repeat(64)}` })],
    ['an id that is no text', { id: 5 }],
    ['an id of more than a hundred letters', { id: 'x'.repeat(101) }],
    ['a seed with a fraction', { seed: 0.5 }],
    ['a seed below 0', { seed: -1 }],
    ['a seed of more than 32 bits', { seed: 0x1_0000_0000 }],
    ['no composer', { composerVersion: '8' }],
    ['a sound that is no number', { soundVersion: '1' }],
    ['no length', { minutes: 0 }],
    ['a length without an end', { minutes: Number.POSITIVE_INFINITY }],
    ['a length over two hours', { minutes: 121 }],
    ['an order’s hash that is no text', { orderHash: 7 }],
    ['a time that is no text', { fixedAt: 0 }],
  ])('is refused with %s', (_, change) => {
    expect(parsePlan({ ...PLAN, ...change })).toBeNull();
  });

  it('is refused where it is no object', () => {
    expect([null, 'plan', 5, undefined].map((value) => parsePlan(value))).toEqual([null, null, null, null]);
  });
});

describe('trial that was written by somebody else', () => {
  it('is read with a pair under way, a pair that is over and a source', () => {
    const source = withFirst({ source: 'polar' });
    for (const change of [{}, withPair({}), withPair({ dropped: 'missed' }), withPair({ guess: 'unknown' }), source])
      expect(parseTrial({ ...TRIAL, ...change })).toEqual({ ...TRIAL, ...change });
  });

  it.each([
    ['no plan', { plan: null }],
    ['a secret of three words', { secret: [1, 2, 3] }],
    ['a secret of five words', { secret: [1, 2, 3, 4, 5] }],
    ...[0, 1, 2, 3].map((at): [string, object] => [
      `a secret whose word ${at} is none`,
      { secret: TRIAL.secret.map((word, place) => (place === at ? 'x' : word)) },
    ]),
    ['no hash', { planHash: 'x' }],
    ['no word of whether it was left', { isAbandoned: 'no' }],
    ['pairs that are no list', { pairs: {} }],
    ['more pairs than were planned', { pairs: new Array(15).fill(PAIR) }],
    ['a pair that is none', { pairs: [PAIR, 5] }],
    ['a pair without a first session', withPair({ first: null })],
    ['a second session that is none', withPair({ second: {} })],
    ['an unknown guess', withPair({ guess: 'third' })],
    ['an unknown reason', withPair({ dropped: 'bored' })],
    ['a session without a beginning', withFirst({ beganAt: null })],
    ['a session without an hour', withFirst({ minuteOfDay: null })],
    ['a session without an outcome', withFirst({ value: null })],
    ['a source that is no text', withFirst({ source: 5 })],
  ])('is refused with %s', (_, change) => {
    expect(parseTrial({ ...TRIAL, ...change })).toBeNull();
  });
});
