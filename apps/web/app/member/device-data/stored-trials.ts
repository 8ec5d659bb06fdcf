import { SESSION_SUBJECTS, type SessionSubject } from '@innertide/session/trials/session-arms';
import { BRAND_SLUG } from '@innertide/std/brand';
import type { Trial } from '@innertide/trials/trial';
import { parseTrial } from '@innertide/trials/trial-text';
import { jsonKey, type KeyValuePort } from '../../ports/key-value-port.ts';

const keyOf = (subject: SessionSubject) => jsonKey(`${BRAND_SLUG}.trial.${subject}`, parseTrial);

/** Reads this device's trial of a subject; null before one is planned. */
export function readTrial(storage: KeyValuePort, subject: SessionSubject): Trial | null {
  return storage.read(keyOf(subject));
}

/** @returns whether it is stored: where a browser shuts its storage, no trial can be planned. */
export function writeTrial(storage: KeyValuePort, subject: SessionSubject, trial: Trial): boolean {
  return storage.write(keyOf(subject), trial);
}

export function removeTrial(storage: KeyValuePort, subject: SessionSubject): void {
  storage.remove(keyOf(subject).name);
}

export function forgetTrials(storage: KeyValuePort): void {
  for (const subject of SESSION_SUBJECTS) removeTrial(storage, subject);
}
