import { type HeartRecord, heartRecordSchema } from '@innertide/protocol/heart-record';
import { type HeartOutcome, heartOutcome } from '@innertide/session/regulation/heart-outcome';
import stored from './example-session.json';

interface Example {
  readonly record: HeartRecord;
  readonly outcome: HeartOutcome;
}

let made: Example | null = null;

/** A session of grounding as the app's own rule lived it with a simulated person (tools/example-session.ts). */
export function exampleSession(): Example {
  if (made) return made;
  const record = heartRecordSchema.parse(stored);
  made = { record, outcome: heartOutcome(record) };
  return made;
}
