import type { HeartRecord } from '@innertide/protocol/heart-record';
import { type HeartOutcome, heartOutcome } from '@innertide/session/regulation/heart-outcome';
import { beginHeartRecord, recordPoint, withStep } from '@innertide/session/regulation/heart-record';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { CLEAN_STRAP, SimulatedPerson } from '@innertide/session/regulation/simulated-person';
import { simulateSession } from '@innertide/session/regulation/simulated-session';
import { defaultSettings } from '@innertide/session/settings';

const SEED = 20;
const MINUTES = 10;
const FIGURES_EVERY_SECONDS = 5;
/** A page carries one point of so many; the drawing is the same. */
const ONE_OF = 5;

/** Somebody who comes in from a walk and sits down. Nobody in particular; breathes along more or less. */
const PERSON = {
  arrivesAtBpm: 86,
  restsAtBpm: 66,
  settlesWithinSeconds: 210,
  answersMusic: 0.1,
  answersAfterSeconds: 6,
  ownBreathsPerMinute: 12,
  pacerEntrainment: 0.8,
  heart: { breathSwing: 0.06, pressureSwing: 0.015, noise: 0.01 },
  startlesAtSeconds: [330],
} as const;

/** The strap slips once. */
const STRAP = { ...CLEAN_STRAP, dropOuts: [{ fromSeconds: 470, seconds: 40 }] };

interface Example {
  readonly record: HeartRecord;
  readonly outcome: HeartOutcome;
}

let made: Example | null = null;

/** A session of grounding as the app's own rule lived it with a simulated person: the same each time. */
export function exampleSession(): Example {
  if (made) return made;
  const record = thinned(lived());
  made = { record, outcome: heartOutcome(record) };
  return made;
}

function lived(): HeartRecord {
  const settings = {
    mode: 'grounding',
    plan: planOf(defaultSettings('grounding', SEED)),
    targetBpm: null,
  } as const;
  const person = new SimulatedPerson(PERSON, STRAP, SEED);
  let record = beginHeartRecord(settings, 'simulated');
  const session = { settings, person, seconds: MINUTES * 60, figuresEverySeconds: FIGURES_EVERY_SECONDS };
  for (const { state, window, decisions } of simulateSession(session)) {
    record = withStep(record, recordPoint(state, window), decisions);
  }
  return record;
}

function thinned(record: HeartRecord): HeartRecord {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const trace = record.trace
    .filter((_, index) => index % ONE_OF === 0)
    .map((point) => ({
      ...point,
      heartBpm: point.heartBpm === null ? null : round(point.heartBpm),
      breathPerMinute: point.breathPerMinute === null ? null : round(point.breathPerMinute),
      quality: round(point.quality),
      parameters: {
        tempoBpm: round(point.parameters.tempoBpm),
        intensity: round(point.parameters.intensity),
        brightness: round(point.parameters.brightness),
        density: round(point.parameters.density),
        breathsPerMinute: round(point.parameters.breathsPerMinute),
      },
    }));
  return { ...record, stepSeconds: record.stepSeconds * ONE_OF, trace };
}
