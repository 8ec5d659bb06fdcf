import { filmFinger, type SyntheticFinger } from '@innertide/heart/camera/testing/synthetic-finger';
import { plainRmssd } from '@innertide/heart/testing/recordings';
import { describe, expect, it } from 'vitest';
import { CameraMeasurement } from './camera-measurement.ts';

const FINGER: SyntheticFinger = {
  name: 'plain',
  rateBpm: 66,
  framesPerSecond: 30,
  amplitude: 2,
  skin: 'medium',
  seconds: 100,
  seed: 12,
};

function measured(finger: SyntheticFinger) {
  const measurement = new CameraMeasurement();
  const clip = filmFinger(finger);
  const endedAt = clip.frames.find((frame) => measurement.receive(frame).outcome !== null)?.atSeconds ?? null;
  return { ...measurement.read(), endedAt, beats: clip.beats };
}

describe('a measurement with the camera', () => {
  it('ends after a minute of clear pulse, with the rate and the variability that the heart had', () => {
    const { outcome, endedAt, beats } = measured(FINGER);
    expect(endedAt).toBeLessThan(72);
    const minute = beats.filter((beat) => beat > (endedAt ?? 0) - 62 && beat < (endedAt ?? 0));
    const truth = plainRmssd(minute.slice(1).map((beat, i) => 1000 * (beat - (minute[i] ?? 0))));
    expect(Math.abs((outcome?.rateBpm ?? 0) - 66)).toBeLessThan(1.5);
    expect(Math.abs((outcome?.rmssdMs ?? 0) / truth - 1)).toBeLessThan(0.15);
    expect(outcome?.withheld).toBeNull();
  });

  it('says no variability where frames were lost, and still the rate', () => {
    const { outcome } = measured({ ...FINGER, lost: 0.04 });
    expect(outcome).toMatchObject({ rmssdMs: null, withheld: 'frames-lost' });
    expect(Math.abs((outcome?.rateBpm ?? 0) - 66)).toBeLessThan(2);
  });

  it('stands still while the finger is away', () => {
    const { endedAt } = measured({ ...FINGER, seconds: 130, lifted: [[30, 40]] });
    expect(endedAt).toBeGreaterThan(80);
  });

  it('gives up after three minutes without a clear pulse', () => {
    const { outcome, endedAt } = measured({ ...FINGER, seconds: 185, amplitude: 0.02 });
    expect(endedAt).toBeCloseTo(180, 0);
    expect(outcome).toEqual({ rateBpm: null, rmssdMs: null, withheld: 'uneven' });
  });
});
