import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS, BELL_CHARACTERS, DEFAULT_VOLUME } from '@innertide/std/layer';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { inField } from './harmony.ts';
import { defaultProgram, modeDefaults } from './mode-defaults.ts';
import { ROLE, ROLE_COUNT } from './mode-preset.ts';
import { MODE_PRESETS } from './mode-presets.ts';
import { noteHz } from './tuning.ts';

describe.each(MODES)('the preset of %s', (mode) => {
  const preset = MODE_PRESETS[mode];

  it('has a level for every role: drone and sub under the pad, shimmer far under, plucks and a beating pulse over', () => {
    const { levelsDb } = preset;
    expect(levelsDb).toHaveLength(ROLE_COUNT);
    expect(levelsDb[ROLE.pad]).toBe(0);
    expect(levelsDb[ROLE.drone]).toBeLessThanOrEqual(0);
    expect(levelsDb[ROLE.sub]).toBeLessThan(-5);
    expect(levelsDb[ROLE.melody]).toBeLessThan(-3);
    expect(levelsDb[ROLE.shimmer]).toBeLessThan(-10);
    expect(levelsDb[ROLE.pluck]).toBeGreaterThan(10);
    expect(levelsDb[ROLE.pulse]! > 0).toBe(preset.pulseBeats > 0);
    expect(preset.breathDb).toBeLessThan(-4);
    expect(preset.trimDb).toBeLessThan(-18);
  });

  it('plucks a timbre whose partials have a ratio, a level and a decay each, all falling from a fundamental of level 1', () => {
    const { ratios, levels, decays, attackSeconds } = preset.pluck;
    expect(ratios.length).toBeGreaterThanOrEqual(3);
    expect([levels.length, decays.length]).toEqual([ratios.length, ratios.length]);
    expect([ratios[0], levels[0]]).toEqual([1, 1]);
    const falls = (values: readonly number[]) => values.every((value, n) => n === 0 || value < values[n - 1]!);
    expect(falls(levels) && falls(decays) && falls(ratios.map((ratio) => -ratio))).toBe(true);
    expect(attackSeconds).toBeGreaterThan(0.005);
  });

  it('offers fields of three or more chords of four different tones', () => {
    expect(preset.fields.length).toBeGreaterThanOrEqual(2);
    for (const { chords } of preset.fields) {
      expect(chords.length).toBeGreaterThanOrEqual(3);
      for (const chord of chords) expect(new Set(chord).size).toBe(4);
    }
  });

  it('lays the fifth under a field unless one of its tones is a semitone from it', () => {
    for (const field of preset.fields) expect(field.hasFifth).toBe(!inField(field, 6) && !inField(field, 8));
  });

  it('stacks four pad voices whose windows rise and whose ranks do not fall', () => {
    expect(preset.pads).toHaveLength(4);
    for (const [n, { low, high, rest, rank }] of preset.pads.entries()) {
      expect(high - low).toBeGreaterThanOrEqual(6);
      expect(rest >= 0 && rest < 1 && rank >= 0).toBe(true);
      const before = preset.pads[n - 1];
      if (before) expect(low > before.low && high > before.high && rank >= before.rank).toBe(true);
    }
  });

  it('sets up with a carrier that is a tone of its first field, to a hundredth of a hertz on both grids', () => {
    for (const a4Hz of [432, 440] as const) {
      const { carrierHz, beatHz } = modeDefaults(mode, a4Hz).binaural;
      const midi = Math.round(69 + 12 * Math.log2(carrierHz / a4Hz));
      expect(Math.abs(carrierHz - noteHz(midi, a4Hz))).toBeLessThanOrEqual(0.005);
      expect(carrierHz * 100).toBeCloseTo(Math.round(carrierHz * 100), 6);
      const tones = preset.fields[0]!.chords.flat();
      expect(tones).toContain((midi - preset.tonicMidi + 120) % 12);
      expect(beatHz > 0.5 && beatHz < 40).toBe(true);
    }
  });

  it('sets up with the music on, at most one ambient sound, each layer at the default volume and first character', () => {
    const { layers, ambient } = modeDefaults(mode);
    expect(layers.echo).toEqual({ on: true, volume: DEFAULT_VOLUME });
    for (const sound of AMBIENT_SOUNDS)
      expect(layers[sound]).toEqual({
        on: sound === ambient,
        volume: DEFAULT_VOLUME,
        character: AMBIENT_CHARACTERS[sound][0],
      });
    expect(layers.bell).toEqual({
      on: modeDefaults(mode).bellEverySeconds !== null,
      volume: DEFAULT_VOLUME,
      character: BELL_CHARACTERS[0],
    });
  });

  it('plays as it is set up, without an end', () => {
    const { ambient: _, ...defaults } = modeDefaults(mode);
    expect(defaultProgram(mode, 5)).toEqual({
      ...defaults,
      mode,
      seed: 5,
      a4Hz: 432,
      masterVolume: DEFAULT_VOLUME,
      durationSeconds: null,
      fadeOutSeconds: 8,
    });
  });
});

it('a session of each mode begins with its tempo, intensity, brightness, density, ambience, beat and bell', () => {
  const setups = MODES.map((mode) => {
    const { tempoBpm, intensity, brightness, density, ambient, layers, binaural, bellEverySeconds } =
      modeDefaults(mode);
    return [
      mode,
      tempoBpm,
      intensity,
      brightness,
      density,
      ambient,
      layers.binaural.on,
      binaural.beatHz,
      bellEverySeconds,
    ];
  });
  expect(setups).toEqual([
    ['meditation', 54, 0.45, 0.45, 0.4, null, true, 6, 600],
    ['mindfulness', 60, 0.45, 0.55, 0.5, null, true, 9, 600],
    ['focus', 66, 0.5, 0.5, 0.55, 'rain', false, 14, null],
    ['grounding', 50, 0.5, 0.4, 0.4, 'ocean', true, 7, null],
    ['visioning', 58, 0.55, 0.6, 0.5, null, true, 8, null],
    ['sleep', 44, 0.35, 0.3, 0.3, 'rain', true, 2.5, null],
  ]);
});
