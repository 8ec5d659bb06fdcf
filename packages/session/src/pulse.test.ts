import { elementAt } from '@innertide/std/element-at';
import { PULSE_SHAPES } from '@innertide/std/pulse-shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READY_BREATHS } from './breath.ts';
import { pulsesBetween, pulsesToPlan } from './pulse.ts';

const fastestBreath = { inSeconds: 3, holdInSeconds: 0, outSeconds: 3, holdOutSeconds: 0 };

function timing(shape: (typeof PULSE_SHAPES)[number], changes = {}) {
  return {
    pulse: { on: true, shape, strength: 0.5 },
    pacing: { pattern: READY_BREATHS.longerOut, beginsAtSeconds: 0 },
    bellEverySeconds: 120,
    ...changes,
  };
}

describe('a pulse', () => {
  it('tells the breath in and out, a slow heart, and the bells, each in its own shape', () => {
    const at = (shape: (typeof PULSE_SHAPES)[number], to: number) =>
      pulsesBetween(timing(shape), 0, to).map(({ atSeconds }) => atSeconds);
    expect(at('breath', 21)).toEqual([0, 4, 10, 14, 20]);
    expect(at('slow-heart', 60)).toHaveLength(54);
    expect(at('bell', 400)).toEqual([120, 240, 360]);
    const shapes = PULSE_SHAPES.map((shape) => pulsesBetween(timing(shape), 0, 400)[0]?.vibrationMs);
    expect(new Set(shapes.map((vibration) => JSON.stringify(vibration))).size).toBe(3);
  });

  it('keeps to safe rates: never more than two a second, and no vibration longer than half of the time', () => {
    for (const shape of PULSE_SHAPES) {
      const loud = {
        pulse: { on: true, shape, strength: 1 },
        pacing: { pattern: fastestBreath, beginsAtSeconds: 0 },
        bellEverySeconds: 60,
      };
      const moments = pulsesBetween(loud, 0, 600);
      for (const [index, moment] of moments.entries()) {
        const next = moments[index + 1];
        const lastsSeconds = moment.vibrationMs.reduce((sum, ms) => sum + ms, 0) / 1000;
        if (next) expect(next.atSeconds - moment.atSeconds).toBeGreaterThan(Math.max(0.5, 2 * lastsSeconds) - 0.4);
        expect(lastsSeconds).toBeLessThan(0.6);
      }
    }
  });

  it('goes by any in-breath of a pacer that was led, before or after the moments asked for', () => {
    for (const beginsAtSeconds of [-997.5, -7.5, 2.5, 12.5, 1002.5]) {
      const pacing = { pattern: READY_BREATHS.longerOut, beginsAtSeconds };
      const moments = pulsesBetween(timing('breath', { pacing }), 10, 30);
      expect(moments.map(({ atSeconds }) => atSeconds)).toEqual([12.5, 16.5, 22.5, 26.5]);
    }
  });

  it('loses none and doubles none, however the time is cut into looks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PULSE_SHAPES),
        fc.array(fc.double({ min: 0.01, max: 30, noNaN: true }), { maxLength: 60 }),
        (shape, steps) => {
          let at = 0;
          const cut = steps.flatMap((step) => {
            const moments = pulsesBetween(timing(shape), at, at + step);
            at += step;
            return moments;
          });
          expect(cut).toEqual(pulsesBetween(timing(shape), 0, at));
        },
      ),
    );
  });

  it('loses none and doubles none while a led breath changes its pace between looks', () => {
    // Twelve breaths a minute slow to six over six minutes, updated each second; read four times a second.
    let [beginsAtSeconds, period, planned] = [0, 5, Number.NEGATIVE_INFINITY];
    const felt: number[] = [];
    for (let now = 0; now < 360; now += 0.25) {
      if (Number.isInteger(now) && now > 0) {
        const breaths = (now - beginsAtSeconds) / period;
        period = 60 / (12 - now / 60);
        beginsAtSeconds = now - breaths * period;
      }
      const pattern = { inSeconds: 0.4 * period, holdInSeconds: 0, outSeconds: 0.6 * period, holdOutSeconds: 0 };
      const led = timing('breath', { pacing: { pattern, beginsAtSeconds } });
      for (const { atSeconds } of pulsesToPlan(led, now, now + 1, planned)) {
        planned = atSeconds;
        felt.push(atSeconds);
      }
    }
    const steps = felt.slice(1).map((at, i) => at - elementAt(felt, i));
    expect(felt.length).toBeGreaterThan(105);
    // In takes 2 to 4 s and out 3 to 6 s: a lost moment would leave 5 s or more after an in-breath, a doubled one none.
    for (const [i, step] of steps.entries()) {
      const isIn = i % 2 === 0;
      expect(step, `after ${felt[i]}`).toBeGreaterThan(isIn ? 1.99 : 2.98);
      expect(step, `after ${felt[i]}`).toBeLessThan(isIn ? 4.01 : 6.02);
    }
  });

  it('keeps a bell’s distance of its own where no bell rings', () => {
    expect(pulsesBetween(timing('bell', { bellEverySeconds: null }), 0, 700).map((m) => m.atSeconds)).toEqual([
      300, 600,
    ]);
  });
});
