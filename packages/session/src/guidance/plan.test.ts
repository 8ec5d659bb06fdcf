import { describe, expect, it } from 'vitest';
import { breathPattern, pacedBreathAt } from '../breath.ts';
import { type GuidanceWish, lineAt, planGuidance } from './plan.ts';
import { exampleScript } from './testing/example-script.ts';

const script = exampleScript();
const sleepy = exampleScript({ quietAfterMinutes: 12 });
const pacing = { pattern: breathPattern('meditation'), beginsAtSeconds: 0 };
const wish: GuidanceWish = {
  words: 'some',
  hearing: 0,
  totalSeconds: 1200,
  fadeOutSeconds: 30,
  pacing,
  bells: [],
  phrases: [],
};
const partsOf = (plan: ReturnType<typeof planGuidance>) => plan.map(({ part }) => part);
const bodyOf = (plan: ReturnType<typeof planGuidance>) =>
  plan.filter(({ part }) => part === 'body').map(({ id }) => id);

describe('the plan of a session’s words', () => {
  it('begins after the music and ends shortly before the fade', () => {
    for (const minutes of [5, 12, 20, 45, 90]) {
      const plan = planGuidance(script, { ...wish, totalSeconds: minutes * 60 });
      expect(plan[0]?.atSeconds).toBeGreaterThanOrEqual(5);
      expect(plan[0]?.atSeconds).toBeLessThan(25);
      const last = plan.at(-1);
      expect(last?.intent).toBe('close');
      expect(last?.untilSeconds).toBeLessThanOrEqual(minutes * 60 - 30);
      expect(last?.untilSeconds).toBeGreaterThan(minutes * 60 - 30 - 25);
    }
  });

  it('stretches the written silences to the session, and says the body in order, once', () => {
    const gapsOf = (minutes: number) => {
      const body = planGuidance(script, { ...wish, totalSeconds: minutes * 60 }).filter(({ part }) => part === 'body');
      expect(body.map(({ id }) => id)).toEqual(
        [...new Set(body.map(({ id }) => id))].toSorted((a, b) => Number(a.slice(5)) - Number(b.slice(5))),
      );
      return ((body.at(-1)?.atSeconds ?? 0) - (body[0]?.atSeconds ?? 0)) / (body.length - 1);
    };
    expect(gapsOf(8)).toBeLessThan(gapsOf(15));
    expect(gapsOf(15)).toBeLessThan(gapsOf(30));
  });

  it('spreads returning lines through what is left of a long session, and none through a short one', () => {
    const long = planGuidance(script, { ...wish, totalSeconds: 3600 });
    const returning = long.filter(({ part }) => part === 'returning');
    expect(returning.length).toBeGreaterThan(3);
    for (const [index, line] of returning.entries()) {
      if (index > 0) expect(line.atSeconds - (returning[index - 1]?.untilSeconds ?? 0)).toBeGreaterThan(100);
    }
    expect(partsOf(planGuidance(script, { ...wish, totalSeconds: 420 }))).not.toContain('returning');
  });

  it('leaves out whole amounts of words before lines that are always said', () => {
    const many = planGuidance(script, { ...wish, words: 'many', totalSeconds: 1200 });
    const short = planGuidance(script, { ...wish, words: 'many', totalSeconds: 300 });
    expect(bodyOf(short).length).toBeLessThan(bodyOf(many).length);
    expect(bodyOf(short)).toContain('body-1');
    expect(partsOf(short).filter((part) => part === 'opening')).toHaveLength(4);
    expect(partsOf(short).filter((part) => part === 'closing')).toHaveLength(3);
  });

  it('says at least goodbye in a session of a minute', () => {
    const plan = planGuidance(script, { ...wish, totalSeconds: 60, fadeOutSeconds: 20 });
    expect(plan.at(-1)).toMatchObject({ intent: 'close' });
    expect(plan.at(-1)?.untilSeconds).toBeLessThanOrEqual(40);
  });

  it('goes on for hours without an end, and without a closing', () => {
    const plan = planGuidance(script, { ...wish, totalSeconds: null });
    expect(partsOf(plan)).not.toContain('closing');
    expect(plan.at(-1)?.atSeconds).toBeGreaterThan(20 * 3600);
  });

  it('says every second returning line otherwise in every second round', () => {
    const returning = planGuidance(script, { ...wish, totalSeconds: null }).filter(({ part }) => part === 'returning');
    const round = new Set(returning.map(({ id }) => id)).size;
    const letters = returning.slice(0, 4 * round).map(({ key }) => key.slice(-1));
    const isOther = (index: number) => Math.floor(index / round) % 2 === 1 && index % 2 === 0;
    expect(round).toBeGreaterThan(1);
    expect(letters).toEqual(letters.map((_, index) => (isOther(index) ? 'b' : 'a')));
  });

  it('falls silent before anybody sleeps, with silences that grow', () => {
    for (const totalSeconds of [3600, null]) {
      const plan = planGuidance(sleepy, { ...wish, totalSeconds });
      expect(plan.at(-1)).toMatchObject({ intent: 'close' });
      expect(plan.at(-1)?.untilSeconds).toBeLessThanOrEqual(720);
      const body = plan.filter(({ part }) => part === 'body');
      const gap = (index: number) => (body.at(index)?.atSeconds ?? 0) - (body.at(index - 1)?.untilSeconds ?? 0);
      expect(gap(-1)).toBeGreaterThan(gap(1));
    }
  });

  it('begins lines with out-breaths, around bells, rather between phrases', () => {
    const bells = Array.from({ length: 20 }, (_, index) => (index + 1) * 60);
    const phrases = Array.from({ length: 80 }, (_, index) => ({ begin: index * 15, end: index * 15 + 6 }));
    const plan = planGuidance(script, { ...wish, bells, phrases });
    for (const { atSeconds, untilSeconds } of plan) {
      expect(pacedBreathAt(pacing, atSeconds + 1e-6).phase).toBe('out');
      expect(bells.filter((bell) => bell > atSeconds - 5 && bell < untilSeconds + 1)).toEqual([]);
    }
    const within = plan.filter(({ atSeconds }) => atSeconds % 15 > 0 && atSeconds % 15 < 6).length;
    expect(within / plan.length).toBeLessThan(0.15);
  });

  it('says the same without a led breath, and takes recordings at their own length', () => {
    const plan = planGuidance(script, { ...wish, pacing: null, secondsOf: () => 11 });
    expect(plan).toHaveLength(planGuidance(script, wish).length);
    for (const { atSeconds, untilSeconds } of plan) expect(untilSeconds - atSeconds).toBeCloseTo(11, 9);
  });

  it('has longer silences where Heart Sync asks for them, and never shorter ones', () => {
    const endOfBody = (pauseShare: number) => {
      const plan = planGuidance(script, { ...wish, totalSeconds: 3600, pauseShare });
      return plan.findLast(({ part }) => part === 'body')?.atSeconds ?? 0;
    };
    expect(endOfBody(1.5)).toBeGreaterThan(endOfBody(1) + 30);
  });

  it('goes on from what was said: an interrupted line once more, nothing else twice', () => {
    const plan = planGuidance(script, wish);
    const cut = plan[6];
    if (!cut) throw new Error('there is no seventh line');
    const nowSeconds = cut.atSeconds + 1;
    expect(lineAt(plan, nowSeconds)).toBe(cut);
    const said = plan.slice(0, 6);
    const next = planGuidance(script, wish, { said, nowSeconds });
    expect(next.slice(0, 6)).toEqual(said);
    expect(next[6]).toMatchObject({ id: cut.id, key: cut.key });
    expect(next[6]?.atSeconds).toBeGreaterThan(nowSeconds);
    expect(next.map(({ id }) => id)).toEqual(plan.map(({ id }) => id));
  });

  it('is the same where nothing has changed, however often it is made anew', () => {
    for (const totalSeconds of [1200, 3600]) {
      const own = { ...wish, totalSeconds, pacing: null };
      const plan = planGuidance(script, own);
      let again = plan;
      for (let nowSeconds = 5; nowSeconds < totalSeconds; nowSeconds += 5) {
        const said = again.filter(({ atSeconds }) => atSeconds <= nowSeconds);
        again = planGuidance(script, own, { said, nowSeconds });
      }
      expect(again.map(({ key }) => key)).toEqual(plan.map(({ key }) => key));
      const moved = again.map(({ atSeconds }, index) => Math.abs(atSeconds - (plan[index]?.atSeconds ?? 0)));
      expect(Math.max(...moved)).toBeLessThan(6);
    }
  });

  // Lines of five seconds that may begin at any time: what is left are the rules of the silences.
  const plain: GuidanceWish = { ...wish, words: 'few', pacing: null, secondsOf: () => 5, totalSeconds: 600 };
  const pauseOf = (id: string) => script.lines.find((line) => line.id === id)?.pauseSeconds ?? 0;
  /** By what share the silence before each line but the first is stretched. */
  const sharesOf = (plan: ReturnType<typeof planGuidance>) =>
    plan.slice(1).map(({ atSeconds }, index) => {
      const before = plan[index];
      return before ? (atSeconds - before.untilSeconds) / pauseOf(before.id) : 0;
    });
  const scriptOf = (plan: ReturnType<typeof planGuidance>) =>
    plan.filter(({ part }) => part === 'opening' || part === 'body');
  /** When the last silence of the script ends, and when the closing begins. */
  const endsOf = (plan: ReturnType<typeof planGuidance>) => {
    const last = scriptOf(plan).at(-1);
    const share = sharesOf(scriptOf(plan)).at(-1) ?? 0;
    const closing = plan.find(({ part }) => part === 'closing')?.atSeconds ?? 0;
    return { script: last ? last.untilSeconds + share * pauseOf(last.id) : 0, closing };
  };

  it('stretches every silence by the same share, and fills three quarters of the time before the closing', () => {
    const plan = planGuidance(script, plain);
    const shares = sharesOf(scriptOf(plan));
    for (const share of shares) expect(share).toBeCloseTo(2.04, 1);
    const ends = endsOf(plan);
    expect(Math.abs(ends.script - 0.75 * (ends.closing - 2.5))).toBeLessThan(1);
    // The closing ends with the fade; its own silences give way to two fifths.
    expect(plan.slice(-2).map(({ atSeconds }) => atSeconds)).toEqual([556, 565]);
  });

  it('stretches no silence to more than 2.6 times, and with longer pauses to more', () => {
    const longest = (pauseShare?: number) =>
      sharesOf(scriptOf(planGuidance(script, { ...plain, totalSeconds: 3600, ...(pauseShare && { pauseShare }) })));
    for (const share of longest()) expect(share).toBeCloseTo(2.6, 1);
    for (const share of longest(1.5)) expect(share).toBeCloseTo(3.9, 1);
  });

  it('stretches the silence that is under way as those that follow when minutes are added', () => {
    const plan = planGuidance(script, plain);
    const said = plan.slice(0, 5);
    const nowSeconds = (said.at(-1)?.untilSeconds ?? 0) + 5;
    const longer = planGuidance(script, { ...plain, totalSeconds: 660 }, { said, nowSeconds });
    const shares = sharesOf(scriptOf(longer)).slice(4);
    expect(shares.length).toBeGreaterThan(2);
    for (const share of shares) expect(Math.abs(share - (shares.at(-1) ?? 0))).toBeLessThan(0.03);
    const ends = endsOf(longer);
    expect(Math.abs(ends.script - 0.75 * (ends.closing - 2.5))).toBeLessThan(1);
    expect(ends.closing).toBe(616);
  });

  it('hurries no line when a silence was longer than it would be', () => {
    const plan = planGuidance(script, plain);
    const said = plan.slice(0, 5);
    const nowSeconds = (said.at(-1)?.untilSeconds ?? 0) + 100;
    const late = planGuidance(script, plain, { said, nowSeconds });
    expect(late[5]?.atSeconds).toBeCloseTo(nowSeconds + 0.5, 0);
    const ends = endsOf(late);
    expect(Math.abs(ends.script - 0.75 * (ends.closing - 2.5))).toBeLessThan(1);
  });

  it('lets the next line come sooner than it would have where the opening would have no place otherwise', () => {
    const short = { ...plain, totalSeconds: 100, fadeOutSeconds: 20 };
    const said = planGuidance(script, short).slice(0, 1);
    const plan = planGuidance(script, short, { said, nowSeconds: 20, notBefore: 70 });
    expect(plan.map(({ id }) => id)).toEqual([
      'opening-1',
      'opening-2',
      'opening-4',
      'body-1',
      'closing-1',
      'closing-3',
    ]);
    expect(plan.at(-1)?.untilSeconds).toBe(80);
  });

  it('leaves out lines of the body that are always said one by one, those between first', () => {
    const order = ['body-1', 'body-12', 'body-7', 'body-4', 'body-10'];
    const counts = new Set<number>();
    for (let totalSeconds = 60; totalSeconds < 400; totalSeconds += 2) {
      const body = bodyOf(planGuidance(script, { ...plain, totalSeconds }));
      counts.add(body.length);
      expect(body.toSorted()).toEqual(order.slice(0, body.length).toSorted());
    }
    expect([...counts]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('says goodbye alone where there is room for one line', () => {
    const plan = planGuidance(script, { ...plain, secondsOf: () => 11, totalSeconds: 40, fadeOutSeconds: 20 });
    expect(plan.map(({ intent, untilSeconds }) => [intent, untilSeconds])).toEqual([['close', 20]]);
  });

  it('says each returning line three times at most, evenly in what is left, also when it is planned anew', () => {
    const long = { ...plain, totalSeconds: 3 * 3600 };
    const middles = (plan: ReturnType<typeof planGuidance>) =>
      plan.filter(({ part }) => part === 'returning').map(({ atSeconds }) => atSeconds + 2.5);
    const plan = planGuidance(script, long);
    const from = scriptOf(plan).at(-1)?.untilSeconds ?? 0;
    const until = endsOf(plan).closing - 2.5;
    const even = Array.from({ length: 6 }, (_, index) => from + ((index + 1) * (until - from)) / 7);
    expect(middles(plan)).toHaveLength(6);
    for (const [index, at] of middles(plan).entries()) expect(Math.abs(at - (even[index] ?? 0))).toBeLessThan(1);
    const nowSeconds = (middles(plan)[2] ?? 0) + 60;
    const said = plan.filter(({ atSeconds }) => atSeconds < nowSeconds);
    const again = planGuidance(script, long, { said, nowSeconds });
    expect(again.map(({ key }) => key)).toEqual(plan.map(({ key }) => key));
    for (const [index, at] of middles(again).entries()) expect(Math.abs(at - (even[index] ?? 0))).toBeLessThan(2);
  });

  it.each([
    [45, 4, 360],
    [60, 3, 480],
    [null, 170, 480],
  ])('leaves more silence around returning lines in a longer session: %s minutes', (minutes, least, gap) => {
    const totalSeconds = minutes === null ? null : minutes * 60;
    const plan = planGuidance(script, { ...plain, totalSeconds });
    const returning = plan.filter(({ part }) => part === 'returning').map(({ atSeconds }) => atSeconds);
    expect(returning.length).toBeGreaterThanOrEqual(least);
    const gaps = returning.slice(1).map((at, index) => at - (returning[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(gap - 1);
    expect(Math.max(...gaps)).toBeLessThan(1.4 * gap);
  });

  it('leaves two seconds and a half between any two lines, also where a bell delays one', () => {
    for (let totalSeconds = 90; totalSeconds < 400; totalSeconds += 10) {
      const bells = Array.from({ length: 20 }, (_, index) => 7 + index * 23);
      const plan = planGuidance(script, { ...plain, totalSeconds, bells });
      const gaps = plan.slice(1).map(({ atSeconds }, index) => atSeconds - (plan[index]?.untilSeconds ?? 0));
      expect(Math.min(...gaps), `${totalSeconds} s`).toBeGreaterThan(2.499);
    }
  });

  it('leaves out a returning line that bells leave no room for', () => {
    const bells = Array.from({ length: 336 }, (_, index) => 1200 + 7 * index);
    const plan = planGuidance(script, { ...plain, totalSeconds: 3600, bells });
    const late = plan.filter(({ atSeconds }) => atSeconds > 1200).map(({ part }) => part);
    expect(new Set(late)).toEqual(new Set(['closing']));
    expect(plan.some(({ part }) => part === 'returning')).toBe(true);
  });

  it('says goodbye again where minutes are added after it', () => {
    const plan = planGuidance(script, wish);
    const nowSeconds = 1180;
    const said = plan.filter(({ atSeconds }) => atSeconds < nowSeconds);
    const longer = planGuidance(script, { ...wish, totalSeconds: 1500 }, { said, nowSeconds });
    expect(longer.filter(({ intent }) => intent === 'close').map(({ atSeconds }) => atSeconds > nowSeconds)).toEqual([
      false,
      true,
    ]);
  });
});
