import { describe, expect, it } from 'vitest';
import { onlyLayers } from '../../analysis/audition.ts';
import { findClicks } from '../../analysis/faults.ts';
import type { SoundBreath } from '../../program.ts';
import { defaultProgram } from '../../score/mode-defaults.ts';
import { Moment } from '../../score/moment.ts';
import { renderOffline } from '../render-offline.ts';
import { SoundEngine } from '../sound-engine.ts';
import { BreathSwell } from './breath-swell.ts';

const RATE = 24000;
const BLOCK_SECONDS = 0.005;
const BREATH: SoundBreath = { inSeconds: 4, holdInSeconds: 1, outSeconds: 6, holdOutSeconds: 1, depth: 1 };

function at(swell: BreathSwell, played: number): BreathSwell {
  const moment = new Moment(BLOCK_SECONDS);
  moment.played = played;
  swell.move(moment);
  return swell;
}

function breathing(breath: SoundBreath | null): BreathSwell {
  const swell = new BreathSwell(BLOCK_SECONDS);
  swell.load(breath);
  return swell;
}

function levelDb(signal: Float32Array, fromSeconds: number, toSeconds: number): number {
  const part = signal.subarray(fromSeconds * RATE, toSeconds * RATE);
  return 10 * Math.log10(part.reduce((sum, v) => sum + v * v, 0) / part.length);
}

describe('the paced breath', () => {
  it('a paced breath fills, holds, empties and rests by its pattern at any played time', () => {
    const opennessAt = (played: number) => at(breathing(BREATH), played).openness;
    expect(opennessAt(0)).toBeCloseTo(0, 6);
    expect(opennessAt(2)).toBeCloseTo(0.5, 6);
    expect(opennessAt(4.5)).toBe(1);
    expect(opennessAt(8)).toBeCloseTo(0.5, 6);
    expect(opennessAt(11.5)).toBeCloseTo(0, 6);
    expect(opennessAt(3600 * 12 + 2)).toBeCloseTo(0.5, 6);
    expect(at(breathing({ ...BREATH, beginsAtSeconds: 100.7 }), 102.7).openness).toBeCloseTo(0.5, 6);
  });

  it('a paced breath swings evenly around the music without it', () => {
    const full = at(breathing(BREATH), 4.5);
    const empty = at(breathing(BREATH), 11.5);
    expect(full.swellDb).toBeCloseTo(1.5, 6);
    expect(empty.swellDb).toBeCloseTo(-1.5, 6);
    expect(full.light).toBeCloseTo(-empty.light, 6);
    expect(at(breathing(null), 4.5).swellDb).toBe(0);
  });

  it('a paced breath turns to another pattern without a step and ends independent of the old one', () => {
    const swell = at(breathing(BREATH), 4.5);
    swell.choose({ ...BREATH, inSeconds: 8 });
    let before = swell.openness;
    let played = 4.5;
    for (let n = 0; n < 3000; n += 1) {
      played += BLOCK_SECONDS;
      at(swell, played);
      expect(Math.abs(swell.openness - before)).toBeLessThan(0.01);
      before = swell.openness;
    }
    expect(swell.openness).toBe(at(breathing({ ...BREATH, inSeconds: 8 }), played).openness);
  });

  it('a paced breath makes the music louder at the top of the breath than at its end', () => {
    const program = onlyLayers(defaultProgram('meditation', 3), 'echo');
    const settings = { sampleRate: RATE, fromSeconds: 120, fadeInSeconds: 0 };
    const [paced] = renderOffline({ ...program, breath: BREATH }, 12, settings);
    const [plain] = renderOffline(program, 12, settings);
    const gain = (from: number, to: number) => levelDb(paced, from, to) - levelDb(plain, from, to);
    expect(gain(4.5, 6) - gain(10.5, 12)).toBeGreaterThan(2);
    expect(gain(4.5, 6) - gain(10.5, 12)).toBeLessThan(6);
  });

  it('a paced breath changes its pace every half second without a click', () => {
    const engine = new SoundEngine(RATE);
    const program = { ...onlyLayers(defaultProgram('mindfulness', 2), 'echo'), breath: BREATH };
    engine.send({ type: 'start', program, fromSeconds: 60, fadeInSeconds: 0 });
    const left = new Float32Array(RATE * 10);
    const right = new Float32Array(RATE * 10);
    for (let n = 0; n < 20; n += 1) {
      const breath =
        n % 7 === 6 ? null : { ...BREATH, inSeconds: 2 + (n % 5), beginsAtSeconds: n * 1.3, depth: n / 20 };
      engine.send({ type: 'adjust', change: { breath } });
      const from = (n * RATE) / 2;
      engine.process(left.subarray(from, from + RATE / 2), right.subarray(from, from + RATE / 2));
    }
    const loud = left.map((v) => v * 8);
    expect(findClicks(loud, RATE)).toEqual([]);
  });
});
