import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { MoodBefore } from '@innertide/protocol/session-record';
import { type BreathPattern, SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { clamp } from '@innertide/std/limits';
import { MODES, type Mode } from '@innertide/std/mode';
import { READY_BREATHS } from './breath.ts';
import { countOutcomes, isBetter, type MoodOutcome, type OutcomeCount } from './mood-outcome.ts';
import { modeThatFits, type TimeOfDay } from './rhythm.ts';
import { withLength } from './settings.ts';

/** What is suggested to somebody who said how they are, and why. */
export interface Suggestion {
  readonly mode: Mode;
  /** Slug of the curated template it begins with, as far as that is known on the device. */
  readonly templateSlug: string | null;
  /** null leaves the length of what it begins with. */
  readonly lengthMinutes: number | null;
  /** null leaves the mode's own breath. */
  readonly breath: BreathPattern | null;
  /** Added to the density of the music, percent. */
  readonly densityChange: number;
  /** Names the sentence that says why. `learned`: chosen by the answers of the one who asks. */
  readonly reason: 'tense' | 'scattered' | 'tiredByDay' | 'tiredByNight' | 'calm' | 'learned';
  /** What was answered after this choice; null below five answers. */
  readonly count: OutcomeCount | null;
}

/** Fewer answers say nothing; nothing is counted aloud before. */
const LEAST_ANSWERS = 5;

/** A length is taken over when it was followed by a better feeling this often. */
const LEAST_OF_A_LENGTH = 3;

type Rule = Omit<Suggestion, 'count'>;

/** What each feeling is answered with before anything was learned. Slow breath without holds: Lalanza 2023, Balban 2023. */
function ruleFor(mood: MoodBefore, time: TimeOfDay): Rule {
  switch (mood) {
    case 'tense':
      return {
        mode: 'grounding',
        templateSlug: 'feet-on-the-ground',
        lengthMinutes: 10,
        breath: READY_BREATHS.longerOut,
        densityChange: -10,
        reason: 'tense',
      };
    case 'scattered':
      return {
        mode: 'mindfulness',
        templateSlug: 'one-bell-a-minute',
        lengthMinutes: 10,
        breath: READY_BREATHS.even,
        densityChange: -15,
        reason: 'scattered',
      };
    case 'tired': {
      const isDay = time === 'morning' || time === 'afternoon';
      return {
        mode: 'sleep',
        templateSlug: isDay ? 'a-short-nap' : 'night-shore',
        lengthMinutes: isDay ? 25 : 45,
        breath: READY_BREATHS.slow,
        densityChange: -10,
        reason: isDay ? 'tiredByDay' : 'tiredByNight',
      };
    }
    case 'calm':
      return {
        mode: modeThatFits(time),
        templateSlug: null,
        lengthMinutes: null,
        breath: null,
        densityChange: 0,
        reason: 'calm',
      };
  }
}

/**
 * Suggests a session for how somebody is. Their own answers decide once a mode has five of them in this mood and was followed by a
 * better feeling more than half of the time, and more often than what the rule would suggest; until then the rule does.
 * @param outcomes the answers stored on this device.
 * @example suggest('tense', 'evening', []).mode // 'grounding'
 */
export function suggest(mood: MoodBefore, time: TimeOfDay, outcomes: readonly MoodOutcome[]): Suggestion {
  const rule = ruleFor(mood, time);
  const counted = MODES.map((mode) => ({ mode, count: countOutcomes(outcomes, mood, mode) }));
  const known = counted.filter(({ count }) => count.answered >= LEAST_ANSWERS);
  const countOfRule = known.find(({ mode }) => mode === rule.mode)?.count ?? null;
  const best = known
    .filter(({ count }) => shareOf(count) > 0.5)
    .toSorted((a, b) => shareOf(b.count) - shareOf(a.count) || b.count.answered - a.count.answered)[0];
  const isLearned = best && best.mode !== rule.mode && (!countOfRule || shareOf(best.count) > shareOf(countOfRule));
  if (!isLearned) {
    return {
      ...rule,
      lengthMinutes: learnedLength(outcomes, mood, rule.mode) ?? rule.lengthMinutes,
      count: countOfRule,
    };
  }
  const { mode, count } = best;
  const lengthMinutes = learnedLength(outcomes, mood, mode);
  return { ...rule, mode, templateSlug: null, lengthMinutes, reason: 'learned', count };
}

/** Returns the length that was followed by a better feeling most often; null where none was often enough. */
function learnedLength(outcomes: readonly MoodOutcome[], mood: MoodBefore, mode: Mode): number | null {
  const tally = new Map<number, number>();
  for (const { before, mode: played, minutes, after } of outcomes) {
    if (before !== mood || played !== mode || minutes === null) continue;
    if (isBetter(after)) tally.set(minutes, (tally.get(minutes) ?? 0) + 1);
  }
  const [most] = [...tally].toSorted(([, a], [, b]) => b - a);
  return most && most[1] >= LEAST_OF_A_LENGTH ? most[0] : null;
}

function shareOf({ better, answered }: OutcomeCount): number {
  return better / answered;
}

/** Finds the template of a suggestion among those known here; null plays the mode by itself. */
export function templateOfSuggestion<Template extends Pick<SessionTemplate, 'slug' | 'mode'>>(
  templates: readonly Template[],
  { templateSlug, mode }: Pick<Suggestion, 'templateSlug' | 'mode'>,
): Template | null {
  return templates.find(({ slug, mode: own }) => slug !== null && slug === templateSlug && own === mode) ?? null;
}

/** Returns settings with what a suggestion changes: length, breath and density. */
export function withSuggestion(settings: SessionSettings, suggestion: Suggestion): SessionSettings {
  const { lengthMinutes, breath, densityChange } = suggestion;
  const sized = lengthMinutes === null ? settings : withLength(settings, lengthMinutes);
  const density = clamp(sized.density + densityChange, SETTINGS_LIMITS.percent);
  return { ...sized, density, breathPattern: breath ?? sized.breathPattern };
}
