import { describe, expect, it } from 'vitest';
import { type Arrival, ArrivalLags } from './arrival-lags.ts';

interface Heart {
  readonly intervalSeconds: number;
  /** Of the first beat, below one interval. */
  readonly firstSeconds: number;
  readonly seconds: number;
  /** Notifications that never came, by the second at which they were due. */
  readonly lost?: readonly number[];
  /** How long after they were due some came; a notification a second is due. */
  readonly late?: Readonly<Record<number, number>>;
}

/** What an even heart's notifications of each second look like to a clock that adds interval to interval and knows of no loss. */
function arrivalsOf({ intervalSeconds, firstSeconds, seconds, lost = [], late = {} }: Heart): Arrival[] {
  const arrivals: Arrival[] = [];
  let [reported, clock, before] = [0, firstSeconds - intervalSeconds, 0];
  for (let due = 1; due <= seconds; due += 1) {
    const beats = Math.floor((due - firstSeconds) / intervalSeconds) + 1 - reported;
    if (beats <= 0) continue;
    reported += beats;
    if (lost.includes(due)) continue;
    // None overtakes the one before it.
    const atSeconds = Math.max(before, due + (late[due] ?? 0));
    const afterSeconds = clock;
    clock += beats * intervalSeconds;
    arrivals.push({
      atSeconds,
      waitedSeconds: arrivals.length === 0 ? 0 : atSeconds - before,
      afterSeconds,
      lagSeconds: atSeconds - clock,
      meanSeconds: intervalSeconds,
      firstSeconds: intervalSeconds,
    });
    before = atSeconds;
  }
  return arrivals;
}

function lagsOf(arrivals: readonly Arrival[]): ArrivalLags {
  const lags = new ArrivalLags();
  for (const arrival of arrivals) lags.add(arrival);
  return lags;
}

/** The first arrival at which a lost beat is known, and what is known then. */
function firstGrown(arrivals: readonly Arrival[]) {
  const lags = new ArrivalLags();
  for (const arrival of arrivals) {
    lags.add(arrival);
    const grown = lags.grown(arrival.atSeconds);
    if (grown !== null) return { ...grown, knownAt: arrival.atSeconds };
  }
  return null;
}

const SIXTY: Heart = { intervalSeconds: 1, firstSeconds: 0.5, seconds: 40 };

describe('lags of notifications', () => {
  it('say after three seconds and four arrivals that a beat was lost, and after which', () => {
    const grown = firstGrown(arrivalsOf({ ...SIXTY, lost: [20] }));
    expect(grown).toMatchObject({ beats: 1, knownAt: 24 });
    expect(grown?.arrival.atSeconds).toBe(21);
  });

  it('count the beats of several notifications that were lost one after another', () => {
    expect(firstGrown(arrivalsOf({ ...SIXTY, lost: [20, 21, 22] }))).toMatchObject({ beats: 3, knownAt: 26 });
    expect(firstGrown(arrivalsOf({ ...SIXTY, intervalSeconds: 0.5, lost: [20] }))).toMatchObject({ beats: 2 });
  });

  it('say nothing of a heart whose notifications all came, also where some came late', () => {
    expect(firstGrown(arrivalsOf({ ...SIXTY, seconds: 120 }))).toBeNull();
    expect(firstGrown(arrivalsOf({ ...SIXTY, seconds: 120, late: { 30: 0.95 } }))).toBeNull();
  });

  it('wait for half a minute where notifications come in a hurry, which are late rather than lost', () => {
    const grown = firstGrown(arrivalsOf({ ...SIXTY, seconds: 80, late: { 10: 0.7 }, lost: [20] }));
    expect(grown).toMatchObject({ beats: 1, knownAt: 51 });
  });

  it('find the long wait that lost a beat among those of a heart slower than the notifications', () => {
    for (const intervalSeconds of [1.18, 1.27, 1.33, 1.45]) {
      for (let phase = 0; phase < 6; phase += 1) {
        const heart = { intervalSeconds, firstSeconds: (phase * intervalSeconds) / 6 + 0.01, seconds: 60 };
        const due = arrivalsOf(heart)
          .map(({ atSeconds }) => atSeconds)
          .filter((at) => at > 25);
        const [lost = 0, next = 0] = due;
        const grown = firstGrown(arrivalsOf({ ...heart, lost: [lost] }));
        expect(grown?.beats, `${intervalSeconds} s, ${phase}`).toBe(1);
        expect(grown?.arrival.atSeconds, `${intervalSeconds} s, ${phase}`).toBe(next);
      }
    }
  });

  it('are settled until a lag has grown that stays, and not where one in eight is late', () => {
    expect(lagsOf(arrivalsOf(SIXTY)).isSettled).toBe(true);
    expect(lagsOf(arrivalsOf({ ...SIXTY, lost: [38] })).isSettled).toBe(false);
    const late = (every: number) =>
      Object.fromEntries(Array.from({ length: 6 }, (_, n) => [(n + 1) * every - 4, 1.3] as const));
    expect(lagsOf(arrivalsOf({ ...SIXTY, seconds: 60, late: late(10) })).isSettled).toBe(true);
    expect(lagsOf(arrivalsOf({ ...SIXTY, seconds: 48, late: late(8) })).isSettled).toBe(false);
  });

  it('have the smallest of fifteen seconds as their floor, and 0 before there are any', () => {
    const lags = lagsOf(arrivalsOf({ ...SIXTY, late: { 20: -0.3 } }));
    expect(lags.floorAt(34.5)).toBeCloseTo(0.2, 9);
    expect(lags.floorAt(34.8)).toBeCloseTo(0.5, 9);
    expect(new ArrivalLags().floorAt(5)).toBe(0);
  });

  it('are kept for a minute, with the last before a long silence, and never more than 128', () => {
    const lags = lagsOf(arrivalsOf({ ...SIXTY, seconds: 100 }));
    expect(lags.count).toBe(61);
    const silent = arrivalsOf({ ...SIXTY, seconds: 200, lost: Array.from({ length: 150 }, (_, n) => n + 20) });
    expect(lagsOf(silent.slice(0, 20)).count).toBe(2);
    const [one] = arrivalsOf(SIXTY);
    if (one === undefined) throw new Error('no arrival');
    expect(lagsOf(Array.from({ length: 200 }, (_, n) => ({ ...one, atSeconds: n / 10 }))).count).toBe(128);
  });

  it('call a wait unusual that is half as long again as usual or shorter than three fifths of it', () => {
    const lags = lagsOf(arrivalsOf(SIXTY));
    expect([0.59, 0.61, 1.49, 1.51].map((wait) => lags.isUnusual(wait))).toEqual([true, false, false, true]);
    expect(lags.isIrregular).toBe(false);
  });

  it('move with the beats of those that follow a moment', () => {
    const lags = lagsOf(arrivalsOf({ ...SIXTY, seconds: 3 }));
    lags.move(0.5, 0.25);
    expect(lags.newest).toMatchObject({ afterSeconds: 1.75, lagSeconds: 0.25 });
    expect(lags.floorAt(1.1)).toBeCloseTo(0.25, 9);
    lags.move(100, 1);
    expect(lags.newest?.lagSeconds).toBe(0.25);
  });
});
