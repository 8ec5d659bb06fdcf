import { elementAt } from '@innertide/std/element-at';
import { describe, expect, it } from 'vitest';
import { CameraPulse } from './camera-pulse.ts';
import { fortyFingers, irregularBeats, judgeClip, rms } from './testing/forty-fingers.ts';
import { filmNoise, NOISES } from './testing/no-pulse.ts';
import { filmFinger, type SyntheticFinger } from './testing/synthetic-finger.ts';

const FINGER: SyntheticFinger = {
  name: 'plain',
  rateBpm: 72,
  framesPerSecond: 30,
  amplitude: 1,
  skin: 'medium',
  seconds: 40,
  seed: 3,
};

function watch(finger: SyntheticFinger) {
  const pulse = new CameraPulse();
  const { frames, beats } = filmFinger(finger);
  return { intervals: frames.flatMap((frame) => pulse.receive(frame)), reading: pulse.read(), beats };
}

describe('a pulse under a camera', () => {
  // Every fourth of the forty of each kind; all of them: `node tools/camera-fingers.ts`.
  it.each(['bells', 'log-normal'] as const)('finds rate and intervals of fingers with pulses of %s', (shape) => {
    const fingers = fortyFingers(shape).filter((_, n) => n % 4 === Math.floor(n / 10) % 4);
    const judged = fingers.map((finger) => ({ finger, figures: judgeClip(filmFinger(finger)) }));
    const sum = (of: 'windows' | 'good' | 'wrong') => judged.reduce((total, { figures }) => total + figures[of], 0);
    expect(sum('wrong') / sum('good')).toBeLessThanOrEqual(0.01);
    expect(sum('good') / sum('windows')).toBeGreaterThan(0.8);
    // Lamps at 100 Hz before 24 frames are a wave of 4 Hz, among those that a heart of 130 makes: that finger is left open.
    const late = judged.filter(({ figures }) => (figures.firstRateSeconds ?? 99) > 15);
    expect(late.map(({ finger }) => finger.name)).toEqual(['8 flicker']);
    const errors = (isQuick: boolean) =>
      judged
        .filter(({ finger }) => (finger.framesPerSecond === 60) === isQuick)
        .flatMap(({ figures }) => figures.errorsMs);
    expect(rms(errors(false))).toBeLessThanOrEqual(15);
    expect(rms(errors(true))).toBeLessThanOrEqual(8);
  });

  it.each(NOISES)('never calls noise good: %s', (noise) => {
    for (const [seed, framesPerSecond] of [24, 30, 60, 30].entries()) {
      const pulse = new CameraPulse();
      for (const frame of filmNoise(noise, seed + 500, 24, framesPerSecond)) {
        pulse.receive(frame);
        expect(pulse.read().quality.level, `${seed} at ${frame.atSeconds}`).toBe('unsure');
      }
    }
  });

  it('measures each interval between settled beats once, and links those that are neighbours', () => {
    const { intervals, beats } = watch(FINGER);
    expect(intervals.every(({ isWhole }) => isWhole)).toBe(true);
    expect(intervals.slice(1).every(({ isAdjacent }) => isAdjacent)).toBe(true);
    const [first, last] = [elementAt(intervals, 0), elementAt(intervals, intervals.length - 1)];
    const covered = intervals.reduce((sum, { rrMs }) => sum + rrMs, 0) / 1000;
    expect(covered).toBeCloseTo(last.endSeconds - first.endSeconds + first.rrMs / 1000, 1);
    expect(intervals.length).toBeGreaterThan(0.7 * beats.length);
  });

  it('does not vouch for an interval near whose beats a frame is missing', () => {
    const whole = watch({ ...FINGER, lost: 0 }).intervals;
    const holed = watch({ ...FINGER, lost: 0.06 }).intervals;
    expect(whole.filter(({ isWhole }) => !isWhole)).toEqual([]);
    expect(holed.filter(({ isWhole }) => !isWhole).length).toBeGreaterThan(holed.length / 2);
  });

  it('begins anew when the finger was lifted, and never joins what lies before and after', () => {
    const { intervals } = watch({ ...FINGER, seconds: 60, lifted: [[25, 28]] });
    const after = intervals.filter(({ endSeconds }) => endSeconds > 25);
    expect(elementAt(after, 0).isAdjacent).toBe(false);
    expect(after.every(({ endSeconds, rrMs }) => endSeconds - rrMs / 1000 > 28)).toBe(true);
  });

  it('shows no rate without a finger, and says so', () => {
    const { reading } = watch({ ...FINGER, lifted: [[38, 41]] });
    expect(reading).toMatchObject({ cover: 'off', rateBpm: null, line: [], quality: { reason: 'no-finger' } });
  });

  it('calls a pulse without any order uneven, more often than not, and never gives it a wrong rate', () => {
    const figures = judgeClip(filmFinger({ ...FINGER, seconds: 90, beats: irregularBeats(90, 4) }));
    expect(figures.good).toBeLessThan(figures.windows / 2);
    expect(figures.wrong).toBe(0);
  });

  it('passes over frames whose stamps are not newer, or no number', () => {
    const pulse = new CameraPulse();
    const { frames } = filmFinger({ ...FINGER, seconds: 14 });
    for (const frame of frames) {
      pulse.receive(frame);
      pulse.receive(frame);
      pulse.receive({ ...frame, atSeconds: frame.atSeconds - 1, red: 0 });
      pulse.receive({ ...frame, atSeconds: Number.NaN });
    }
    expect(pulse.read().rateBpm).toBeCloseTo(72, -0.5);
    expect(pulse.read().framesPerSecond).toBeCloseTo(30, 3);
  });
});
