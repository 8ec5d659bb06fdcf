import { GUIDANCE_WORDS, type GuidanceWords } from '@innertide/protocol/session-settings';
import {
  breathPattern,
  breathPeriodSeconds,
  type PacedBreath,
  pacedBreathAt,
  READY_BREATHS,
} from '@innertide/session/breath';
import { isInPhrase, type Span } from '@innertide/session/guidance/moments';
import { type GuidanceWish, lineAt, type PlannedLine, planGuidance } from '@innertide/session/guidance/plan';
import type { GuidanceScript } from '@innertide/session/guidance/script';
import type { Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';
import { uniform } from '@innertide/std/random';
import type { Seconds } from '@innertide/std/units';

export interface LibraryScript {
  readonly mode: Mode;
  readonly slug: string;
  readonly locale: Locale;
  readonly script: GuidanceScript;
}

/** What was heard of one simulated session. */
export interface Evening {
  readonly of: LibraryScript;
  readonly words: GuidanceWords;
  readonly hearing: number;
  readonly minutes: number;
  /** Lines as they began, in order, with the breath that was led then; interrupted ones among them. */
  readonly heard: readonly { readonly line: PlannedLine; readonly pacing: PacedBreath; readonly isWhole: boolean }[];
  readonly bells: readonly Seconds[];
  readonly phrases: readonly Span[];
  /** When the fade begins, after every change. */
  readonly fadeFrom: Seconds;
  /** When everything is over, after every change. */
  readonly endSeconds: Seconds;
  /** Whether lines were asked for or interrupted within the session. */
  readonly wereWordsEdited: boolean;
  readonly wasInterrupted: boolean;
}

function pick<T>(list: readonly T[], share: number): T {
  const item = list[Math.floor(share * list.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

interface Change {
  readonly at: Seconds;
  readonly kind: 'pause' | 'longer' | 'words' | 'pacer';
}

/**
 * Plays one session second by second as the app does: its words are planned, and planned anew with every pause, every minute that is
 * added, every other amount of words and every other pace of the breath.
 */
export function simulateEvening(of: LibraryScript, hearing: number, seed: number, phrases: readonly Span[]): Evening {
  const draw = (key: number, more = 0) => uniform(seed, key, more);
  let words: GuidanceWords = pick(GUIDANCE_WORDS, draw(1));
  let minutes = 5 + Math.floor(86 * draw(2));
  // A fade of a fifth of the session at most: a longer one leaves a short session no time for words.
  const fadeOutSeconds = Math.min(pick([10, 30, 60, 120], draw(3)), minutes * 12);
  const bellEvery = pick([0, 0, 60, 180, 300, 600, 1500], draw(4));
  const patterns = [breathPattern(of.mode), ...Object.values(READY_BREATHS)];
  let pacing: PacedBreath = { pattern: pick(patterns, draw(5)), beginsAtSeconds: 0 };
  const changes: Change[] = Array.from({ length: Math.floor(5 * draw(6)) }, (_, index) => ({
    at: draw(7, index) * minutes * 60,
    kind: pick(['pause', 'pause', 'longer', 'words', 'pacer'] as const, draw(8, index)),
  })).sort((one, other) => one.at - other.at);
  const longest = (minutes + 5 * changes.length) * 60;
  const bells =
    bellEvery === 0 ? [] : Array.from({ length: Math.floor(longest / bellEvery) }, (_, n) => (n + 1) * bellEvery);
  const wish = (): GuidanceWish => ({
    words,
    hearing,
    totalSeconds: minutes * 60,
    fadeOutSeconds,
    pacing,
    bells,
    phrases,
    pauseShare: Math.max(1, breathPeriodSeconds(pacing.pattern) / breathPeriodSeconds(breathPattern(of.mode))),
  });
  const heard: { line: PlannedLine; pacing: PacedBreath; isWhole: boolean }[] = [];
  let plan = planGuidance(of.script, wish());
  let from = 0;
  const hear = (until: Seconds) => {
    for (const line of plan)
      if (line.atSeconds >= from && line.atSeconds < until) heard.push({ line, pacing, isWhole: true });
    from = until;
  };
  for (const [index, { at, kind }] of changes.entries()) {
    hear(at);
    if (kind === 'longer') minutes += 5;
    else if (kind === 'words') words = pick(GUIDANCE_WORDS, draw(9, index));
    else if (kind === 'pacer')
      pacing = { pattern: pick(patterns, draw(10, index)), beginsAtSeconds: at - 3 * draw(11, index) };
    const now = lineAt(plan, at);
    const interrupted = kind === 'pause' ? now : null;
    const said = plan.filter((line) => line.atSeconds < at && line !== interrupted);
    const last = heard.at(-1);
    if (interrupted && last?.line === interrupted) heard[heard.length - 1] = { ...last, isWhole: false };
    plan = planGuidance(of.script, wish(), { said, nowSeconds: at });
  }
  hear(Number.POSITIVE_INFINITY);
  const fadeFrom = minutes * 60 - fadeOutSeconds;
  const wereWordsEdited = changes.some(({ kind }) => kind === 'words');
  const wasInterrupted = changes.length > 0;
  return {
    of,
    words,
    hearing,
    minutes,
    heard,
    bells,
    phrases,
    fadeFrom,
    endSeconds: minutes * 60,
    wereWordsEdited,
    wasInterrupted,
  };
}

export interface EveningFigures {
  readonly lines: number;
  /** Lines that begin while the breath is led in. */
  readonly onInBreath: number;
  readonly overBell: number;
  readonly overLine: number;
  readonly inPhrase: number;
  /** Sessions whose goodbye, interrupted or hurried by a change, goes on into the fade. */
  readonly intoFade: number;
  /** Sessions that leave an opening or a closing line out. */
  readonly unwelcome: readonly string[];
  readonly withoutGoodbye: readonly string[];
  /** Sessions with words after their end, or after the fade has begun in one that nobody touched. */
  readonly late: readonly string[];
}

function nameOf({ of, words, hearing, minutes }: Evening): string {
  return `${of.mode}/${of.slug} ${of.locale} ${words}, ${minutes} min, hearing ${hearing}`;
}

/** Counts, over simulated sessions, what must not happen. */
export function figuresOf(evenings: readonly Evening[]): EveningFigures {
  let [lines, onInBreath, overBell, overLine, inPhrase, intoFade] = [0, 0, 0, 0, 0, 0];
  const [unwelcome, withoutGoodbye, late]: [string[], string[], string[]] = [[], [], []];
  for (const evening of evenings) {
    const { heard, bells, of, words, fadeFrom } = evening;
    // Whoever asks for more words within the session does not hear again what was over by then.
    const level = evening.wereWordsEdited ? 0 : GUIDANCE_WORDS.indexOf(words);
    let free = 0;
    for (const { line, pacing, isWhole } of heard) {
      lines += 1;
      if (pacedBreathAt(pacing, line.atSeconds + 1e-6).phase === 'in') onInBreath += 1;
      if (bells.some((bell) => bell > line.atSeconds - 3 && bell < line.untilSeconds)) overBell += 1;
      if (line.atSeconds < free) overLine += 1;
      if (isInPhrase(evening, line.atSeconds)) inPhrase += 1;
      // An interrupted line has made place.
      if (isWhole) free = line.untilSeconds;
    }
    const whole = new Set(heard.filter(({ isWhole }) => isWhole).map(({ line }) => line.id));
    const lacks = (part: 'opening' | 'closing') =>
      of.script.lines.some(
        (line) => line.part === part && GUIDANCE_WORDS.indexOf(line.from) <= level && !whole.has(line.id),
      );
    if (lacks('opening')) unwelcome.push(nameOf(evening));
    if (lacks('closing')) withoutGoodbye.push(nameOf(evening));
    if (free > (evening.wasInterrupted ? evening.endSeconds : fadeFrom) + 1e-6) late.push(nameOf(evening));
    if (free > fadeFrom + 1e-6) intoFade += 1;
  }
  return { lines, onInBreath, overBell, overLine, inPhrase, intoFade, unwelcome, withoutGoodbye, late };
}

/** The share of the shorter session's lines that the other says in the same words. */
export function sharedWords(one: Evening, other: Evening): number {
  const mine = new Set(one.heard.map(({ line }) => line.key));
  const theirs = new Set(other.heard.map(({ line }) => line.key));
  return [...mine].filter((key) => theirs.has(key)).length / Math.min(mine.size, theirs.size);
}
