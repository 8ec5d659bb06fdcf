import { uniform } from '@innertide/std/random';

/** Seeded choices: the same seed and request number choose the same. */
export class Choices {
  readonly #seed: number;
  readonly #request: number;
  #count = 0;

  constructor(seed: number, request: number) {
    this.#seed = seed;
    this.#request = request;
  }

  /** A whole number from 0 to `most` − 1. */
  below(most: number): number {
    this.#count += 1;
    return Math.floor(uniform(this.#seed, this.#request, this.#count) * most);
  }

  happens(probability: number): boolean {
    return this.below(1_000_000) < probability * 1_000_000;
  }

  of<Value>(values: readonly Value[]): Value {
    const chosen = values[this.below(values.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }
}

/** Stands for a number that JSON allows and no number type holds. */
const LONG_NUMBER = '@@long-number@@';

const nested = (depth: number): unknown => (depth === 0 ? 'in' : [nested(depth - 1)]);

const HOSTILE_VALUES: readonly unknown[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u200b\u200d',
  '\u001b[2J',
  'ⓐⓓⓐ＠example．org',
  "'; drop table auth.users --",
  "x' or '1'='1",
  '$1',
  '%s%n',
  '{{7*7}}',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  'a'.repeat(300),
  'a'.repeat(20_000),
  '99999-99-99',
  'infinity',
  '-infinity',
  '294277-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '2026-02-30',
  '24:61',
  'Mars/Olympus',
  'pg_catalog',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{}',
  'null',
  -1,
  0,
  -0,
  0.1,
  1e308,
  -1e308,
  1e-320,
  9007199254740992,
  2147483648,
  LONG_NUMBER,
  true,
  false,
  null,
  [],
  {},
  [null],
  ['a', 1, {}],
  { __proto__: null, constructor: { prototype: 1 } },
  nested(31),
  nested(200),
  Array.from({ length: 3000 }, (_, n) => n),
];

/** A value that no honest client sends in this place. */
export function hostileValue(choices: Choices): unknown {
  if (choices.happens(0.2)) {
    return Array.from({ length: choices.below(30) }, () => String.fromCharCode(choices.below(0x3000))).join('');
  }
  // A copy: what is put into an object may be spoiled in turn.
  return structuredClone(choices.of(HOSTILE_VALUES));
}

function entriesOf(value: unknown): readonly (readonly [object, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [[value, key] as const, ...entriesOf(Reflect.get(value, key))]);
}

/** A copy of `value` in which up to `most` places, at any depth, hold something hostile, or are gone. */
export function spoiled(value: object, choices: Choices, most: number): object {
  const copy = structuredClone(value);
  for (let n = choices.below(most + 1); n > 0; n -= 1) {
    const places = entriesOf(copy);
    if (places.length === 0) return copy;
    const [holder, key] = choices.of(places);
    if (choices.happens(0.15)) Reflect.deleteProperty(holder, key);
    else if (choices.happens(0.05)) Reflect.set(holder, `${key}2`, hostileValue(choices));
    else Reflect.set(holder, key, hostileValue(choices));
  }
  return copy;
}

/** JSON text in which the placeholder is a number of 3,000 digits. */
export function hostileJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${LONG_NUMBER}"`, `0.${'123456789'.repeat(333)}`);
}
