import { SOUND_LAYERS } from '@innertide/std/layer';
import { describe, expect, it } from 'vitest';
import { opennessAt, roundsOf, withBreakAt, withBreaks, workPartAt } from './breaks.ts';
import { effectiveSound } from './effective-sound.ts';
import { outlineOf } from './outline.ts';
import { defaultSettings, withLayer, withLength } from './settings.ts';

const POMODORO = { workMinutes: 25, breakMinutes: 5, bell: true } as const;
const focus = withLayer(withLayer(defaultSettings('focus', 7), 'rain', { on: true }), 'binaural', { on: true });
const withFour = withBreaks(focus, POMODORO, 4);
const EVERY_SECOND = Array.from({ length: 115 * 60 + 1 }, (_, second) => second);

describe('focus with breaks', () => {
  it('lasts as long as its rounds and the breaks between them', () => {
    expect(withFour.lengthMinutes).toBe(115);
    expect(withBreaks(focus, { ...POMODORO, workMinutes: 50, breakMinutes: 10 }, 2).lengthMinutes).toBe(110);
    expect([1, 2, 3, 4, 6].map((rounds) => roundsOf(withBreaks(focus, POMODORO, rounds)))).toEqual([1, 2, 3, 4, 6]);
    expect(roundsOf(focus)).toBeNull();
    expect(roundsOf(withLength(withFour, null))).toBeNull();
  });

  it('begins and ends with work, and each part ends where the next one begins', () => {
    const parts = outlineOf(withFour);
    expect(parts.map(({ kind }) => kind)).toEqual(['work', 'break', 'work', 'break', 'work', 'break', 'work']);
    expect(parts.map(({ fromSeconds }) => fromSeconds / 60)).toEqual([0, 25, 30, 55, 60, 85, 90]);
    for (const [index, part] of parts.entries()) {
      expect(part.toSeconds).toBe(parts[index + 1]?.fromSeconds ?? 115 * 60);
    }
  });

  it.each([
    [0, { kind: 'work', round: 1, startsAtSeconds: 0, endsAtSeconds: 1500 }],
    [-3, { kind: 'work', round: 1, startsAtSeconds: 0, endsAtSeconds: 1500 }],
    [1499.9, { kind: 'work', round: 1, startsAtSeconds: 0, endsAtSeconds: 1500 }],
    [1500, { kind: 'break', round: 1, startsAtSeconds: 1500, endsAtSeconds: 1800 }],
    [1800, { kind: 'work', round: 2, startsAtSeconds: 1800, endsAtSeconds: 3300 }],
    [6900, { kind: 'work', round: 4, startsAtSeconds: 5400, endsAtSeconds: 6900 }],
    [9000, { kind: 'work', round: 4, startsAtSeconds: 5400, endsAtSeconds: 6900 }],
  ])('is at second %s in the part that plays', (second, part) => {
    expect(workPartAt(withFour, second)).toEqual(part);
  });

  it('goes on in turns where no end is set, and has no parts without breaks', () => {
    const endless = withLength(withFour, null);
    expect(workPartAt(endless, 10 * 1800 + 1600)).toMatchObject({ kind: 'break', round: 11 });
    expect(workPartAt(focus, 1600)).toBeNull();
  });

  it('cuts a part where the session ends', () => {
    expect(workPartAt(withLength(withFour, 27), 1600)).toMatchObject({ kind: 'break', endsAtSeconds: 1620 });
  });
});

describe('sound of a break', () => {
  it('is that of the work while there is work, and opens only in a break', () => {
    for (const second of EVERY_SECOND) {
      const isBreak = workPartAt(withFour, second)?.kind === 'break';
      if (!isBreak) expect(withBreakAt(withFour, second)).toBe(withFour);
    }
    expect(opennessAt(withFour, 1650)).toBe(1);
    const open = effectiveSound(withFour, 1650, null, false);
    const work = effectiveSound(withFour, 600, null, false);
    expect(open.density).toBeCloseTo(work.density / 2);
    expect(open.intensity).toBeLessThan(work.intensity);
    expect(open.layers.binaural.volume).toBe(0);
  });

  it('never makes a layer louder than in work, and moves none by more than a twentieth at once', () => {
    for (const minutes of [1, 5, 10]) {
      const settings = withBreaks(focus, { ...POMODORO, breakMinutes: minutes }, 2);
      let before = settings;
      for (const second of EVERY_SECOND) {
        const now = withBreakAt(settings, second);
        const volumes = SOUND_LAYERS.map((layer) => [now, before, settings].map(({ layers }) => layers[layer].volume));
        const louder = volumes.filter(([mix = 0, , work = 0]) => mix > work);
        // The beats leave wholly, from a fraction of the loudness of the music.
        const moved = volumes.filter(
          ([mix = 0, was = 0], index) => SOUND_LAYERS[index] !== 'binaural' && Math.abs(mix - was) > 0.05,
        );
        expect([now.volume, louder, moved]).toEqual([settings.volume, [], []]);
        before = now;
      }
    }
  });
});
