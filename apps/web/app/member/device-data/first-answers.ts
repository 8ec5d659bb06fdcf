import { type FirstAnswers, NO_ANSWERS, parseFirstAnswers } from '@innertide/session/first-answers';
import { BRAND_SLUG } from '@innertide/std/brand';
import { jsonKey, type KeyValuePort } from '../../ports/key-value-port.ts';

const KEY = jsonKey<FirstAnswers>(`${BRAND_SLUG}.first-answers`, parseFirstAnswers);

/** Reads what was answered on this device at the first visit. */
export function readFirstAnswers(storage: KeyValuePort): FirstAnswers {
  return storage.read(KEY) ?? NO_ANSWERS;
}

export function writeFirstAnswers(storage: KeyValuePort, answers: FirstAnswers): void {
  storage.write(KEY, answers);
}

export function forgetFirstAnswers(storage: KeyValuePort): void {
  storage.remove(KEY.name);
}
