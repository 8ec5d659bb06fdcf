import { describe, expect, it } from 'vitest';
import { BodyBreath, type BodyBreathReading, type BodyMotion } from './body-breath.ts';
import { type Belly, syntheticBelly } from './testing/synthetic-belly.ts';
import { breathsOfWalk } from './testing/synthetic-walk.ts';
import type { Vector } from './tilt-window.ts';

const BELLY: Belly = { perMinute: 6, shape: 'long-out', tiltDegrees: 1, seconds: 60, seed: 5, hz: 30 };

/** Each look of a second, in order. */
function looks(motions: readonly BodyMotion[], breath = new BodyBreath()): readonly BodyBreathReading[] {
  const seen: BodyBreathReading[] = [];
  let next = Math.ceil(motions[0]?.atSeconds ?? 0) + 1;
  for (const motion of motions) {
    breath.receive(motion);
    if (motion.atSeconds < next) continue;
    next += 1;
    seen.push(breath.read(motion.atSeconds));
  }
  return seen;
}

function states(motions: readonly BodyMotion[]): readonly string[] {
  return [...new Set(looks(motions).map(({ state }) => state))];
}

function moved(seconds: number, accelerationAt: (t: number) => Vector, fromSeconds = 0): readonly BodyMotion[] {
  return Array.from({ length: seconds * 60 }, (_, i) => {
    const atSeconds = fromSeconds + i / 60;
    return { atSeconds, acceleration: accelerationAt(i / 60), down: null };
  });
}

const walk = (t: number): Vector => [Math.sin(6 * t), 0.5 * Math.sin(6 * t + 1), 9.81 + 2 * Math.sin(12 * t)];

describe('BodyBreath', () => {
  it.each([
    ['fine', 1],
    ['rounded', 0.2],
  ] as const)('tells rate and phase of a slow breath from %s readings of %s degrees', (grain, tiltDegrees) => {
    const made = syntheticBelly({ ...BELLY, grain, tiltDegrees });
    const { state, wave } = looks(made.motions).at(-1) ?? {};
    if (!wave) throw new Error(state);
    const breaths = made.breathsAt(wave.atSeconds) - made.breathsAt(wave.fromSeconds);
    expect(Math.abs(wave.perMinute - (60 * breaths) / (wave.atSeconds - wave.fromSeconds))).toBeLessThan(0.3);
    const apart = wave.phase - made.breathsAt(wave.atSeconds) + made.trough;
    expect(Math.abs(apart - Math.round(2 * apart) / 2) * 360).toBeLessThan(15);
    expect(Math.abs(wave.tiltDegrees / tiltDegrees - 1)).toBeLessThan(0.4);
  });

  it('waits for a quarter of a minute, then for a wave that stays', () => {
    const seen = looks(syntheticBelly(BELLY).motions).map(({ state }) => state);
    expect(seen.slice(0, 13)).toEqual(Array.from({ length: 13 }, () => 'waiting'));
    expect([...new Set(seen)]).toEqual(['waiting', 'no-breath', 'breathing']);
  });

  it('says nothing of a walk', () => {
    expect(states(moved(40, walk))).toEqual(['moving']);
  });

  it('says nothing of sixty people who breathe while they walk', () => {
    for (let seed = 1; seed <= 60; seed += 1) expect(breathsOfWalk(seed, 60)).toEqual({ looks: 59, shown: 0 });
  });

  it('says nothing of a phone on a table', () => {
    const still = syntheticBelly({ ...BELLY, tiltDegrees: 0 }).motions;
    expect(states(still)).toEqual(['waiting', 'no-breath']);
  });

  it('begins anew after a walk, and after it was picked up slowly', () => {
    const lying = syntheticBelly(BELLY).motions;
    const lift = (t: number): Vector => [9.81 * Math.sin(t / 5), 0, 9.81 * Math.cos(t / 5)];
    for (const between of [moved(10, walk, 60), moved(5, lift, 60)]) {
      const after = 60 + between.length / 60;
      const again = lying.map((motion) => ({ ...motion, atSeconds: motion.atSeconds + after }));
      const seen = looks([...lying, ...between, ...again]).map(({ state }) => state);
      expect(seen[57]).toBe('breathing');
      expect(seen.slice(64, after + 12)).not.toContain('breathing');
      expect(seen.at(-1)).toBe('breathing');
    }
  });

  it('is silent when readings end, and bridges a hole of less than a second', () => {
    const { motions } = syntheticBelly(BELLY);
    const breath = new BodyBreath();
    const holed = motions.filter(({ atSeconds }) => atSeconds < 30 || atSeconds > 30.9);
    expect(looks(holed, breath).at(-1)?.state).toBe('breathing');
    expect(breath.read(63).state).toBe('silent');
    expect(new BodyBreath().read(0).state).toBe('silent');
  });

  it('gives no figure below 4 and above 20 a minute', () => {
    const states = [3.4, 23].map((perMinute) => looks(syntheticBelly({ ...BELLY, perMinute, seconds: 90 }).motions));
    for (const seen of states) expect(seen.every(({ wave }) => wave === null)).toBe(true);
    expect(states[1]?.at(-1)?.state).toBe('out-of-range');
  });

  it('says nothing of a fifth of a degree where the phone rounds it away', () => {
    const { motions } = syntheticBelly({ ...BELLY, tiltDegrees: 0.2, grain: 'rounded-acceleration-only' });
    expect(states(motions)).not.toContain('breathing');
  });

  it('passes over what is no reading', () => {
    const breath = new BodyBreath();
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      breath.receive({ atSeconds: bad, acceleration: [0, 0, 1], down: null });
      breath.receive({ atSeconds: 1, acceleration: [bad, 0, 1], down: [0, bad, 0] });
    }
    breath.receive({ atSeconds: 1, acceleration: [0, 0, 0], down: null });
    expect(breath.read(1).state).toBe('waiting');
    expect(
      looks(
        syntheticBelly(BELLY).motions.map((m) => ({ ...m, atSeconds: m.atSeconds + 2 })),
        breath,
      ).at(-1)?.state,
    ).toBe('breathing');
  });
});
