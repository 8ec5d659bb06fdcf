import { GUIDANCE_WORDS } from '@innertide/protocol/session-settings';
import type { Mode } from '@innertide/std/mode';
import { hash32, hashText } from '@innertide/std/random';
import type { GuidanceKind, GuidanceScript } from './script.ts';
import { speechSeconds } from './speech.ts';

/** What is known of a script before its words are loaded. */
export interface GuidanceCard {
  readonly mode: Mode;
  /** Its name within the mode, and its folder. */
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  readonly kind: GuidanceKind;
  /** Sessions it suits, in whole minutes. */
  readonly minutes: { readonly least: number; readonly most: number };
}

/** What a session must know to choose a script. */
export interface GuidanceOccasion {
  readonly mode: Mode;
  /** null has no end. */
  readonly lengthMinutes: number | null;
  /** Decides between scripts that are as good: the session's seed. */
  readonly seed: number;
  /** Hour of the day where the person is, 0 to 23. */
  readonly hour: number;
  /** How often each script was begun here, by `{mode}/{slug}`; one that is not named never was. */
  readonly heard: Readonly<Record<string, number>>;
}

/** A session that falls silent by itself suits any length. */
const LONGEST_MINUTES = 1440;
const SHORTEST_MINUTES = 5;

/** A script is read so much faster and slower than it is written, and no more, before another one suits better. */
const SUITED = { faster: 0.6, slower: 2.6 } as const;

/** Kinds that fit only some hours of the day, from and until (exclusive). */
const HOURS: Partial<Record<GuidanceKind, readonly [from: number, until: number]>> = {
  'day-ahead': [4, 16],
  'work-begins': [4, 18],
  'work-ends': [12, 24],
};

/** Kinds that need more than the session knows: somebody on foot, or somebody in need. They wait to be chosen. */
const ONLY_BY_HAND: ReadonlySet<GuidanceKind> = new Set(['walking', 'hard-moment']);

/** The name by which a script's hearings are counted. */
export function scriptKey({ mode, slug }: Pick<GuidanceCard, 'mode' | 'slug'>): string {
  return `${mode}/${slug}`;
}

/** Returns what is known of a script before its words are loaded. */
export function cardOf(mode: Mode, slug: string, script: GuidanceScript): GuidanceCard {
  const { title, about, kind } = script;
  return { mode, slug, title, about, kind, minutes: suitedMinutes(script) };
}

/** The lengths to which silence stretches a script well. */
function suitedMinutes({ lines, quietAfterMinutes }: GuidanceScript): GuidanceCard['minutes'] {
  const minutes = (most: number, share: number) =>
    lines
      .filter(({ from, part }) => GUIDANCE_WORDS.indexOf(from) <= most && part !== 'returning')
      .reduce((sum, line) => sum + speechSeconds(line.wordings[0] ?? '') + line.pauseSeconds * share, 0) / 60;
  const least = Math.max(SHORTEST_MINUTES, Math.ceil(minutes(0, SUITED.faster)));
  const most = quietAfterMinutes === null ? Math.ceil(minutes(1, SUITED.slower) / 5) * 5 : LONGEST_MINUTES;
  return { least, most: Math.max(least, most) };
}

/** Whether a session of a length suits a script. */
export function suits({ minutes }: GuidanceCard, lengthMinutes: number | null): boolean {
  return (lengthMinutes ?? LONGEST_MINUTES) >= minutes.least && (lengthMinutes ?? 0) <= minutes.most;
}

/**
 * Chooses a script for a session: of those that fit its mode, its length and the hour one that was heard least, so that evenings in a
 * row differ while there is another one.
 * @param wanted the name of a script that was chosen by hand; one that the mode does not have is as none.
 * @returns null where the mode has no script.
 */
export function chooseScript(
  cards: readonly GuidanceCard[],
  { mode, lengthMinutes, seed, hour, heard }: GuidanceOccasion,
  wanted: string | null,
): GuidanceCard | null {
  const ofMode = cards.filter((card) => card.mode === mode);
  const chosen = ofMode.find(({ slug }) => slug === wanted);
  if (chosen) return chosen;
  const fitsHour = ({ kind }: GuidanceCard) => {
    const [from, until] = HOURS[kind] ?? [0, 24];
    return !ONLY_BY_HAND.has(kind) && hour >= from && hour < until;
  };
  const long = ofMode.filter((card) => suits(card, lengthMinutes));
  const fitting = [long.filter(fitsHour), ofMode.filter(fitsHour), long, ofMode].find((some) => some.length > 0) ?? [];
  const times = (card: GuidanceCard) => heard[scriptKey(card)] ?? 0;
  const order = (card: GuidanceCard) => hash32(seed, hashText(card.slug));
  const [first] = fitting.toSorted((one, other) => times(one) - times(other) || order(one) - order(other));
  return first ?? null;
}
