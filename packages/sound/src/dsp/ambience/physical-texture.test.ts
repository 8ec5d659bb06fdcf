import { describe, expect, it } from 'vitest';
import { broadbandEvents } from '../../analysis/texture-events.ts';
import { Moment } from '../../score/moment.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { PhysicalTexture } from './physical-texture.ts';
import type { ImpactKind, TextureParameters } from './texture-parameters.ts';

const RATE = 44_100;

const KIND: ImpactKind = {
  perSecond: 6,
  level: 0.1,
  tail: 0.3,
  loudest: 3,
  lowHz: 300,
  highHz: 15_000,
  darker: 0.1,
  decay: 0.001,
  splash: 0.2,
  splashDecay: 0.006,
  modeHz: 2000,
  modeOctaves: 1,
  modeDecay: 0.002,
  modeLevel: 0.1,
  bout: { octaves: 0, seconds: 1 },
};

const STILL = { octaves: 0, seconds: 1 };

function texture(impacts: readonly ImpactKind[]): TextureParameters {
  return { gust: STILL, bed: [{ hz: 1000, width: 1.4, level: 0.0002, gust: STILL }], impacts, bubbles: [] };
}

function play(
  parameters: TextureParameters,
  seconds: number,
  { from = 0, seed = 1 } = {},
): [Float32Array, Float32Array] {
  const voice = new PhysicalTexture(RATE, 10_000, [parameters]);
  const moment = new Moment(BLOCK / RATE, seed);
  const blocks = Math.floor((seconds * RATE) / BLOCK);
  const [left, right] = [new Float32Array(blocks * BLOCK), new Float32Array(blocks * BLOCK)];
  const out = new StereoBlock();
  for (let n = 0; n < blocks; n += 1) {
    out.clear();
    moment.place(from + n);
    voice.render(out, moment, 0);
    left.set(out.left, n * BLOCK);
    right.set(out.right, n * BLOCK);
  }
  return [left, right];
}

describe('a texture of physical events', () => {
  it('has as many events a second as it says', () => {
    const [left] = play(texture([KIND]), 30);
    // Two impacts within 30 ms are one event: 6 a second show as 5.
    expect(broadbandEvents(left, RATE).length / 30).toBeGreaterThan(4);
    expect(broadbandEvents(left, RATE).length / 30).toBeLessThan(6.5);
  });

  it('holds its loudest under the cap', () => {
    const loud = { ...KIND, tail: 0.9, perSecond: 40, loudest: 5 };
    const peak = (signal: Float32Array) => signal.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(peak(play(texture([loud]), 20)[0])).toBeLessThan(0.1 * 5 * 1.6);
    expect(peak(play(texture([{ ...loud, loudest: 20 }]), 20)[0])).toBeGreaterThan(0.1 * 5 * 1.6);
  });

  it('is the same from a block on whether entered there or played up to it', () => {
    const [whole] = play(texture([KIND]), 4);
    const from = 172;
    const [entered] = play(texture([KIND]), 2, { from });
    let difference = 0;
    let power = 0;
    for (let i = RATE / 2; i < entered.length; i += 1) {
      difference += ((entered[i] ?? 0) - (whole[from * BLOCK + i] ?? 0)) ** 2;
      power += (entered[i] ?? 0) ** 2;
    }
    expect(10 * Math.log10(difference / power + 1e-20)).toBeLessThan(-80);
  });

  it('drips come no nearer to each other than three tenths of their stretch', () => {
    const [left] = play(texture([{ ...KIND, perSecond: 20, apart: 0.2 }]), 30);
    const events = broadbandEvents(left, RATE);
    expect(events.length / 30).toBeGreaterThan(3.5);
    expect(events.length / 30).toBeLessThanOrEqual(5.1);
    const gaps = events.slice(1).map((seconds, n) => seconds - (events[n] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(0.05);
  });

  it('drips are the same from a block on whether entered there or played up to it', () => {
    const drips = texture([{ ...KIND, apart: 0.15, splashRise: 0.003 }]);
    const [whole] = play(drips, 4);
    const [entered] = play(drips, 2, { from: 172 });
    const later = entered.subarray(RATE / 2);
    const difference = later.reduce(
      (sum, value, i) => sum + (value - (whole[172 * BLOCK + RATE / 2 + i] ?? 0)) ** 2,
      0,
    );
    const power = later.reduce((sum, value) => sum + value * value, 0);
    expect(10 * Math.log10(difference / power + 1e-20)).toBeLessThan(-80);
  });

  it('does not come round: no quarter of a minute has the events of another', () => {
    const [left] = play(texture([KIND]), 60);
    const bins = Array.from({ length: 600 }, () => 0);
    for (const seconds of broadbandEvents(left, RATE)) bins[Math.floor(seconds * 10)] = 1;
    const quarter = (n: number) => bins.slice(150 * n, 150 * (n + 1));
    for (let a = 0; a < 4; a += 1) {
      for (let b = a + 1; b < 4; b += 1) {
        const both = quarter(a).filter((value, i) => value === 1 && quarter(b)[i] === 1).length;
        const chance = (quarter(a).filter(Boolean).length * quarter(b).filter(Boolean).length) / 150;
        expect(both).toBeLessThan(chance + 5 * Math.sqrt(chance));
      }
    }
  });

  it('differs from seed to seed', () => {
    expect(play(texture([KIND]), 2)[0]).not.toEqual(play(texture([KIND]), 2, { seed: 2 })[0]);
  });
});
