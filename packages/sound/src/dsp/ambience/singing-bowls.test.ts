import { describe, expect, it } from 'vitest';
import { Moment } from '../../score/moment.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { SingingBowls } from './singing-bowls.ts';

const RATE = 24_000;
const SECONDS = 24;

/** The two small bowls, whose lowest modes lie at six and eight times the tonic. */
const SMALL = 2;

function play(character: number, { seed = 7, seconds = SECONDS, from = 60 } = {}): Float32Array {
  const bowls = new SingingBowls(RATE);
  const out = new StereoBlock();
  const moment = new Moment(BLOCK / RATE, seed);
  const first = Math.round((from * RATE) / BLOCK);
  const blocks = Math.floor((seconds * RATE) / BLOCK);
  const sound = new Float32Array(blocks * BLOCK);
  for (let n = 0; n < blocks; n += 1) {
    out.clear();
    moment.place(first + n);
    bowls.render(out, moment, character);
    for (let i = 0; i < BLOCK; i += 1) sound[n * BLOCK + i] = 0.5 * (out.left[i]! + out.right[i]!);
  }
  return sound;
}

/** Power of a sound at a pitch (Goertzel). */
function powerAt(sound: Float32Array, hz: number): number {
  let [x, y] = [0, 0];
  for (const [i, value] of sound.entries()) {
    const phase = (2 * Math.PI * hz * i) / RATE;
    x += value * Math.cos(phase);
    y += value * Math.sin(phase);
  }
  return (x * x + y * y) / sound.length ** 2;
}

describe('singing bowls', () => {
  it('rings in pairs of modes on both sides of the pitches of a bowl in tune with the music', () => {
    const sound = play(SMALL);
    const tonicHz = new Moment(1).tonicHz;
    for (const pitch of [6, 8]) {
      const hz = pitch * tonicHz;
      const apart = 0.5 * 0.0016 * hz;
      const beside = powerAt(sound, hz + 9);
      expect(powerAt(sound, hz - apart)).toBeGreaterThan(100 * beside);
      expect(powerAt(sound, hz + apart)).toBeGreaterThan(100 * beside);
      expect(powerAt(sound, 2.76 * hz)).toBeGreaterThan(10 * powerAt(sound, 2.5 * hz));
    }
  });

  it('is the same when it is entered while a stroke comes up', () => {
    const whole = play(SMALL, { seconds: 8 });
    for (const skipped of [41, 97, 150, 203]) {
      const seconds = (skipped * BLOCK) / RATE;
      const part = play(SMALL, { seconds: 8 - seconds - 0.1, from: 60 + seconds });
      const offset = Math.round(((60 + seconds) * RATE) / BLOCK) * BLOCK - Math.round((60 * RATE) / BLOCK) * BLOCK;
      let [difference, power] = [0, 0];
      for (const [i, value] of part.entries()) {
        difference += (value - whole[offset + i]!) ** 2;
        power += value ** 2;
      }
      expect(10 * Math.log10(difference / power + 1e-20)).toBeLessThan(-60);
    }
  });

  it('strikes anew while the last stroke still rings: its level never falls by 12 dB', () => {
    for (const character of [0, 1, 2]) {
      const sound = play(character, { seconds: 40 });
      const levels = Array.from({ length: 39 }, (_, second) => {
        const part = sound.subarray(second * RATE, (second + 1) * RATE);
        return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
      });
      const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
      expect(Math.min(...levels)).toBeGreaterThan(0.25 * mean);
    }
  });
});
