import { describe, expect, it } from 'vitest';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { airAbsorptionDb } from '../space/air-absorption.ts';
import { Blips } from './blips.ts';
import { Impacts } from './impacts.ts';
import { OutdoorResponse } from './outdoor-response.ts';
import { OUTDOOR_SEND } from './outdoor-send.ts';

const RATE = 48_000;

/** What comes back of one click, so many seconds. */
function answer(seconds: number): StereoBlock[] {
  const response = new OutdoorResponse(RATE);
  const wet = new Float64Array(BLOCK);
  const plain = new StereoBlock();
  plain.gain0 = plain.gain1 = 1;
  return Array.from({ length: Math.floor((seconds * RATE) / BLOCK) }, (_, n) => {
    wet.fill(0);
    if (n === 0) wet[0] = 1;
    response.send(wet, plain);
    const out = new StereoBlock();
    response.render(out);
    return out;
  });
}

function energy(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

/** Energy of an event by side, and of what it gives to the response. */
function placed(play: (out: StereoBlock) => void): { direct: number; wet: number; left: number; right: number } {
  const out = new StereoBlock();
  OUTDOOR_SEND.wet.fill(0);
  OUTDOOR_SEND.drift = 0;
  play(out);
  const [left, right] = [energy(out.left), energy(out.right)];
  return { direct: left + right, wet: energy(OUTDOOR_SEND.wet), left, right };
}

function blip(hz: number, metres: number): (out: StereoBlock) => void {
  return (out) => {
    const blips = new Blips(RATE, 2);
    blips.hz = hz;
    blips.level = 0.5;
    blips.metres = metres;
    blips.add();
    blips.render(out);
  };
}

function impact(metres: number, pan = 0.5): (out: StereoBlock) => void {
  return (out) => {
    const impacts = new Impacts(RATE, 2);
    impacts.level = 0.5;
    impacts.lowHz = 2000;
    impacts.highHz = 16_000;
    impacts.modeLevel = 0;
    impacts.splash = 0;
    impacts.metres = metres;
    impacts.pan = pan;
    impacts.add();
    impacts.render(out);
  };
}

describe('outdoor response', () => {
  it('answers after its first reflection, for over half a second, and falls by 60 dB within one', () => {
    const blocks = answer(1.6);
    const course = blocks.map(({ left, right }) => energy(left) + energy(right));
    const first = blocks[0]?.left.findIndex((value) => Math.abs(value) > 1e-9) ?? -1;
    const second = blocks[1]?.left.findIndex((value) => Math.abs(value) > 1e-9) ?? -1;
    expect(first === -1 ? second + BLOCK : first).toBe(Math.round(0.0113 * RATE));
    const after = (seconds: number) => energy(course.slice(Math.round((seconds * RATE) / BLOCK)).map(Math.sqrt));
    expect(10 * Math.log10(after(0.3) / after(0))).toBeGreaterThan(-40);
    expect(10 * Math.log10(after(1.2) / after(0))).toBeLessThan(-60);
  });

  it('loses little in one channel', () => {
    const blocks = answer(1);
    const both = blocks.reduce((sum, { left, right }) => sum + energy(left) + energy(right), 0);
    const one = blocks.reduce((sum, { left, right }) => sum + energy(left.map((l, i) => 0.5 * (l + right[i]!))), 0);
    expect(10 * Math.log10((2 * one) / both)).toBeGreaterThan(-4);
  });

  it('leaves out what is no sound', () => {
    const response = new OutdoorResponse(RATE);
    const plain = new StereoBlock();
    plain.gain0 = plain.gain1 = 1;
    response.send(new Float64Array(BLOCK).fill(Number.NaN), plain);
    const out = new StereoBlock();
    expect(response.render(out)).toBe(false);
    expect(energy(out.left)).toBe(0);
  });
});

describe('place of an event', () => {
  it('takes from a tone what the air of its way takes', () => {
    for (const hz of [1000, 4000]) {
      const lost = 10 * Math.log10(placed(blip(hz, 100)).direct / placed(blip(hz, 1)).direct);
      expect(lost).toBeCloseTo(-airAbsorptionDb(hz, 99), 0);
    }
  });

  it('darkens a burst of noise by its way', () => {
    const near = placed(impact(2)).direct;
    expect(10 * Math.log10(placed(impact(60)).direct / near)).toBeLessThan(-1.5);
  });

  it('gives the response more beside the direct sound the farther it is', () => {
    const shares = [1.5, 10, 60].map((metres) => {
      const { wet, direct } = placed(impact(metres));
      return wet / direct;
    });
    expect(shares[1]).toBeGreaterThan(3 * (shares[0] ?? 0));
    expect(shares[2]).toBeGreaterThan(3 * (shares[1] ?? 0));
  });

  it('moves slowly with all others, to one side', () => {
    const still = placed(impact(2));
    const moved = placed((out) => {
      OUTDOOR_SEND.drift = 0.05;
      impact(2)(out);
    });
    expect(still.left / still.right).toBeCloseTo(1, 5);
    expect(moved.right / moved.left).toBeGreaterThan(1.2);
    OUTDOOR_SEND.drift = 0;
  });
});
