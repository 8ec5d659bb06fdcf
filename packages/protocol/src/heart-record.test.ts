import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { heartRecordSchema, REGULATION_REASONS } from './heart-record.ts';
import { notificationRowSchema } from './heart-stream.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

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
  intervals: { atSeconds: [0.5, 1.4], rrMs: [812.5, 900], marks: 'Ae' },
  stream: {
    versions: { measurement: '1', rule: '1' },
    notifications: {
      receivedSeconds: [80.5, 81.5],
      rateBpm: [64, null],
      contacts: 'dl',
      counts: '20',
      rrMs: [812.5, 900],
      blocks: 'bi',
      errorMs: [5, 10],
    },
    clock: [{ atSeconds: 0.5, steadySeconds: 80.5, wallMs: 1_700_000_000_000 }],
    segments: [{ fromSeconds: 0, why: 'begin' }],
    sensors: [
      {
        fromSeconds: 0,
        name: 'Strap',
        manufacturer: null,
        model: 'H',
        firmware: '1.0',
        place: 'chest',
        batteryPercent: 80,
      },
    ],
  },
  steering: { isSteered: false, chosenBy: 'coin', seed: 4_000_000_000 },
  readings: [{ place: 'before', source: 'camera', wallMs: 1_700_000_000_000, rateBpm: 66, rmssdMs: null }],
  sound: '[0]\n',
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
  { name: 'calm-thins', calmMinutes: 6 },
  { name: 'coherence-fell', fromPercent: 70, toPercent: 40 },
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

  it('is read as it was stored before, when every heart steered and none was measured at rest', () => {
    const { steering, readings, sound: _sound, ...before } = RECORD;
    expect(heartRecordSchema.parse(before)).toEqual({ ...before, steering: null, readings: [], sound: null });
    for (const change of [{ chosenBy: 'server' }, { seed: -1 }, { seed: 2 ** 32 }, { isSteered: null }]) {
      expect(heartRecordSchema.safeParse({ ...RECORD, steering: { ...steering, ...change } }).success).toBe(false);
    }
    for (const rmssdMs of [0, 5000]) {
      const atEnd = readings.map((reading) => ({ ...reading, rmssdMs }));
      expect(heartRecordSchema.safeParse({ ...RECORD, readings: atEnd }).success).toBe(true);
    }
    for (const change of [{ place: 'during' }, { source: 'guess' }, { rateBpm: 401 }, { rmssdMs: -1 }]) {
      const wrong = readings.map((reading) => ({ ...reading, ...change }));
      expect(heartRecordSchema.safeParse({ ...RECORD, readings: wrong }).success).toBe(false);
    }
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

  it('is read without what came in, as it was stored before, and not with columns that do not fit', () => {
    const { stream, ...before } = RECORD;
    expect(heartRecordSchema.parse(before).stream).toBeNull();
    for (const change of [
      { contacts: 'd' },
      { counts: '21' },
      { rateBpm: [64] },
      { contacts: 'dx' },
      { counts: '2!' },
      // Ten by its value, and still no digit of ours.
      { counts: 'A0', rrMs: new Array(10).fill(900), errorMs: [], blocks: '' },
    ]) {
      const notifications = { ...stream.notifications, ...change };
      expect(heartRecordSchema.safeParse({ ...RECORD, stream: { ...stream, notifications } }).success).toBe(false);
    }
  });

  it('is read without what a band says of its intervals, as it was stored before, and not with columns that do not fit', () => {
    const { blocks, errorMs, ...before } = RECORD.stream.notifications;
    const read = (notifications: object) =>
      heartRecordSchema.safeParse({ ...RECORD, stream: { ...RECORD.stream, notifications } });
    expect(read(before).data?.stream?.notifications).toEqual({ ...before, blocks: '', errorMs: [] });
    for (const change of [
      { blocks: 'b' },
      { blocks: 'bx' },
      { errorMs: [5] },
      { errorMs: [5, -1] },
      { errorMs: [] },
      { errorMs: [5], blocks: 'b' },
    ]) {
      expect(read({ ...before, blocks, errorMs, ...change }).success).toBe(false);
    }
  });

  it('has a notification as a row of a table, which may lack what a band says', () => {
    const { errorMs, blocks, ...row } = {
      receivedSeconds: 80.5,
      rateBpm: 64,
      contact: 'd',
      rrMs: [900],
      errorMs: [5],
      blocks: 'b',
    };
    expect(notificationRowSchema.parse({ ...row, errorMs, blocks })).toEqual({ ...row, errorMs, blocks });
    expect(notificationRowSchema.parse(row)).toEqual(row);
    for (const name of Object.keys(row))
      expect(accepts(notificationRowSchema, { ...row, [name]: undefined })).toBe(false);
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
    ...(['strap', 'watch', 'camera', 'by-hand', 'simulated'] as const).map((source) => ({ ...RECORD, source })),
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
