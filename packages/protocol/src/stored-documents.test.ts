import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { breathingCurveSchema } from './breathing-curve.ts';
import { heartRecordSchema, REGULATION_REASONS } from './heart-record.ts';
import { publicConfigSchema } from './public-config.ts';
import { voicePackListSchema, voicePackSchema } from './voice-pack.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

const SWING = { swingBpm: 12, lowBpm: 9, highBpm: 15, breaths: 9 };
const CURVE = {
  version: 1,
  measuredAt: '2026-11-21T12:00:00+01:00',
  wasStopped: false,
  paces: [
    { breathsPerMinute: 6, swing: SWING },
    { breathsPerMinute: 5.5, swing: null },
  ],
};

describe('a stored search for a breathing pace', () => {
  const withPace = (change: object) => ({ ...CURVE, paces: [{ breathsPerMinute: 6, swing: SWING, ...change }] });

  it('is read whole', () => {
    expect(breathingCurveSchema.parse(CURVE)).toEqual(CURVE);
  });

  it.each([
    withPace({ breathsPerMinute: 1 }),
    withPace({ breathsPerMinute: 30 }),
    withPace({ swing: { swingBpm: 0, lowBpm: 0, highBpm: 400, breaths: 1 } }),
    withPace({ swing: { ...SWING, breaths: 100 } }),
    { ...CURVE, paces: new Array(20).fill(CURVE.paces[0]) },
  ])('is read at the ends of its ranges: %j', (curve) => {
    expect(accepts(breathingCurveSchema, curve)).toBe(true);
  });

  it.each([
    { ...CURVE, version: 2 },
    { ...CURVE, measuredAt: 'yesterday' },
    { ...CURVE, wasStopped: undefined },
    { ...CURVE, paces: new Array(21).fill(CURVE.paces[0]) },
    { ...CURVE, paces: [{}] },
    withPace({ breathsPerMinute: 0.9 }),
    withPace({ breathsPerMinute: 31 }),
    withPace({ swing: {} }),
    withPace({ swing: { ...SWING, lowBpm: -1 } }),
    withPace({ swing: { ...SWING, highBpm: 401 } }),
    withPace({ swing: { ...SWING, breaths: 0 } }),
    withPace({ swing: { ...SWING, breaths: 101 } }),
    withPace({ swing: { ...SWING, breaths: 2.5 } }),
  ])('is refused: %j', (curve) => {
    expect(accepts(breathingCurveSchema, curve)).toBe(false);
  });
});

const PARAMETERS = { tempoBpm: 60, intensity: 0.4, brightness: 0.4, density: 0.4, breathsPerMinute: 6 };
const POINT = {
  atSeconds: 1,
  heartBpm: 64,
  quality: 1,
  breathPerMinute: 12,
  rmssdMs: 40,
  coherence: 0.5,
  phase: 'following',
  parameters: PARAMETERS,
};
const DECISION = {
  atSeconds: 1,
  parameter: 'tempoBpm',
  layer: 'echo',
  from: 60,
  to: 57,
  reason: { name: 'leads-down', heartBpm: 64, towardsBpm: 54 },
};
const RECORD = {
  version: 1,
  mode: 'sleep',
  source: 'strap',
  targetBpm: 56,
  template: PARAMETERS,
  stepSeconds: 1,
  trace: [POINT],
  decisions: [DECISION],
  intervals: { atSeconds: [0.5, 1.4], rrMs: [812.5, 900], marks: 'Ar' },
};

/** Each reason with all its figures. */
const REASONS = [
  { name: 'meets-heart', heartBpm: 64 },
  { name: 'leads-down', heartBpm: 64, towardsBpm: 54 },
  { name: 'leads-up', heartBpm: 64, towardsBpm: 67 },
  { name: 'follows-heart', heartBpm: 64 },
  { name: 'heart-slower', heartBpm: 60, wasBpm: 64 },
  { name: 'heart-faster', heartBpm: 68, wasBpm: 64 },
  { name: 'keeps-steady', heartBpm: 68, wasBpm: 64 },
  { name: 'target-by-hand', targetBpm: 56 },
  { name: 'signal-lost', silentSeconds: 15 },
  { name: 'rate-out-of-range', heartBpm: 134, lowBpm: 40, highBpm: 120 },
  { name: 'setup-changed' },
  { name: 'meets-breath', measuredPerMinute: 11 },
  { name: 'breath-slows', towardsPerMinute: 6 },
  { name: 'breath-waits', measuredPerMinute: 14 },
];

describe('a stored heart record', () => {
  const withPoint = (change: object) => ({ ...RECORD, trace: [{ ...POINT, ...change }] });
  const withParameters = (change: object) => withPoint({ parameters: { ...PARAMETERS, ...change } });
  const withDecision = (change: object) => ({ ...RECORD, decisions: [{ ...DECISION, ...change }] });

  it('is read whole', () => {
    expect(heartRecordSchema.parse(RECORD)).toEqual(RECORD);
  });

  it('is read without intervals, as it was stored before, and not with columns of other lengths or marks', () => {
    const { intervals, ...before } = RECORD;
    expect(heartRecordSchema.parse(before).intervals).toEqual({ atSeconds: [], rrMs: [], marks: '' });
    for (const change of [
      { marks: 'A' },
      { rrMs: [812.5] },
      { atSeconds: [] },
      { marks: 'Ax' },
      { rrMs: [812.5, -1] },
    ]) {
      expect(heartRecordSchema.safeParse({ ...RECORD, intervals: { ...intervals, ...change } }).success).toBe(false);
    }
  });

  it('names every reason that it can hold', () => {
    expect([...REGULATION_REASONS].sort()).toEqual(REASONS.map(({ name }) => name).sort());
  });

  it.each(REASONS)('holds the reason $name with its figures', (reason) => {
    expect(heartRecordSchema.parse(withDecision({ reason })).decisions[0]?.reason).toEqual(reason);
  });

  it.each(
    REASONS.flatMap(({ name, ...figures }) =>
      Object.keys(figures).map((figure) => ({ name, ...figures, [figure]: -1 })),
    ),
  )('refuses a reason with an impossible figure: %j', (reason) => {
    expect(accepts(heartRecordSchema, withDecision({ reason }))).toBe(false);
  });

  it.each([
    ...(['strap', 'watch', 'by-hand', 'simulated'] as const).map((source) => ({ ...RECORD, source })),
    { ...RECORD, targetBpm: null },
    { ...RECORD, targetBpm: 400 },
    { ...RECORD, stepSeconds: 0.1 },
    { ...RECORD, stepSeconds: 3600 },
    ...(['waiting', 'following', 'holding', 'template', 'stepped-back'] as const).map((phase) => withPoint({ phase })),
    withPoint({ heartBpm: null, breathPerMinute: null, rmssdMs: null, coherence: null }),
    withPoint({ atSeconds: 0, heartBpm: 0, quality: 0, breathPerMinute: 0, rmssdMs: 0, coherence: 0 }),
    withPoint({ atSeconds: 1e7, heartBpm: 400, quality: 1, breathPerMinute: 400, rmssdMs: 5000, coherence: 1 }),
    withParameters({ tempoBpm: 20, intensity: 0, brightness: 0, density: 0, breathsPerMinute: 1 }),
    withParameters({ tempoBpm: 200, intensity: 1, brightness: 1, density: 1, breathsPerMinute: 30 }),
    withDecision({ parameter: 'breathsPerMinute', layer: 'breath' }),
  ])('is read at the ends of its ranges: %j', (record) => {
    expect(accepts(heartRecordSchema, record)).toBe(true);
  });

  it.each([
    { ...RECORD, version: 2 },
    { ...RECORD, mode: 'trance' },
    { ...RECORD, source: 'guess' },
    { ...RECORD, targetBpm: 401 },
    { ...RECORD, template: {} },
    { ...RECORD, stepSeconds: 0 },
    { ...RECORD, stepSeconds: 3601 },
    withPoint({ atSeconds: -1 }),
    withPoint({ atSeconds: 1e7 + 1 }),
    withPoint({ heartBpm: -1 }),
    withPoint({ heartBpm: 401 }),
    withPoint({ quality: 1.1 }),
    withPoint({ quality: -0.1 }),
    withPoint({ breathPerMinute: 401 }),
    withPoint({ rmssdMs: 5001 }),
    withPoint({ rmssdMs: -1 }),
    withPoint({ coherence: 1.1 }),
    withPoint({ phase: 'asleep' }),
    withPoint({ parameters: undefined }),
    withParameters({ tempoBpm: 19 }),
    withParameters({ tempoBpm: 201 }),
    withParameters({ intensity: 1.1 }),
    withParameters({ brightness: -0.1 }),
    withParameters({ density: 1.1 }),
    withParameters({ breathsPerMinute: 0.9 }),
    withParameters({ breathsPerMinute: 31 }),
    withDecision({ parameter: 'volume' }),
    withDecision({ layer: 'bell' }),
    withDecision({ from: undefined }),
    withDecision({ to: 'lower' }),
    withDecision({ reason: { name: 'boredom' } }),
  ])('is refused: %j', (record) => {
    expect(accepts(heartRecordSchema, record)).toBe(false);
  });

  it('holds at most 10,000 points and 10,000 decisions', () => {
    const holds = (points: number, decisions: number) =>
      accepts(heartRecordSchema, {
        ...RECORD,
        trace: new Array(points).fill(POINT),
        decisions: new Array(decisions).fill(DECISION),
      });
    expect([holds(10_000, 10_000), holds(10_001, 1), holds(1, 10_001)]).toEqual([true, false, false]);
  });
});

const LINE = { text: 'Sit down.', file: 'opening-1.opus', seconds: 2.5 };
const PACK = {
  version: 1,
  id: 'anna-1',
  name: 'Anna',
  language: 'en',
  lines: { 'sleep/counting-waves/opening-1-a': LINE },
};

describe('a voice pack', () => {
  const withLine = (change: object) => ({
    ...PACK,
    lines: { 'sleep/counting-waves/opening-1-a': { ...LINE, ...change } },
  });
  const withKey = (key: string) => ({ ...PACK, lines: { [key]: LINE } });

  it('is read whole, and so is the list of packs', () => {
    expect(voicePackSchema.parse(PACK)).toEqual(PACK);
    const list = { version: 1, packs: ['anna-1', '2nd'] };
    expect(voicePackListSchema.parse(list)).toEqual(list);
  });

  it.each([
    { ...PACK, id: 'a' },
    { ...PACK, id: `a${'-'.repeat(39)}` },
    { ...PACK, name: 'x'.repeat(60) },
    { ...PACK, name: 'x' },
    withKey('focus/x/returning-12-b'),
    withKey('focus/a-wall-behind-you/closing-1-c'),
    withLine({ text: '.', file: 'a_b-1.m4a', seconds: 120 }),
  ])('is read: %j', (pack) => {
    expect(accepts(voicePackSchema, pack)).toBe(true);
  });

  it.each([
    { ...PACK, version: 2 },
    { ...PACK, id: '' },
    { ...PACK, id: '-a' },
    { ...PACK, id: 'a/../b' },
    { ...PACK, id: 'Anna' },
    { ...PACK, id: `a${'b'.repeat(40)}` },
    { ...PACK, name: '' },
    { ...PACK, name: 'x'.repeat(61) },
    { ...PACK, language: 'de' },
    withKey('opening-1-a'),
    withKey('sleep/opening-1-a'),
    withKey('2/x/opening-1-a'),
    withKey('../sleep/x/opening-1-a'),
    withKey('sleep/../opening-1-a'),
    withKey('sleep/x/opening-1-a/../x'),
    withKey('sleep/x/opening-1'),
    withKey('sleep/x/opening-1-d'),
    withKey('sleep/x/intro-1-a'),
    withLine({ text: '' }),
    withLine({ file: '../secret.opus' }),
    withLine({ file: 'opening' }),
    withLine({ file: '.opus' }),
    withLine({ file: 'a.opus/b' }),
    withLine({ seconds: 0 }),
    withLine({ seconds: 121 }),
    { ...PACK, lines: { 'sleep/counting-waves/opening-1-a': {} } },
  ])('is refused: %j', (pack) => {
    expect(accepts(voicePackSchema, pack)).toBe(false);
  });

  it.each([
    { version: 2, packs: [] },
    { version: 1 },
    { version: 1, packs: ['../etc'] },
    { version: 1, packs: ['a b'] },
  ])('list is refused: %j', (list) => {
    expect(accepts(voicePackListSchema, list)).toBe(false);
  });
});

const CONFIG = {
  backendUrl: 'https://api.example.org',
  anonKey: 'key',
  publicUrl: 'https://example.org',
  supportEmail: 'help@example.org',
  communityUrl: 'https://community.example.org',
  iosAppUrl: null,
  social: { facebook: null, instagram: null, tiktok: null, youtube: null, x: 'https://x.example/1' },
  webAppStatus: 'available',
  blogPageSize: 12,
  devMail: false,
  pushPublicKey: 'BKey',
};

describe('the public configuration of a page', () => {
  it('is read whole; an older server that sends no push key sends no reminders', () => {
    expect(publicConfigSchema.parse(CONFIG)).toEqual(CONFIG);
    expect(publicConfigSchema.parse({ ...CONFIG, pushPublicKey: undefined }).pushPublicKey).toBeNull();
  });

  it.each([
    { webAppStatus: 'coming-soon' },
    { blogPageSize: 1 },
    { blogPageSize: 200 },
    { supportEmail: null, communityUrl: null, pushPublicKey: null },
  ])('accepts %j', (change) => {
    expect(accepts(publicConfigSchema, { ...CONFIG, ...change })).toBe(true);
  });

  it.each([
    { backendUrl: 'api' },
    { publicUrl: null },
    { anonKey: '' },
    { supportEmail: 'help' },
    { communityUrl: 'community' },
    { social: {} },
    { webAppStatus: 'broken' },
    { blogPageSize: 0 },
    { blogPageSize: 201 },
    { blogPageSize: 1.5 },
    { devMail: undefined },
  ])('refuses %j', (change) => {
    expect(accepts(publicConfigSchema, { ...CONFIG, ...change })).toBe(false);
  });
});
