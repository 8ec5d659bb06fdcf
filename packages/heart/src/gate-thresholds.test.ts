import { describe, expect, it } from 'vitest';
import { admit, EMPTY_TRAIN, passAll } from './gated-train.ts';
import { type Interval, intervalsInSeries } from './interval.ts';

const passed = (...rrMs: readonly number[]) => passAll(intervalsInSeries(rrMs)).map((interval) => interval.rrMs);
const steady = (count: number, rrMs = 800) => new Array<number>(count).fill(rrMs);
/** Whether an interval passes after eleven of 800 ms and before `next`. */
const passes = (rrMs: number, next = rrMs) => passed(...steady(11), rrMs, next).includes(rrMs);

describe('the gate', () => {
  it.each([
    ['shorter than 300 ms', 299, false],
    ['of 300 ms', 300, true],
    ['of 2,000 ms', 2000, true],
    ['longer than 2,000 ms', 2001, false],
  ])('is for hearts: intervals %s', (_what, rrMs, isAccepted) => {
    expect(passed(...steady(20, rrMs)).length > 0).toBe(isAccepted);
  });

  it('opens with three that lie within a fifth of their median, or that lead from one to the next', () => {
    expect(passed(800, 960, 800)).toHaveLength(3);
    expect(passed(800, 961, 800)).toEqual([]);
    // On the way: each step a heart can take, the middle between its neighbours.
    expect(passed(800, 1010, 1230)).toHaveLength(3);
    expect(passed(700, 1010, 1330)).toEqual([]);
    expect(passed(680, 1000, 1290)).toEqual([]);
  });

  it('passes what lies within 17 % of the median of the last eleven', () => {
    expect([passes(936), passes(938), passes(664), passes(662)]).toEqual([true, false, true, false]);
  });

  it('passes what lies within 17 % of the last one, also with one refused between', () => {
    // A rate that rises by steps of a sixth leaves the median behind.
    expect(passed(...steady(11), 930, 1080, 1250)).toEqual([...steady(11), 930, 1080, 1250]);
    expect(passed(...steady(11), 1620, 930)).toContain(930);
    expect(passed(...steady(11), 930, 930, 1620, 1080)).toContain(1080);
    expect(passed(...steady(11), 930, 930, 1620, 1620, 1080)).not.toContain(1080);
  });

  it('takes the middle of two for the median of an even number, and the middle one of an odd', () => {
    // 720 lies within 17 % of 850, but not of 900; 740 within 17 % of 850, but not of 900.
    expect(passed(800, 800, 900, 900, 720, 720)).toContain(720);
    expect(passed(800, 900, 900, 740, 740)).not.toContain(740);
  });

  it('passes what goes on along the slope of the last two, within 16 % and a step of 30 %', () => {
    const onward = (rrMs: number, ...rise: readonly number[]) => passed(...rise, rrMs, rrMs).includes(rrMs);
    const rising = [...steady(11), 930, 1080];
    expect([onward(1290, ...rising), onward(1403, ...rising), onward(1405, ...rising)]).toEqual([true, true, false]);
    // After a step of 20 the slope leads to 1120 only.
    expect([onward(1295, ...rising, 1100), onward(1310, ...rising, 1100)]).toEqual([true, false]);
  });

  it('knows a slope from the first three on, and from the last two of five that agree again', () => {
    expect(passed(800, 930, 1080, 1290, 1290)).toContain(1290);
    const again = (rrMs: number) => passed(...steady(11), 380, 400, 430, 450, 480, rrMs, rrMs).includes(rrMs);
    expect([again(580), again(600)]).toEqual([true, false]);
  });

  it('knows no slope over a refused interval', () => {
    expect(passed(...steady(11), 930, 930, 1080, 1290, 1290)).toContain(1290);
    expect(passed(...steady(11), 930, 930, 400, 1080, 1290, 1290)).not.toContain(1290);
  });

  it('passes what lies between its neighbours from 62 to 155 % of the median', () => {
    const between = (rrMs: number, count = 3) => passed(...steady(11), ...steady(count, rrMs)).length - 11;
    // The first of the short ones may end with an early beat, with which the second then begins.
    expect([between(490, 4), between(496, 4), between(500, 4)]).toEqual([0, 2, 2]);
    expect([between(1230), between(1240), between(1250)]).toEqual([2, 2, 0]);
  });

  it('refuses one that stands alone between its neighbours, by more than an eighth in a steady heart', () => {
    const afterShort = (rrMs: number) => passed(...steady(11), 740, rrMs, 740).includes(rrMs);
    expect([afterShort(860), afterShort(840)]).toEqual([false, true]);
    expect([passes(710, 800), passes(716, 800)]).toEqual([false, true]);
    expect([passes(920, 915), passes(690, 695)]).toEqual([true, true]);
  });

  it('refuses an early beat, and the interval that begins with it', () => {
    // Shorter than the last by 5 %, than usual by 3 %, and then a pause longer by 15 % and than usual by 3 %.
    expect(passed(...steady(11), 744, 880, 810)).toEqual([...steady(11), 810]);
    for (const two of [
      [762, 880],
      [744, 823],
      [700, 815],
    ] as const) {
      expect(passed(...steady(11), ...two, 810).includes(two[0]), `${two}`).toBe(two[0] > 710);
    }
    expect(passed(...steady(11), 840, 790, 920, 810)).toContain(790);
    expect(passed(...steady(11), 560, 800, 805)).toEqual([...steady(11), 805]);
  });

  it('passes a pause of the heart itself, and none that may be beats that were missed', () => {
    const pause = (rrMs: number) => passed(...steady(12), rrMs, 800, 800).includes(rrMs);
    expect([pause(1100), pause(1400), pause(1490), pause(1510), pause(1600), pause(1700)]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    // Beside an interval that is short already it is what follows an early beat, or one that was measured late.
    const descending = (before: number, after: number) =>
      passed(...steady(11), 770, before, 1100, after, 800).includes(1100);
    expect([descending(745, 800), descending(743, 800), descending(745, 743)]).toEqual([true, false, false]);
    // Where neighbours differ by 40 ms anyway, two that were missed may differ by three times as much.
    const uneven = (rrMs: number) =>
      passed(...steady(11).map((at, i) => at + 40 * (i % 2)), rrMs, 820, 820).includes(rrMs);
    expect([uneven(1300), uneven(1420)]).toEqual([true, false]);
  });

  it('lets the last one, and the first after a gap, stand beside one neighbour alone', () => {
    expect(passed(...steady(11), 780, 900)).toContain(900);
    const gap = { endSeconds: 100, rrMs: 900, isAdjacent: false };
    const after = { endSeconds: 100.78, rrMs: 780, isAdjacent: true };
    expect(passAll([...intervalsInSeries(steady(12)), gap, after]).map(({ rrMs }) => rrMs)).toContain(900);
  });

  it('lets a heart that swings widely turn, by up to 17 %', () => {
    const swinging = [760, 840, 900, 840, 760, 700, 760, 840, 900, 840, 760];
    const spread = (900 - 700) / 840;
    const most = 0.12 + 0.1 * spread;
    const turn = (share: number) => {
      const trough = 760 / (1 + share);
      return passed(...swinging, trough, 760).includes(trough);
    };
    expect([turn(most - 0.001), turn(most + 0.001)]).toEqual([true, false]);
  });

  it('takes up a new rate with the fifth that agrees, and not with the fourth', () => {
    expect(passed(...steady(11), ...steady(4, 480))).toEqual(steady(11));
    expect(passed(...steady(11), ...steady(5, 480))).toEqual([...steady(11), 480]);
    expect(passed(...steady(11), 480, 480, 700, 400, 400, 400)).not.toContain(400);
  });

  it('keeps the order of time: what it accepts at the start are the last three', () => {
    expect(passed(1500, 400, 800, 805, 810)).toEqual([800, 805, 810]);
  });

  it('breaks the chain at a gap, and compares with no neighbour over it', () => {
    const train: Interval[] = [...intervalsInSeries(steady(12))];
    const gap = { endSeconds: 100, rrMs: 930, isAdjacent: false };
    const after = { endSeconds: 100.93, rrMs: 930, isAdjacent: true };
    const clean = passAll([...train, gap, after]);
    expect(clean.map(({ isAdjacent }) => isAdjacent)).toEqual([false, ...new Array(11).fill(true), false, true]);
    // Over a gap the last one says nothing: only the median does.
    const far = { ...gap, rrMs: 938 };
    const rising = intervalsInSeries([...steady(11), 930]);
    expect(passAll([...rising, { ...far, isAdjacent: true }]).at(-1)?.rrMs).toBe(938);
    expect(passAll([...rising, far]).at(-1)?.rrMs).toBe(930);
  });

  it('takes what lies exactly on a threshold', () => {
    const contains = (rrMs: number, ...series: readonly number[]) =>
      expect(passed(...series), `${rrMs}`).toContain(rrMs);
    // Of the median, of the last one, of the largest step, and of the slope: each by that one alone.
    contains(1170, ...steady(11, 1000), 900, 1170, 1170);
    contains(1170, ...steady(11), 930, 930, 805, 1000, 1170, 1170);
    contains(1300, ...steady(11), 860, 1000, 1300, 1300);
    contains(1160, ...steady(11), 900, 950, 1160, 1160);
    // Of an early beat: beside the one before, beside the usual, and its pause beside both.
    contains(760, ...steady(11), 760, 880, 810);
    contains(776, ...steady(11), 840, 776, 900, 810);
    contains(740, ...steady(11), 740, 1.15 * 740, 810);
    contains(716, ...steady(11), 716, 824, 810);
    // Of a pause: beside the usual, 7 % shorter. Of one that stands alone: longer, and shorter.
    contains(1100, ...steady(11), 770, 744, 1100, 800, 800);
    expect(passed(...steady(11, 600), 560, 520, 600, 520).slice(-3)).toEqual([520, 600, 520]);
    contains(1000, ...steady(11, 1120), 1000, 1120, 1120);
    // On the way from one to the other: beside their middle, and a step of three tenths.
    expect(passed(760, 1000, 1100)).toHaveLength(3);
    expect(passed(700, 1000, 1290)).toHaveLength(3);
  });

  it('takes for missed beats what is as long as its own two neighbours, also where those are unusual', () => {
    expect(passed(...steady(11), 880, 1700, 880, 880)).not.toContain(1700);
    // Of usually 768 with steps of 32, an eighth of two is the most that may be missing.
    const even = Array.from({ length: 11 }, (_, i) => 768 + 32 * (i % 2));
    expect(passed(...even, 1344, 768, 768)).not.toContain(1344);
    expect(passed(...even, 1343, 768, 768)).toContain(1343);
  });

  // 805 stands alone between 930 and what follows, and no interval begins early after it.
  it('knows neither a pause nor a slope directly after a refused interval', () => {
    expect(passed(...steady(11), 930, 930, 805, 1300, 930, 930)).not.toContain(1300);
    const after = passed(...steady(11), 930, 930, 805, 1080, 1290, 1290);
    expect([after.includes(1080), after.includes(1290)]).toEqual([true, false]);
  });

  it('begins no interval early after one that no heart has, nor after one as long as usual', () => {
    expect(passed(...steady(11), 250, 801, 810)).toEqual([...steady(11), 801, 810]);
    expect(passed(...steady(11), 930, 800, 930, 930)).toEqual([...steady(11), 930, 930, 930]);
  });

  it('counts those that agree over a gap before it knows a rhythm, and not after', () => {
    const withGap = (gapAt: number, ...rrMs: readonly number[]) =>
      passAll(intervalsInSeries(rrMs).map((each, at) => (at === gapAt ? { ...each, isAdjacent: false } : each))).length;
    expect(withGap(1, 800, 805, 810)).toBe(3);
    const slower = [...steady(11), ...steady(5, 480)];
    expect([withGap(-1, ...slower), withGap(15, ...slower)]).toEqual([12, 11]);
  });

  it('judges an interval when the next one comes', () => {
    let train = EMPTY_TRAIN;
    const counts = intervalsInSeries([800, 805, 810, 812, 400, 1210]).map((interval) => {
      const step = admit(train, interval);
      train = step.train;
      return step.clean.length;
    });
    expect(counts).toEqual([0, 0, 0, 3, 1, 0]);
    expect(train.waiting?.rrMs).toBe(1210);
    expect(train.chained).toBe(false);
  });
});
