import { describe, expect, it } from 'vitest';
import { HeartMonitor } from './heart-monitor.ts';
import { restingIntervals, wavingIntervals } from './testing/recordings.ts';

const frame = (intervalsMs: readonly number[], rateBpm: number | null = null) =>
  ({ rateBpm, contact: 'detected', energyKilojoules: null, intervalsMs }) as const;
const beats = (count: number, ...rrMs: readonly number[]) =>
  Array.from({ length: count }, (_, i) => rrMs[i % rrMs.length] ?? 0);

/** One notification a beat, as it falls. @returns the time of the last. */
function play(monitor: HeartMonitor, rrMs: readonly number[], from = 0, rateBpm: number | null = null): number {
  let at = from;
  for (const rr of rrMs) {
    at += rr / 1000;
    monitor.receive(frame([rr], rateBpm), at);
  }
  return at;
}

describe('what a live heart stores', () => {
  it('is an entry for each beat that became clean, was judged, or was not asked for, and for each frame with a rate', () => {
    const monitor = new HeartMonitor();
    play(monitor, beats(10, 1000), 0, 60);
    expect(monitor.heldCount).toBe(9 + 9 + 10 + 9);
  });

  it('is five minutes of clean beats, one of verdicts, sixty frames and what nobody asked for', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, beats(1000, 1000), 0, 60);
    // The newest interval is not judged yet: what fell exactly five minutes, or one, before it is dropped.
    expect(monitor.recentIntervals(1e9, at)).toHaveLength(299);
    expect(monitor.heldCount).toBe(299 + 59 + 60 + 120);
  });

  it('hands over each judged interval once, but for the newest two, with what the gate made of it', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, [400, 1000, 1000, 1000, 1000, 1000, 600, 1400, 1000, 1000, 1000, 1000], 0, 60);
    const taken = monitor.takeJudged();
    expect(taken.map(({ rrMs, refusal }) => (refusal === null ? rrMs : -rrMs))).toEqual([
      -400, 1000, 1000, 1000, 1000, 1000, -600, -1400, 1000,
    ]);
    expect(taken.flatMap(({ refusal }) => refusal ?? [])).toEqual(['no-rhythm-yet', 'early-beat', 'early-beat']);
    expect(monitor.takeJudged()).toEqual([]);
    play(monitor, [1000, 1000], at, 60);
    expect(monitor.takeJudged()).toHaveLength(2);
  });

  it('is bounded for a device that floods', () => {
    const monitor = new HeartMonitor();
    for (let burst = 0; burst < 300; burst += 1) monitor.receive(frame(beats(9, 700), 60), burst / 100);
    expect(monitor.recentIntervals(1e9, 3).length).toBeLessThanOrEqual(1000);
    expect(monitor.heldCount).toBeLessThanOrEqual(1000 + 400 + 60);
  });
});

describe('a reading later than the last beat', () => {
  it('is of the seconds before it, not before the beat', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, beats(60, 1000));
    const ends = monitor.recentIntervals(10, at + 5.5).map(({ endSeconds }) => Math.round(endSeconds));
    expect(ends).toEqual([56, 57, 58, 59]);
    // Five clean beats in ten seconds are enough for a rate, four are not.
    expect(monitor.read(at + 4.5).recentRate).toEqual({ ok: true, value: 60 });
    expect(monitor.read(at + 5.5).recentRate).toEqual({ ok: false, reason: { name: 'too-few-beats' } });
  });

  it('has the figures of the seconds before it', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, [...beats(14, 940, 1000), ...beats(50, 970)]);
    const rmssd = (seconds: number) => {
      const figure = monitor.figures(seconds).rmssd;
      return figure.ok ? figure.value : null;
    };
    expect(rmssd(at)).toBeGreaterThan(10);
    expect(rmssd(at + 14)).toBe(0);
    expect(rmssd(at + 14)).toBe(rmssd(at + 14.5));
  });

  it('counts the newest beat also where the sum of intervals runs ahead of the arrivals', () => {
    const monitor = new HeartMonitor();
    let at = 0;
    for (let six = 0; six < 16; six += 1) {
      at += 1.83;
      monitor.receive(frame(new Array(6).fill(310)), at);
    }
    const recent = monitor.recentIntervals(5, at);
    expect(recent).toHaveLength(17);
    expect(recent.at(-1)?.endSeconds).toBeGreaterThan(at);
  });
});

describe('the signal of a live heart', () => {
  it('is lost while only refused intervals come', () => {
    const monitor = new HeartMonitor();
    const calm = play(monitor, beats(60, 1000));
    const at = play(monitor, beats(20, 400, 1700), calm);
    expect(monitor.read(at)).toMatchObject({ quality: { level: 'lost', reason: 'no-signal' } });
    expect(monitor.read(at).secondsSinceSignal).toBeGreaterThan(15);
  });

  it('is fair with one missed beat in twelve: a rate of its own beats, and no variability', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, beats(120, ...beats(11, 1000), 2000));
    expect(monitor.read(at)).toMatchObject({ quality: { level: 'fair' }, rate: { ok: true, value: 60 } });
    expect(monitor.figures(at).rmssd).toEqual({ ok: false, reason: { name: 'signal-poor' } });
  });

  it('is good with one missed beat in thirty, and has figures then', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, beats(120, ...beats(29, 1000), 2000));
    expect(monitor.read(at).quality.level).toBe('good');
    expect(monitor.figures(at).rmssd).toEqual({ ok: true, value: 0 });
  });

  it('holds the rate of a device no longer than 15 s, though beats come', () => {
    const monitor = new HeartMonitor();
    monitor.receive(frame([], 72), 0);
    const at = play(monitor, beats(5, 1000), 10);
    expect(monitor.read(at).rate).toEqual({ ok: true, value: 72 });
    expect(monitor.read(at + 0.1)).toMatchObject({
      quality: { reason: 'starting' },
      rate: { ok: false, reason: { name: 'too-few-beats' } },
    });
  });
});

describe('frames that follow their rate', () => {
  const reason = (monitor: HeartMonitor, at: number) => monitor.read(at).quality.reason;

  it('are counted among those that say a rate', () => {
    const monitor = new HeartMonitor();
    let at = 0;
    for (let pair = 0; pair < 32; pair += 1) at = play(monitor, [1000], play(monitor, [1000], at, 60), null);
    expect(reason(monitor, at)).toBe('derived-intervals');
  });

  it.each([
    [[950, 1000], 'derived-intervals'],
    [[1000, 950], 'clear'],
  ])('follow it with the last of their intervals, or not: %o', (intervalsMs, expected) => {
    const monitor = new HeartMonitor();
    let at = 0;
    for (let pair = 0; pair < 40; pair += 1) {
      at += 1.95;
      monitor.receive(frame(intervalsMs, 60), at);
    }
    expect(reason(monitor, at)).toBe(expected);
  });

  it.each([40, 55, 60, 75, 100, 140, 180])(
    'are found where a band smooths its rate of about %i, and not in a stiff heart of that rate',
    (rateBpm) => {
      for (const seed of [11, 12, 13]) {
        const heart = restingIntervals({
          seconds: 100,
          rateBpm: () => rateBpm,
          traits: { breathSwing: 0.01, pressureSwing: 0.005, noise: 0.006 },
          seed,
        });
        const [band, strap] = [new HeartMonitor(), new HeartMonitor()];
        let [at, smoothed] = [0, rateBpm];
        for (const rrMs of heart) {
          at += rrMs / 1000;
          smoothed += 0.2 * (60_000 / rrMs - smoothed);
          band.receive(frame([60_000 / smoothed], Math.round(smoothed)), at);
          strap.receive(frame([rrMs], Math.round(smoothed)), at);
        }
        expect(reason(band, at)).toBe('derived-intervals');
        expect(reason(strap, at)).toBe('clear');
      }
    },
  );

  it('are derived with more than 54 of the last sixty', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, beats(54, 1000), play(monitor, beats(6, 1000), 0, 64), 60);
    expect(reason(monitor, at)).toBe('clear');
    expect(reason(monitor, play(monitor, [1000], at, 60))).toBe('derived-intervals');
  });
});

describe('the entrainment of a live heart', () => {
  const breathing = wavingIntervals(900, [{ amplitudeMs: 60, hz: 0.1 }], 70);
  const WITH_PACER = { ok: true, value: { withPacer: true } };

  it('is that of its last clean beats', () => {
    const monitor = new HeartMonitor();
    const at = play(monitor, breathing);
    expect(monitor.entrainment(at, 6)).toMatchObject(WITH_PACER);
    for (const unknown of [0, Number.NaN]) expect(monitor.entrainment(unknown, 6)).toEqual(monitor.entrainment(at, 6));
    const early = new HeartMonitor();
    expect(early.entrainment(play(early, breathing.slice(0, 60)), 6)).toMatchObject({
      ok: false,
      reason: { name: 'window-too-short' },
    });
  });

  it('is known of a fair signal, and of none poorer', () => {
    const fair = new HeartMonitor();
    const missed = breathing.flatMap((rr, i) => (i % 14 === 6 ? [2 * rr] : [rr]));
    const at = play(fair, missed);
    expect(fair.read(at).quality.level).toBe('fair');
    expect(fair.entrainment(at, 6)).toMatchObject(WITH_PACER);
    const spoilt = play(fair, beats(40, 480, 1300), at, 70);
    expect(fair.entrainment(spoilt, 6)).toEqual({ ok: false, reason: { name: 'signal-poor' } });
  });
});
