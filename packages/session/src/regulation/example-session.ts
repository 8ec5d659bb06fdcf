import type { HeartRecord } from '@innertide/protocol/heart-record';
import { defaultSettings } from '../settings.ts';
import { beginHeartRecord, recordPoint, withStep } from './heart-record.ts';
import { templateOf } from './regulated-sound.ts';
import type { RegulationSettings } from './regulation.ts';
import { CLEAN_STRAP, type PersonTraits, SimulatedPerson } from './simulated-person.ts';
import { simulateSession } from './simulated-session.ts';

/** Somebody who comes in tense, breathes along, starts once, and whose strap slips for a minute. */
const PERSON: PersonTraits = {
  arrivesAtBpm: 80,
  restsAtBpm: 64,
  settlesWithinSeconds: 170,
  answersMusic: 0.1,
  answersAfterSeconds: 8,
  ownBreathsPerMinute: 14,
  followsPacer: 0.9,
  heart: { breathSwing: 0.05, pressureSwing: 0.015, noise: 0.012 },
  startlesAtSeconds: [330],
};
const STRAP = { ...CLEAN_STRAP, ectopic: 0.005, dropOuts: [{ fromSeconds: 560, seconds: 40 }] };
const SEED = 24;
const WORN_BEFORE_SECONDS = 90;
const SECONDS = 600;
/** Fine enough to draw, small enough to send. */
const STEP_SECONDS = 5;

/** Ten minutes of grounding, told as a record: the example of what Heart Sync does. Always the same. */
export function exampleSession(): HeartRecord {
  const settings: RegulationSettings = {
    mode: 'grounding',
    template: templateOf(defaultSettings('grounding', SEED)),
    targetBpm: null,
  };
  let record: HeartRecord = { ...beginHeartRecord(settings, 'simulated'), stepSeconds: STEP_SECONDS };
  const person = new SimulatedPerson(PERSON, STRAP, SEED);
  const session = {
    settings,
    person,
    seconds: SECONDS,
    wornBeforeSeconds: WORN_BEFORE_SECONDS,
    figuresEverySeconds: 5,
  };
  for (const { state, window, decisions, figures } of simulateSession(session)) {
    const rmssdMs = figures?.rmssd.ok ? figures.rmssd.value : null;
    const coherence = figures?.coherence.ok ? figures.coherence.value : null;
    record = withStep(record, recordPoint(state, window, { rmssdMs, coherence }), decisions);
  }
  return rounded(record);
}

/** To four decimals: nobody sees more, and the file is half as large. */
function rounded<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, part) => (typeof part === 'number' ? Math.round(part * 1e4) / 1e4 : part));
  return JSON.parse(text) as Value;
}
