import { MODES } from '@innertide/std/mode';
import { isWorldName } from '@innertide/std/world';
import type { OrderSecret } from './arm-order.ts';
import type { DropReason, Trial, TrialGuess, TrialPair, TrialSession } from './trial.ts';
import {
  TRIAL_LENGTHS,
  TRIAL_OUTCOMES,
  TRIAL_QUESTIONS,
  TRIAL_SUBJECTS,
  type TrialArm,
  type TrialPlan,
} from './trial-plan.ts';

/** What was written may be of another version or not ours. */
type Fields<Whole> = Partial<Record<keyof Whole, unknown>>;

/** Of two hours. */
const MOST_LEVELS = 720;
const HASH = /^[0-9a-f]{64}$/;
const GUESSES = ['first', 'second', 'unknown'] as const satisfies readonly TrialGuess[];
const DROPS = ['missed', 'other-hour', 'other-source'] as const satisfies readonly DropReason[];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isWord = (value: unknown): value is number =>
  Number.isInteger(value) && isNumber(value) && value >= 0 && value <= 0xffffffff;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
const isHash = (value: unknown): value is string => isText(value) && HASH.test(value);

/** The one of these that the value is. */
function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((candidate) => candidate === value);
}

function armOf(value: unknown): TrialArm | null {
  if (!isObject(value)) return null;
  const { volume, loudnessLufs, levelsLufs, sha256 }: Fields<TrialArm> = value;
  if (!Array.isArray(levelsLufs) || !levelsLufs.every(isNumber) || levelsLufs.length > MOST_LEVELS) return null;
  if (!isNumber(volume) || volume < 0 || volume > 1 || !isNumber(loudnessLufs) || !isHash(sha256)) return null;
  return { volume, loudnessLufs, levelsLufs, sha256 };
}

function worldsOf(value: unknown): TrialPlan['worlds'] | undefined {
  if (value === null) return null;
  const [one, other, ...rest]: unknown[] = Array.isArray(value) ? value : [];
  return isWorldName(one) && isWorldName(other) && rest.length === 0 ? [one, other] : undefined;
}

/** Parses a plan from plain values; null where it is none. @param value of JSON */
export function parsePlan(value: unknown): TrialPlan | null {
  if (!isObject(value)) return null;
  const plan: Fields<TrialPlan> = value;
  const subject = oneOf(TRIAL_SUBJECTS, plan.subject);
  const outcome = oneOf(TRIAL_OUTCOMES, plan.outcome);
  const question = oneOf([...TRIAL_QUESTIONS, null], plan.question);
  const pairs = oneOf(TRIAL_LENGTHS, plan.pairs);
  const mode = oneOf(MODES, plan.mode);
  const worlds = worldsOf(plan.worlds);
  const [reference, asked] = (Array.isArray(plan.arms) ? plan.arms : []).map(armOf);
  const { version, id, minutes, seed, composerVersion, soundVersion, analysis, orderHash, fixedAt } = plan;
  if (version !== 1 || analysis !== 'signed-rank-1' || !subject || !outcome || question === undefined) return null;
  if (!pairs || !mode || worlds === undefined || (worlds === null) === (subject === 'world')) return null;
  if (!reference || !asked || !isText(id) || !isWord(seed) || !isWord(composerVersion)) return null;
  if (soundVersion !== undefined && !isWord(soundVersion)) return null;
  if (!isNumber(minutes) || minutes <= 0 || minutes > 120 || !isText(orderHash) || !isText(fixedAt)) return null;
  const arms = [reference, asked] as const;
  return {
    version,
    id,
    subject,
    outcome,
    question,
    pairs,
    mode,
    minutes,
    seed,
    worlds,
    arms,
    composerVersion,
    ...(soundVersion !== undefined && { soundVersion }),
    analysis,
    orderHash,
    fixedAt,
  };
}

function secretOf(value: unknown): OrderSecret | null {
  const [a, b, c, d, ...rest]: unknown[] = Array.isArray(value) ? value : [];
  return isWord(a) && isWord(b) && isWord(c) && isWord(d) && rest.length === 0 ? [a, b, c, d] : null;
}

function sessionOf(value: unknown): TrialSession | null {
  if (!isObject(value)) return null;
  const { beganAt, minuteOfDay, value: outcome, source }: Fields<TrialSession> = value;
  if (!isNumber(beganAt) || !isNumber(minuteOfDay) || !isNumber(outcome)) return null;
  return source === null || isText(source) ? { beganAt, minuteOfDay, value: outcome, source } : null;
}

function pairOf(value: unknown): TrialPair | null {
  if (!isObject(value)) return null;
  const fields: Fields<TrialPair> = value;
  const first = sessionOf(fields.first);
  const second = fields.second === null ? null : (sessionOf(fields.second) ?? undefined);
  const guess = oneOf([...GUESSES, null], fields.guess);
  const dropped = oneOf([...DROPS, null], fields.dropped);
  if (!first || second === undefined || guess === undefined || dropped === undefined) return null;
  return { first, second, guess, dropped };
}

/** Parses a trial as it was stored; null where it is none. @param value of JSON */
export function parseTrial(value: unknown): Trial | null {
  if (!isObject(value)) return null;
  const fields: Fields<Trial> = value;
  const plan = parsePlan(fields.plan);
  const secret = secretOf(fields.secret);
  if (!plan || !secret || !isHash(fields.planHash) || typeof fields.isAbandoned !== 'boolean') return null;
  if (!Array.isArray(fields.pairs) || fields.pairs.length > plan.pairs) return null;
  const pairs = fields.pairs.map(pairOf);
  const whole = pairs.filter((pair) => pair !== null);
  if (whole.length !== pairs.length) return null;
  return { plan, planHash: fields.planHash, secret, pairs: whole, isAbandoned: fields.isAbandoned };
}
