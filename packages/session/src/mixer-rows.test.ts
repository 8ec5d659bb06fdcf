import { AMBIENT_GROUPS, AMBIENT_SOUNDS } from '@innertide/std/layer';
import { describe, expect, it } from 'vitest';
import { mixerRows } from './mixer-rows.ts';
import { defaultSettings, withLayer } from './settings.ts';

const FIXED = ['echo', 'binaural', 'bell'];

describe('the rows of the mixer', () => {
  it('are five to begin with: what every session has, what is on, and something at hand', () => {
    expect(mixerRows(defaultSettings('meditation', 1))).toEqual([...FIXED, 'rain', 'ocean']);
    expect(mixerRows(defaultSettings('grounding', 1))).toEqual([...FIXED, 'ocean', 'rain']);
    const wind = withLayer(defaultSettings('meditation', 1), 'wind', { on: true });
    expect(mixerRows(wind)).toEqual([...FIXED, 'wind', 'rain']);
    const rain = withLayer(defaultSettings('meditation', 1), 'rain', { on: true });
    expect(mixerRows(rain)).toEqual([...FIXED, 'rain', 'ocean']);
  });

  it('are as many as there are sounds on, with none at hand beside two of them', () => {
    const [first, second, third] = AMBIENT_SOUNDS;
    const on = [first, second, third].reduce(
      (settings, sound) => withLayer(settings, sound, { on: true }),
      defaultSettings('meditation', 1),
    );
    expect(mixerRows(on)).toEqual([...FIXED, first, second, third]);
  });

  it('stay where they are: a sound that joins comes last, and one that is switched off keeps its row', () => {
    const settings = defaultSettings('grounding', 1);
    const rows = mixerRows(settings);
    const joined = mixerRows(withLayer(settings, 'fire', { on: true }), rows);
    expect(joined).toEqual([...rows, 'fire']);
    const quiet = withLayer(settings, 'ocean', { on: false });
    expect(mixerRows(quiet, joined)).toBe(joined);
  });

  it('can be joined by every ambient sound: each stands in one group', () => {
    expect(Object.values(AMBIENT_GROUPS).flat().toSorted()).toEqual([...AMBIENT_SOUNDS].toSorted());
  });
});
