import { SOUND_SUBJECTS, type SoundSubject } from '@innertide/session/trials/trial-sounds';
import { BRAND_SLUG } from '@innertide/std/brand';
import { MODES, type Mode } from '@innertide/std/mode';
import type { OrderSecret } from '@innertide/trials/arm-order';
import { jsonKey, type KeyValuePort } from '../../ports/key-value-port.ts';

/** What a short test asks: which of two X is, or which of two is liked better. */
export const SHORT_TESTS = ['hearing', 'liking'] as const;

export type ShortTest = (typeof SHORT_TESTS)[number];

/** A short test as it stands: enough to go on with, and nothing that names what was heard. */
export interface StoredTest {
  readonly mode: Mode;
  /** Of the music that is compared. */
  readonly seed: number;
  readonly secret: OrderSecret;
  /** `A` and `B` of a hearing test, `first` and `second` of a test of liking, in order. */
  readonly answers: readonly string[];
}

const PREFIX = `${BRAND_SLUG}.short-test.`;
const MOST_ANSWERS = 66;

const isWord = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff;

function parseTest(value: unknown): StoredTest | null {
  if (typeof value !== 'object' || value === null) return null;
  const { mode, seed, secret, answers }: Partial<Record<keyof StoredTest, unknown>> = value;
  const known = MODES.find((candidate) => candidate === mode);
  if (!known || !isWord(seed) || !Array.isArray(secret) || !Array.isArray(answers)) return null;
  const [a, b, c, d, ...rest]: unknown[] = secret;
  if (!isWord(a) || !isWord(b) || !isWord(c) || !isWord(d) || rest.length > 0) return null;
  const said = answers.filter((answer) => typeof answer === 'string');
  if (said.length !== answers.length || said.length > MOST_ANSWERS) return null;
  return { mode: known, seed, secret: [a, b, c, d], answers: said };
}

const keyOf = (test: ShortTest, subject: SoundSubject) => jsonKey(`${PREFIX}${test}.${subject}`, parseTest);

export function readTest(storage: KeyValuePort, test: ShortTest, subject: SoundSubject): StoredTest | null {
  return storage.read(keyOf(test, subject));
}

export function writeTest(storage: KeyValuePort, test: ShortTest, subject: SoundSubject, stored: StoredTest): void {
  storage.write(keyOf(test, subject), stored);
}

export function forgetTests(storage: KeyValuePort): void {
  for (const test of SHORT_TESTS) for (const subject of SOUND_SUBJECTS) storage.remove(keyOf(test, subject).name);
}
