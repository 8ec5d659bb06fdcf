import type { RegulatedParameter } from '@innertide/protocol/heart-record';
import { describe, expect, it } from 'vitest';
import { type HeartWindow, UNKNOWN_BREATH } from './heart-window.ts';
import { beginRegulation, regulate } from './regulation.ts';
import type { RegulationSettings, RegulationState } from './regulation-state.ts';

const plan = { tempoBpm: 60, intensity: 0.4, brightness: 0.5, density: 0.5, breathsPerMinute: 6 };
const settings: RegulationSettings = { mode: 'grounding', plan, targetBpm: null };
const heartAt = (rateBpm: number, breath = UNKNOWN_BREATH): HeartWindow => {
  return { rateBpm, quality: { score: 1, level: 'good', reason: 'clear' }, secondsSinceSignal: 0.4, breath };
};

/** A heart at 66, met more than 75 s ago; every value is where it is aimed. */
const STEADY: RegulationState = { ...beginRegulation(settings, heartAt(66)).state, backSeconds: 100 };
type Turn = RegulationState['turns']['density'];

const turned = (state: RegulationState, parameter: RegulatedParameter, turn: Turn): RegulationState => {
  return { ...state, turns: { ...state.turns, [parameter]: turn } };
};
/** The swift rate so far from its anchor. */
const swiftAt = (state: RegulationState, offBpm: number): RegulationState => {
  if (state.heart === null) throw new Error('a heart was met');
  return { ...state, heart: { ...state.heart, swiftBpm: state.heart.anchorBpm + offBpm } };
};
const next = (state: RegulationState, given = settings, window: HeartWindow | null = null) =>
  regulate(state, given, window ?? heartAt(state.heart?.swiftBpm ?? 66), state.atSeconds + 1);

describe('a parameter that turns round', () => {
  it.each([
    ['falls', -8, 1, 58, false],
    ['falls', -8, 1, 59, true],
    ['falls', -8, -1, 0, true],
    ['falls', -8, 0, 0, true],
    ['rises', 8, -1, 58, false],
    ['rises', 8, -1, 59, true],
    ['rises', 8, 1, 0, true],
  ] as const)('%s with a heart %s beats off its anchor, after direction %s for %s s: %s', (...given) => {
    const [, offBpm, direction, sinceSeconds, decides] = given;
    const before = turned(swiftAt(STEADY, offBpm), 'density', { direction, sinceSeconds });
    const { state, decisions } = next(before);
    const density = decisions.filter(({ parameter }) => parameter === 'density');
    expect(density).toHaveLength(decides ? 1 : 0);
    expect(Math.sign(state.aims.density - before.aims.density)).toBe(decides ? Math.sign(offBpm) : 0);
    expect(state.decided.density.to === before.decided.density.to).toBe(!decides);
  });

  it.each([
    ['another way', 0.6, -1, { direction: 1, sinceSeconds: 1 }],
    ['the same way', 0.6, 1, { direction: 1, sinceSeconds: 31 }],
    ['for the first time', 0.6, 0, { direction: 1, sinceSeconds: 31 }],
    ['downwards for the first time', 0.4, 0, { direction: -1, sinceSeconds: 31 }],
    ['not at all', 0.5, -1, { direction: -1, sinceSeconds: 31 }],
  ] as const)('remembers when it went %s', (_how, aim, direction, expected) => {
    const moving = { ...STEADY, values: { ...STEADY.values, density: 0.5 }, aims: { ...STEADY.aims, density: aim } };
    const before = turned(moving, 'density', { direction, sinceSeconds: 30 });
    expect(next(before).state.turns.density).toEqual(expected);
  });

  it('turns at once with a changed setup, and with the plan when the signal is lost', () => {
    const rising = { direction: 1, sinceSeconds: 0 } as const;
    const changed = { ...settings, plan: { ...plan, density: 0.3 } };
    expect(next(turned(STEADY, 'density', rising), changed).decisions).toMatchObject([
      { parameter: 'density', reason: { name: 'setup-changed' } },
    ]);
    const sparse = { ...STEADY, phase: 'holding', awaySeconds: 14.5 } as const;
    const high = { ...sparse, decided: { ...sparse.decided, density: { to: 0.7, why: 'heart-faster' } } } as const;
    const lost = regulate(turned(high, 'density', rising), settings, null, high.atSeconds + 1);
    expect(lost.decisions.find(({ parameter }) => parameter === 'density')).toMatchObject({
      to: 0.5,
      reason: { name: 'signal-lost' },
    });
  });

  it('waits as the tempo too', () => {
    const slow = (sinceSeconds: number) => {
      const rising = turned(STEADY, 'tempoBpm', { direction: 1, sinceSeconds });
      const heart = rising.heart && { ...rising.heart, slowBpm: 62 };
      return next({ ...rising, heart }, settings, heartAt(62)).decisions.map(({ parameter }) => parameter);
    };
    expect(slow(30)).not.toContain('tempoBpm');
    expect(slow(59)).toContain('tempoBpm');
  });
});

describe('the aim of a parameter', () => {
  it('does not move with a heart that varies by less than a dead band', () => {
    const { state, decisions } = next(swiftAt(STEADY, -2));
    expect(decisions).toEqual([]);
    expect(state.aims).toEqual(STEADY.aims);
  });

  it('of the tempo stays where it falls to, while it settles: a heart between the two lifts it no more', () => {
    const falling = {
      ...STEADY,
      values: { ...STEADY.values, tempoBpm: 64 },
      aims: { ...STEADY.aims, tempoBpm: 60 },
      decided: { ...STEADY.decided, tempoBpm: { to: 60, why: 'leads-down' } },
      heart: STEADY.heart && { ...STEADY.heart, slowBpm: 68 },
    } as const;
    const { decisions } = next(falling, settings, heartAt(68));
    expect(decisions.filter(({ parameter }) => parameter === 'tempoBpm')).toEqual([]);
  });

  it.each([
    [74, 'meets-heart'],
    [75, 'heart-slower'],
  ])('answers a heart that came %s s ago with %s', (backSeconds, name) => {
    const unanswered = { ...STEADY, backSeconds, decided: beginRegulation(settings, null).state.decided };
    const { decisions } = next(swiftAt(unanswered, -8));
    expect(decisions.find(({ parameter }) => parameter === 'density')?.reason.name).toBe(name);
  });

  it('of the pacer reaches its goal exactly, and turns at once', () => {
    const near = {
      ...STEADY,
      values: { ...STEADY.values, breathsPerMinute: 6.2 },
      aims: { ...STEADY.aims, breathsPerMinute: 6.2 },
      decided: { ...STEADY.decided, breathsPerMinute: { to: 6.2, why: 'breath-slows' } },
    } as const;
    expect(next(near).state.aims.breathsPerMinute).toBe(6);
    const high = { ...near, values: { ...near.values, breathsPerMinute: 9 } };
    const met = { ...high, decided: { ...high.decided, breathsPerMinute: { to: 9, why: 'meets-breath' } } } as const;
    const turning = turned(met, 'breathsPerMinute', { direction: 1, sinceSeconds: 0 });
    expect(next(turning).decisions).toMatchObject([{ parameter: 'breathsPerMinute', to: 6 }]);
  });
});

describe('a pacer that somebody does not breathe with', () => {
  const slowing = {
    ...STEADY,
    values: { ...STEADY.values, breathsPerMinute: 9 },
    pace: { stage: 'slowing', offSeconds: 30, waitedSeconds: 0, isKnown: true, clearest: null, unclearSeconds: 0 },
  } as const;
  const apart = heartAt(66, { perMinute: 12, withPacer: false });

  it('counts the seconds apart while the heart steers, and none in a silence of the signal', () => {
    expect(next(slowing, settings, apart).state.pace.offSeconds).toBe(31);
    const silent = { ...apart, rateBpm: null };
    expect(next(slowing, settings, silent).state).toMatchObject({ phase: 'holding', pace: { offSeconds: 0 } });
  });
});
