import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import { MODES, type Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { REGULATION_LIMITS } from './limits.ts';
import type { RegulationState } from './regulation-state.ts';
import { CLEAN_STRAP, SimulatedPerson } from './simulated-person.ts';
import { simulateSession } from './simulated-session.ts';
import { personOf } from './simulated-traits.ts';

const PEOPLE = 200;
const SECONDS = 420;
/** The same setup for all, so that what differs is the mode. */
const PLAN = { tempoBpm: 56, intensity: 0.5, brightness: 0.5, density: 0.5, breathsPerMinute: 6 };

/** What a mode did with a person over seven minutes. */
interface Summary {
  /** Tempo below the heart at the end, beats a minute. */
  readonly lead: number;
  readonly largestStep: number;
  readonly density: { readonly first: number; readonly last: number; readonly most: number };
  readonly brightness: { readonly most: number };
  readonly intensity: { readonly least: number; readonly most: number };
  readonly intensityStep: number;
}

function lived(mode: Mode, seed: number): Summary {
  const settings = { mode, plan: PLAN, targetBpm: null };
  const { traits } = personOf(seed);
  // Startled in the fourth minute, everybody alike.
  const person = new SimulatedPerson({ ...traits, startlesAtSeconds: [220] }, CLEAN_STRAP, seed);
  const states: RegulationState[] = [];
  let rate = 0;
  for (const { state, window } of simulateSession({ settings, person, seconds: SECONDS })) {
    states.push(state);
    rate = window.rateBpm ?? rate;
  }
  const of = (name: 'density' | 'brightness' | 'intensity') => states.map(({ values }) => values[name]);
  const [density, brightness, intensity] = [of('density'), of('brightness'), of('intensity')];
  const steps = (values: readonly number[]) =>
    values.slice(1).map((value, at) => Math.abs(value - elementAt(values, at)));
  const end = elementAt(states, states.length - 1).values;
  return {
    lead: rate - end.tempoBpm,
    largestStep: Math.max(...steps(density), ...steps(brightness)),
    density: { first: elementAt(density, 0), last: end.density, most: Math.max(...density) },
    brightness: { most: Math.max(...brightness) },
    intensity: { least: Math.min(...intensity), most: Math.max(...intensity) },
    intensityStep: Math.max(...steps(intensity)),
  };
}

const lives = new Map(MODES.map((mode) => [mode, Array.from({ length: PEOPLE }, (_, n) => lived(mode, n + 1))]));
const all = (mode: Mode) => lives.get(mode) ?? [];
const middle = (mode: Mode, of: (summary: Summary) => number) => median(all(mode).map(of));

describe('a mode with two hundred people', () => {
  it.each(MODES)('startles nobody and keeps its pace: %s', (mode) => {
    for (const { largestStep, intensityStep } of all(mode)) {
      expect(largestStep).toBeLessThanOrEqual(REGULATION_LIMITS.density.slewPerSecond + 1e-9);
      expect(intensityStep).toBeLessThanOrEqual(REGULATION_LIMITS.intensity.slewPerSecond + 1e-9);
    }
  });

  it('is never brighter, fuller or denser than its setup in sleep, and the thinnest of all at the end', () => {
    for (const { density, brightness, intensity } of all('sleep')) {
      expect(Math.max(density.most, brightness.most, intensity.most)).toBeLessThanOrEqual(0.5);
    }
    for (const mode of MODES.filter((other) => other !== 'sleep')) {
      expect(middle('sleep', ({ density }) => density.last)).toBeLessThan(
        middle(mode, ({ density }) => density.last) - 0.03,
      );
    }
  });

  it('leads in meditation, half as far in grounding, and not at all in mindfulness', () => {
    const lead = (mode: Mode) => middle(mode, (summary) => summary.lead);
    expect(lead('meditation')).toBeGreaterThan(lead('grounding') + 1);
    expect(lead('grounding')).toBeGreaterThan(lead('mindfulness') + 1);
    expect(Math.abs(lead('mindfulness'))).toBeLessThan(1.5);
  });

  it('gets fuller in grounding than in meditation when somebody is startled, and never brighter than its setup', () => {
    for (const { brightness } of all('grounding')) expect(brightness.most).toBeLessThanOrEqual(0.5);
    const most = (mode: Mode) => middle(mode, ({ intensity }) => intensity.most);
    expect(most('grounding')).toBeGreaterThan(most('meditation') + 0.02);
  });

  it('moves about half as far in mindfulness as in meditation', () => {
    const range = (mode: Mode) => middle(mode, ({ intensity }) => intensity.most - intensity.least);
    expect(range('mindfulness')).toBeLessThan(0.7 * range('meditation'));
    expect(range('mindfulness')).toBeGreaterThan(0.02);
  });

  it('leans against the heart in focus, and stays at its setup or above in visioning', () => {
    for (const { intensity } of all('visioning')) expect(intensity.least).toBeGreaterThanOrEqual(0.5 - 1e-9);
    // Hearts settle: focus gets denser by that, meditation sparser.
    expect(middle('focus', ({ density }) => density.last - density.first)).toBeGreaterThan(0.02);
    expect(middle('meditation', ({ density }) => density.last - density.first)).toBeLessThan(-0.02);
    expect(middle('visioning', (summary) => summary.lead)).toBeLessThan(-2);
  });
});
