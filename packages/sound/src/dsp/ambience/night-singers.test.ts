import { elementAt } from '@innertide/std/element-at';
import { describe, expect, it } from 'vitest';
import { levels } from '../../analysis/envelope.ts';
import { Moment } from '../../score/moment.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { type Cricket, FIELD_CRICKET } from './cricket-species.ts';
import { Crickets } from './crickets.ts';
import { Frogs } from './frogs.ts';
import type { Frog } from './night-singers.ts';
import { OUTDOOR_SEND } from './outdoor-send.ts';

const RATE = 16_000;

function play(render: (out: StereoBlock, moment: Moment) => void, seconds: number): [Float32Array, Float32Array] {
  const blocks = Math.floor((seconds * RATE) / BLOCK);
  const [left, right] = [new Float32Array(blocks * BLOCK), new Float32Array(blocks * BLOCK)];
  const moment = new Moment(BLOCK / RATE, 3);
  const out = new StereoBlock();
  // Whoever rendered before has left the air where it was.
  OUTDOOR_SEND.drift = 0;
  for (let n = 0; n < blocks; n += 1) {
    out.clear();
    moment.place(n);
    render(out, moment);
    left.set(out.left, n * BLOCK);
    right.set(out.right, n * BLOCK);
  }
  return [left, right];
}

/** Seconds at which the chirps of one cricket begin. */
function chirpsOf(cricket: Cricket, seconds: number): number[] {
  const crickets = new Crickets(RATE);
  const short = levels(
    play((out, moment) => crickets.render(out, moment, [cricket]), seconds),
    RATE,
    0.05,
  );
  return [...short].flatMap((level, n) =>
    level > 1e-4 && (short[n - 1] ?? 0) < 1e-4 && (short[n - 2] ?? 0) < 1e-4 ? [n * 0.05] : [],
  );
}

describe('crickets', () => {
  it('chirp the faster the warmer they sit, in proportion to the degrees over four', () => {
    const slow = { ...FIELD_CRICKET, callsPerSecond: 1 };
    const [cool, warm] = [chirpsOf(slow, 60).length, chirpsOf({ ...slow, warmer: 6 }, 60).length];
    expect(cool).toBeGreaterThan(40);
    // Six degrees over 17 to 21.5.
    expect(warm / cool).toBeGreaterThan(1.2);
    expect(warm / cool).toBeLessThan(1.4);
  });

  it('do not tick: gaps between chirps differ by more than a tenth of their mean', () => {
    const chirps = chirpsOf({ ...FIELD_CRICKET, callsPerSecond: 1 }, 60);
    const gaps = chirps.slice(1).map((seconds, n) => seconds - elementAt(chirps, n));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
    expect(spread / mean).toBeGreaterThan(0.1);
  });

  it('that join another chirp when that one does, and else in their own time', () => {
    const leader = { ...FIELD_CRICKET, level: 0, callsPerSecond: 1 };
    const levelsOf = (follower: Cricket, of: readonly Cricket[]) => {
      const crickets = new Crickets(RATE);
      const stereo = play((out, moment) => crickets.render(out, moment, [...of, follower]), 20);
      return [...levels(stereo, RATE, 0.05)].map((level) => level > 1e-4);
    };
    const alone = levelsOf({ ...leader, level: 0.03 }, []);
    expect(levelsOf({ ...leader, level: 0.03, joins: 0 }, [leader])).toEqual(alone);
    expect(levelsOf({ ...leader, level: 0.03 }, [leader])).not.toEqual(alone);
  });
});

const FROG: Frog = { formantsHz: [600, 1700, 3000], pulses: 50, spacing: 0.02, level: 0.1, pan: 0, metres: 9 };

describe('frogs', () => {
  const frogs = new Frogs(RATE);
  const [left, right] = play((out, moment) => frogs.render(out, moment, [FROG, { ...FROG, pan: 1 }]), 80);

  it('croak one in each turn: those of odd places answer those of even ones', () => {
    const turns = (channel: Float32Array) => [...levels([channel], RATE, 10)].map((level) => level > 1e-4);
    const even = [true, false, true, false, true, false, true, false];
    expect(turns(left)).toEqual(even);
    expect(turns(right)).toEqual(even.map((one) => !one));
  });

  it('come up evenly: at a twentieth of a second they are 20 dB under their loudest, and it takes more than half a second', () => {
    const short = [...levels([left, right], RATE, 0.05)];
    const loudest = Math.max(...short);
    const begins = short.flatMap((level, n) => (level > 1e-4 && (short[n - 1] ?? 0) < 1e-4 ? [n] : []));
    expect(begins).toHaveLength(8);
    for (const n of begins) {
      expect(elementAt(short, n)).toBeLessThan(0.1 * loudest);
      expect(elementAt(short, n + 10)).toBeLessThan(0.5 * loudest);
    }
  });
});
