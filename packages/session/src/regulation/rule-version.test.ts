import { createHash } from 'node:crypto';
import { REGULATED_PARAMETERS } from '@innertide/protocol/heart-record';
import { MODES } from '@innertide/std/mode';
import { expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { UNKNOWN_BREATH } from './heart-window.ts';
import { planOf } from './regulated-sound.ts';
import { regulate } from './regulation.ts';
import type { RegulationStep } from './regulation-state.ts';
import { RULE_VERSION } from './rule-version.ts';
import { SimulatedPerson } from './simulated-person.ts';
import { type SimulatedSecond, simulateSession } from './simulated-session.ts';
import { personOf } from './simulated-traits.ts';

/** What each version made of the same people; the last is the one that steers now. */
const FINGERPRINTS: readonly (readonly [version: string, fingerprint: string])[] = [
  ['2026-11-23', '122bbe2d53a83752'],
  ['2026-11-23.2', 'a059364fd1022e42'],
  ['2026-11-24', '708dc5c46d84df1d'],
  ['2026-11-28', '5c5ded347793c961'],
];

/** What the rule makes of the same moment when the sensor's end was meant. */
function ended({ state }: SimulatedSecond): RegulationStep {
  const quality = { level: 'lost', score: 0, reason: 'no-signal' } as const;
  const window = { rateBpm: null, quality, secondsSinceSignal: 60, breath: UNKNOWN_BREATH, isOver: true } as const;
  return regulate(regulate(state, state.settings, window, state.atSeconds + 5).state, state.settings, window, 1e6);
}

/** Twelve minutes with two people in each mode, the sensor of one of them meant to end with the sixth: every decision and, twice a minute, every parameter to five digits. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const [index, mode] of MODES.entries()) {
    for (const seed of [index + 1, index + 40]) {
      const { traits, strap } = personOf(seed);
      const settings = { mode, plan: planOf(defaultSettings(mode, 1)), targetBpm: seed > 40 ? 56 : null };
      const person = new SimulatedPerson(traits, strap, seed);
      for (const second of simulateSession({ settings, person, seconds: 720, figuresEverySeconds: 5 })) {
        const { state, decisions } = seed === 3 && second.state.atSeconds > 360 ? ended(second) : second;
        for (const { parameter, to, reason } of decisions)
          hash.update(`${parameter} ${to.toPrecision(5)} ${reason.name}`);
        if (state.atSeconds % 30 > 0) continue;
        hash.update(REGULATED_PARAMETERS.map((name) => state.values[name].toPrecision(5)).join());
      }
    }
  }
  return hash.digest('hex').slice(0, 16);
}

it('names another version when the same people are answered otherwise', () => {
  expect([RULE_VERSION, fingerprint()]).toEqual(FINGERPRINTS.at(-1));
});
