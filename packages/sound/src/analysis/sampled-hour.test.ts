import { describe, expect, it } from 'vitest';
import { holds } from './listening.ts';
import { judgeSampledHour, judgeSampledSleep, type SampledHour } from './sampled-hour.ts';

const hour = (levels: readonly number[], hz: number, rise: number): SampledHour => ({
  levels,
  centroids: levels.map((level) => hz * 2 ** (level / 6)),
  rise,
});

const failing = (findings: ReturnType<typeof judgeSampledHour>) =>
  findings.filter((finding) => !holds(finding)).map(({ figure }) => figure);

describe('an hour that was listened to here and there', () => {
  const moving = hour([-22, -20, -18, -19, -21, -20], 3000, 7);

  it('holds with means four decibels apart and without a sudden rise', () => {
    expect(failing(judgeSampledHour(moving, 'meditation'))).toEqual([]);
  });

  it('fails where it stands still, where it leaps, and where sleep rises as fast as other modes may', () => {
    const still = judgeSampledHour(hour([-20, -20, -20.2, -20, -20, -20], 3000, 7), 'meditation');
    expect(failing(still)).toEqual(['ten-minute means, span, dB', 'ten-minute centroids, span, octaves']);
    expect(failing(judgeSampledHour({ ...moving, rise: 9.5 }, 'visioning'))).toEqual(['largest rise in 0.1 s, dB']);
    expect(failing(judgeSampledHour(moving, 'sleep'))).toEqual(['largest rise in 0.1 s, dB']);
    expect(failing(judgeSampledHour(moving, 'focus'))).toHaveLength(2);
  });

  it('finds a sleep that is as loud or as bright as meditation', () => {
    const softer = { ...moving, levels: moving.levels.map((level) => level - 5) };
    const darker = { ...softer, centroids: moving.centroids.map((hz) => hz / 2) };
    expect(failing(judgeSampledSleep(darker, moving))).toEqual([]);
    expect(failing(judgeSampledSleep(softer, moving))).toEqual(['centroid of sleep over that of meditation']);
    expect(failing(judgeSampledSleep(moving, moving))).toHaveLength(2);
  });
});
