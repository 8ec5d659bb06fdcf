import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { breathingCurveSchema } from './breathing-curve.ts';
import { publicConfigSchema } from './public-config.ts';
import {
  publishedVoiceSchema,
  signedText,
  voiceListSchema,
  voicePackListSchema,
  voicePackSchema,
} from './voice-pack.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

const SWING = { swingBpm: 12, lowBpm: 9, highBpm: 15, breaths: 9 };
const CRITERIA = { phaseDegrees: 12, swingBpm: 12, lfPower: 900, peakSharpness: 3, smoothness: 0.8, peaks: 2 };
const BEFORE = { measuredAt: '2026-10-21T12:00:00+01:00', likely: 6, notTellable: [5.5, 6] };
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
    const whole = { ...withPace({ criteria: CRITERIA, breath: 'measured' }), before: BEFORE };
    for (const curve of [CURVE, whole]) expect(breathingCurveSchema.parse(curve)).toEqual(curve);
  });

  it.each([
    withPace({ breathsPerMinute: 1 }),
    withPace({ breathsPerMinute: 30 }),
    withPace({ swing: { swingBpm: 0, lowBpm: 0, highBpm: 400, breaths: 1 } }),
    withPace({ swing: { ...SWING, breaths: 100 } }),
    withPace({ criteria: null, breath: 'pacer' }),
    withPace({ criteria: { phaseDegrees: -180, swingBpm: 0, lfPower: 0, peakSharpness: 0, smoothness: 0, peaks: 0 } }),
    withPace({ criteria: { ...CRITERIA, phaseDegrees: 180, smoothness: 1, peaks: 100 }, breath: 'otherwise' }),
    { ...CURVE, before: null },
    { ...CURVE, before: { ...BEFORE, notTellable: [6] } },
    { ...CURVE, before: { ...BEFORE, notTellable: new Array(20).fill(6) } },
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
    withPace({ criteria: {} }),
    withPace({ criteria: { ...CRITERIA, phaseDegrees: 181 } }),
    withPace({ criteria: { ...CRITERIA, phaseDegrees: -181 } }),
    withPace({ criteria: { ...CRITERIA, lfPower: -1 } }),
    withPace({ criteria: { ...CRITERIA, peakSharpness: -1 } }),
    withPace({ criteria: { ...CRITERIA, smoothness: 1.1 } }),
    withPace({ criteria: { ...CRITERIA, smoothness: -0.1 } }),
    withPace({ criteria: { ...CRITERIA, peaks: 101 } }),
    withPace({ criteria: { ...CRITERIA, peaks: -1 } }),
    withPace({ breath: 'guessed' }),
    { ...CURVE, before: {} },
    { ...CURVE, before: { ...BEFORE, measuredAt: '2026-10-21T12:00:00' } },
    { ...CURVE, before: { ...BEFORE, notTellable: [] } },
    { ...CURVE, before: { ...BEFORE, notTellable: new Array(21).fill(6) } },
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

const SHA256 = '0123456789abcdef'.repeat(4);
const CONSENT = {
  speaker: 'Anna Example',
  licence: 'cc-by-4',
  texts: { en: 'I agree.', pl: 'Zgadzam się.' },
  givenAt: '2026-11-21T12:00:00Z',
};
const SIGNATURE = { algorithm: 'Ed25519', publicKey: `${'Az09_-'.repeat(7)}x`, value: `${'Az09_-'.repeat(14)}xy` };

describe('a voice pack', () => {
  const withConsent = (change: object) => ({ ...PACK, consent: { ...CONSENT, ...change } });
  const withSignature = (change: object) => ({ ...PACK, signature: { ...SIGNATURE, ...change } });
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
    withLine({ sha256: SHA256 }),
    withConsent({ speaker: 'A', texts: { en: 'I', pl: 'Z' } }),
    withConsent({ speaker: 'x'.repeat(120), texts: { en: 'x'.repeat(4000), pl: 'x'.repeat(4000) } }),
    withSignature({}),
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
    ...[`${SHA256}0`, `0${SHA256}`, SHA256.toUpperCase()].map((sha256) => withLine({ sha256 })),
    { ...PACK, consent: {} },
    withConsent({ speaker: '' }),
    withConsent({ speaker: 'x'.repeat(121) }),
    withConsent({ licence: 'all-rights' }),
    withConsent({ texts: { en: 'I agree.' } }),
    withConsent({ texts: { en: 'I agree.', pl: '' } }),
    withConsent({ texts: { en: 'I agree.', pl: 'x'.repeat(4001) } }),
    { ...PACK, signature: {} },
    withSignature({ algorithm: 'RS256' }),
    ...[`${SIGNATURE.publicKey}x`, `x${SIGNATURE.publicKey}`].map((publicKey) => withSignature({ publicKey })),
    ...[`${SIGNATURE.value}x`, `x${SIGNATURE.value}`].map((value) => withSignature({ value })),
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

  it('is published with consent and digests, and without a signature, which is the server’s', () => {
    const published = { ...withLine({ sha256: SHA256 }), consent: CONSENT };
    expect(publishedVoiceSchema.parse({ ...published, signature: SIGNATURE })).toEqual(published);
    for (const change of [
      { consent: undefined },
      { lines: PACK.lines },
      { lines: { 'opening-1-a': published.lines } },
    ]) {
      expect(accepts(publishedVoiceSchema, { ...published, ...change })).toBe(false);
    }
  });

  it('is signed over all but its signature, in an order of its own', () => {
    const { version, id, name, language, lines } = voicePackSchema.parse(withLine({ sha256: SHA256 }));
    const text =
      '{"id":"anna-1","language":"en","lines":{"sleep/counting-waves/opening-1-a":' +
      `{"file":"opening-1.opus","seconds":2.5,"sha256":"${SHA256}","text":"Sit down."}},"name":"Anna","version":1}`;
    const { signature } = voicePackSchema.parse(withSignature({}));
    expect(signedText({ version, name, id, lines, language, signature })).toBe(text);
    expect(signedText({ lines, language, id, version, name, consent: undefined })).toBe(text);
  });

  it('stands in the list of the studio, with when its speaker agreed where the pack says so', () => {
    const voices = [
      { id: 'anna-1', name: 'Anna', language: 'en', lines: 12, givenAt: CONSENT.givenAt },
      { id: '2nd', name: 'B', language: 'pl', lines: 0, givenAt: null },
    ];
    expect(voiceListSchema.parse({ voices })).toEqual({ voices });
    for (const wrong of [{}, { voices: [{}] }, { voices: [{ ...voices[0], id: '../etc' }] }]) {
      expect(accepts(voiceListSchema, wrong)).toBe(false);
    }
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
