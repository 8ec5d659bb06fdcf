import { GUIDANCE_WORDS, type GuidanceWords } from '@innertide/protocol/session-settings';
import type { Seconds } from '@innertide/std/units';
import { placeBefore, placeFrom, type Surroundings } from './moments.ts';
import type { GuidanceIntent, GuidancePart, GuidanceScript } from './script.ts';
import { speechSeconds } from './speech.ts';
import { byImportance, type WordedLine, wordedLines, wordingKey } from './wording.ts';

/** A line of a session, in the words and at the time in which it is said. */
export interface PlannedLine {
  /** Its place in the script, e.g. `body-3`. */
  readonly id: string;
  /** The name of its wording's recording within the script, e.g. `body-3-b`. */
  readonly key: string;
  readonly part: GuidancePart;
  readonly intent: GuidanceIntent;
  readonly text: string;
  /** Played time at which it begins. */
  readonly atSeconds: Seconds;
  /** Played time until which it is being said. */
  readonly untilSeconds: Seconds;
}

export interface GuidanceWish extends Surroundings {
  readonly words: GuidanceWords;
  /** How often the script was begun before this session. */
  readonly hearing: number;
  /** null has no end, and no closing but in a script that falls silent. */
  readonly totalSeconds: Seconds | null;
  /** The closing is over when the fade begins. */
  readonly fadeOutSeconds: Seconds;
  /** Stretches the silences, 1 or more: Heart Sync may lengthen them. */
  readonly pauseShare?: number;
  /** How long a wording takes where it is known (a recording); else it is estimated. */
  readonly secondsOf?: (key: string) => Seconds | undefined;
}

/** A session that is under way when its words are planned. */
export interface GuidanceProgress {
  /** What was said to its end, or is being said. */
  readonly said: readonly PlannedLine[];
  readonly nowSeconds: Seconds;
  /** The next line begins no sooner, unless it is the goodbye: what changed may lengthen a silence, and not hurry it. */
  readonly notBefore?: Seconds;
}

const NOT_BEGUN: GuidanceProgress = { said: [], nowSeconds: 0 };

/** The music comes first. */
const FIRST_WORD_AT_SECONDS = 8;

/** Silence between two lines, however little time there is. */
const SHORTEST_GAP_SECONDS = 2.5;

/** How far ahead of the moment it is planned in a line may begin. */
const SHORTEST_LEAD_SECONDS = 0.5;

/** What may become of a written silence. */
const STRETCH = { min: 0.4, max: 2.6 } as const;

/** The script itself fills at most so much of the time; what is left belongs to silence and returning lines. */
const SCRIPT_SHARE = 0.75;

/** Silence around a returning line in a session of half an hour; longer sessions have more of it. */
const RETURN_GAP_SECONDS: Readonly<Record<GuidanceWords, Seconds>> = { few: 240, some: 160, many: 100 };
const RETURN_GAP_GROWS_FROM_SECONDS = 1800;

/** Rounds of the returning lines in a session that ends: then silence says more. */
const MOST_ROUNDS = 3;

/** How far ahead a session without an end is planned. */
const ENDLESS_SECONDS = 24 * 3600;

/** Minutes added so late after a closing has begun are said goodbye to once more. */
const SAID_GOODBYE_SECONDS = 120;

/** How far into the fade a goodbye may go on that was interrupted, or hurried by a change, shortly before. */
const LONGEST_GOODBYE_SECONDS = 30;

/** In a script that falls silent, the first silences are shorter and the last ones longer by these shares. */
const THINNING = { first: 0.7, last: 1.3 } as const;

/**
 * Plans when each line of a script is said. The opening comes early, the body follows in order with silences that stretch to the
 * session, returning lines are spread through what is left, and the closing is said in full before the fade begins (or where the
 * script falls silent). Every line begins with an out-breath, over no bell and no other line, rather between two phrases of the
 * music. Where there is too little time, whole amounts of words go first, then lines of the body, then of opening and closing.
 * @param progress what was said already; the plan goes on from there.
 * @returns lines in order, at played times in seconds, those already said first; a session without an end is planned for 24 hours.
 * @example planGuidance(script, { words: 'few', hearing: 0, totalSeconds: 600, fadeOutSeconds: 30, pacing: null, bells: [], phrases: [] })
 */
export function planGuidance(
  script: GuidanceScript,
  wish: GuidanceWish,
  progress: GuidanceProgress = NOT_BEGUN,
): readonly PlannedLine[] {
  const quietFrom = script.quietAfterMinutes === null ? ENDLESS_SECONDS : script.quietAfterMinutes * 60;
  const fadeFrom = wish.totalSeconds === null ? ENDLESS_SECONDS : Math.max(0, wish.totalSeconds - wish.fadeOutSeconds);
  const end = Math.min(fadeFrom, quietFrom);
  const last = progress.said.at(-1);
  const begin = Math.max(
    Math.min(FIRST_WORD_AT_SECONDS, end / 10),
    progress.nowSeconds === 0 ? 0 : progress.nowSeconds + SHORTEST_LEAD_SECONDS,
    last === undefined ? 0 : last.untilSeconds + SHORTEST_GAP_SECONDS,
  );
  // Where minutes are added after a goodbye, there is another one at their end.
  const isGoodbyeOver = end - progress.nowSeconds > SAID_GOODBYE_SECONDS;
  const said = progress.said.filter(({ part }) => part !== 'closing' || !isGoodbyeOver);
  const notBefore = Math.max(begin, progress.notBefore ?? 0);
  return [...progress.said, ...new Planner({ script, wish, said, begin, notBefore, end }).rest()];
}

/** Finds the line that is said at a played time; null in silence. */
export function lineAt(plan: readonly PlannedLine[], playedSeconds: Seconds): PlannedLine | null {
  return plan.findLast((line) => line.atSeconds <= playedSeconds && playedSeconds < line.untilSeconds) ?? null;
}

/** Lines that are to be said, before their times are known. */
interface Selection {
  readonly opening: readonly WordedLine[];
  readonly body: readonly WordedLine[];
  readonly closing: readonly WordedLine[];
  /** All is said by then. */
  readonly end: Seconds;
  /** Whether the written silences of the closing give way too, and the phrases of the music. */
  readonly isTight: boolean;
  /** Whether a closing line may begin anywhere in an out-breath: else it would be lost. */
  readonly isOutBreathEnough?: boolean;
}

interface PlannerOptions {
  readonly script: GuidanceScript;
  readonly wish: GuidanceWish;
  /** What counts as said, in order. */
  readonly said: readonly PlannedLine[];
  /** Nothing begins sooner. */
  readonly begin: Seconds;
  /** The next line begins no sooner, unless that leaves no place for the rest. */
  readonly notBefore: Seconds;
  /** The closing is over by then. */
  readonly end: Seconds;
}

const isEdge = ({ line }: WordedLine): boolean => line.part === 'opening' || line.part === 'closing';

class Planner {
  readonly #script: GuidanceScript;
  readonly #wish: GuidanceWish;
  readonly #said: readonly PlannedLine[];
  readonly #begin: Seconds;
  readonly #notBefore: Seconds;
  readonly #end: Seconds;
  readonly #isEndless: boolean;
  readonly #longestGoodbye: Seconds;
  /** A goodbye that is interrupted within the fade may go on for as long again, to the end of the session. */
  readonly #latestGoodbye: Seconds;

  constructor({ script, wish, said, begin, notBefore, end }: PlannerOptions) {
    this.#script = script;
    this.#wish = wish;
    this.#said = said;
    this.#begin = begin;
    this.#notBefore = notBefore;
    this.#end = end;
    this.#isEndless = end === ENDLESS_SECONDS;
    const lastsLonger = wish.totalSeconds === null || end < wish.totalSeconds - wish.fadeOutSeconds;
    this.#longestGoodbye = lastsLonger
      ? LONGEST_GOODBYE_SECONDS
      : Math.min(wish.fadeOutSeconds, LONGEST_GOODBYE_SECONDS);
    this.#latestGoodbye = Math.min(
      Math.max(end, begin) + LONGEST_GOODBYE_SECONDS,
      wish.totalSeconds ?? Number.POSITIVE_INFINITY,
    );
  }

  /** What is still to be said. */
  rest(): readonly PlannedLine[] {
    // Rather fewer lines of the body than one that is hurried, and one that is hurried rather than no goodbye.
    for (const selection of this.#lessAndLessBody()) {
      const planned = this.#attempt(selection, this.#notBefore);
      if (planned !== null) return planned;
    }
    for (const selection of this.#shorterAndShorter()) {
      const planned = this.#attempt(selection, this.#notBefore) ?? this.#attempt(selection, this.#begin);
      if (planned !== null) return planned;
    }
    return [];
  }

  /** Opening and closing with everything that is wished for between them, then with less and less of it. */
  *#lessAndLessBody(): Generator<Selection> {
    const chosen = this.#chosen();
    // Whole amounts of words first: a script reads well with few words, less well with half of many.
    for (let most = GUIDANCE_WORDS.length - 1; most >= 0; most -= 1) {
      yield selectionOf(
        chosen.filter((item) => isEdge(item) || GUIDANCE_WORDS.indexOf(item.line.from) <= most),
        this.#end,
      );
    }
    const kept = byImportance(this.#script).filter(({ part, from }) => part === 'body' && from === 'few');
    for (let left = kept.length - 1; left >= 0; left -= 1) {
      const ids = new Set(kept.slice(0, left).map(({ id }) => id));
      yield selectionOf(
        chosen.filter((item) => isEdge(item) || ids.has(item.line.id)),
        this.#end,
      );
    }
  }

  /** What may be said, at first everything that is wished for, then less and less of it. */
  *#shorterAndShorter(): Generator<Selection> {
    const end = this.#end;
    yield* this.#lessAndLessBody();
    const farewell = selectionOf(this.#chosen().filter(isEdge), end);
    yield { ...farewell, isTight: true };
    if (this.#said.length > 0) {
      yield { ...farewell, isTight: true, end: end + this.#longestGoodbye };
      yield { ...farewell, isTight: true, isOutBreathEnough: true, end: this.#latestGoodbye };
    }
    // A session of a minute or two: the last word and as much of the others as there is room for.
    const edges = byImportance(this.#script).filter(({ part }) => part === 'opening' || part === 'closing');
    const order = [...new Set([...this.#script.lines.slice(-1), ...edges])];
    for (let left = order.length - 1; left > 0; left -= 1) {
      const ids = new Set(order.slice(0, left).map(({ id }) => id));
      yield selectionOf(
        this.#chosen().filter(({ line }) => ids.has(line.id)),
        end,
      );
    }
  }

  /** The lines of this hearing that come after what was said; a selection takes no returning ones of them. */
  #chosen(): readonly WordedLine[] {
    const { words, hearing } = this.#wish;
    const order = this.#script.lines.map(({ id }) => id);
    const saidTo = Math.max(
      -1,
      ...this.#said.filter(({ part }) => part !== 'returning').map(({ id }) => order.indexOf(id)),
    );
    return wordedLines(this.#script, words, hearing).filter(
      ({ line }) => order.indexOf(line.id) > saidTo && !(this.#isEndless && line.part === 'closing'),
    );
  }

  /** @param earliest before which the next line does not begin. @returns null where these lines do not fit. */
  #attempt(
    { opening, body, closing, end, isTight, isOutBreathEnough = false }: Selection,
    earliest: Seconds,
  ): readonly PlannedLine[] | null {
    const around = isTight ? { ...this.#wish, phrases: [], isOutBreathEnough } : this.#wish;
    const closed = this.#closed(closing, end, around, isTight ? 0 : STRETCH.min);
    if (closed === null) return null;
    const until = (closed[0]?.atSeconds ?? end) - SHORTEST_GAP_SECONDS;
    const lines = [...opening, ...body];
    // Of the whole session, however late in it this is planned: what is planned anew goes on as it was.
    const stretch = this.#stretch(lines, until * SCRIPT_SHARE) ?? this.#stretch(lines, until);
    if (stretch === null) return null;
    const following = this.#following(lines, stretch, until, earliest);
    if (following === null) return null;
    const from = following.at(-1)?.untilSeconds ?? this.#silentFrom();
    return [...following, ...this.#spread(this.#returning(), from, until), ...closed];
  }

  /** How much the written silences are stretched so that the lines end by a time; null where they would be too short. */
  #stretch(lines: readonly WordedLine[], until: Seconds): number | null {
    if (lines.length === 0) return 1;
    const spoken = lines.reduce((sum, item) => sum + this.#lasts(item), 0);
    const silent = lines.reduce((sum, item, index) => sum + this.#pause(item, index / lines.length), 0);
    const last = this.#lastSaid();
    const fromNow = (until - this.#begin - spoken) / silent;
    // The silence that is under way is a written one too.
    const stretch =
      last === null ? fromNow : Math.min(fromNow, (until - last.untilSeconds - spoken) / (silent + last.pauseSeconds));
    if (stretch < STRETCH.min) return null;
    return Math.min(stretch, STRETCH.max * (this.#wish.pauseShare ?? 1));
  }

  /** The written silence after a line; in a script that falls silent they grow from its beginning to its end. */
  #pause({ line }: WordedLine, progress: number): Seconds {
    const thinning =
      this.#script.quietAfterMinutes === null ? 1 : THINNING.first + (THINNING.last - THINNING.first) * progress;
    return line.pauseSeconds * thinning;
  }

  /** The line that was said last, with the silence that is written after it; null where nothing was. */
  #lastSaid(): { readonly untilSeconds: Seconds; readonly pauseSeconds: Seconds } | null {
    const said = this.#said.at(-1);
    const line = this.#script.lines.find(({ id }) => id === said?.id);
    return said && line ? { untilSeconds: said.untilSeconds, pauseSeconds: line.pauseSeconds } : null;
  }

  /** When the silence began that returning lines are spread through: one of them stands in its middle. */
  #silentFrom(): Seconds {
    const last = this.#said.at(-1);
    if (last === undefined) return this.#begin;
    return last.part === 'returning' ? (last.atSeconds + last.untilSeconds) / 2 : last.untilSeconds;
  }

  /** Lines one after the other. */
  #following(
    lines: readonly WordedLine[],
    stretch: number,
    until: Seconds,
    earliest: Seconds,
  ): readonly PlannedLine[] | null {
    const following: PlannedLine[] = [];
    const last = this.#lastSaid();
    let free = earliest;
    let wished = last === null ? free : Math.max(free, last.untilSeconds + last.pauseSeconds * stretch);
    for (const [index, item] of lines.entries()) {
      const lasts = this.#lasts(item);
      // The first word comes early, whatever the music does.
      const around = index === 0 && this.#said.length === 0 ? { ...this.#wish, phrases: [] } : this.#wish;
      const at = placeFrom(around, { lasts, earliest: free, latest: until, wished: Math.max(wished, free) });
      if (at === null) return null;
      following.push(this.#planned(item, at));
      wished = Math.max(wished, free) + lasts + this.#pause(item, index / lines.length) * stretch;
      free = at + lasts + SHORTEST_GAP_SECONDS;
    }
    return following;
  }

  /** The closing as late as it can be. */
  #closed(
    lines: readonly WordedLine[],
    end: Seconds,
    around: Surroundings,
    stretch: number,
  ): readonly PlannedLine[] | null {
    const closed: PlannedLine[] = [];
    let until = end;
    for (const item of lines.toReversed()) {
      const lasts = this.#lasts(item);
      const gap = closed.length === 0 ? 0 : Math.max(SHORTEST_GAP_SECONDS, item.line.pauseSeconds * stretch);
      const at = placeBefore(around, { lasts, earliest: this.#begin, until: until - gap });
      if (at === null) return null;
      closed.unshift(this.#planned(item, at));
      until = at;
    }
    return closed;
  }

  /** A script has one at least that is always said. */
  #returning(): readonly WordedLine[] {
    const { words, hearing } = this.#wish;
    const lines = wordedLines(this.#script, words, hearing).filter(({ line }) => line.part === 'returning');
    // Each hearing begins with another one, and one under way where it was.
    const first = hearing + this.#said.filter(({ part }) => part === 'returning').length;
    return lines.map((_, index) => lines[(first + index) % lines.length]).filter((item) => item !== undefined);
  }

  /** Returning lines evenly in a silence; where it is long they come round again in their next wording, where it is short they rest. */
  #spread(lines: readonly WordedLine[], from: Seconds, until: Seconds): readonly PlannedLine[] {
    const { words, totalSeconds, pauseShare = 1 } = this.#wish;
    const said = this.#said.filter(({ part }) => part === 'returning').length;
    const longer = Math.max(1, Math.min(2, (totalSeconds ?? ENDLESS_SECONDS) / RETURN_GAP_GROWS_FROM_SECONDS));
    const fitting = Math.floor((until - from) / (RETURN_GAP_SECONDS[words] * longer * pauseShare)) - 1;
    const count = Math.min(fitting, this.#isEndless ? Number.POSITIVE_INFINITY : MOST_ROUNDS * lines.length - said);
    const gap = (until - from) / (count + 1);
    const spread: PlannedLine[] = [];
    let free = Math.max(from + SHORTEST_GAP_SECONDS, this.#notBefore);
    for (let index = 0; index < count; index += 1) {
      const item = lines[index % lines.length] as WordedLine;
      const round = Math.floor((said + index) / lines.length);
      // Every second line is said otherwise when it comes round again: were all, two long sessions would share too many words.
      const isOther = round % 2 === 1 && (said + index) % 2 === 0;
      const again = isOther ? { ...item, wording: (item.wording + 1) % item.line.wordings.length } : item;
      const wished = from + gap * (index + 1) - this.#lasts(again) / 2;
      const lasts = this.#lasts(again);
      const at = placeFrom(this.#wish, { lasts, earliest: free, latest: until, wished: Math.max(wished, free) });
      if (at === null) break;
      spread.push(this.#planned(again, at));
      free = at + lasts + SHORTEST_GAP_SECONDS;
    }
    return spread;
  }

  #lasts({ line, wording }: WordedLine): Seconds {
    return this.#wish.secondsOf?.(wordingKey(line, wording)) ?? speechSeconds(line.wordings[wording] ?? '');
  }

  #planned(item: WordedLine, atSeconds: Seconds): PlannedLine {
    const { line, wording } = item;
    return {
      id: line.id,
      key: wordingKey(line, wording),
      part: line.part,
      intent: line.intent,
      text: line.wordings[wording] ?? '',
      atSeconds,
      untilSeconds: atSeconds + this.#lasts(item),
    };
  }
}

function selectionOf(lines: readonly WordedLine[], end: Seconds): Selection {
  const part = (name: GuidancePart) => lines.filter(({ line }) => line.part === name);
  return { opening: part('opening'), body: part('body'), closing: part('closing'), end, isTight: false };
}
