import { describe, expect, it } from 'vitest';
import { type HeartWindow, steeringRate, UNKNOWN_BREATH } from './heart-window.ts';
import { layerOf, safeRange, withinReach } from './limits.ts';
import { FIRST_PACE, firstPace, nextPace } from './pace.ts';
import { isStrange, listen, NO_SIGNAL_YET, type SignalState } from './signal.ts';

/** The phase of each second, beginning with the first. */
function phases(rates: readonly (number | null)[], from: SignalState = NO_SIGNAL_YET) {
  let state = from;
  return rates.map((rate) => {
    state = listen(state, rate, 1);
    return state;
  });
}
const seconds = (count: number, rate: number | null) => new Array<number | null>(count).fill(rate);
const phaseAfter = (rates: readonly (number | null)[]) => phases(rates).at(-1)?.phase;

describe('the say of the heart', () => {
  it('begins with the first ordinary rate, and with no other', () => {
    expect(phaseAfter([null])).toBe('waiting');
    expect(phaseAfter(seconds(100, 130))).not.toBe('following');
    expect(phaseAfter([null, 39, 40])).toBe('following');
    expect(phaseAfter([120])).toBe('following');
  });

  it('says after ten seconds why it does not begin: the first rates are outside the resting range', () => {
    for (const rate of [38, 125]) {
      expect(phaseAfter(seconds(9, rate))).toBe('waiting');
      expect(phaseAfter(seconds(10, rate))).toBe('stepped-back');
      expect(phaseAfter([...seconds(10, rate), ...seconds(30, 80)])).toBe('following');
    }
  });

  it('is held from the first silence, for fifteen seconds, and returned to at once within them', () => {
    expect(phaseAfter([70, ...seconds(1, null)])).toBe('holding');
    expect(phaseAfter([70, ...seconds(14, null)])).toBe('holding');
    expect(phaseAfter([70, ...seconds(15, null)])).toBe('template');
    expect(phaseAfter([70, ...seconds(14, null), 70])).toBe('following');
    // Each return begins the fifteen seconds anew.
    expect(phaseAfter([70, ...seconds(10, null), 70, ...seconds(10, null)])).toBe('holding');
  });

  it('is held for as long as it takes where the measurement ended as it was meant to', () => {
    let state = phases([70, null]).at(-1) ?? NO_SIGNAL_YET;
    for (let second = 0; second < 3600; second += 1) state = listen(state, null, 1, true);
    expect(state).toMatchObject({ phase: 'holding', losses: 0 });
    expect(listen(state, 70, 1).phase).toBe('following');
    // What was lost before it ended stays lost.
    const lost = phases([70, ...seconds(20, null)]).at(-1) ?? NO_SIGNAL_YET;
    expect(listen(lost, null, 1, true).phase).toBe('template');
  });

  it('is taken up again after ten ordinary seconds in a row', () => {
    const lost = [70, ...seconds(20, null)];
    expect(phaseAfter([...lost, ...seconds(9, 70)])).toBe('template');
    expect(phaseAfter([...lost, ...seconds(10, 70)])).toBe('following');
    expect(phaseAfter([...lost, ...seconds(9, 70), null, ...seconds(9, 70)])).toBe('template');
    expect(phaseAfter([...lost, ...seconds(30, 130)])).toBe('template');
  });

  it('comes back later each time a source is lost again, and sooner once it has been steady', () => {
    const lost = seconds(25, null);
    const turns = (...returns: readonly number[]) => [
      70,
      ...returns.flatMap((count) => [...lost, ...seconds(count, 70)]),
    ];
    expect(phaseAfter(turns(10, 19))).toBe('template');
    expect(phaseAfter(turns(10, 20))).toBe('following');
    expect(phaseAfter(turns(10, 20, 39))).toBe('template');
    expect(phaseAfter(turns(10, 20, 40, 80, 160, 160))).toBe('following');
    // A watch that shows itself for 12 s of every 37 is followed once, and no more.
    const flapping = phases(turns(...new Array<number>(24).fill(12))).map(({ phase }) => phase);
    expect(flapping.lastIndexOf('following')).toBeLessThan(40);
    // Five steady minutes forget one loss.
    expect(phaseAfter(turns(310, 10))).toBe('following');
    expect(phaseAfter(turns(300, 10))).toBe('following');
    expect(phaseAfter(turns(299, 10))).toBe('template');
  });

  it('ends after a minute outside the resting range, in one piece', () => {
    expect(phaseAfter([70, ...seconds(59, 130)])).toBe('following');
    expect(phaseAfter([70, ...seconds(60, 130)])).toBe('stepped-back');
    expect(phaseAfter([70, ...seconds(59, 130), 70, ...seconds(59, 130)])).toBe('following');
    expect(phaseAfter([70, ...seconds(60, 39)])).toBe('stepped-back');
    // A silence in between neither counts nor forgives.
    expect(phaseAfter([70, ...seconds(40, 130), null, ...seconds(19, 130)])).toBe('following');
    expect(phaseAfter([70, ...seconds(40, 130), null, ...seconds(20, 130)])).toBe('stepped-back');
  });

  it('comes back after half a minute of ordinary rates, or is lost with the signal', () => {
    const back = [70, ...seconds(60, 130)];
    expect(phaseAfter([...back, ...seconds(29, 90)])).toBe('stepped-back');
    expect(phaseAfter([...back, ...seconds(30, 90)])).toBe('following');
    expect(phaseAfter([...back, ...seconds(29, 90), 130, ...seconds(29, 90)])).toBe('stepped-back');
    expect(phaseAfter([...back, ...seconds(14, null)])).toBe('stepped-back');
    expect(phaseAfter([...back, ...seconds(15, null)])).toBe('template');
  });

  it('counts the seconds of silence, and those since it ended', () => {
    const states = phases([70, null, null, 70, 70, null]);
    expect(states.map(({ awaySeconds }) => awaySeconds)).toEqual([0, 1, 2, 0, 0, 1]);
    expect(states.map(({ backSeconds }) => backSeconds)).toEqual([1, 0, 0, 1, 2, 0]);
  });

  it('is for rates of 40 to 120 a minute', () => {
    expect([39.9, 40, 120, 120.1].map(isStrange)).toEqual([true, false, false, true]);
  });
});

describe('the rate to steer by', () => {
  const window = (change: Partial<HeartWindow> = {}): HeartWindow => ({
    rateBpm: 70,
    quality: { score: 1, level: 'good', reason: 'clear' },
    secondsSinceSignal: 0.4,
    breath: UNKNOWN_BREATH,
    ...change,
  });
  const lost = { score: 0, level: 'lost', reason: 'no-signal' } as const;
  const watch = { score: 0.4, level: 'poor', reason: 'rate-only' } as const;

  it.each([
    ['a good rate', window(), 70],
    ['none', window({ rateBpm: null }), null],
    ['a lost signal', window({ quality: lost }), null],
    ['25 a minute', window({ rateBpm: 25 }), 25],
    ['less than 25', window({ rateBpm: 24.9 }), null],
    ['230 a minute', window({ rateBpm: 230 }), 230],
    ['more than 230', window({ rateBpm: 230.1 }), null],
    ['a strap silent for 5 s', window({ secondsSinceSignal: 5 }), 70],
    ['a strap silent for longer', window({ secondsSinceSignal: 5.1 }), null],
    ['a watch silent for 15 s', window({ secondsSinceSignal: 15, quality: watch }), 70],
    ['a watch silent for longer', window({ secondsSinceSignal: 15.1, quality: watch }), null],
  ])('of %s', (_what, given, rate) => {
    expect(steeringRate(given)).toBe(rate);
  });
});

describe('the limits of a parameter', () => {
  const plan = { tempoBpm: 60, intensity: 0.4, brightness: 0.5, density: 0.5, breathsPerMinute: 6 };

  it('belong to the music, but for the pacer', () => {
    expect(layerOf('breathsPerMinute')).toBe('breath');
    expect(layerOf('tempoBpm')).toBe('echo');
  });

  it('are widened to a plan that lies outside', () => {
    expect(safeRange('tempoBpm', plan)).toEqual({ low: 48, high: 90 });
    expect(safeRange('tempoBpm', { ...plan, tempoBpm: 40 })).toEqual({ low: 40, high: 90 });
    expect(safeRange('tempoBpm', { ...plan, tempoBpm: 100 })).toEqual({ low: 48, high: 100 });
  });

  it('let the heart lead no further from the plan than its reach', () => {
    expect(withinReach('density', 0.95, plan)).toBeCloseTo(0.7, 9);
    expect(withinReach('density', 0.05, plan)).toBeCloseTo(0.3, 9);
    expect(withinReach('density', 0.55, plan)).toBe(0.55);
    expect(withinReach('density', 1, { ...plan, density: 0.8 })).toBe(0.9);
    expect(withinReach('density', 0, { ...plan, density: 0.2 })).toBe(0.1);
    // A plan above the range is reached from inside only, one below it likewise.
    expect(withinReach('intensity', 0.5, { ...plan, intensity: 1 })).toBe(0.8);
    expect(withinReach('intensity', 0.5, { ...plan, intensity: 0 })).toBe(0.15);
  });
});

describe('the pace of the breath', () => {
  const breath = (perMinute: number | null, withPacer: boolean | null = null) => ({ perMinute, withPacer });
  const KNOWN = { ...FIRST_PACE, isKnown: true };
  const towards = { value: 6, reason: { name: 'breath-slows', towardsPerMinute: 6 } };

  it('begins where a person breathes who is quicker than the goal, at most at twelve', () => {
    expect(firstPace(6, breath(9.26))).toEqual({
      pace: { ...FIRST_PACE, stage: 'met', isKnown: true },
      wish: { value: 9.26, reason: { name: 'meets-breath', measuredPerMinute: 9.3 } },
    });
    expect(firstPace(6, breath(20)).wish?.value).toBe(12);
    for (const own of [null, 5, 6, 6.3]) {
      expect(firstPace(6, breath(own))).toEqual({ pace: { ...FIRST_PACE, isKnown: own !== null }, wish: null });
    }
    expect(firstPace(6, breath(6.31)).wish).not.toBeNull();
  });

  it('comes back and waits when one rhythm has been clearly less clear for a minute while it slows', () => {
    const along = (coherence: number | null) => ({ perMinute: 9, withPacer: true, coherence });
    const after = (coherences: readonly (number | null)[]) => {
      let step = nextPace({ ...KNOWN, stage: 'slowing' }, 9, 6, along(0.7), 1);
      for (const coherence of coherences) {
        step = nextPace(step.pace, 9, 6, along(coherence), 1);
        if (step.wish?.reason.name === 'coherence-fell') return step;
      }
      return step;
    };
    expect(after(new Array(59).fill(0.45)).wish).toEqual(towards);
    const fell = after(new Array(60).fill(0.45));
    expect(fell.wish).toEqual({ value: 9.5, reason: { name: 'coherence-fell', fromPercent: 70, toPercent: 45 } });
    expect(fell.pace).toEqual({ ...KNOWN, stage: 'waiting' });
    // It waits two minutes, and what it was before no longer counts.
    expect(nextPace(fell.pace, 9.5, 6, along(0.45), 119).wish).toBeNull();
    expect(nextPace(fell.pace, 9.5, 6, along(0.45), 120).pace).toMatchObject({ stage: 'slowing', clearest: 0.45 });
    // A fall by less, one that passes, and what is not known change nothing.
    expect(after(new Array(200).fill(0.51)).wish).toEqual(towards);
    expect(after([...new Array(50).fill(0.3), 0.7, ...new Array(50).fill(0.3)]).wish).toEqual(towards);
    expect(after(new Array(200).fill(null)).wish).toEqual(towards);
  });

  it('begins once, at once, where a person breathes apart from it and quicker, when that becomes known', () => {
    const meets = { value: 11, reason: { name: 'meets-breath', measuredPerMinute: 11 } };
    expect(nextPace(FIRST_PACE, 6, 6, breath(11, false), 1)).toEqual({
      pace: { ...KNOWN, stage: 'met' },
      wish: meets,
      atOnce: true,
    });
    for (const along of [breath(11, true), breath(11), breath(6.3, false), breath(null, false), null]) {
      expect(nextPace(FIRST_PACE, 6, 6, along, 1)).not.toHaveProperty('atOnce');
    }
    for (const [pace, at] of [
      [KNOWN, 6],
      [FIRST_PACE, 11.7],
    ] as const) {
      expect(nextPace(pace, at, 6, breath(14, false), 1)).not.toHaveProperty('atOnce');
    }
  });

  it('slows towards its goal, and is there within three tenths of it', () => {
    expect(nextPace(FIRST_PACE, 9, 6, null, 1)).toEqual({
      pace: { ...FIRST_PACE, stage: 'slowing' },
      wish: towards,
    });
    expect(nextPace({ ...FIRST_PACE, stage: 'slowing', offSeconds: 5 }, 6.3, 6, null, 1)).toEqual({
      pace: FIRST_PACE,
      wish: towards,
    });
    expect(nextPace(FIRST_PACE, 5, 6, null, 1).wish?.reason).toEqual({ name: 'setup-changed' });
    expect(nextPace(FIRST_PACE, 6, 6, null, 1).wish?.reason).toEqual({ name: 'setup-changed' });
  });

  it('waits half a breath above after a minute without breathing along, for two minutes', () => {
    const slowing = (offSeconds: number) => ({ ...KNOWN, stage: 'slowing', offSeconds }) as const;
    expect(nextPace(slowing(58), 9, 6, breath(14, false), 1).pace).toEqual(slowing(59));
    const waits = nextPace(slowing(59), 9, 6, breath(13.96, false), 1);
    expect(waits).toEqual({
      pace: { ...KNOWN, stage: 'waiting' },
      wish: { value: 9.5, reason: { name: 'breath-waits', measuredPerMinute: 14 } },
    });
    expect(nextPace(waits.pace, 9.5, 6, breath(14, false), 119)).toEqual({
      pace: { ...KNOWN, stage: 'waiting', waitedSeconds: 119 },
      wish: null,
    });
    expect(nextPace(waits.pace, 9.5, 6, breath(14, false), 120)).toEqual({ pace: slowing(0), wish: towards });
    // Whoever breathes along, or of whom nothing is known, begins the minute anew.
    for (const along of [breath(9, true), breath(9), null])
      expect(nextPace(slowing(59), 9, 6, along, 1).pace).toEqual(slowing(0));
    // Nobody is off before the pacer slows.
    expect(nextPace({ ...KNOWN, stage: 'met', offSeconds: 59 }, 9, 6, breath(14, false), 1).pace).toEqual(slowing(0));
  });

  it('never comes back above twelve, nor below where it is', () => {
    const off = { ...KNOWN, stage: 'slowing', offSeconds: 60 } as const;
    expect(nextPace(off, 11.8, 6, breath(null, false), 1).wish).toEqual({
      value: 12,
      reason: { name: 'breath-waits', measuredPerMinute: 11.8 },
    });
    expect(nextPace(off, 14, 6, breath(16, false), 1).wish?.value).toBe(14);
  });
});
