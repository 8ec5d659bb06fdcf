import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { breathingCurveSchema } from './breathing-curve.ts';
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
