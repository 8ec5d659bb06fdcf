import { defaultSettings, withLayer, withLength } from '@innertide/session/settings';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { discOf } from './cover-discs.ts';
import { COVER_SIZE, coverRadius } from './cover-shapes.ts';
import { weatherOf } from './cover-weather.ts';

const numbersOf = (path: string) => path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
const wholeOf = (lines: Readonly<Record<string, string>>) => Object.values(lines).join('');

describe.each(MODES)('the cover of %s', (mode) => {
  const settings = defaultSettings(mode, 7);

  it('is the same for the same settings and seed, and another for another seed', () => {
    expect(discOf(mode, settings, 7)).toEqual(discOf(mode, { ...settings }, 7));
    expect(discOf(mode, settings, 7)).not.toEqual(discOf(mode, settings, 8));
  });

  it.each(['density', 'brightness', 'tempo', 'lengthMinutes', 'binaural'] as const)(
    'shows %s where it belongs to this mode’s drawing, and there alone',
    (field) => {
      const other = {
        density: { ...settings, density: 95 },
        brightness: { ...settings, brightness: 95 },
        tempo: { ...settings, tempo: 95 },
        lengthMinutes: withLength(settings, 3),
        binaural: withLayer({ ...settings, binaural: { ...settings.binaural, beatHz: 3.5 } }, 'binaural', { on: true }),
      }[field];
      const drawn = DRAWN_FROM[mode]?.includes(field);
      expect(JSON.stringify(discOf(mode, settings, 7)) !== JSON.stringify(discOf(mode, other, 7))).toBe(drawn);
    },
  );

  it('has only numbers that a browser reads, and few enough bytes for a list of thirty', () => {
    for (const lengthMinutes of [3, 20, 480, null]) {
      const path = wholeOf({ ...discOf(mode, { ...settings, lengthMinutes }, 7) });
      expect(path).not.toMatch(/NaN|Infinity|e-/);
      expect(path.length).toBeGreaterThan(500);
      expect(path.length).toBeLessThan(48_000);
    }
  });
});

/** Which settings a mode's disc is drawn from; the others show in other modes or beside the disc. */
const DRAWN_FROM: Readonly<Record<string, readonly string[]>> = {
  meditation: ['density', 'lengthMinutes', 'binaural'],
  mindfulness: ['density', 'lengthMinutes'],
  focus: ['density', 'tempo', 'lengthMinutes'],
  grounding: ['density', 'brightness', 'tempo', 'lengthMinutes'],
  visioning: ['density', 'brightness', 'lengthMinutes'],
  sleep: ['density', 'brightness', 'lengthMinutes'],
};

describe('what sounds beside the music', () => {
  const silent = { ...defaultSettings('sleep', 7), layers: { ...defaultSettings('sleep', 7).layers } };
  const quiet = (['rain', 'ocean', 'bell', 'night'] as const).reduce(
    (settings, layer) => withLayer(settings, layer, { on: false }),
    silent,
  );

  it.each(['rain', 'night', 'forest', 'wind', 'fire', 'thunder'] as const)(
    'draws %s above the water, more when it is louder',
    (sound) => {
      const soft = weatherOf(withLayer(quiet, sound, { on: true, volume: 0.2 }), 7).air;
      const loud = weatherOf(withLayer(quiet, sound, { on: true, volume: 0.9 }), 7).air;
      expect(weatherOf(quiet, 7).air).toBe('');
      expect(loud.length).toBeGreaterThan(soft.length);
    },
  );

  it.each(['ocean', 'stream'] as const)('draws %s below the water', (sound) => {
    const calm = weatherOf(quiet, 7).water;
    expect(weatherOf(withLayer(quiet, sound, { on: true, volume: 0.8 }), 7).water.length).toBeGreaterThan(calm.length);
  });

  it('has a small ring for each bell that rings, at most seven', () => {
    const ringing = (lengthMinutes: number | null, bellEveryMinutes: number) =>
      weatherOf({ ...withLayer(quiet, 'bell', { on: true }), lengthMinutes, bellEveryMinutes }, 7).bells.length;
    expect(ringing(20, 5)).toBe(3);
    expect(ringing(10, 10)).toBe(1);
    expect(ringing(60, 1)).toBe(7);
    expect(ringing(null, 5)).toBe(7);
  });

  it('stays within the picture', () => {
    const loud = (['rain', 'night', 'forest', 'fire'] as const).reduce(
      (settings, layer) => withLayer(settings, layer, { on: true, volume: 1 }),
      quiet,
    );
    for (const value of numbersOf(weatherOf(loud, 7).air)) {
      expect(Math.abs(value)).toBeLessThan(COVER_SIZE.halfWidth + 12);
    }
  });
});

it('the disc of a longer session is larger, and never larger than the picture', () => {
  expect(coverRadius(3)).toBeCloseTo(24, 0);
  expect(coverRadius(20)).toBeCloseTo(47, 0);
  expect(coverRadius(480)).toBeCloseTo(86, 0);
  expect(coverRadius(null)).toBe(coverRadius(480));
  expect(coverRadius(480) * 1.3).toBeLessThan(COVER_SIZE.height);
});
