import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { courseOf, modeSketch } from './mode-sketch.ts';
import { planOf } from './regulated-sound.ts';
import { trace } from './testing/heart-trace.ts';

describe('the drawing of a mode', () => {
  const sketchOf = (mode: 'sleep' | 'focus') => modeSketch(mode, planOf(defaultSettings(mode, 1)));
  const sleep = sketchOf('sleep');
  const rateAt = (atSeconds: number) => sleep.find((point) => point.atSeconds === atSeconds)?.heartBpm;

  it('has a point every five seconds of ten minutes', () => {
    expect(sleep.map(({ atSeconds }) => atSeconds)).toEqual(Array.from({ length: 121 }, (_, index) => index * 5));
  });

  it('shows a heart that arrives, is startled in the third minute, and eases from the fifth on', () => {
    expect(rateAt(0)).toBeCloseTo(74, 1);
    expect(rateAt(190)).toBeCloseTo(83, 0);
    expect(rateAt(340)).toBeCloseTo(69.5, 1);
    // A time constant later: all but a quarter of the nine beats are gone.
    expect(rateAt(385)).toBeCloseTo(67.4, 1);
    expect(rateAt(600)).toBeCloseTo(65, 1);
  });

  it('shows what the music of the mode answers, so that two modes differ', () => {
    const [first, last] = [sleep[0], sleep.at(-1)];
    expect(last?.density).toBeLessThan(first?.density ?? 0);
    expect(last?.intensity).toBeLessThan(first?.intensity ?? 0);
    const shapeOf = (points: typeof sleep) => points.map(({ density }) => density - (points[0]?.density ?? 0));
    expect(shapeOf(sketchOf('focus'))).not.toEqual(shapeOf(sleep));
  });
});

describe('the course of a record', () => {
  it('has its last ten minutes, and nothing without a record', () => {
    const all = trace(15, (second) => (second === 899 ? null : second / 10));
    const course = courseOf({ trace: all });
    expect(course).toHaveLength(600);
    expect(course[0]).toEqual({ atSeconds: 300, heartBpm: 30, density: 0.4, intensity: 0.4 });
    expect(course.at(-1)).toEqual({ atSeconds: 899, heartBpm: null, density: 0.4, intensity: 0.4 });
    const coarse = all.filter(({ atSeconds }) => atSeconds % 2 === 0);
    expect(
      courseOf({ trace: coarse })
        .map(({ atSeconds }) => atSeconds)
        .slice(0, 2),
    ).toEqual([298, 300]);
    expect([courseOf(undefined), courseOf({ trace: [] })]).toEqual([[], []]);
  });
});
