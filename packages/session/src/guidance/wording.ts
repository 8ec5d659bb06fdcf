import { GUIDANCE_WORDS, type GuidanceWords } from '@innertide/protocol/session-settings';
import { exp, exp2, log2, pow } from '@innertide/std/exponential';
import { uniform } from '@innertide/std/random';
import { type GuidanceLine, type GuidancePart, type GuidanceScript, WORDINGS_PER_LINE } from './script.ts';

/** A line in the words of one session. */
export interface WordedLine {
  readonly line: GuidanceLine;
  /** Index into its wordings. */
  readonly wording: number;
}

/** Digits of a hearing's number, to the base of the wordings: as many hearings in a row share few words with each other. */
const DIGITS = 4;

/** Hearings of one script after which its words come round again. */
export const HEARINGS = Math.round(pow(WORDINGS_PER_LINE, DIGITS));

/** Of the lines that only the fullest amount of words has, so many rest in a hearing. */
const RESTING_SHARE = 0.25;

function digitsOf(number: number): readonly number[] {
  return Array.from(
    { length: DIGITS },
    (_, digit) => Math.floor(number / Math.round(pow(WORDINGS_PER_LINE, digit))) % WORDINGS_PER_LINE,
  );
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0) % WORDINGS_PER_LINE;
}

/** The numbers whose last digit that is not 0 is 1: every direction in the space of the digits once. */
function directions(): readonly (readonly number[])[] {
  return Array.from({ length: HEARINGS }, (_, number) => digitsOf(number)).filter(
    (digits) => digits.findLast((digit) => digit > 0) === 1,
  );
}

/** How strongly a share of equal wordings counts: so strongly that the worst pair decides. */
const SHARE_WEIGHT = 25;

/** Lines of the body that short sessions have. */
const SHORT_BODIES = [1, 3, 6, 9];

/** What sessions say of a script: every amount of words, whole, and as short sessions have it. */
function readings(lines: readonly GuidanceLine[]): readonly ReadonlySet<GuidanceLine>[] {
  const body = lines.filter(({ part, from }) => part === 'body' && from === 'few');
  return GUIDANCE_WORDS.flatMap((_, most) => {
    const said = lines.filter(({ from }) => GUIDANCE_WORDS.indexOf(from) <= most);
    const edges = said.filter(({ part }) => part === 'opening' || part === 'closing');
    return [new Set(said), ...SHORT_BODIES.map((count) => new Set([...edges, ...body.slice(0, count)]))];
  });
}

/**
 * Gives each line a column of a code over the integers modulo 3: the wording in a hearing is the product of the column and the digits
 * of the hearing's number. Two hearings share a line's wording where the product with the difference of their digits is 0, in 13 of 40
 * places for all columns together (the simplex code: MacWilliams and Sloane, 1977, chapter 1). The columns are chosen one by one so that
 * no two hearings share much of any reading.
 */
function columnsOf(lines: readonly GuidanceLine[]): ReadonlyMap<string, readonly number[]> {
  const differences = directions();
  const shared = readings(lines).map((reading) => ({ reading, same: differences.map(() => 0) }));
  const isSame = differences.map((column) => differences.map((difference) => product(difference, column) === 0));
  const columns = new Map<string, readonly number[]>();
  for (const line of lines) {
    const concerned = shared.filter(({ reading }) => reading.has(line));
    const costs = isSame.map((equal) =>
      concerned.reduce(
        (sum, { reading, same }) =>
          same.reduce(
            (total, count, at) => total + exp((SHARE_WEIGHT * (count + (equal[at] ? 1 : 0))) / reading.size),
            sum,
          ),
        0,
      ),
    );
    const best = costs.indexOf(Math.min(...costs));
    columns.set(line.id, differences[best] ?? []);
    for (const { same } of concerned) {
      for (const [at, equal] of (isSame[best] ?? []).entries()) if (equal) same[at] = (same[at] ?? 0) + 1;
    }
  }
  return columns;
}

/** Found once for each script. */
const known = new WeakMap<Pick<GuidanceScript, 'lines'>, ReadonlyMap<string, readonly number[]>>();

/** Position → share of the way, halving what is left: 0, 1/2, 1/4, 3/4 … (van der Corput). */
function spreadOrder(count: number): readonly number[] {
  const place = (index: number) => {
    let share = 0;
    for (let [rest, half] = [index, 0.5]; rest > 0; rest = Math.floor(rest / 2), half /= 2) share += (rest % 2) * half;
    return share;
  };
  const size = exp2(Math.ceil(log2(Math.max(1, count))));
  return Array.from({ length: size }, (_, index) => Math.round(place(index) * size)).filter((index) => index < count);
}

/** What is kept longest in a session that is too short for all. */
const KEPT: readonly GuidancePart[] = ['opening', 'closing', 'body', 'returning'];

/**
 * Lists the lines of a script by how long they are kept where a session is too short: first those that are always said, opening and
 * closing before the body, of the body every second before those between.
 */
export function byImportance(script: Pick<GuidanceScript, 'lines'>): readonly GuidanceLine[] {
  return GUIDANCE_WORDS.flatMap((from) =>
    KEPT.flatMap((part) => {
      const lines = script.lines.filter((line) => line.from === from && line.part === part);
      return part === 'body' ? spreadOrder(lines.length).flatMap((index) => lines[index] ?? []) : lines;
    }),
  );
}

/**
 * Chooses what one hearing of a script says: which lines, and which wording of each. Of any `HEARINGS` in a row each two share few
 * of their lines, and the first has the first wordings.
 * @param hearing how often the script was begun before, 0 or more.
 * @returns lines in the order of the script.
 * @example wordedLines(script, 'few', 0)[0]?.wording // 0
 */
export function wordedLines(script: GuidanceScript, words: GuidanceWords, hearing: number): readonly WordedLine[] {
  const columns = known.get(script) ?? columnsOf(byImportance(script));
  known.set(script, columns);
  const most = GUIDANCE_WORDS.indexOf(words);
  const digits = digitsOf(hearing % HEARINGS);
  const places = new Map(byImportance(script).map(({ id }, place) => [id, place]));
  return script.lines.flatMap((line) => {
    const place = places.get(line.id) ?? 0;
    const isOptional = line.from === 'many' && (line.part === 'body' || line.part === 'returning');
    if (GUIDANCE_WORDS.indexOf(line.from) > most) return [];
    if (isOptional && hearing > 0 && uniform(hearing, place) < RESTING_SHARE) return [];
    return [{ line, wording: product(digits, columns.get(line.id) ?? []) }];
  });
}

/** `{line}-{letter}`: the name of a wording's recording within its script. */
export function wordingKey(line: Pick<GuidanceLine, 'id'>, wording: number): string {
  return `${line.id}-${'abc'[wording] ?? wording}`;
}
