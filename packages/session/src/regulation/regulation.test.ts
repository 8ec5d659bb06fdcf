import { HeartMonitor } from '@innertide/heart/heart-monitor';
import { REGULATED_PARAMETERS } from '@innertide/protocol/heart-record';
import { elementAt } from '@innertide/std/element-at';
import { MODES, type Mode } from '@innertide/std/mode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeartWindow, heartWindow } from './heart-window.ts';
import { LONGEST_STEP_SECONDS, REGULATION_LIMITS, safeRange } from './limits.ts';
import { beginRegulation, regulate } from './regulation.ts';
import type { RegulationState } from './regulation-state.ts';
import { heartAt, type Lived, last, live, setup } from './testing/lived.ts';

describe('beginRegulation', () => {
  it('starts with a tempo a little below the heart and a density above the plan', () => {
    const settings = setup('meditation');
    const { state, decisions } = beginRegulation(settings, heartAt(74));
    expect(state.phase).toBe('following');
    expect(state.values.tempoBpm).toBeCloseTo(74 * 0.94, 9);
    expect(state.values.density).toBeGreaterThan(settings.plan.density + 0.04);
    expect(decisions.map(({ parameter, reason }) => [parameter, reason])).toContainEqual([
      'tempoBpm',
      { name: 'meets-heart', heartBpm: 74 },
    ]);
  });

  it('starts at the plan without a heart, and stays there', () => {
    const settings = setup('sleep');
    const { state, decisions } = beginRegulation(settings, null);
    const lived = live(state, settings, 300, () => null);
    expect([...decisions, ...lived.decisions]).toEqual([]);
    expect(last(lived).values).toEqual(settings.plan);
  });

  it('glides from the setup towards the target rate when nothing is measured', () => {
    const settings = setup('focus', 56);
    const { state, decisions } = beginRegulation(settings, null);
    expect(state.values).toEqual(settings.plan);
    const lived = live(state, settings, 300, () => null);
    const steps = lived.states
      .slice(1)
      .map(({ values }, at) => values.tempoBpm - elementAt(lived.states, at).values.tempoBpm);
    expect(Math.max(...steps.map(Math.abs))).toBeLessThanOrEqual(3 / 60 + 1e-9);
    expect(last(lived).values.tempoBpm).toBe(56);
    expect(last(lived).values.density).toBeLessThan(settings.plan.density);
    expect(new Set(decisions.map(({ reason }) => reason.name))).toEqual(new Set(['target-by-hand']));
  });
});

describe('regulate in a mode', () => {
  /** From 70 to 70 + change within a minute, then steady. */
  function after(mode: Mode, change: number): { readonly before: RegulationState; readonly lived: Lived } {
    const settings = setup(mode);
    const before = last(live(beginRegulation(settings, heartAt(70)).state, settings, 90, () => heartAt(70)));
    const rate = (at: number) => 70 + change * Math.min(1, (at - 90) / 60);
    return { before, lived: live(before, settings, 300, (at) => heartAt(rate(at))) };
  }

  it.each([
    ['grounding', 0.06, 1],
    ['meditation', 0.08, 1],
    ['mindfulness', 0.04, 1],
    ['sleep', 0.08, -1],
  ] as const)('%s settles: down with the heart, never up', (mode, least, answersRise) => {
    const down = after(mode, -10);
    expect(last(down.lived).values.tempoBpm).toBeLessThan(down.before.values.tempoBpm - 4);
    expect(last(down.lived).values.density).toBeLessThan(down.before.values.density - least);
    const up = after(mode, 10);
    expect(last(up.lived).values.tempoBpm).toBe(up.before.aims.tempoBpm);
    // Sleep meets nobody with more: it waits.
    expect(answersRise * (last(up.lived).values.density - up.before.values.density)).toBeGreaterThan(0);
  });

  it('answers a faster heart with sparser music in focus, and a slower one with denser music', () => {
    const up = after('focus', 10);
    expect(last(up.lived).values.density).toBeLessThan(up.before.values.density - 0.08);
    const down = after('focus', -10);
    expect(last(down.lived).values.density).toBeGreaterThan(down.before.values.density + 0.08);
    expect(up.lived.decisions.filter(({ reason }) => reason.name === 'keeps-steady').length).toBeGreaterThan(1);
  });

  it('rises in visioning, and never sinks below the setup', () => {
    const { plan } = setup('visioning');
    const up = after('visioning', 10);
    expect(last(up.lived).values.tempoBpm).toBeGreaterThan(80);
    const down = after('visioning', -15);
    expect(last(down.lived).values.density).toBeGreaterThanOrEqual(plan.density);
    expect(last(down.lived).values.brightness).toBeGreaterThanOrEqual(plan.brightness);
  });

  it('never sets a tempo above the heart rate in a calming mode', () => {
    for (const rate of [50, 58, 66, 80, 96]) {
      const { state } = beginRegulation(setup('sleep'), heartAt(rate));
      expect(state.values.tempoBpm).toBeLessThanOrEqual(rate);
    }
  });

  it('leads no further than the target rate', () => {
    const settings = setup('meditation', 64);
    const { state } = beginRegulation(settings, heartAt(66));
    expect(state.values.tempoBpm).toBe(64);
    const { state: below } = beginRegulation(settings, heartAt(60));
    expect(below.values.tempoBpm).toBe(60);
  });
});

describe('regulate with a lost signal', () => {
  const settings = setup('meditation');
  const steered = last(live(beginRegulation(settings, heartAt(72)).state, settings, 60, () => heartAt(72)));

  it('holds for fifteen seconds, then glides back to the plan with at most one decision for each parameter', () => {
    const lived = live(steered, settings, 400, () => null);
    expect(lived.states[14]?.phase).toBe('holding');
    expect(lived.states[16]?.phase).toBe('template');
    expect(last(lived).values).toEqual(settings.plan);
    const names = lived.decisions.map(({ parameter, reason }) => `${parameter} ${reason.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('density signal-lost');
  });

  it('changes nothing when the signal returns within fifteen seconds', () => {
    const lived = live(steered, settings, 200, (at) => (at % 25 < 12 ? null : heartAt(72)));
    expect(lived.decisions).toEqual([]);
  });

  it('steers again after ten good seconds, without a jump, with the reason meets-heart', () => {
    const returned = last(live(steered, settings, 400, () => null));
    const lived = live(returned, settings, 60, () => heartAt(80));
    expect(lived.states[9]?.phase).toBe('template');
    expect(lived.states[11]?.phase).toBe('following');
    expect(new Set(lived.decisions.map(({ reason }) => reason.name))).toEqual(new Set(['meets-heart']));
  });

  it('glides towards the target rate where one is set', () => {
    const byHand = setup('focus', 56);
    const lost = live(beginRegulation(byHand, heartAt(70)).state, byHand, 400, () => null);
    expect(last(lost).values.tempoBpm).toBe(56);
  });
});

describe('regulate with a rate outside the resting range', () => {
  it('stops steering after a minute, with its reason, and steers again after half a minute of resting rates', () => {
    const settings = setup('meditation');
    const { state } = beginRegulation(settings, heartAt(80));
    const strange = live(state, settings, 120, () => heartAt(134));
    expect(strange.states[58]?.phase).toBe('following');
    expect(last(strange).phase).toBe('stepped-back');
    const reasons = strange.decisions.filter(({ reason }) => reason.name === 'rate-out-of-range');
    expect(reasons[0]?.reason).toEqual({ name: 'rate-out-of-range', heartBpm: 134, lowBpm: 40, highBpm: 120 });
    const back = live(last(strange), settings, 40, () => heartAt(90));
    expect(back.states[29]?.phase).toBe('stepped-back');
    expect(last(back).phase).toBe('following');
  });

  it('does not start with it', () => {
    expect(beginRegulation(setup('sleep'), heartAt(128)).state.phase).toBe('waiting');
  });
});

describe('regulate with a setup changed while it plays', () => {
  it('glides to the new setup, with or without a heart, with the reason setup-changed', () => {
    const settings = setup('grounding');
    const changed = { ...settings, plan: { ...settings.plan, density: 0.7 } };
    for (const heart of [() => null, () => heartAt(70)]) {
      const { state } = beginRegulation(settings, heart());
      const lived = live(state, changed, 40, heart);
      const [first] = lived.decisions.filter(({ parameter }) => parameter === 'density');
      expect(first?.reason).toEqual({ name: 'setup-changed' });
      expect(last(lived).values.density).toBeGreaterThan(0.69);
    }
  });
});

describe('breath pacer', () => {
  const settings = setup('grounding');
  const breathing = (perMinute: number, withPacer: boolean | null): HeartWindow => ({
    ...heartAt(70),
    breath: { perMinute, withPacer },
  });

  it('starts at the measured breath and slows by one breath a minute each minute', () => {
    const { state } = beginRegulation(settings, breathing(11, null));
    expect(state.values.breathsPerMinute).toBe(11);
    const lived = live(state, settings, 360, () => breathing(9, true));
    expect(lived.states[121]?.values.breathsPerMinute).toBeCloseTo(9, 1);
    expect(last(lived).values.breathsPerMinute).toBe(settings.plan.breathsPerMinute);
    expect(lived.decisions[0]?.reason).toEqual({ name: 'breath-slows', towardsPerMinute: 6 });
  });

  it('speeds up by half a breath and waits two minutes for a person who does not breathe along', () => {
    const lived = live(beginRegulation(settings, breathing(12, null)).state, settings, 240, () => breathing(14, false));
    const waits = lived.decisions.find(({ reason }) => reason.name === 'breath-waits') ?? expect.fail('it never waits');
    expect(waits).toMatchObject({ reason: { measuredPerMinute: 14 } });
    expect(waits.to - waits.from).toBeCloseTo(0.5, 9);
    const again = lived.decisions.filter(({ atSeconds }) => atSeconds > waits.atSeconds);
    expect(again[0]).toMatchObject({ reason: { name: 'breath-slows' } });
    expect(elementAt(again, 0).atSeconds - waits.atSeconds).toBeCloseTo(120, -1);
  });

  it('stays at the setup when the breath is unknown or already slower', () => {
    for (const window of [heartAt(70), breathing(5, null)]) {
      const { state } = beginRegulation(settings, window);
      expect(state.values.breathsPerMinute).toBe(settings.plan.breathsPerMinute);
    }
  });

  it('advances its phase with its pace', () => {
    const { state } = beginRegulation(settings, null);
    expect(last(live(state, settings, 25, () => null)).breathPhase).toBeCloseTo(0.5, 6);
  });
});

describe('regulate with hostile input', () => {
  const anyNumber = fc.oneof(
    fc.double(),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -60, 0, 400, 1e300),
    fc.double({ min: 30, max: 200, noNaN: true }),
  );
  const anyWindow: fc.Arbitrary<HeartWindow | null> = fc.oneof(
    fc.constant(null),
    fc.record({
      rateBpm: fc.oneof(fc.constant(null), anyNumber),
      quality: fc.record({
        score: fc.double({ min: 0, max: 1, noNaN: true }),
        level: fc.constantFrom('good', 'fair', 'poor', 'lost'),
        reason: fc.constantFrom('clear', 'many-artefacts', 'rate-only', 'no-signal'),
      }),
      secondsSinceSignal: anyNumber,
      breath: fc.record({
        perMinute: fc.oneof(fc.constant(null), anyNumber),
        withPacer: fc.constantFrom(null, true, false),
      }),
    }),
  );
  const anyClock = fc.oneof(anyNumber, fc.double({ min: -5, max: 30, noNaN: true }));

  it('keeps every value in its range and below its slew rate, whatever device and clock send', () => {
    const anyStep = fc.tuple(anyWindow, anyClock, fc.oneof(fc.constant(null), anyNumber));
    fc.assert(
      fc.property(fc.constantFrom(...MODES), anyWindow, fc.array(anyStep, { maxLength: 60 }), (mode, first, steps) => {
        const settings = setup(mode);
        let { state, decisions } = beginRegulation(settings, first);
        const hold = (from: RegulationState | null) => {
          for (const name of REGULATED_PARAMETERS) {
            const { low, high } = safeRange(name, settings.plan);
            const value = state.values[name];
            expect(value >= low && value <= high).toBe(true);
            const most = REGULATION_LIMITS[name].slewPerSecond * LONGEST_STEP_SECONDS + 1e-9;
            // The pacer begins where the person breathes, whenever that becomes known.
            const begins = name === 'breathsPerMinute' && !from?.pace.isKnown && state.pace.stage === 'met';
            if (from && !begins) expect(Math.abs(value - from.values[name])).toBeLessThanOrEqual(most);
          }
          for (const { from: was, to } of decisions) expect(Number.isFinite(was) && Number.isFinite(to)).toBe(true);
          expect(JSON.parse(JSON.stringify(state))).toEqual({
            ...state,
            atSeconds: JSON.parse(JSON.stringify(state.atSeconds)),
          });
        };
        hold(null);
        let clock = 0;
        for (const [window, delta, targetBpm] of steps) {
          const before = state;
          clock += delta;
          ({ state, decisions } = regulate(state, { ...settings, targetBpm }, window, clock));
          if (!Number.isFinite(clock)) clock = 0;
          hold(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('stays within all limits behind a monitor flooded by a broken device', () => {
    const anyMeasurement = fc.record({
      rateBpm: fc.oneof(fc.constant(null), anyNumber),
      contact: fc.constantFrom('unsupported' as const, 'lost' as const, 'detected' as const),
      energyKilojoules: fc.constant(null),
      intervalsMs: fc.array(fc.oneof(anyNumber, fc.double({ min: 150, max: 3000, noNaN: true })), { maxLength: 9 }),
    });
    const burst = fc.array(fc.tuple(anyMeasurement, anyClock), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(burst, { maxLength: 40 }), (seconds) => {
        const settings = setup('visioning');
        const monitor = new HeartMonitor();
        let { state } = beginRegulation(settings, null);
        for (const [at, events] of seconds.entries()) {
          for (const [measurement, arrival] of events) monitor.receive(measurement, arrival);
          ({ state } = regulate(state, settings, heartWindow(monitor.read(at)), at));
          for (const name of REGULATED_PARAMETERS) {
            const { low, high } = safeRange(name, settings.plan);
            expect(state.values[name] >= low && state.values[name] <= high).toBe(true);
          }
        }
      }),
    );
  });
});
