import type { AmbientCharacter, AmbientSound } from '@innertide/std/layer';
import { NO_COMFORT, type OutputComfort } from '@innertide/std/output-comfort';
import { describe, expect, it } from 'vitest';
import { onlyLayers } from '../../analysis/audition.ts';
import { measureEnvelope } from '../../analysis/envelope.ts';
import { defaultProgram } from '../../score/mode-defaults.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { SoundEngine } from '../sound-engine.ts';
import { Comfort } from './comfort.ts';

const RATE = 48_000;
/** Of what is played whole. */
const LOW_RATE = 24_000;

/** Decibels by which a tone comes out louder or softer on each side, once nothing glides any more. */
function gains(comfort: OutputComfort, hz: number): readonly [left: number, right: number] {
  const stage = new Comfort(RATE);
  stage.choose(comfort);
  const block = new StereoBlock();
  const sums = [0, 0, 0];
  for (let n = 0; n < 200; n += 1) {
    for (let i = 0; i < BLOCK; i += 1) {
      block.left[i] = block.right[i] = 0.1 * Math.sin((2 * Math.PI * hz * (n * BLOCK + i)) / RATE);
    }
    const energy = (side: Float64Array) => side.reduce((sum, value) => sum + value * value, 0);
    const before = energy(block.left);
    stage.render(block);
    if (n < 150) continue;
    sums[0] = (sums[0] ?? 0) + before;
    sums[1] = (sums[1] ?? 0) + energy(block.left);
    sums[2] = (sums[2] ?? 0) + energy(block.right);
  }
  const [before = 1, left = 0, right = 0] = sums;
  return [10 * Math.log10(left / before), 10 * Math.log10(right / before)];
}

/** Some seconds of one character of an ambient sound, as the engine plays it. */
function played(
  { sound, character, seed }: { sound: AmbientSound; character: AmbientCharacter; seed: number },
  { fromSeconds, seconds }: { fromSeconds: number; seconds: number },
  comfort: OutputComfort,
): readonly Float32Array[] {
  const engine = new SoundEngine(LOW_RATE);
  engine.send({ type: 'comfort', comfort });
  const program = onlyLayers(defaultProgram('meditation', seed), sound);
  const layers = { ...program.layers, [sound]: { ...program.layers[sound], character } };
  engine.send({ type: 'start', program: { ...program, layers }, fromSeconds, fadeInSeconds: 0 });
  const left = new Float32Array(seconds * LOW_RATE);
  const right = new Float32Array(seconds * LOW_RATE);
  engine.process(left, right);
  return [left, right];
}

describe('what suits who listens', () => {
  it('changes no sample while nothing is set', () => {
    const stage = new Comfort(RATE);
    const block = new StereoBlock();
    for (let i = 0; i < BLOCK; i += 1) block.left[i] = block.right[i] = Math.sin(i);
    const before = [...block.left];
    stage.render(block);
    expect([...block.left]).toEqual(before);
  });

  it('takes 15 dB of what is over a pitch and nothing of what is far under it', () => {
    const comfort = { ...NO_COMFORT, softerAboveHz: 2000 };
    expect(gains(comfort, 12_000)[0]).toBeCloseTo(-15, 0);
    expect(gains(comfort, 2000)[0]).toBeCloseTo(-7.5, 0);
    expect(gains(comfort, 150)[0]).toBeCloseTo(0, 0);
  });

  it('cuts a narrow band: little is left an octave beside it', () => {
    const comfort = { ...NO_COMFORT, notchHz: 4000 };
    expect(gains(comfort, 4000)[0]).toBeLessThan(-20);
    expect(gains(comfort, 2000)[0]).toBeGreaterThan(-1.5);
    expect(gains(comfort, 8000)[0]).toBeGreaterThan(-1.5);
  });

  it('lets one side step back and leaves the other', () => {
    const [left, right] = gains({ ...NO_COMFORT, balanceDb: 5 }, 500);
    expect(left).toBeCloseTo(-5, 1);
    expect(right).toBeCloseTo(0, 2);
  });

  it('holds even a storm close by to 6 dB in a tenth of a second', { timeout: 120_000 }, () => {
    const rise = (holdsRises: boolean) => {
      const near = { sound: 'thunder', character: 'near', seed: 3 } as const;
      const storm = played(near, { fromSeconds: 60, seconds: 40 }, { ...NO_COMFORT, holdsRises });
      return measureEnvelope(storm, LOW_RATE).startle;
    };
    expect(rise(false)).toBeGreaterThan(12);
    expect(rise(true)).toBeLessThanOrEqual(6);
  });

  it('holds drops on a tent that come as a level ends and the one before begins', () => {
    const tent = { sound: 'rain', character: 'tent', seed: 16 } as const;
    const rain = played(tent, { fromSeconds: 66, seconds: 3 }, { ...NO_COMFORT, holdsRises: true });
    const settled = rain.map((channel) => channel.subarray(LOW_RATE));
    expect(measureEnvelope(settled, LOW_RATE).startle).toBeLessThanOrEqual(6);
  });

  it('counts nothing that is taken from the mix after it: a constant under crickets', () => {
    const crickets = { sound: 'night', character: 'crickets', seed: 51 } as const;
    const night = played(crickets, { fromSeconds: 64, seconds: 3 }, { ...NO_COMFORT, holdsRises: true });
    const settled = night.map((channel) => channel.subarray(LOW_RATE));
    expect(measureEnvelope(settled, LOW_RATE).startle).toBeLessThanOrEqual(6);
  });

  it('follows a slider without a step', () => {
    const stage = new Comfort(RATE);
    const block = new StereoBlock();
    let [last, most] = [0, 0];
    for (let n = 0; n < 120; n += 1) {
      if (n % 5 === 0) {
        stage.choose({ softerAboveHz: 900 + 60 * n, notchHz: 500 + 20 * n, balanceDb: (n % 10) - 5, holdsRises: true });
      }
      for (let i = 0; i < BLOCK; i += 1) {
        block.left[i] = block.right[i] = 0.3 * Math.sin((2 * Math.PI * 300 * (n * BLOCK + i)) / RATE);
      }
      stage.render(block);
      for (const value of block.left) {
        if (n > 30) most = Math.max(most, Math.abs(value - last));
        last = value;
      }
    }
    // The steepest of the tone itself is 0.0118 a frame.
    expect(most).toBeLessThan(0.014);
  });
});
