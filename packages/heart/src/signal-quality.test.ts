import { describe, expect, it } from 'vitest';
import { coveredSeconds, intervalsInSeries, intervalsWithin, spanSeconds } from './interval.ts';
import { judgeQuality, type SignalEvidence } from './quality.ts';

const evidence = (change: Partial<SignalEvidence> = {}): SignalEvidence => ({
  intervals: 60,
  refused: 0,
  secondsSinceSignal: 0,
  secondsSinceInterval: 0,
  contactLost: false,
  hasLosses: false,
  derived: false,
  ...change,
});

describe('the quality of a signal', () => {
  it.each([
    ['every beat clean', {}, 1, 'good', 'clear'],
    ['one in twenty refused', { refused: 3 }, 0.8, 'good', 'clear'],
    ['more than that refused', { refused: 6 }, 0.7, 'fair', 'some-artefacts'],
    ['a fifth refused', { refused: 12 }, 0.5, 'fair', 'some-artefacts'],
    ['a third refused', { refused: 20 }, 0.65 - 1 / 3, 'poor', 'many-artefacts'],
    ['all refused', { refused: 60 }, 0.1, 'poor', 'many-artefacts'],
    ['beats lost', { hasLosses: true }, 0.9, 'fair', 'late-or-lost'],
    ['beats lost and a third refused', { hasLosses: true, refused: 20 }, 0.65 - 1 / 3, 'poor', 'many-artefacts'],
    ['seven beats', { intervals: 7 }, 0.3, 'poor', 'starting'],
    ['eight beats', { intervals: 8 }, 1, 'good', 'clear'],
    ['no interval for 20 s', { secondsSinceInterval: 20 }, 1, 'good', 'clear'],
    ['no interval for longer', { secondsSinceInterval: 20.1 }, 0.4, 'poor', 'rate-only'],
    ['no interval ever', { secondsSinceInterval: Number.POSITIVE_INFINITY }, 0.4, 'poor', 'rate-only'],
    ['intervals made from the rate', { derived: true }, 0.4, 'poor', 'derived-intervals'],
    ['no signal for 15 s', { secondsSinceSignal: 15 }, 1, 'good', 'clear'],
    ['no signal for longer', { secondsSinceSignal: 15.1 }, 0, 'lost', 'no-signal'],
    ['no signal ever', { secondsSinceSignal: Number.POSITIVE_INFINITY }, 0, 'lost', 'no-signal'],
    ['contact lost', { contactLost: true }, 0, 'lost', 'no-contact'],
  ] as const)('with %s', (_what, change, score, level, reason) => {
    const quality = judgeQuality(evidence(change));
    expect(quality).toMatchObject({ level, reason });
    expect(quality.score).toBeCloseTo(score, 9);
  });
});

describe('intervals', () => {
  const series = intervalsInSeries([1000, 500, 1500, 1000]);

  it('in a series end where their sums end, each but the first beside the one before', () => {
    expect(series).toEqual([
      { endSeconds: 1, rrMs: 1000, isAdjacent: false },
      { endSeconds: 1.5, rrMs: 500, isAdjacent: true },
      { endSeconds: 3, rrMs: 1500, isAdjacent: true },
      { endSeconds: 4, rrMs: 1000, isAdjacent: true },
    ]);
  });

  it('within a window end after its beginning and no later than its end, the first without its neighbour', () => {
    expect(intervalsWithin(series, 3, 2)).toEqual([{ ...series[1], isAdjacent: false }, series[2]]);
    expect(intervalsWithin(series, 3.9, 1.5)).toEqual([{ ...series[2], isAdjacent: false }]);
    expect(intervalsWithin(series, 10, 2)).toEqual([]);
    expect(intervalsWithin(series, 100, 1000)).toEqual(series);
    expect(intervalsWithin([], 1, 1)).toEqual([]);
  });

  it('span their holes, and cover only what they fill', () => {
    const holed = [
      { endSeconds: 1, rrMs: 1000, isAdjacent: false },
      { endSeconds: 9, rrMs: 500, isAdjacent: false },
    ];
    expect([spanSeconds(holed), coveredSeconds(holed)]).toEqual([9, 1.5]);
    expect([spanSeconds(series), coveredSeconds(series)]).toEqual([4, 4]);
    expect([spanSeconds([]), coveredSeconds([])]).toEqual([0, 0]);
    expect(spanSeconds([{ endSeconds: 50, rrMs: 800, isAdjacent: false }])).toBeCloseTo(0.8, 9);
  });
});
