import { describe, expect, it } from 'vitest';
import { type HeartWindow, UNKNOWN_BREATH } from './heart-window.ts';
import { beginRegulation, regulate } from './regulation.ts';
import type { RegulationSettings, RegulationState } from './regulation-state.ts';

const plan = { tempoBpm: 60, intensity: 0.4, brightness: 0.5, density: 0.5, breathsPerMinute: 6 };
const setup = (change: Partial<RegulationSettings> = {}): RegulationSettings => {
  return { mode: 'meditation', plan, targetBpm: null, ...change };
};
const heartAt = (rateBpm: number, reason: HeartWindow['quality']['reason'] = 'clear'): HeartWindow => {
  return { rateBpm, quality: { score: 1, level: 'good', reason }, secondsSinceSignal: 0.4, breath: UNKNOWN_BREATH };
};

/** Second by second, one window each, from the state's own time on. */
function live(from: RegulationState, settings: RegulationSettings, windows: readonly (HeartWindow | null)[]) {
  let state = from;
  const decisions = windows.flatMap((window) => {
    const step = regulate(state, settings, window, state.atSeconds + 1);
    state = step.state;
    return step.decisions;
  });
  return { state, decisions };
}
const many = (count: number, window: HeartWindow | null) => new Array<HeartWindow | null>(count).fill(window);
const atRest = (rateBpm: number, settings = setup()) => beginRegulation(settings, heartAt(rateBpm)).state;

describe('the beginning of a regulation', () => {
  it('decides each of the four of the music, in order, from the plan, because a heart is met', () => {
    const { state, decisions } = beginRegulation(setup(), heartAt(80.04), 12);
    const meets = { name: 'meets-heart', heartBpm: 80 };
    expect(
      decisions.map(({ parameter, layer, from, reason, atSeconds }) => [parameter, layer, from, reason, atSeconds]),
    ).toEqual([
      ['tempoBpm', 'echo', 60, meets, 12],
      ['intensity', 'echo', 0.4, meets, 12],
      ['brightness', 'echo', 0.5, meets, 12],
      ['density', 'echo', 0.5, meets, 12],
    ]);
    for (const { parameter, to } of decisions)
      expect([state.values[parameter], state.aims[parameter]]).toEqual([to, to]);
    expect(state).toMatchObject({ atSeconds: 12, phase: 'following', heart: { slowBpm: 80.04, swiftBpm: 80.04 } });
  });

  it('is at 0 where the time is no number', () => {
    expect(beginRegulation(setup(), null, Number.NaN).state.atSeconds).toBe(0);
    expect(beginRegulation(setup(), null).state.atSeconds).toBe(0);
  });

  it('takes a chosen rate to the nearest that a person at rest has, and one that is no number for none', () => {
    const target = (targetBpm: number | null) => beginRegulation(setup({ targetBpm }), null).state.settings.targetBpm;
    expect([target(200), target(20), target(56), target(Number.NaN), target(null)]).toEqual([120, 40, 56, null, null]);
    const later = regulate(beginRegulation(setup(), null).state, setup({ targetBpm: 300 }), null, 1);
    expect(later.state.settings.targetBpm).toBe(120);
  });

  it('begins with the pacer at its goal', () => {
    expect(beginRegulation(setup(), null).state.pace).toEqual({
      ...{ stage: 'at-goal', offSeconds: 0, waitedSeconds: 0 },
      ...{ isKnown: false, clearest: null, unclearSeconds: 0 },
    });
    expect(UNKNOWN_BREATH).toEqual({ perMinute: null, withPacer: null });
  });

  it('begins the pacer where the person breathes', () => {
    const breath = { perMinute: 9, withPacer: null };
    const { state, decisions } = beginRegulation(setup(), { ...heartAt(70), breath });
    expect(decisions.at(-1)).toMatchObject({
      parameter: 'breathsPerMinute',
      layer: 'breath',
      from: 6,
      to: 9,
      reason: { name: 'meets-breath', measuredPerMinute: 9 },
    });
    expect(state).toMatchObject({ values: { breathsPerMinute: 9 }, pace: { stage: 'met' } });
  });

  it('begins the pacer anew where the person breathes once that becomes known, and then slows from there', () => {
    const breath = { perMinute: 11, withPacer: false };
    const { state: begun } = beginRegulation(setup(), heartAt(70));
    expect(begun.values.breathsPerMinute).toBe(6);
    const { state: met, decisions } = regulate(begun, setup(), { ...heartAt(70), breath }, 64);
    expect(decisions).toMatchObject([
      { parameter: 'breathsPerMinute', from: 6, to: 11, reason: { name: 'meets-breath' } },
    ]);
    expect(met).toMatchObject({ values: { breathsPerMinute: 11 }, pace: { stage: 'met', isKnown: true } });
    const { state: slowing } = regulate(met, setup(), { ...heartAt(70), breath }, 65);
    expect(slowing).toMatchObject({ aims: { breathsPerMinute: 6 }, pace: { stage: 'slowing' } });
  });
});

describe('the clock of a regulation', () => {
  const begun = beginRegulation(setup({ targetBpm: 50 }), null).state;
  const changed = setup({ plan: { ...plan, density: 0.8 } });
  const densityAfter = (atSeconds: number) => {
    const aimed = regulate(beginRegulation(setup(), null).state, changed, null, 0).state;
    return regulate(aimed, changed, null, atSeconds).state;
  };

  it('counts at most five seconds of a leap, none where it is set back or no number', () => {
    expect(densityAfter(1).values.density).toBeCloseTo(0.52, 9);
    expect(densityAfter(5).values.density).toBeCloseTo(0.6, 9);
    expect(densityAfter(60).values.density).toBeCloseTo(0.6, 9);
    expect(densityAfter(-60).values.density).toBe(0.5);
    expect(densityAfter(Number.NaN)).toMatchObject({ atSeconds: 0, values: { density: 0.5 } });
    expect(densityAfter(60).atSeconds).toBe(60);
  });

  it('glides the tempo by three beats a minute in a minute', () => {
    const begun = beginRegulation(setup(), null).state;
    const { state } = live(begun, setup({ plan: { ...plan, tempoBpm: 66 } }), many(21, null));
    expect(state.values.tempoBpm).toBeCloseTo(61, 9);
  });

  it('turns the pacer by its pace', () => {
    expect(regulate(begun, setup({ targetBpm: 50 }), null, 2).state.breathPhase).toBeCloseTo(0.2, 9);
    const { state } = live(begun, setup({ targetBpm: 50 }), many(13, null));
    expect(state.breathPhase).toBeCloseTo(0.3, 9);
  });
});

describe('what is remembered of a heart', () => {
  it('is a rate smoothed over twenty seconds, and a swift one that moves by one a second', () => {
    const { state } = live(atRest(70), setup(), [heartAt(80)]);
    expect(state.heart?.slowBpm).toBeCloseTo(70 + 10 * (1 - Math.exp(-1 / 20)), 9);
    expect(state.heart?.swiftBpm).toBe(71);
    expect(live(atRest(70), setup(), [heartAt(60)]).state.heart?.swiftBpm).toBe(69);
    expect(live(atRest(70), setup(), [heartAt(70.4)]).state.heart?.swiftBpm).toBeCloseTo(70.4, 9);
    expect(regulate(atRest(70), setup(), heartAt(80), 4).state.heart?.swiftBpm).toBe(74);
  });

  it('follows the smoothed rate alone while many beats are not clean', () => {
    const { state } = live(atRest(70), setup(), [heartAt(80, 'many-artefacts')]);
    expect(state.heart?.swiftBpm).toBeCloseTo(70 + 10 * (1 - Math.exp(-1 / 20)), 9);
  });

  it('stays as it was through a silence, and begins anew with the rate after a long one', () => {
    const lost = live(atRest(70), setup(), many(30, null)).state;
    expect(lost.heart).toEqual(atRest(70).heart);
    expect(live(lost, setup(), many(9, heartAt(84))).state.heart).toEqual(lost.heart);
    const back = live(lost, setup(), many(10, heartAt(84))).state;
    expect(back.phase).toBe('following');
    expect(back.heart).toMatchObject({ slowBpm: 84, swiftBpm: 84 });
  });
});

describe('what is remembered of a heart out of range', () => {
  it('stays as it was, and begins anew with its first ordinary rates', () => {
    const out = live(atRest(80), setup(), many(61, heartAt(130))).state;
    expect(out.phase).toBe('stepped-back');
    expect(live(out, setup(), many(29, heartAt(84))).state.heart).toEqual(out.heart);
    expect(live(out, setup(), many(30, heartAt(84))).state).toMatchObject({
      phase: 'following',
      heart: { slowBpm: 84, swiftBpm: 84 },
    });
  });
});

describe('a decision', () => {
  it('meets a heart that comes while the music plays, within 75 s, and answers it afterwards', () => {
    const waiting = beginRegulation(setup(), null).state;
    const lived = live(waiting, setup(), many(60, heartAt(80)));
    expect(new Set(lived.decisions.map(({ reason }) => reason.name))).toEqual(new Set(['meets-heart']));
    expect(lived.decisions[0]?.reason).toEqual({ name: 'meets-heart', heartBpm: 80 });
    // A heart at which nothing is to be met: what comes after 75 s is an answer.
    const quiet = live(waiting, setup({ mode: 'focus' }), many(76, heartAt(60)));
    expect(quiet.decisions).toEqual([]);
    const later = live(quiet.state, setup({ mode: 'focus' }), many(10, heartAt(70)));
    expect(later.decisions[0]?.reason.name).toBe('keeps-steady');
    const early = live(waiting, setup({ mode: 'focus' }), [...many(40, heartAt(60)), ...many(10, heartAt(70))]);
    expect(early.decisions[0]?.reason.name).toBe('meets-heart');
  });

  it('returns to the plan when the signal is lost, with the seconds of silence', () => {
    const lived = live(atRest(80), setup(), many(16, null));
    expect(lived.decisions.map(({ parameter, to, reason }) => [parameter, to, reason])).toEqual(
      (['tempoBpm', 'intensity', 'brightness', 'density'] as const).map((parameter) => [
        parameter,
        plan[parameter],
        { name: 'signal-lost', silentSeconds: 15 },
      ]),
    );
  });

  it('names the last known rate where the heart was outside the resting range', () => {
    const lived = live(atRest(80), setup(), many(61, heartAt(130)));
    const out = lived.decisions.filter(({ reason }) => reason.name === 'rate-out-of-range');
    expect(out.length).toBeGreaterThan(0);
    for (const { reason } of out) {
      expect(reason).toEqual({ name: 'rate-out-of-range', heartBpm: 130, lowBpm: 40, highBpm: 120 });
    }
  });

  it('takes a small change of the plan exactly, without a word about it', () => {
    const begun = beginRegulation(setup(), null).state;
    const changed = setup({ plan: { ...plan, density: 0.52 } });
    const lived = live(begun, changed, many(3, null));
    expect(lived.decisions).toEqual([]);
    expect(lived.state.values.density).toBe(0.52);
    const quicker = live(begun, setup({ plan: { ...plan, tempoBpm: 61.5 } }), many(40, null));
    expect(quicker.decisions).toEqual([]);
    expect(quicker.state.values.tempoBpm).toBe(61.5);
  });

  it('names a changed setup while the heart steers, and a chosen rate as the hand’s', () => {
    const changed = setup({ plan: { ...plan, density: 0.65 } });
    expect(live(atRest(70), changed, [heartAt(70)]).decisions).toMatchObject([
      { parameter: 'density', reason: { name: 'setup-changed' } },
    ]);
    const byHand = live(beginRegulation(setup(), null).state, setup({ targetBpm: 50 }), [null]).decisions;
    expect(byHand.map(({ parameter, reason }) => [parameter, reason])).toEqual(
      ['tempoBpm', 'intensity', 'brightness', 'density'].map((parameter) => [
        parameter,
        { name: 'target-by-hand', targetBpm: 50 },
      ]),
    );
    const steady = setup({ mode: 'focus' });
    for (const [before, after] of [
      [setup(), steady],
      [steady, setup({ mode: 'focus', targetBpm: 80 })],
    ] as const) {
      const [first, ...others] = live(atRest(90, before), after, [heartAt(90)]).decisions;
      expect(first).toMatchObject({ parameter: 'tempoBpm', reason: { name: 'setup-changed' } });
      for (const { reason } of others) expect(reason.name).toBe('setup-changed');
    }
  });
});
