import { type Decision, REGULATED_PARAMETERS, type RegulatedParameter } from '@innertide/protocol/heart-record';
import { elementAt } from '@innertide/std/element-at';
import { MODES, type Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { REGULATION_LIMITS, safeRange } from './limits.ts';
import { characterOf } from './mode-character.ts';
import { planOf } from './regulated-sound.ts';
import type { RegulationSettings } from './regulation-state.ts';
import { CLEAN_STRAP, SimulatedPerson } from './simulated-person.ts';
import { type SimulatedSecond, simulateSession } from './simulated-session.ts';
import { personOf } from './simulated-traits.ts';
import { contradictions } from './testing/explained.ts';

const PEOPLE = 200;
const SECONDS = 600;

function setup(mode: Mode, targetBpm: number | null = null): RegulationSettings {
  return { mode, plan: planOf(defaultSettings(mode, 1)), targetBpm };
}

interface Life {
  readonly seed: number;
  readonly settings: RegulationSettings;
  readonly seconds: readonly SimulatedSecond[];
  readonly decisions: readonly Decision[];
}

function lifeOf(seed: number, settings: RegulationSettings, change: Partial<ReturnType<typeof personOf>> = {}): Life {
  const { traits, strap } = { ...personOf(seed), ...change };
  const person = new SimulatedPerson(traits, strap, seed);
  const seconds = [...simulateSession({ settings, person, seconds: SECONDS })];
  return { seed, settings, seconds, decisions: seconds.flatMap(({ decisions }) => decisions) };
}

/** Two hundred people in all modes, every fourth with a rate chosen by hand. */
const population: readonly Life[] = Array.from({ length: PEOPLE }, (_, i) => {
  const targetBpm = i % 4 === 3 ? 50 + (i % 40) : null;
  return lifeOf(i + 1, setup(elementAt(MODES, i % MODES.length), targetBpm));
});

const series = (life: Life, name: RegulatedParameter) => life.seconds.map(({ state }) => state.values[name]);
const who = ({ seed, settings }: Life) => `person ${seed}, ${settings.mode}`;

/** The seconds at which a parameter turns round. */
function turnsOf(values: readonly number[]): readonly number[] {
  const turns: number[] = [];
  let direction = 0;
  for (let at = 1; at < values.length; at += 1) {
    const way = Math.sign(elementAt(values, at) - elementAt(values, at - 1));
    if (way !== 0 && direction !== 0 && way !== direction) turns.push(at);
    if (way !== 0) direction = way;
  }
  return turns;
}

describe('Heart Sync with two hundred simulated people', () => {
  it('never leaves a safe range and never exceeds a slew rate', () => {
    for (const life of population) {
      for (const name of REGULATED_PARAMETERS) {
        const { low, high } = safeRange(name, life.settings.plan);
        const most = REGULATION_LIMITS[name].slewPerSecond + 1e-9;
        let before: number | null = null;
        for (const value of series(life, name)) {
          if (!(value >= low && value <= high)) throw new Error(`${who(life)}: ${name} is ${value}`);
          if (before !== null && Math.abs(value - before) > most) {
            throw new Error(`${who(life)}: ${name} goes from ${before} to ${value} in a second`);
          }
          before = value;
        }
      }
    }
  });

  it('reverses a parameter at most once a minute, unless the signal is lost', () => {
    let turned = 0;
    for (const life of population) {
      for (const name of REGULATED_PARAMETERS) {
        const turns = turnsOf(series(life, name));
        turned += turns.length;
        for (const [index, at] of turns.entries()) {
          const last = turns[index - 1];
          if (last === undefined || at - last >= 60) continue;
          const handedBack = life.seconds.slice(last - 1, at + 1).some(({ state }) => state.phase !== 'following');
          if (!handedBack) throw new Error(`${who(life)}: ${name} turns at ${last} and at ${at}`);
        }
      }
    }
    expect(turned).toBeGreaterThan(100);
    expect(turned / PEOPLE / REGULATED_PARAMETERS.length / (SECONDS / 60)).toBeLessThan(0.2);
  });

  it('slows down with the person, and never speeds up in a calming mode', () => {
    let settled = 0;
    for (const life of population) {
      if (characterOf(life.settings.mode).direction !== 'settle') continue;
      const tempo = series(life, 'tempoBpm');
      for (let at = 1; at < tempo.length; at += 1) {
        const risesAboveSetup =
          elementAt(tempo, at) > elementAt(tempo, at - 1) && elementAt(tempo, at) > life.settings.plan.tempoBpm + 1e-9;
        if (risesAboveSetup && life.settings.targetBpm === null) throw new Error(`${who(life)}: rises at ${at}`);
      }
      const [first, last] = [elementAt(life.seconds, 0), elementAt(life.seconds, life.seconds.length - 1)];
      const steered = [first, ...life.seconds.slice(-180)].every(({ state }) => state.phase === 'following');
      if (!steered) continue;
      if (first.trueRateBpm - last.trueRateBpm < 6) continue;
      settled += 1;
      expect(last.state.values.density, who(life)).toBeLessThan(first.state.values.density);
      // What never rises above the setup in a mode may have begun there.
      const { rises } = characterOf(life.settings.mode);
      const brighter = last.state.values.brightness - first.state.values.brightness;
      expect(rises.brightness ? brighter < 0 : brighter <= 0, who(life)).toBe(true);
      if (last.trueRateBpm < 88) expect(tempo.at(-1), who(life)).toBeLessThan(last.trueRateBpm + 4);
    }
    expect(settled).toBeGreaterThan(25);
  });

  it('explains every change of the trace by a listed decision', () => {
    let listed = 0;
    for (const life of population) {
      const trace = life.seconds.map(({ state }) => ({ atSeconds: state.atSeconds, parameters: state.values }));
      expect(contradictions(life.settings.plan, trace, life.decisions), who(life)).toEqual([]);
      listed += life.decisions.length;
    }
    expect(listed).toBeGreaterThan(PEOPLE * 5);
  });

  it('is found contradictory with a decision missing from the list, or one too many', () => {
    const life = elementAt(
      population.filter(({ decisions }) => decisions.length > 12),
      0,
    );
    const trace = life.seconds.map(({ state }) => ({ atSeconds: state.atSeconds, parameters: state.values }));
    const inside = life.decisions.findIndex(({ atSeconds, parameter }) => atSeconds > 60 && parameter === 'density');
    expect(contradictions(life.settings.plan, trace, life.decisions.toSpliced(inside, 1))).not.toEqual([]);
    const made = { ...elementAt(life.decisions, inside), atSeconds: 40, from: 0.5, to: 0.9 };
    expect(contradictions(life.settings.plan, trace, life.decisions.toSpliced(inside, 0, made))).not.toEqual([]);
  });

  it('returns to the plan within a minute of a lost signal, with at most one decision for each parameter', () => {
    const lost = 240;
    for (let seed = 1; seed <= PEOPLE; seed += 4) {
      const settings = setup(elementAt(MODES, seed % MODES.length));
      const strap = { ...CLEAN_STRAP, dropOuts: [{ fromSeconds: 30 + lost, seconds: 10_000 }] };
      const life = lifeOf(seed, settings, { strap });
      const { plan } = settings;
      const after = elementAt(life.seconds, lost + 60).state;
      expect(after.phase, who(life)).toBe('template');
      for (const name of ['intensity', 'brightness', 'density'] as const) {
        expect(after.values[name], who(life)).toBe(plan[name]);
      }
      const away = Math.abs(elementAt(life.seconds, lost + 20).state.values.tempoBpm - plan.tempoBpm);
      const arrives = Math.ceil(lost + 21 + away / REGULATION_LIMITS.tempoBpm.slewPerSecond);
      if (arrives <= SECONDS) expect(elementAt(life.seconds, arrives).state.values.tempoBpm).toBe(plan.tempoBpm);
      const said = life.decisions.filter(({ reason }) => reason.name === 'signal-lost');
      for (const name of REGULATED_PARAMETERS) {
        expect(said.filter(({ parameter }) => parameter === name).length).toBeLessThanOrEqual(1);
      }
    }
  });
});
