import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPlainPrivateNames } from './plain-private-names.ts';

const NAME = /[A-Za-z_$][\w$]*/g;

/** A field that is read or written by its name. The platform's are taken out below. */
const FIELD = /(?<=\.)[a-z]\w{2,}|(?<=[{,])[a-z]\w{2,}(?=:)/g;

/** Files whose names are read by somebody else, in messages and programs. */
const SPOKEN = [
  ...['program', 'messages'].map((name) => `packages/sound/src/${name}.ts`),
  ...['forms', 'instruments', 'scales'].map((name) => `packages/sound/src/composer/${name}.ts`),
  ...['layer', 'mode', 'world'].map((name) => `packages/std/src/${name}.ts`),
];

/** A field whose name is as short as those that are given. */
const SHORT_FIELD = /(?<=\.)[a-z]\w?\b|(?<=[{,])[a-z]\w(?=:)/g;

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

const MATH = /\bMath\.(\w+)/g;

const ARRAYS = ['Float64Array', 'Float32Array', 'Int32Array', 'Uint8Array'];

const AUDIO_WORKLET = [
  'registerProcessor',
  'sampleRate',
  'postMessage',
  'onmessage',
  'currentFrame',
  'currentTime',
  'process',
  'port',
  'data',
];

/** The names of JavaScript itself. */
function builtInNames(): string[] {
  const values = [
    Array,
    ArrayBuffer,
    Float64Array,
    Int32Array,
    Map,
    Set,
    Promise,
    String,
    Number,
    Math,
    Object,
    Function,
  ];
  const typed = [Object.getPrototypeOf(Float64Array)];
  return [...values, ...typed].flatMap((value) => [
    ...Object.getOwnPropertyNames(value),
    ...Object.getOwnPropertyNames(value.prototype ?? {}),
  ]);
}

/** In the order in which the minifier gives them to variables: what follows a full stop is then seldom new. */
const LETTERS = 'etnriaocluspdfmhgyvbxwSCTEkjqzADFGHIJKLMNOPQRUVWXYZB';

/** Those that no field may have for its name, and those that stand behind three full stops. */
const KEYWORDS = ['do', 'if', 'in', 'of', 'as', 'this', 'new'];

/** The names of one letter, then those of two. */
function nameAt(index: number): string {
  const first = LETTERS[index % LETTERS.length] ?? '';
  return index < LETTERS.length ? first : `${LETTERS[Math.floor(index / LETTERS.length) - 1] ?? ''}${first}`;
}

/**
 * Shortens the names of fields in a module that is whole: minifiers leave them long, since other code might use them.
 * @param root the repository.
 */
export function withShortNames(code: string, root: string): string {
  const spoken = SPOKEN.flatMap(
    (path) => readFileSync(join(root, path), 'utf8').replaceAll(COMMENT, '').match(NAME) ?? [],
  );
  const reserved = new Set([
    ...KEYWORDS,
    ...spoken,
    ...AUDIO_WORKLET,
    ...builtInNames(),
    ...Object.getOwnPropertyNames(globalThis),
  ]);
  const fields = (code.match(FIELD) ?? []).filter((name) => !reserved.has(name));
  // A name may be that of a variable, which is another thing, but of no field that stays as it is.
  const used = new Set([...reserved, ...(code.match(SHORT_FIELD) ?? [])]);
  const times = Map.groupBy(fields, (name) => name);
  const byUse = [...times.keys()].toSorted((a, b) => (times.get(b)?.length ?? 0) - (times.get(a)?.length ?? 0));
  const short = new Map<string, string>();
  let count = 0;
  for (const field of byUse) {
    let name: string;
    do {
      name = nameAt(count);
      count += 1;
    } while (used.has(name));
    short.set(field, name);
  }
  const renamed = code.replace(NAME, (name) => short.get(name) ?? name);
  return withShortPlatform(withPlainPrivateNames(renamed, nameAt));
}

/** Shortens functions of Math and classes of arrays, which stand hundreds of times in an engine. */
function withShortPlatform(code: string): string {
  const used = new Set(code.match(NAME));
  let count = 0;
  const unusedName = () => {
    let name: string;
    do {
      name = `${nameAt(count)}0`;
      count += 1;
    } while (used.has(name));
    return name;
  };
  const functions = new Map(Array.from(code.matchAll(MATH), ([, name = '']) => [name, '']));
  for (const name of functions.keys()) functions.set(name, unusedName());
  const arrays = new Map(ARRAYS.map((name) => [name, unusedName()]));
  const declared = [
    `const{${[...functions].map(([name, short]) => `${name}:${short}`)}}=Math`,
    ...[...arrays].map(([name, short]) => `${short}=${name}`),
  ];
  const body = code
    .replaceAll(MATH, (whole, name: string) => functions.get(name) ?? whole)
    .replaceAll(NAME, (name) => arrays.get(name) ?? name);
  return `${declared.join(',')};${body}`;
}
