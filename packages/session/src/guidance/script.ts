import { ContentFailure, type FrontMatter, parseFrontMatter } from '@innertide/protocol/front-matter';
import { GUIDANCE_WORDS, type GuidanceWords } from '@innertide/protocol/session-settings';
import type { Seconds } from '@innertide/std/units';

export const GUIDANCE_PARTS = ['opening', 'body', 'returning', 'closing'] as const;

export type GuidancePart = (typeof GUIDANCE_PARTS)[number];

/** What a line is for. */
export const GUIDANCE_INTENTS = [
  'welcome',
  'leave',
  'settle',
  'body',
  'breath',
  'notice',
  'imagine',
  'kind',
  'rest',
  'return',
  'work',
  'close',
] as const;

export type GuidanceIntent = (typeof GUIDANCE_INTENTS)[number];

/** What a script is about. */
export const GUIDANCE_KINDS = [
  'body-scan',
  'counting-breath',
  'open-awareness',
  'sounds',
  'kindness',
  'descent',
  'deep-rest',
  'five-senses',
  'walking',
  'day-ahead',
  'hard-moment',
  'work-begins',
  'work-ends',
  'breath',
  'slow-looking',
  'letting-go',
  'place',
  'question',
] as const;

export type GuidanceKind = (typeof GUIDANCE_KINDS)[number];

/** How many ways every line can be said. */
export const WORDINGS_PER_LINE = 3;

/** Silence that may be written after a line. */
const PAUSE_SECONDS = { min: 3, max: 120 } as const;

export interface GuidanceLine {
  /** Its place in the script, e.g. `body-3`: the same in every language. */
  readonly id: string;
  readonly part: GuidancePart;
  readonly intent: GuidanceIntent;
  /** The least amount of words with which it is said. */
  readonly from: GuidanceWords;
  /** Silence after it at the script's own tempo. */
  readonly pauseSeconds: Seconds;
  /** `WORDINGS_PER_LINE` ways to say it. */
  readonly wordings: readonly string[];
}

/** One guidance of a mode, in one language. */
export interface GuidanceScript {
  readonly title: string;
  readonly about: string;
  readonly kind: GuidanceKind;
  /** Played minutes after which nothing more is said, so that nobody is woken by a word; null speaks to the end. */
  readonly quietAfterMinutes: number | null;
  readonly lines: readonly GuidanceLine[];
}

const MARKS: Readonly<Record<string, GuidanceWords>> = { '-': 'few', '+': 'some', '++': 'many' };

/** Reads the lines of one script; every failure names file and line. */
class ScriptReader {
  readonly lines: GuidanceLine[] = [];
  readonly #file: string;
  readonly #counts = new Map<GuidancePart, number>();
  readonly #seen = new Set<string>();
  readonly #partsToCome: GuidancePart[] = [...GUIDANCE_PARTS];
  #part: GuidancePart | null = null;
  /** Wordings of the line that is being read. */
  #wordings: string[] = [];
  #begunAt = 0;

  constructor(file: string) {
    this.#file = file;
  }

  read(text: string, line: number): void {
    const heading = /^## (.+)$/.exec(text)?.[1];
    if (heading !== undefined) {
      this.#open(heading, line);
      return;
    }
    const other = /^ {2}~ (\S.*)$/.exec(text)?.[1];
    if (other !== undefined && this.#wordings.length > 0) {
      this.#add(other, line);
      return;
    }
    const [, mark = '', intent, pause, words] = /^(-|\+{1,2}) ([a-z]+) (\d+): (\S.*)$/.exec(text) ?? [];
    if (words === undefined) this.#fail(line, 'must read "- intent seconds: words", or "  ~ words" below such a line');
    this.endLine();
    const part = this.#part ?? this.#fail(line, `must stand below "## ${GUIDANCE_PARTS[0]}"`);
    const pauseSeconds = Number(pause);
    if (pauseSeconds < PAUSE_SECONDS.min || pauseSeconds > PAUSE_SECONDS.max) {
      this.#fail(line, `the silence must be ${PAUSE_SECONDS.min} to ${PAUSE_SECONDS.max} seconds`);
    }
    const count = (this.#counts.get(part) ?? 0) + 1;
    this.#counts.set(part, count);
    this.#wordings = [];
    this.#begunAt = line;
    this.lines.push({
      id: `${part}-${count}`,
      part,
      intent:
        GUIDANCE_INTENTS.find((known) => known === intent) ??
        this.#fail(line, `the intent must be one of ${GUIDANCE_INTENTS.join(', ')}`),
      from: MARKS[mark] ?? this.#fail(line, 'must begin with "-", "+" or "++"'),
      pauseSeconds,
      wordings: this.#wordings,
    });
    this.#add(words, line);
  }

  /** Called after the last line too. */
  endLine(): void {
    const { length } = this.#wordings;
    if (this.#begunAt > 0 && length !== WORDINGS_PER_LINE) {
      this.#fail(this.#begunAt, `must have ${WORDINGS_PER_LINE} wordings; it has ${length}`);
    }
  }

  #open(heading: string, line: number): void {
    this.endLine();
    this.#begunAt = 0;
    this.#wordings = [];
    const next = this.#partsToCome.shift();
    if (heading !== next) this.#fail(line, next ? `must be "## ${next}"` : 'there is no further part');
    this.#part = next;
  }

  #add(words: string, line: number): void {
    if (this.#seen.has(words)) this.#fail(line, 'these words stand here twice');
    this.#seen.add(words);
    this.#wordings.push(words.trim());
  }

  #fail(line: number, message: string): never {
    throw new ContentFailure(this.#file, line, message);
  }
}

/**
 * Reads content/guidance/{mode}/{name}/{language}.md: front matter (title, about, kind, quietAfterMinutes), then the four parts, each
 * line as `- intent seconds: words` with its other wordings below it (docs/guidance-scripts.md).
 * @throws ContentFailure naming file and line.
 */
export function parseGuidanceScript(file: string, source: string): GuidanceScript {
  const { fields, body, bodyLine } = parseFrontMatter(file, source);
  const leading = source.split(/\r?\n/).slice(bodyLine - 1);
  const first = bodyLine + leading.findIndex((text) => text.trim() !== '');
  const reader = new ScriptReader(file);
  for (const [index, text] of body.split('\n').entries()) if (text.trim() !== '') reader.read(text, first + index);
  reader.endLine();
  const { lines } = reader;
  checkParts(file, bodyLine, lines);
  return { ...headOf(file, fields), lines };
}

function headOf(file: string, fields: FrontMatter['fields']): Omit<GuidanceScript, 'lines'> {
  const text = (name: string) => {
    const field = fields.get(name);
    if (!field) throw new ContentFailure(file, 1, `has no ${name}`);
    return field.text;
  };
  const kind = GUIDANCE_KINDS.find((known) => known === text('kind'));
  const known: readonly string[] = ['title', 'about', 'kind', 'quietAfterMinutes'];
  for (const [name, { line }] of fields) {
    if (!known.includes(name)) throw new ContentFailure(file, line, `"${name}" is none of ${known.join(', ')}`);
  }
  if (!kind) {
    throw new ContentFailure(file, fields.get('kind')?.line ?? 1, `kind must be one of ${GUIDANCE_KINDS.join(', ')}`);
  }
  const quiet = fields.get('quietAfterMinutes');
  if (quiet && !/^[1-9]\d*$/.test(quiet.text))
    throw new ContentFailure(file, quiet.line, 'must be minutes, such as 12');
  return { title: text('title'), about: text('about'), kind, quietAfterMinutes: quiet ? Number(quiet.text) : null };
}

/** How early it is said that one may leave: among so many lines. */
const FIRST_LINES = 3;

function checkParts(file: string, bodyLine: number, lines: readonly GuidanceLine[]): void {
  const fail = (message: string): never => {
    throw new ContentFailure(file, bodyLine, message);
  };
  const always = lines.filter(({ from }) => from === GUIDANCE_WORDS[0]);
  const missing = GUIDANCE_PARTS.find((part) => !always.some((line) => line.part === part));
  if (missing) fail(`has no line under "${missing}" that is always said`);
  const first = lines.filter(({ part }) => part === 'opening').slice(0, FIRST_LINES);
  for (const intent of ['welcome', 'leave'] as const) {
    if (!first.some((line) => line.intent === intent && always.includes(line))) {
      fail(`must always say "${intent}" in one of its first ${FIRST_LINES} lines`);
    }
  }
  const last = lines.at(-1);
  if (last?.intent !== 'close' || !always.includes(last)) fail('must end with "- close"');
}
