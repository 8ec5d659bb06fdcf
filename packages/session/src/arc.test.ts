import { type SessionSettings, sessionSettingsSchema } from '@innertide/protocol/session-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARC_STEP_SECONDS, arcGlides, arcPlaceAt, arcToBeginWith, settingsAt, withArcPlace } from './arc.ts';
import { defaultSettings, withLayer } from './settings.ts';
import { soundChange, soundProgram } from './sound-program.ts';

const NIGHT: SessionSettings = {
  ...withLayer(defaultSettings('sleep', 7), 'forest', { on: true, volume: 0.6 }),
  lengthMinutes: 480,
  fadeOutSeconds: 600,
  density: 40,
  binaural: { carrierHz: 216, beatHz: 8 },
  arc: {
    arriveMinutes: 60,
    leaveMinutes: 40,
    begin: { density: 1, beat: 1, levels: { forest: 0 } },
    middle: { density: 0.25, beat: 0.25, levels: { echo: 0.5, forest: 0 } },
    end: { density: 0.75, beat: 0.75, levels: { echo: 0.8, forest: 1 } },
  },
};

describe('an arc', () => {
  it('begins as set up, rests in its middle and ends on the way back', () => {
    expect(settingsAt(NIGHT, 0)).toMatchObject({
      density: 40,
      binaural: { beatHz: 8 },
      layers: { forest: { on: false, volume: 0 } },
    });
    const night = settingsAt(NIGHT, 4 * 3600);
    expect(night.density).toBe(10);
    expect(night.binaural.beatHz).toBe(2);
    expect(night.layers.echo.volume).toBeCloseTo(NIGHT.layers.echo.volume / 2, 9);
    const morning = settingsAt(NIGHT, 480 * 60 - 600);
    expect(morning.density).toBe(30);
    expect(morning.layers.forest).toMatchObject({ on: true, volume: 0.6 });
  });

  it('keeps its beginning in every length and comes home before the fade', () => {
    expect(arcGlides({ ...NIGHT, lengthMinutes: null })).toHaveLength(1);
    expect(settingsAt({ ...NIGHT, lengthMinutes: null }, 30 * 3600).density).toBe(10);
    const short = { ...NIGHT, lengthMinutes: 20 };
    const [down, up] = arcGlides(short);
    expect(down?.endsAtSeconds).toBeCloseTo(up?.startsAtSeconds ?? 0, 6);
    expect(up?.endsAtSeconds).toBe(600);
    expect(settingsAt(short, 600).density).toBe(30);
    expect(arcPlaceAt(NIGHT, 60)).toBe('begin');
    expect(arcPlaceAt(NIGHT, 4 * 3600)).toBe('middle');
    expect(arcPlaceAt(NIGHT, 8 * 3600)).toBe('end');
  });

  it('leaves a setup without one alone, and a layer that is off stays off', () => {
    const plain = defaultSettings('focus', 1);
    expect(settingsAt(plain, 500)).toBe(plain);
    expect(arcPlaceAt(plain, 500)).toBeNull();
    const without = withLayer(NIGHT, 'forest', { on: false });
    expect(settingsAt(without, 480 * 60 - 600).layers.forest.on).toBe(false);
  });

  it('tells the engine nothing between its steps, and only steps nobody hears', () => {
    expect(
      soundChange(soundProgram(settingsAt(NIGHT, 30)), soundProgram(settingsAt(NIGHT, 30 + ARC_STEP_SECONDS - 0.01))),
    ).toBeNull();
    for (let seconds = 0; seconds < 480 * 60; seconds += ARC_STEP_SECONDS) {
      const [one, two] = [settingsAt(NIGHT, seconds), settingsAt(NIGHT, seconds + ARC_STEP_SECONDS)];
      expect(Math.abs(two.density - one.density)).toBeLessThan(0.5);
      expect(Math.abs(two.binaural.beatHz - one.binaural.beatHz)).toBeLessThan(0.05);
      expect(Math.abs(two.layers.forest.volume - one.layers.forest.volume)).toBeLessThan(0.01);
    }
  });

  it('never leaves what the engine may be asked, whatever it and the moment are', () => {
    const stage = fc.record({
      density: fc.double({ min: 0, max: 2, noNaN: true }),
      beat: fc.double({ min: 0.1, max: 2, noNaN: true }),
      levels: fc.record({ echo: fc.double({ min: 0, max: 1, noNaN: true }) }, { requiredKeys: [] }),
    });
    const minutes = fc.double({ min: 1, max: 240, noNaN: true });
    const arc = fc.record({ arriveMinutes: minutes, leaveMinutes: minutes, begin: stage, middle: stage, end: stage });
    const length = fc.option(fc.integer({ min: 1, max: 1440 }));
    fc.assert(
      fc.property(arc, length, fc.double({ min: -10, max: 100_000, noNaN: true }), (given, lengthMinutes, seconds) => {
        const sounding = settingsAt({ ...NIGHT, lengthMinutes, arc: given }, seconds);
        expect(sessionSettingsSchema.safeParse(sounding).error).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('of one’s own begins as a quiet one that every length has room for, and changes place by place', () => {
    for (const lengthMinutes of [1, 2, 15, 60, 1440, null]) {
      const settings = { ...defaultSettings('sleep', 7), lengthMinutes };
      const arc = arcToBeginWith(settings);
      expect(sessionSettingsSchema.parse({ ...settings, arc }).arc).toEqual(arc);
      expect(settingsAt({ ...settings, arc }, 0)).toMatchObject({ density: settings.density });
    }
    const settings = { ...defaultSettings('sleep', 7), lengthMinutes: 60, fadeOutSeconds: 60 };
    const arc = withArcPlace(arcToBeginWith(settings), 'middle', { levels: { echo: 0 } });
    expect(settingsAt({ ...settings, arc }, 25 * 60)).toMatchObject({
      density: settings.density / 2,
      layers: { echo: { on: false } },
    });
    expect(settingsAt({ ...settings, arc }, 59 * 60).layers.echo.on).toBe(true);
  });
});
