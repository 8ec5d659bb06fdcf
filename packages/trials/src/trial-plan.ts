import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import type { Mode } from '@innertide/std/mode';
import { SOUND_VERSION } from '@innertide/std/sound-version';
import type { Unit } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';

/** What two arms differ in; everything else is the same. */
export const TRIAL_SUBJECTS = ['tuning', 'beat', 'steering', 'noise', 'world', 'guidance', 'pacer'] as const;
export type TrialSubject = (typeof TRIAL_SUBJECTS)[number];

/** The one figure that decides: an answer from 0 to 10 given before and after, or the heart's rate or lnRMSSD over the session. */
export const TRIAL_OUTCOMES = ['answer', 'heart-rate', 'ln-rmssd'] as const;
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number];

/** What is answered before and after each session, 0 not at all to 10 as much as can be; more of it is what is hoped for. */
export const TRIAL_QUESTIONS = ['calm', 'clear', 'sleepy'] as const;
export type TrialQuestion = (typeof TRIAL_QUESTIONS)[number];

export const TRIAL_LENGTHS = [14, 20, 28] as const;
export type TrialLength = (typeof TRIAL_LENGTHS)[number];

/** The sessions of a pair begin at the same hour of different days, and no further apart (docs/trials.md). */
export const PAIR_HOURS_APART = 3;
export const PAIR_DAYS_APART = 4;

/** How one arm sounds, measured in the very render of the whole session. */
export interface TrialArm {
  /** Slider position at which both arms are equally loud. */
  readonly volume: Unit;
  /** Integrated, BS.1770-4. */
  readonly loudnessLufs: number;
  /** Loudness of each ten seconds, in hundredths of a decibel: engines round sines differently, and these they agree on. */
  readonly levelsLufs: readonly number[];
  /** Of the render's samples: rendered again by the same engine they are the same to the last one (`innertide trial`). */
  readonly sha256: string;
}

/** Everything that is fixed before the first session. Its hash is shown then, and again at the end. */
export interface TrialPlan {
  readonly version: 1;
  readonly id: string;
  readonly subject: TrialSubject;
  readonly outcome: TrialOutcome;
  /** null where a heart's figure decides. */
  readonly question: TrialQuestion | null;
  /** Pairs that are begun; those that are missed are dropped and counted, never replaced. */
  readonly pairs: TrialLength;
  readonly mode: Mode;
  readonly minutes: number;
  /** Seed of the sound, the same in both arms of all sessions. */
  readonly seed: number;
  /** Only where worlds are compared: arm 0 and arm 1. */
  readonly worlds: readonly [WorldName, WorldName] | null;
  /** What a session is compared with, and what is asked about. */
  readonly arms: readonly [TrialArm, TrialArm];
  /** Version of the composer: a trial is not continued with another. */
  readonly composerVersion: number;
  /** Version of everything that sounds, likewise. Plans before 28 November 2026 name none, and play no more. */
  readonly soundVersion?: number;
  /** The rules of {@link import('./trial-result.ts').judgeTrial}. */
  readonly analysis: 'signed-rank-1';
  /** Hash of the secret that orders the arms: proof at the end that the order was not chosen afterwards. */
  readonly orderHash: string;
  /** ISO 8601, UTC. */
  readonly fixedAt: string;
}

/** Whether both sessions still sound as they did when the plan was fixed. */
export function soundsAsPlanned({ composerVersion, soundVersion }: TrialPlan): boolean {
  return composerVersion === COMPOSER_VERSION && soundVersion === SOUND_VERSION;
}

/** Writes a value as JSON with its keys in order, so that the same plan always gives the same bytes. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}

/**
 * Returns the text of a plan that is hashed (SHA-256 over its UTF-8 bytes), the same for the same plan on every device.
 * @example const hash = await digest(planText(plan))
 */
export function planText(plan: TrialPlan): string {
  return canonical(plan);
}

/** Returns the text of the secret that is hashed into the plan: 32 hexadecimal digits and the plan's id, so that no two trials share one. */
export function secretText(secret: readonly number[], id: string): string {
  return `${secret.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')} ${id}`;
}
