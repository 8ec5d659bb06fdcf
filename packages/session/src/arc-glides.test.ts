import type { SessionSettings } from '@innertide/protocol/session-settings';
import { describe, expect, it } from 'vitest';
import { arcGlides, arcPlaceAt, arcToBeginWith, settingsAt, withArcPlace } from './arc.ts';
import { defaultSettings } from './settings.ts';

const stage = (density: number) => ({ density, beat: density, levels: {} });
/** Ten minutes down, five minutes up, in an hour that fades for two minutes. */
const HOUR: SessionSettings = {
  ...defaultSettings('sleep', 7),
  lengthMinutes: 60,
  fadeOutSeconds: 120,
  density: 80,
  arc: { arriveMinutes: 10, leaveMinutes: 5, begin: stage(1), middle: stage(0.5), end: stage(0.75) },
};
const densityAt = (seconds: number, settings = HOUR) => settingsAt(settings, seconds).density;

describe('the glides of an arc', () => {
  it('fill the arrival, and end where the fade begins', () => {
    expect(arcGlides(HOUR)).toEqual([
      { from: 'begin', to: 'middle', startsAtSeconds: 0, endsAtSeconds: 600 },
      { from: 'middle', to: 'end', startsAtSeconds: 3180, endsAtSeconds: 3480 },
    ]);
    expect(arcGlides({ ...HOUR, arc: null })).toEqual([]);
  });

  it('are the first alone without an end', () => {
    expect(arcGlides({ ...HOUR, lengthMinutes: null })).toEqual([
      { from: 'begin', to: 'middle', startsAtSeconds: 0, endsAtSeconds: 600 },
    ]);
  });

  it('share a session that is too short for both, two parts to one', () => {
    expect(arcGlides({ ...HOUR, lengthMinutes: 8 })).toEqual([
      { from: 'begin', to: 'middle', startsAtSeconds: 0, endsAtSeconds: 240 },
      { from: 'middle', to: 'end', startsAtSeconds: 240, endsAtSeconds: 360 },
    ]);
  });

  it('take a second at least, where the fade is as long as the session', () => {
    expect(arcGlides({ ...HOUR, lengthMinutes: 2 }).at(-1)?.endsAtSeconds).toBe(1);
  });

  it('ease in and out between two places', () => {
    // From 80 to 40: a quarter of the way is 5/32 of the distance, half the way half of it.
    expect([0, 150, 300, 450, 600].map((seconds) => densityAt(seconds))).toEqual([80, 73.75, 60, 46.25, 40]);
    expect([3180, 3330, 3480].map((seconds) => densityAt(seconds))).toEqual([40, 50, 60]);
  });

  it('move in steps of fifteen seconds, and not before the beginning', () => {
    expect(densityAt(164.9)).toBe(densityAt(150));
    expect(densityAt(165)).toBeLessThan(densityAt(150));
    expect(densityAt(-20)).toBe(80);
  });

  it('stay at their end after it', () => {
    expect([601, 2000, 3179].map((seconds) => densityAt(seconds))).toEqual([40, 40, 40]);
    expect(densityAt(3600)).toBe(60);
    expect(densityAt(7200, { ...HOUR, lengthMinutes: null })).toBe(40);
  });

  it('change the beat as they change the density', () => {
    const { beatHz } = HOUR.binaural;
    expect(settingsAt(HOUR, 600).binaural).toEqual({ ...HOUR.binaural, beatHz: beatHz / 2 });
    expect(settingsAt(HOUR, 300).binaural.beatHz).toBeCloseTo(0.75 * beatHz, 9);
  });
});

describe('the place of an arc', () => {
  it.each([
    [0, 'begin'],
    [299, 'begin'],
    [300, 'middle'],
    [3329, 'middle'],
    [3330, 'end'],
  ])('after %s s is its %s', (seconds, place) => {
    expect(arcPlaceAt(HOUR, seconds)).toBe(place);
  });
});

describe('an arc to begin with', () => {
  it.each([
    [60, 20, 10],
    [null, 20, 10],
    [30, 10, 5],
  ])('in %s minutes arrives in %s and leaves in %s', (lengthMinutes, arriveMinutes, leaveMinutes) => {
    expect(arcToBeginWith({ lengthMinutes })).toEqual({
      arriveMinutes,
      leaveMinutes,
      begin: { density: 1, beat: 1, levels: {} },
      middle: { density: 0.5, beat: 0.5, levels: {} },
      end: { density: 0.8, beat: 0.8, levels: {} },
    });
  });

  it('changes one value of one place, and leaves the others', () => {
    const arc = arcToBeginWith({ lengthMinutes: 60 });
    expect(withArcPlace(arc, 'middle', { beat: 0.2 })).toEqual({ ...arc, middle: { ...arc.middle, beat: 0.2 } });
  });
});

describe('a layer under an arc', () => {
  const quiet = (volume: number, level: number) => {
    const layers = { ...HOUR.layers, rain: { ...HOUR.layers.rain, on: true, volume } };
    const begin = { ...stage(1), levels: { rain: level } };
    return settingsAt({ ...HOUR, layers, arc: HOUR.arc && { ...HOUR.arc, begin } }, 0).layers.rain;
  };

  it('plays at its share of its own volume, and rests where that is silent', () => {
    expect(quiet(0.8, 0.5)).toMatchObject({ on: true, volume: 0.4 });
    expect(quiet(1, 0.005)).toMatchObject({ on: false, volume: 0.005 });
    expect(quiet(1, 0.006)).toMatchObject({ on: true, volume: 0.006 });
  });
});
