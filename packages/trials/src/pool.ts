import { MODES, type Mode } from '@innertide/std/mode';
import { isWorldName, type WorldName } from '@innertide/std/world';
import type { FoundShift } from './pooled-estimate.ts';
import { PUBLIC_TRIAL } from './public-trial.ts';
import {
  TRIAL_QUESTIONS,
  TRIAL_SUBJECTS,
  type TrialPlan,
  type TrialQuestion,
  type TrialSubject,
} from './trial-plan.ts';

/** From so many results on a pool is shown: fewer say nothing together, and might show one person. */
export const POOL_SHOWN_FROM = 10;

/** Name of the public trial's pool, as of its protocol file: where somebody looks who has not chosen. */
export const FIRST_POOL = '432-against-440';

/** What the trials of one pool have in common. */
export interface Pool {
  readonly subject: TrialSubject;
  readonly question: TrialQuestion;
  readonly mode: Mode;
  /** In the order of the alphabet. */
  readonly worlds: readonly [WorldName, WorldName] | null;
  /** Only plans with the public trial's sound, question and length. */
  readonly isPublic: boolean;
}

type PooledPlan = Pick<
  TrialPlan,
  'subject' | 'outcome' | 'question' | 'mode' | 'worlds' | 'seed' | 'minutes' | 'pairs'
>;

/** Whether a plan is the one that was written down for everybody. */
function isPublicPlan(plan: PooledPlan): boolean {
  // What the public trial fixes changes nothing in it.
  return JSON.stringify({ ...plan, ...PUBLIC_TRIAL }) === JSON.stringify(plan);
}

/** Returns the pool that a plan's result may be given to; null where a heart's figure decides, which stays on the device. */
export function poolOf(plan: PooledPlan): Pool | null {
  const { subject, outcome, question, mode, worlds } = plan;
  if (outcome !== 'answer' || question === null) return null;
  const [one, other] = worlds?.toSorted() ?? [];
  return { subject, question, mode, worlds: one && other ? [one, other] : null, isPublic: isPublicPlan(plan) };
}

/**
 * Returns a pool's name: how the server knows it, and its address.
 * @example poolName({ subject: 'beat', question: 'clear', mode: 'focus', worlds: null, isPublic: false }) // 'beat-clear-focus'
 */
export function poolName({ subject, question, mode, worlds, isPublic }: Pool): string {
  return isPublic ? FIRST_POOL : [subject, question, mode, ...(worlds ?? [])].join('-');
}

/** Reads a pool's name; null where there is no such pool. */
export function parsePoolName(name: string): Pool | null {
  if (name === FIRST_POOL) return poolOf({ ...PUBLIC_TRIAL, outcome: 'answer' });
  const parts = name.split('-');
  const subject = TRIAL_SUBJECTS.find((candidate) => candidate === parts[0]);
  const question = TRIAL_QUESTIONS.find((candidate) => candidate === parts[1]);
  const mode = MODES.find((candidate) => candidate === parts[2]);
  const [one, other, ...rest] = parts.slice(3);
  if (!subject || !question || !mode || rest.length > 0) return null;
  const isPair = isWorldName(one) && isWorldName(other) && one < other;
  if (subject === 'world' ? !isPair : one !== undefined) return null;
  return { subject, question, mode, worlds: isPair ? [one, other] : null, isPublic: false };
}

/** To a tenth of a point: what is shown of a result, and as much as is given. */
const tenths = (points: number): number => Math.round(10 * points) / 10 + 0;

/** Returns the three numbers of a result that are given, in the direction of its pool: of two worlds the later in the alphabet is asked about. */
export function givenNumbers(
  { worlds }: Pick<TrialPlan, 'worlds'>,
  shift: {
    readonly estimate: number;
    readonly low: number;
    readonly high: number;
  },
): FoundShift {
  const isTurned = worlds !== null && worlds[0] > worlds[1];
  const { estimate, low, high } = shift;
  return isTurned
    ? { shift: tenths(-estimate), low: tenths(-high), high: tenths(-low) }
    : { shift: tenths(estimate), low: tenths(low), high: tenths(high) };
}
