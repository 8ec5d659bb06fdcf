import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  differs,
  fadeByHandSeconds,
  fittingFade,
  LENGTH_CHOICES_MINUTES,
  wantedFade,
  withLayer,
  withLength,
  withTuning,
} from './settings.ts';
import { soundChange, soundProgram } from './sound-program.ts';

const meditation = defaultSettings('meditation', 7);

describe('the length of a session', () => {
  it.each([
    ['meditation', 20, 60],
    ['mindfulness', 15, 45],
    ['focus', 45, 30],
    ['grounding', 10, 30],
    ['visioning', 15, 45],
    ['sleep', 45, 600],
  ] as const)('in %s is %s minutes with a fade of %s s', (mode, lengthMinutes, fadeOutSeconds) => {
    expect(defaultSettings(mode, 1)).toMatchObject({ lengthMinutes, fadeOutSeconds });
  });

  it('is offered from five minutes to an hour, and without an end', () => {
    expect(LENGTH_CHOICES_MINUTES).toEqual([5, 10, 15, 20, 30, 45, 60, null]);
  });

  it('holds a fade of at most half of it; without an end, any', () => {
    expect([fittingFade(60, 1), fittingFade(60, 2), fittingFade(60, 10), fittingFade(600, null)]).toEqual([
      30, 60, 60, 600,
    ]);
  });

  it('returns the fade of the mode where the length had cut it, and the chosen one otherwise', () => {
    expect(wantedFade({ ...meditation, lengthMinutes: 1, fadeOutSeconds: 30 })).toBe(60);
    expect(wantedFade({ ...meditation, lengthMinutes: 1, fadeOutSeconds: 20 })).toBe(20);
    expect(wantedFade({ ...meditation, lengthMinutes: null, fadeOutSeconds: 300 })).toBe(300);
  });

  it('set by hand takes the place of an end by the clock', () => {
    expect(withLength({ ...meditation, untilTime: '07:00' }, 30)).toMatchObject({ lengthMinutes: 30, untilTime: null });
  });
});

describe('a setup', () => {
  it.each(MODES)('of %s says in per cent what its sound says from 0 to 1', (mode) => {
    const settings = defaultSettings(mode, 1);
    const { intensity, brightness, density, tempoBpm, bellEverySeconds } = soundProgram(settings);
    expect([intensity, brightness, density].map((share) => Math.round(share * 100))).toEqual([
      settings.intensity,
      settings.brightness,
      settings.density,
    ]);
    for (const percent of [settings.intensity, settings.brightness, settings.density]) {
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(10);
      expect(percent).toBeLessThanOrEqual(100);
    }
    expect(tempoBpm).toBe(settings.tempo);
    expect(bellEverySeconds).toBe(settings.bellEveryMinutes === null ? null : settings.bellEveryMinutes * 60);
    if (settings.bellEveryMinutes !== null) expect(settings.bellEveryMinutes).toBeLessThanOrEqual(60);
  });

  it('rings the bell as often as it was set to, and never sets it where the bell is off', () => {
    expect(withLayer({ ...meditation, bellEveryMinutes: 3 }, 'bell', { on: true }).bellEveryMinutes).toBe(3);
    const silent = withLayer({ ...meditation, bellEveryMinutes: null }, 'bell', { on: false });
    expect(withLayer(silent, 'rain', { on: true })).toMatchObject({ bellEveryMinutes: null });
  });

  it('changes one layer alone, and of it only what is asked for', () => {
    const changed = withLayer(meditation, 'rain', { volume: 0.25 });
    expect(changed.layers.rain).toEqual({ ...meditation.layers.rain, volume: 0.25 });
    expect({ ...changed.layers, rain: meditation.layers.rain }).toEqual(meditation.layers);
  });

  it('fades by hand as long as it asks, from 1.5 to 4 s', () => {
    const fade = (fadeOutSeconds: number) => fadeByHandSeconds({ ...meditation, fadeOutSeconds });
    expect([1, 1.5, 3, 4, 600].map(fade)).toEqual([1.5, 1.5, 3, 4, 4]);
  });

  it('differs by what its fields say, not by the objects that say it', () => {
    expect(differs(meditation, structuredClone(meditation))).toBe(false);
    expect(differs(meditation, { ...meditation, tempo: meditation.tempo + 1 })).toBe(true);
    expect(differs(meditation, withLayer(meditation, 'rain', { volume: 0.1 }))).toBe(true);
  });

  it('tuned to another pitch changes nothing but the pitch and the carrier, within 100 to 1,000 Hz', () => {
    const at = (carrierHz: number) => withTuning({ ...meditation, binaural: { carrierHz, beatHz: 6 } }, 440).binaural;
    expect(at(432)).toEqual({ carrierHz: 440, beatHz: 6 });
    expect(at(1000)).toEqual({ carrierHz: 1000, beatHz: 6 });
    expect(withTuning(meditation, 440)).toEqual({
      ...meditation,
      tuningHz: 440,
      binaural: { ...meditation.binaural, carrierHz: (meditation.binaural.carrierHz * 440) / 432 },
    });
  });
});

describe('the change of a sound', () => {
  it('names a layer that changed, whole, and no other', () => {
    const rain = withLayer(meditation, 'rain', { on: true, volume: 0.5 });
    expect(soundChange(soundProgram(meditation), soundProgram(rain))).toEqual({ layers: { rain: rain.layers.rain } });
  });

  it('is none for a copy that says the same', () => {
    const settings = { ...meditation, pulse: { on: true, shape: 'breath', strength: 0.5 } } as const;
    expect(soundChange(soundProgram(settings), soundProgram(structuredClone(settings)))).toBeNull();
  });

  it('names a field and a layer that change together', () => {
    const changed = { ...withLayer(meditation, 'rain', { volume: 0.1 }), volume: 0.5 };
    expect(soundChange(soundProgram(meditation), soundProgram(changed))).toEqual({
      masterVolume: 0.5,
      layers: { rain: changed.layers.rain },
    });
  });

  it('is none for the piece itself: its mode, seed and pitch belong to the next session', () => {
    const other = { ...meditation, mode: 'focus', seed: 8, tuningHz: 440 } as const;
    expect(soundChange(soundProgram(meditation), soundProgram(other))).toBeNull();
  });

  it('plays without end and rings no bell where no minutes are given', () => {
    const program = soundProgram({ ...meditation, lengthMinutes: null, bellEveryMinutes: null });
    expect(program).toMatchObject({ durationSeconds: null, bellEverySeconds: null });
    expect(soundProgram({ ...meditation, lengthMinutes: 2, bellEveryMinutes: 3 })).toMatchObject({
      durationSeconds: 120,
      bellEverySeconds: 180,
    });
  });

  it('breathes by a pulse only where the pulse is on and follows the breath', () => {
    const breathOf = (on: boolean, shape: 'breath' | 'bell') =>
      soundProgram({ ...meditation, pulse: { on, shape, strength: 0.5 } }).breath;
    expect([breathOf(false, 'breath'), breathOf(true, 'bell')]).toEqual([null, null]);
    expect(breathOf(true, 'breath')).toEqual({
      inSeconds: 4.5,
      holdInSeconds: 0,
      outSeconds: 6,
      holdOutSeconds: 0,
      beginsAtSeconds: 0,
      depth: 1,
    });
  });
});
