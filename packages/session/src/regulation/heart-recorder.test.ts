import { elementAt } from '@innertide/std/element-at';
import { expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { planOf } from './regulated-sound.ts';
import { CLEAN_STRAP, SimulatedPerson } from './simulated-person.ts';
import { recordSimulated } from './simulated-session.ts';
import { personOf } from './simulated-traits.ts';

const SECONDS = 90;

it('puts each interval where its beat fell on the session’s clock, and leaves out what began before the sound', () => {
  const { intervals, trace } = recordSimulated({
    settings: { mode: 'grounding', plan: planOf(defaultSettings('grounding', 1)), targetBpm: null },
    person: new SimulatedPerson(personOf(4).traits, CLEAN_STRAP, 4),
    seconds: SECONDS,
    wornBeforeSeconds: 10,
  });
  const { atSeconds, rrMs } = intervals;
  expect(rrMs.length).toBeGreaterThan(60);
  expect(elementAt(atSeconds, 0) - elementAt(rrMs, 0) / 1000).toBeGreaterThanOrEqual(0);
  // The strap’s stamps are of a thousandth of a second.
  for (let beat = 1; beat < rrMs.length; beat += 1) {
    const between = elementAt(atSeconds, beat) - elementAt(atSeconds, beat - 1);
    expect(Math.abs(between - elementAt(rrMs, beat) / 1000)).toBeLessThan(0.01);
  }
  expect(elementAt(atSeconds, rrMs.length - 1)).toBeGreaterThan(SECONDS - 4);
  expect(elementAt(atSeconds, rrMs.length - 1)).toBeLessThanOrEqual(elementAt(trace, trace.length - 1).atSeconds);
});
