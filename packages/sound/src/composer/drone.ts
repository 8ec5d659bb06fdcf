import { elementAt } from '@innertide/std/element-at';
import { hash32, uniform } from '@innertide/std/random';
import type { Octaves, Seconds, Unit } from '@innertide/std/units';
import { STREAM } from './addresses.ts';
import { castOf, isResting, numberOf, withinCompass } from './cast.ts';
import { COMPASS } from './compass.ts';
import { PART } from './instruments.ts';
import type { NoteColumns } from './note-columns.ts';
import { untilSilence } from './plan-lookup.ts';
import type { PlannedPhrase, StretchPlan } from './stretch-plan.ts';

/** Octaves of light under which upper voices are so soft that nothing is left where the drone rests. */
const DARK: Octaves = -1;

/** Whether a stretch has too little without its drone: as it takes leave, in the dark, and where chords ring out. */
function carriesAll(plan: StretchPlan): boolean {
  return plan.isFarewell || plan.lift < DARK || hasStruckChords(plan);
}

/** Whether a stretch's chords ring out: without a drone under them, each stroke would come out of silence. */
function hasStruckChords(plan: StretchPlan): boolean {
  const name = castOf(plan, 'pad');
  return name === null || !COMPASS[name].sustains;
}

/** Whether a drone is held through a stretch: without one nothing is low but the bass, which then does not rest. */
export function hasDrone(plan: StretchPlan): boolean {
  const name = castOf(plan, 'bed');
  return name !== null && COMPASS[name].sustains && !restsBed(plan);
}

function restsBed(plan: StretchPlan): boolean {
  return isResting(plan, 'bed', carriesAll(plan) ? 0 : 0.15);
}

/** How long before a tone comes again at the same pitch it is left: its release, and a moment in which it is gone. */
const LIFT: Seconds = 7;

/** How long what stands in meanwhile is heard beside it at either end, and how loud it is beside it. */
const COVER: Seconds = 4;
const COVER_LEVEL = 0.7;

/** Level of the drone in a near-silence, beside its own: short decays would else leave no sound at all. */
const IN_SILENCE = 0.12;

/** Longest way into a stretch and out of it: players neither begin nor end together. */
export const LONGEST_TURN: Seconds = 6;

/** A time in which one tone of the drone is held: one to three phrases, or one of near-silence. */
interface Hold {
  readonly begin: number;
  readonly end: number;
  readonly phrase: PlannedPhrase;
  readonly roll: (index: number) => Unit;
  /** What is held, in semitones over the tonic. */
  readonly tone: number;
  readonly key: number;
}

function holdsOf(plan: StretchPlan): readonly Hold[] {
  const { piece, address, phrases } = plan;
  const holds: Hold[] = [];
  let first = 0;
  while (first < phrases.length) {
    const phrase = elementAt(phrases, first);
    const stream = STREAM.pads + 6;
    const at = 4 * first;
    const roll = (index: number) => uniform(piece.seed, stream, address, at + index);
    const lasts = phrase.isSilent ? 1 : 1 + Math.floor(3 * roll(0));
    const last = elementAt(phrases, Math.min(phrases.length, first + lasts) - 1);
    const { begin } = phrase;
    const end = phrase.isSilent ? last.end : untilSilence(plan, begin, last.end);
    const fits = piece.drone.filter((tone) => end < plan.restsFrom && isQuiet(plan, begin, end, tone));
    const tone = fits[Math.floor(roll(1) * fits.length)] ?? 0;
    // In a piece of a second or two a silence may begin with the phrase.
    if (end > begin) holds.push({ begin, end, phrase, roll, tone, key: hash32(piece.seed, stream, address, first) });
    do first += 1;
    while (first < phrases.length && elementAt(phrases, first).begin < end);
  }
  return holds;
}

/**
 * Writes the drone: the piece's own tones, each held over some phrases and swelling while the other leaves, and what it always has beside
 * it. A tone that comes again is left for a while before, and its twelfth or octave stands in for it: a bow is lifted, a breath is taken.
 */
export function writeBed(plan: StretchPlan, out: NoteColumns): void {
  const { piece, tonicMidi, pace, restsFrom } = plan;
  const name = castOf(plan, 'bed');
  if (name === null) return;
  const rests = restsBed(plan);
  const isDark = plan.lift < DARK;
  // Sleep holds it an octave up at first; in the dark it sinks into its lowest octave, and what is beside it steps back.
  const rise = piece.mode === 'sleep' && !isDark ? 12 : 0;
  const placed = (tone: number) => (isDark || rise > 0 ? (tone % 12) + rise : tone);
  const holds = holdsOf(plan);
  holds.forEach(({ begin, end, phrase, roll, tone, key }, n) => {
    const { isSilent } = phrase;
    if (rests && !isSilent) return;
    const velocity = (0.6 + 0.25 * phrase.tension) * (isSilent ? IN_SILENCE : 1);
    const add = (from: number, until: number, tone: number, level: number, voice: number) => {
      const length = COMPASS[name].sustains ? Math.max(1, until - from) : 0;
      const midi = withinCompass(name, tonicMidi + tone);
      out.add(PART.bed, numberOf(name), from, length, midi, level * velocity, 0, 0, key + voice);
    };
    const from = begin + roll(3) * (n > 0 ? 3 : plan.begin > 0 ? LONGEST_TURN * pace : 1);
    const next = holds[n + 1];
    const leads = !isSilent && !next?.phrase.isSilent && end < restsFrom;
    const lift =
      leads && end - begin > 3 * LIFT * pace && (!next || placed(next.tone) === placed(tone)) ? LIFT * pace : 0;
    // Where another tone follows, it has risen before this one is gone.
    const until = leads ? end + Math.min(4, 0.2 * (end - begin)) : end;
    add(from, lift > 0 ? end - lift : until, placed(tone), 1, 0);
    if (isSilent) return;
    const beside = end > restsFrom ? [12] : piece.alongside.filter((other) => isQuiet(plan, begin, end, other));
    for (const other of beside) add(from, until, other + rise, isDark ? 0.5 : 0.8, 1);
    if (lift === 0) return;
    // A twelfth, whose partials are others, where it rubs with nothing and light allows; else the octave.
    const cover = !isDark && isQuiet(plan, begin, end, 19) ? 19 : 12;
    add(end - lift - COVER * pace, end + COVER * pace, cover + rise, COVER_LEVEL, 2);
  });
}

/** Whether a tone over the tonic rubs with no tone of the chords between two beats. */
function isQuiet({ slots }: StretchPlan, from: number, to: number, tone: number): boolean {
  return slots.every(
    ({ begin, end, chord }) =>
      tone === 0 ||
      end <= from ||
      begin >= to ||
      chord.pitchClasses.every((other) => {
        const apart = (((other - tone) % 12) + 12) % 12;
        return apart !== 1 && apart !== 11;
      }),
  );
}
