import type { Seconds } from '@innertide/std/units';
import type { GuidanceLine, GuidancePart, GuidanceScript } from './guidance-script.ts';

export interface PlannedLine extends GuidanceLine {
  /** Played time at which it begins. */
  readonly atSeconds: Seconds;
  /** Played time until which it is being said. */
  readonly untilSeconds: Seconds;
}

export interface GuidanceWish {
  readonly words: 'few' | 'many';
  /** null has no end, and no closing but in a script that falls silent. */
  readonly totalSeconds: Seconds | null;
  /** The closing is over when the fade begins. */
  readonly fadeOutSeconds: Seconds;
  /** How long a line takes where it is known (a recording); else it is estimated. */
  readonly secondsOf?: (line: GuidanceLine) => Seconds | undefined;
}

/** The music comes first. */
const FIRST_WORD_AT_SECONDS = 8;

/** Silence between the lines of an opening or closing. */
const LINE_GAP_SECONDS = 7;
const SHORTEST_GAP_SECONDS = 3;

/** Silence between cues: at least, and at most before they come round again. */
const CUE_GAP_SECONDS = { few: [100, 300], many: [50, 160] } as const;

/** How far ahead a session without an end is planned. */
const ENDLESS_SECONDS = 24 * 3600;

/** Calm speech: about twelve characters a second, and a breath at the end. */
function speechSeconds(text: string): Seconds {
  return Math.round((text.length / 12 + 1) * 10) / 10;
}

/**
 * Plans when each line of a script is spoken. Silence stretches the script to the session: the opening comes early, the cues lie
 * evenly between, and the last word of the closing ends exactly where the fade begins (or where the script falls silent). Lines
 * never overlap; where there is too little time, cues go first, then all but one line of the opening and the last of the
 * closing.
 * @returns lines in order, at played times in seconds; a session without an end is planned for 24 hours.
 * @example planGuidance(script, { words: 'few', totalSeconds: 600, fadeOutSeconds: 30 })[0]?.atSeconds // 8
 */
export function planGuidance(script: GuidanceScript, wish: GuidanceWish): readonly PlannedLine[] {
  const { totalSeconds, words } = wish;
  const chosen = script.lines.filter((line) => words === 'many' || !line.onlyWithMany);
  const lasts = (line: GuidanceLine) => wish.secondsOf?.(line) ?? speechSeconds(line.text);
  const part = (name: GuidancePart) => chosen.filter((line) => line.part === name);
  const quietFrom = (script.quietAfterMinutes ?? Number.POSITIVE_INFINITY) * 60;
  const fadeFrom = totalSeconds === null ? ENDLESS_SECONDS : Math.max(0, totalSeconds - wish.fadeOutSeconds);
  const end = Math.min(fadeFrom, quietFrom);
  const closing = end === ENDLESS_SECONDS ? [] : part('closing');

  const begin = Math.min(FIRST_WORD_AT_SECONDS, end / 10);
  const availableSeconds = end - begin;
  const opened = fitting(
    part('opening'),
    lasts,
    Math.max(availableSeconds * 0.6, availableSeconds - lengthOf(closing, lasts) - 10),
  );
  const opening = forward(opened, begin, lasts);
  const openingEnds = opening.at(-1)?.untilSeconds ?? begin;
  const left = end - openingEnds - (opening.length > 0 ? SHORTEST_GAP_SECONDS : 0);
  const closed = fittingBackwards(closing, lasts, left);
  const closingPlan = backward(closed, end, lasts);

  const cuesEnd = closingPlan[0]?.atSeconds ?? end;
  return [...opening, ...cues(part('cues'), openingEnds, cuesEnd, CUE_GAP_SECONDS[words], lasts), ...closingPlan];
}

/** Finds the line that is spoken at a played time; null in silence. */
export function lineAt(plan: readonly PlannedLine[], playedSeconds: Seconds): PlannedLine | null {
  return plan.findLast((line) => line.atSeconds <= playedSeconds && playedSeconds < line.untilSeconds) ?? null;
}

/**
 * Replaces a plan while it is spoken: lines of the old plan that have begun stay, lines of the new one that would be late are
 * left out.
 * @param nowSeconds played time.
 */
export function takenUp(
  before: readonly PlannedLine[],
  next: readonly PlannedLine[],
  nowSeconds: Seconds,
): readonly PlannedLine[] {
  const begun = before.filter((line) => line.atSeconds <= nowSeconds);
  const freeFrom = Math.max(nowSeconds, (begun.at(-1)?.untilSeconds ?? 0) + SHORTEST_GAP_SECONDS);
  return [...begun, ...next.filter((line) => line.atSeconds >= freeFrom)];
}

type Lasts = (line: GuidanceLine) => Seconds;

function lengthOf(lines: readonly GuidanceLine[], lasts: Lasts): Seconds {
  return lines.reduce((sum, line) => sum + lasts(line) + LINE_GAP_SECONDS, 0);
}

/** As many of the first lines as there is room for. */
function fitting(lines: readonly GuidanceLine[], lasts: Lasts, availableSeconds: Seconds): readonly GuidanceLine[] {
  const fitted = [...lines];
  while (fitted.length > 0 && lengthOf(fitted, lasts) - LINE_GAP_SECONDS > availableSeconds) fitted.pop();
  return fitted;
}

/** As many of the last lines as there is room for. */
function fittingBackwards(
  lines: readonly GuidanceLine[],
  lasts: Lasts,
  availableSeconds: Seconds,
): readonly GuidanceLine[] {
  const fitted = [...lines];
  while (fitted.length > 0 && lengthOf(fitted, lasts) - LINE_GAP_SECONDS > availableSeconds) fitted.shift();
  return fitted;
}

function forward(lines: readonly GuidanceLine[], from: Seconds, lasts: Lasts): PlannedLine[] {
  let at = from;
  return lines.map((line) => {
    const planned = { ...line, atSeconds: at, untilSeconds: at + lasts(line) };
    at = planned.untilSeconds + LINE_GAP_SECONDS;
    return planned;
  });
}

function backward(lines: readonly GuidanceLine[], end: Seconds, lasts: Lasts): PlannedLine[] {
  let until = end;
  return lines
    .toReversed()
    .map((line) => {
      const planned = { ...line, atSeconds: until - lasts(line), untilSeconds: until };
      until = planned.atSeconds - LINE_GAP_SECONDS;
      return planned;
    })
    .toReversed();
}

/** Cues evenly in the silence between two moments; where it is long they come round again, where it is short some are left out. */
function cues(
  lines: readonly GuidanceLine[],
  from: Seconds,
  to: Seconds,
  [shortest, longest]: readonly [Seconds, Seconds],
  lasts: Lasts,
): PlannedLine[] {
  const availableSeconds = to - from;
  const wanted = Math.max(lines.length, Math.ceil(availableSeconds / longest) - 1);
  const count = Math.min(wanted, Math.floor(availableSeconds / shortest) - 1);
  const gap = availableSeconds / (count + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const line = lines[index % lines.length] as GuidanceLine;
    const atSeconds = from + gap * (index + 1) - lasts(line) / 2;
    return { ...line, atSeconds, untilSeconds: atSeconds + lasts(line) };
  });
}
