import { SOUND_LAYERS } from '@innertide/std/layer';
import { describe, expect, it } from 'vitest';
import { FALLBACK_SETTINGS, sessionSettingsSchema } from './session-settings.ts';

/** As the first release stored it. */
const STORED = {
  version: 1,
  mode: 'sleep',
  seed: 7,
  lengthMinutes: null,
  fadeOutSeconds: 600,
  tempo: 44,
  intensity: 35,
  brightness: 30,
  density: 30,
  tuningHz: 432,
  volume: 0.8,
  layers: { echo: { on: true, volume: 0.6 }, rain: { on: true, volume: 0.4 } },
  binaural: { carrierHz: 216, beatHz: 2.5 },
  bellEveryMinutes: null,
};

describe('stored settings', () => {
  it('read a layer they do not name as off, its slider where every slider waits', () => {
    const { layers } = sessionSettingsSchema.parse(STORED);
    expect(Object.keys(layers)).toEqual([...SOUND_LAYERS]);
    expect(layers).toMatchObject({ ...STORED.layers, ocean: { on: false, volume: 0.8 } });
  });

  it('give an ambient sound the character it was stored with, or its first', () => {
    const on = { on: true, volume: 0.5 };
    const { layers } = sessionSettingsSchema.parse({
      ...STORED,
      layers: { rain: { ...on, character: 'leaves' }, wind: { ...on, character: 'howling' }, fan: on, echo: on },
    });
    expect(layers.rain).toEqual({ ...on, character: 'leaves' });
    expect(layers.wind).toEqual({ ...on, character: 'open' });
    expect(layers.fan).toEqual({ ...on, character: 'desk' });
    expect(layers.echo).toEqual(on);
  });

  it('from before there were worlds sound like the nearest one, and name neither composer nor place', () => {
    expect(sessionSettingsSchema.parse(STORED)).toMatchObject({
      world: 'tide',
      composerVersion: null,
      pieceFromSeconds: null,
      hourOfYear: null,
    });
    expect(sessionSettingsSchema.parse({ ...STORED, world: null }).world).toBeNull();
    expect(sessionSettingsSchema.parse({ ...STORED, world: 'hearth' }).world).toBe('hearth');
    expect(sessionSettingsSchema.safeParse({ ...STORED, world: 'moon' }).success).toBe(false);
  });

  it('have whole breaks or none', () => {
    const breaks = { workMinutes: 25, breakMinutes: 5, bell: false };
    expect(sessionSettingsSchema.parse(STORED).breaks).toBeNull();
    expect(sessionSettingsSchema.parse({ ...STORED, breaks }).breaks).toEqual(breaks);
    expect(sessionSettingsSchema.safeParse({ ...STORED, breaks: { ...breaks, bell: undefined } }).success).toBe(false);
  });

  it('from before endings come to rest, and no other ending than ours is read', () => {
    expect(sessionSettingsSchema.parse(STORED).ending).toBe('rest');
    expect(sessionSettingsSchema.parse({ ...STORED, ending: 'waking' }).ending).toBe('waking');
    expect(sessionSettingsSchema.safeParse({ ...STORED, ending: 'bang' }).success).toBe(false);
  });

  it('drop a layer that is not known here and retain the rest', () => {
    const { layers } = sessionSettingsSchema.parse({
      ...STORED,
      layers: { ...STORED.layers, snow: { on: true, loudness: 'much' } },
    });
    expect(Object.keys(layers)).toEqual([...SOUND_LAYERS]);
    expect(layers.rain.on).toBe(true);
  });

  it('are refused when a layer they do name is broken, or all layers are missing', () => {
    const broken = { ...STORED, layers: { rain: { on: true, volume: 2 } } };
    expect(sessionSettingsSchema.safeParse(broken).success).toBe(false);
    expect(sessionSettingsSchema.safeParse({ ...STORED, layers: undefined }).success).toBe(false);
  });

  it('without Heart Sync read as off, and a target outside 48 to 90 a minute is refused', () => {
    expect(sessionSettingsSchema.parse(STORED).heartSync).toEqual({ source: 'off', targetBpm: 60 });
    const heartSync = (targetBpm: number) => ({ ...STORED, heartSync: { source: 'target', targetBpm } });
    expect(sessionSettingsSchema.safeParse(heartSync(48)).success).toBe(true);
    expect(sessionSettingsSchema.safeParse(heartSync(30)).success).toBe(false);
    expect(sessionSettingsSchema.safeParse(heartSync(120)).success).toBe(false);
  });

  it('of before there was a choice of beats are two tones that do not move', () => {
    expect(sessionSettingsSchema.parse(STORED)).toMatchObject({ beats: 'binaural', beatEndHz: null });
    expect(sessionSettingsSchema.safeParse({ ...STORED, beats: 'isochronic', beatEndHz: 2 }).success).toBe(true);
    expect(sessionSettingsSchema.safeParse({ ...STORED, beats: 'gamma' }).success).toBe(false);
    expect(sessionSettingsSchema.safeParse({ ...STORED, beatEndHz: 60 }).success).toBe(false);
  });

  it('of before there were words and pulses read as silent in both, with the mode’s own breath and no delay', () => {
    expect(sessionSettingsSchema.parse(STORED)).toMatchObject(FALLBACK_SETTINGS);
  });

  it.each([
    ['a breath faster than ten a minute', { inSeconds: 2, holdInSeconds: 0, outSeconds: 4, holdOutSeconds: 0 }],
    ['a hold longer than five seconds', { inSeconds: 4, holdInSeconds: 7, outSeconds: 8, holdOutSeconds: 0 }],
    ['a step finer than half a second', { inSeconds: 4.2, holdInSeconds: 0, outSeconds: 6, holdOutSeconds: 0 }],
  ])('refuse %s', (_what, breathPattern) => {
    expect(sessionSettingsSchema.safeParse({ ...STORED, breathPattern }).success).toBe(false);
  });

  it.each(['00:00', '09:05', '12:34', '19:59', '23:59'])('take %s as a time of day', (untilTime) => {
    expect(sessionSettingsSchema.parse({ ...STORED, untilTime }).untilTime).toBe(untilTime);
  });

  it('have a beat with its carrier, both within what the engine plays', () => {
    expect(sessionSettingsSchema.parse(STORED).binaural).toEqual(STORED.binaural);
    for (const binaural of [{}, { carrierHz: 216 }, { carrierHz: 99, beatHz: 6 }, { carrierHz: 216, beatHz: 41 }])
      expect(sessionSettingsSchema.safeParse({ ...STORED, binaural }).success).toBe(false);
  });

  it('name a script of Guidance by its folder, or none where they are older than scripts', () => {
    const { script: _, ...older } = FALLBACK_SETTINGS.guidance;
    expect(sessionSettingsSchema.parse({ ...STORED, guidance: { ...older, words: 'many' } }).guidance).toEqual({
      ...FALLBACK_SETTINGS.guidance,
      words: 'many',
    });
    const isRead = (script: unknown) =>
      sessionSettingsSchema.safeParse({ ...STORED, guidance: { ...older, script } }).success;
    expect([null, 'a', 'from-the-feet-up', 'x'.repeat(60)].map(isRead)).toEqual([true, true, true, true]);
    expect(['', '-a', 'A', 'a/b', '../a', 'x'.repeat(61), 7].map(isRead)).toEqual(Array(7).fill(false));
  });

  it('name a voice of Guidance with 1 to 200 characters', () => {
    const isRead = (length: number) => {
      const guidance = { ...FALLBACK_SETTINGS.guidance, voice: 'x'.repeat(length) };
      return sessionSettingsSchema.safeParse({ ...STORED, guidance }).success;
    };
    expect([0, 1, 2, 199, 200, 201].map(isRead)).toEqual([false, true, true, true, true, false]);
  });

  it.each(['24:00', '7:30', '07:60', '107:30', '07:300', '1x:30', '07:3x', 'soon'])(
    'refuse %s as a time of day',
    (untilTime) => {
      expect(sessionSettingsSchema.safeParse({ ...STORED, untilTime }).success).toBe(false);
    },
  );
});
