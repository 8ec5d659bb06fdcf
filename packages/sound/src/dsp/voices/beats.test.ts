import { BEAT_KINDS } from '@innertide/std/layer';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { findClicks } from '../../analysis/faults.ts';
import { powerSpectrum } from '../../analysis/fft.ts';
import { integratedLoudness } from '../../analysis/loudness.ts';
import { strongestToneHz } from '../../analysis/pitch.ts';
import type { SoundProgram } from '../../program.ts';
import { defaultProgram } from '../../score/mode-defaults.ts';
import { renderOffline } from '../render-offline.ts';
import { SoundEngine } from '../sound-engine.ts';

const RATE = 24000;

function beatsOnly(changes: Partial<SoundProgram>): SoundProgram {
  const program = defaultProgram('meditation', 1);
  const layers = Object.fromEntries(Object.keys(program.layers).map((name) => [name, { on: false, volume: 0.8 }]));
  return {
    ...program,
    layers: { ...layers, binaural: { on: true, volume: 0.8 } } as unknown as SoundProgram['layers'],
    bellEverySeconds: null,
    ...changes,
  };
}

/** Its strength over time: squared and averaged over some milliseconds. */
function swell(signal: Float32Array): Float32Array {
  const window = Math.round(RATE * 0.01);
  let sum = 0;
  return signal.map((v, i) => {
    sum += v * v - (signal[i - window] ?? 0) ** 2;
    return sum / window;
  });
}

const bin = (hz: number) => Math.round((hz * 2 ** 18) / RATE);

const part = (signal: Float32Array, from: number, to: number) => signal.subarray(from * RATE, to * RATE);

describe('the kinds of beat', () => {
  it('beats are off in focus and binaural in the other modes by default', () => {
    for (const mode of MODES) {
      const program = defaultProgram(mode, 1);
      expect(program.layers.binaural.on).toBe(mode !== 'focus');
      expect(program.beats ?? 'binaural').toBe('binaural');
    }
  });

  it.each(['monaural', 'isochronic'] as const)(
    '%s is the same in both channels and beats exactly, one loudspeaker or two',
    (beats) => {
      const program = beatsOnly({ beats, binaural: { carrierHz: 216, beatHz: 6 } });
      const [left, right] = renderOffline(program, 14, { sampleRate: RATE, fadeInSeconds: 0 });
      expect(right).toEqual(left);
      expect(strongestToneHz(part(swell(left), 1, 14), RATE, 2, 20)).toBeCloseTo(6, 2);
      expect(
        (strongestToneHz(part(left, 1, 14), RATE, 200, 214.5) + strongestToneHz(part(left, 1, 14), RATE, 217.5, 232)) /
          2,
      ).toBeCloseTo(216, 1);
      if (beats === 'isochronic') expect(strongestToneHz(part(left, 1, 14), RATE, 150, 300)).toBeCloseTo(216, 2);
    },
  );

  it('all kinds of beat are equally loud, 18 to 26 dB under the music', () => {
    const program = defaultProgram('meditation', 1);
    const mute = { on: false, volume: 0.8 };
    const layers = { ...program.layers, binaural: mute, bell: mute };
    // Twelve seconds of one piece may lie in a tide or between two: four of each of three say more.
    const music = [1, 2, 3].map((seed) =>
      integratedLoudness(renderOffline({ ...program, layers, seed }, 4, { sampleRate: RATE, fromSeconds: 60 }), RATE),
    );
    const mean = music.reduce((sum, one) => sum + one / music.length, 0);
    const loudness = BEAT_KINDS.map((beats) =>
      integratedLoudness(renderOffline(beatsOnly({ beats }), 8, { sampleRate: RATE }), RATE),
    );
    for (const one of loudness) {
      expect(Math.abs(one - loudness[0]!)).toBeLessThan(0.5);
      expect(mean - one).toBeGreaterThan(18);
      expect(mean - one).toBeLessThan(26);
    }
  });

  it('an isochronic tone has no sideband further than two beats from its carrier', () => {
    const program = beatsOnly({ beats: 'isochronic', binaural: { carrierHz: 400, beatHz: 14 } });
    const [left] = renderOffline(program, 14, { sampleRate: RATE, fadeInSeconds: 0 });
    const power = powerSpectrum(part(left, 1, 14), 0, 2 ** 18);
    const energy = (lowHz: number, highHz: number) =>
      power.subarray(bin(lowHz), bin(highHz)).reduce((sum, value) => sum + value, 0);
    expect(energy(437, 2000)).toBeLessThan(1e-7 * energy(360, 437));
  });

  it.each(BEAT_KINDS)('turn from %s to each other and to another pitch without a click', (first) => {
    const engine = new SoundEngine(RATE);
    engine.send({ type: 'start', program: beatsOnly({ beats: first }), fromSeconds: 0, fadeInSeconds: 0 });
    const left = new Float32Array(RATE * 6);
    const right = new Float32Array(RATE * 6);
    BEAT_KINDS.forEach((beats, n) => {
      const [from, to] = [n * 2 * RATE, (n + 1) * 2 * RATE];
      engine.send({ type: 'adjust', change: { beats, binaural: { carrierHz: 200 + 60 * n, beatHz: 4 + 6 * n } } });
      engine.process(left.subarray(from, to), right.subarray(from, to));
    });
    const loud = (signal: Float32Array) => signal.map((v) => v * 20);
    expect([...findClicks(loud(left), RATE), ...findClicks(loud(right), RATE)]).toEqual([]);
  });
});

describe('a gliding beat', () => {
  const gliding = beatsOnly({ binaural: { carrierHz: 216, beatHz: 10, endBeatHz: 4 }, durationSeconds: 600 });
  const beatOf = ([left, right]: readonly [Float32Array, Float32Array]) =>
    strongestToneHz(right, RATE, 200, 232) - strongestToneHz(left, RATE, 200, 232);

  it.each([
    [100, 9],
    [300, 7],
    [500, 5],
  ])('is after %i s where a straight line to its end has come: %d Hz', (fromSeconds, beatHz) => {
    expect(beatOf(renderOffline(gliding, 6, { sampleRate: RATE, fromSeconds: fromSeconds - 3 }))).toBeCloseTo(
      beatHz,
      1,
    );
  });

  it('a gliding beat stays at its end frequency, and glides for half an hour in an endless program', () => {
    const endless = { ...gliding, durationSeconds: null };
    expect(beatOf(renderOffline(endless, 6, { sampleRate: RATE, fromSeconds: 897 }))).toBeCloseTo(7, 1);
    expect(beatOf(renderOffline(endless, 6, { sampleRate: RATE, fromSeconds: 4000 }))).toBeCloseTo(4, 2);
  });

  it('a gliding beat has the same phase whether entered or played up to', () => {
    const [whole] = renderOffline(gliding, 22, { sampleRate: RATE, fromSeconds: 100, fadeInSeconds: 0 });
    const [entered] = renderOffline(gliding, 10, { sampleRate: RATE, fromSeconds: 112, fadeInSeconds: 0 });
    const difference = part(whole, 13, 22).map((v, i) => v - entered[i + RATE]!);
    const peak = (signal: Float32Array) => signal.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
    expect(peak(difference)).toBeLessThan(0.01 * peak(whole));
    expect(
      findClicks(
        whole.map((v) => v * 20),
        RATE,
      ),
    ).toEqual([]);
  });
});

describe('one layer alone', () => {
  it('a soloed layer plays without the others and returns to the mix without a click', () => {
    const program = { ...defaultProgram('sleep', 2), durationSeconds: null };
    const engine = new SoundEngine(RATE);
    engine.send({ type: 'start', program, fromSeconds: 60, fadeInSeconds: 0 });
    const left = new Float32Array(RATE * 14);
    const right = new Float32Array(RATE * 14);
    const play = (from: number, to: number) => engine.process(part(left, from, to), part(right, from, to));
    play(0, 3);
    engine.send({ type: 'adjust', change: { solo: 'binaural' } });
    play(3, 4);
    engine.send({ type: 'adjust', change: { layers: { rain: { on: true, volume: 1 } } } });
    // As long as any hall rings.
    play(4, 11);
    engine.send({ type: 'adjust', change: { solo: null } });
    play(11, 14);
    const level = (from: number, to: number) =>
      10 * Math.log10(part(left, from, to).reduce((sum, v) => sum + v * v, 0));
    // The pair alone lies far under what was there.
    expect(level(10, 11)).toBeLessThan(level(1, 2) - 15);
    expect(level(13, 14)).toBeGreaterThan(level(1, 2) - 4);
    expect(findClicks(left, RATE)).toEqual([]);
  });
});
