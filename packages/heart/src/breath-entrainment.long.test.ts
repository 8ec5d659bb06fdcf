import { elementAt } from '@innertide/std/element-at';
import { describe, expect, it } from 'vitest';
import { breathEntrainment } from './breath-entrainment.ts';
import { passAll } from './gated-train.ts';
import { HeartMonitor } from './heart-monitor.ts';
import { intervalsInSeries } from './interval.ts';
import { restingIntervals } from './testing/recordings.ts';

const PACES = [4.5, 5.5, 6.5, 8, 10, 12];

/** Answers of forty hearts, each breathing at `breathsPerMinute`, asked about `pace`. */
function answers(pace: number, breathsPerMinute: (seed: number) => number, breathSwing: number) {
  const count = { along: 0, apart: 0, silent: 0 };
  for (let seed = 1; seed <= 40; seed += 1) {
    const traits = { breathSwing, pressureSwing: 0.02, noise: 0.01 };
    const rateBpm = () => 55 + (seed % 30);
    const rrMs = restingIntervals({
      seconds: 70,
      rateBpm,
      breathsPerMinute: breathsPerMinute(seed),
      traits,
      seed,
    });
    const answer = breathEntrainment(passAll(intervalsInSeries(rrMs)), pace);
    if (!answer.ok) count.silent += 1;
    else if (answer.value.withPacer) count.along += 1;
    else count.apart += 1;
  }
  return count;
}

describe('breathEntrainment', () => {
  it.each(PACES)('detects breathing with the pacer at %s a minute', (pace) => {
    const count = answers(pace, () => pace, 0.06);
    expect(count.along).toBeGreaterThanOrEqual(38);
    expect(count.apart).toBe(0);
  });

  it.each(PACES)('never claims it at %s a minute for a person who breathes in another rhythm', (pace) => {
    const count = answers(pace, (seed) => (pace < 10 ? 13 : 17) + (seed % 5), 0.06);
    expect(count.along).toBe(0);
    expect(count.apart).toBeGreaterThanOrEqual(30);
  });

  it('answers no-clear-peak when the heart hardly swings with the breath', () => {
    for (const pace of PACES) {
      expect(answers(pace, () => 15, 0.003).along).toBeLessThanOrEqual(2);
      expect(answers(pace, () => pace, 0.003).silent).toBeGreaterThanOrEqual(32);
    }
  });

  it('needs a minute, and clean beats', () => {
    const monitor = new HeartMonitor();
    let at = 0;
    for (const rr of restingIntervals({ breathsPerMinute: 6, seconds: 100 })) {
      at += rr / 1000;
      monitor.receive({ rateBpm: null, contact: 'detected', energyKilojoules: null, intervalsMs: [rr] }, at);
      const answer = monitor.entrainment(at, 6);
      if (at < 61) expect(answer.ok).toBe(false);
      else if (at > 66) expect(answer).toMatchObject({ ok: true, value: { withPacer: true } });
    }
    for (let beat = 0; beat < 40; beat += 1) {
      const intervalsMs = [beat % 2 ? 480 : 1300];
      at += elementAt(intervalsMs, 0) / 1000;
      monitor.receive({ rateBpm: null, contact: 'detected', energyKilojoules: null, intervalsMs }, at);
    }
    expect(monitor.entrainment(at, 6)).toEqual({ ok: false, reason: { name: 'signal-poor' } });
  });
});
