import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import { describe, expect, it } from 'vitest';
import { measureBalance } from '../../analysis/balance.ts';
import { levels, measureEnvelope } from '../../analysis/envelope.ts';
import { findClicks } from '../../analysis/faults.ts';
import { integratedLoudness, truePeakDb } from '../../analysis/loudness.ts';
import { Moment } from '../../score/moment.ts';
import { BLOCK, mixInto, StereoBlock } from '../signal/block.ts';
import { Ambience } from './ambience.ts';
import { AMBIENT_RANGES } from './ambient-sounds.ts';

const RATE = 32000;

type Stereo = readonly [Float32Array, Float32Array];

function listen(
  sound: AmbientSound,
  character: AmbientCharacter,
  seconds: number,
  { from = 60, seed = 7, rate = RATE, turnTo = character } = {},
): Stereo {
  const place = AMBIENT_SOUNDS.indexOf(sound);
  const ambience = new Ambience(rate);
  ambience.load(place, character);
  const blocks = Math.floor((seconds * rate) / BLOCK);
  const first = Math.round((from * rate) / BLOCK);
  const left = new Float32Array(blocks * BLOCK);
  const right = new Float32Array(blocks * BLOCK);
  const out = new StereoBlock();
  const mixed = new StereoBlock();
  const moment = new Moment(BLOCK / rate, seed);
  for (let n = 0; n < blocks; n += 1) {
    if (n === blocks >> 1) ambience.choose(place, turnTo);
    out.clear();
    out.gain0 = 1;
    out.gain1 = 1;
    moment.place(first + n);
    ambience.render(place, out, moment);
    mixed.clear();
    mixInto(mixed, out);
    ambience.surround(mixed);
    left.set(mixed.left, n * BLOCK);
    right.set(mixed.right, n * BLOCK);
  }
  return [left, right];
}

/** Correlation of how two courses of levels change from one to the next: slow swells, of which any two are alike, are left out. */
function likeness(a: Float64Array, b: Float64Array): number {
  const changes = (values: Float64Array) => values.slice(1).map((value, n) => value - (values[n] ?? 0));
  const [one, two] = [changes(a), changes(b)];
  const product = (x: Float64Array, y: Float64Array) => x.reduce((sum, value, n) => sum + value * (y[n] ?? 0), 0);
  return product(one, two) / Math.sqrt(product(one, one) * product(two, two));
}

const LOUDNESS = -25;

const ALL = AMBIENT_SOUNDS.flatMap((sound) => AMBIENT_CHARACTERS[sound].map((character) => ({ sound, character })));

describe('ambient sounds', () => {
  it.each(ALL)(
    '$sound, $character: loud as the others, whole on one loudspeaker, never sudden',
    ({ sound, character }) => {
      const rendered = listen(sound, character, 12);
      expect(rendered[0].every(Number.isFinite) && rendered[1].every(Number.isFinite)).toBe(true);
      const { tilt, centroid, depth, within } = AMBIENT_RANGES[sound].brief;
      expect(Math.abs(integratedLoudness(rendered, RATE) - LOUDNESS)).toBeLessThan(within);
      expect(truePeakDb(rendered)).toBeLessThan(0);
      const balance = measureBalance(rendered, RATE);
      expect(balance.monoLoss).toBeGreaterThan(-4);
      expect(Math.abs(balance.leftOverRight)).toBeLessThan(1.2);
      const envelope = measureEnvelope(rendered, RATE);
      // A storm close by cracks: whoever chose it asked for that by name.
      if (character !== 'near') expect(envelope.fastestRise).toBeLessThan(8);
      if (character !== AMBIENT_CHARACTERS[sound][0]) return;
      expect(balance.tilt).toBeGreaterThan(tilt[0]);
      expect(balance.tilt).toBeLessThan(tilt[1]);
      expect(balance.centroid).toBeGreaterThan(centroid[0]);
      expect(balance.centroid).toBeLessThan(centroid[1]);
      expect(envelope.depth).toBeGreaterThan(depth[0]);
      expect(envelope.depth).toBeLessThan(depth[1]);
    },
  );

  it.each(AMBIENT_SOUNDS)('%s is without clicks, also when it turns to another character', (sound) => {
    const [first, second] = AMBIENT_CHARACTERS[sound];
    const [left] = listen(sound, first, 4, { turnTo: second });
    const loudest = left.reduce((peak, v) => Math.max(peak, Math.abs(v)), 0);
    expect(loudest).toBeGreaterThan(0.01);
    expect(
      findClicks(
        left.map((v) => v / loudest),
        RATE,
      ),
    ).toEqual([]);
  });

  it.each(ALL)('$sound, $character is at a minute what it is there whether entered or played up to it', (one) => {
    const { sound, character } = one;
    const [whole] = listen(sound, character, 3, { from: 58.56, rate: 22050 });
    const [part] = listen(sound, character, 1.52, { from: 60.032, rate: 22050 });
    const offset = Math.round((60.032 * 22050) / BLOCK) * BLOCK - Math.round((58.56 * 22050) / BLOCK) * BLOCK;
    let difference = 0;
    let power = 0;
    for (let i = 22050; i < part.length; i += 1) {
      difference += (part[i]! - whole[offset + i]!) ** 2;
      power += part[i]! ** 2;
    }
    expect(10 * Math.log10(difference / power + 1e-20)).toBeLessThan(-40);
  });

  it.each(ALL)('$sound, $character has no click and no fault in its eighth hour', ({ sound, character }) => {
    const [left, right] = listen(sound, character, 2, { from: 7.5 * 3600, rate: 22050 });
    expect(left.every(Number.isFinite) && right.every(Number.isFinite)).toBe(true);
    const loudest = left.reduce((peak, v) => Math.max(peak, Math.abs(v)), 0);
    expect(loudest).toBeGreaterThan(0.001);
    // A storm close by cracks.
    if (character === 'near') return;
    expect(
      findClicks(
        left.map((v) => v / loudest),
        22050,
      ),
    ).toEqual([]);
  });

  it.each(['forest', 'night', 'ocean', 'thunder', 'rain', 'fire'] as const)(
    '%s does not come round in hours',
    (sound) => {
      const [first] = AMBIENT_CHARACTERS[sound];
      const stretches = [0, 1, 2, 5].map((hour) => {
        const stereo = listen(sound, first, 20, { from: 60 + 3600 * hour, rate: 16000 });
        return levels(stereo, 16000, 0.05);
      });
      for (const [a, one] of stretches.entries()) {
        expect(likeness(one, one)).toBeGreaterThan(0.99);
        for (const other of stretches.slice(a + 1)) expect(Math.abs(likeness(one, other))).toBeLessThan(0.3);
      }
    },
  );

  it('bubbles of the stream rise without a click at a low sample rate', () => {
    const rendered = listen('stream', 'brook', 10, { from: 40, seed: 4, rate: 24000 });
    expect(
      findClicks(
        rendered[0].map((v) => v * 3),
        24000,
      ),
    ).toEqual([]);
  });

  it('ambient sounds differ from seed to seed', () => {
    for (const sound of AMBIENT_SOUNDS) {
      const [one] = listen(sound, AMBIENT_CHARACTERS[sound][0], 0.5, { seed: 1 });
      const [two] = listen(sound, AMBIENT_CHARACTERS[sound][0], 0.5, { seed: 2 });
      expect(one, sound).not.toEqual(two);
    }
  });
});
