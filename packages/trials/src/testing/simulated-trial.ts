import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { hash32, uniform } from '@innertide/std/random';
import { SOUND_VERSION } from '@innertide/std/sound-version';
import { addGuess, addSession, nextStep, type Trial } from '../trial.ts';
import type { TrialLength, TrialPlan } from '../trial-plan.ts';

/** A person whose truth is known. */
export interface Life {
  readonly pairs: TrialLength;
  /** By how much arm 1 lies above arm 0, in points. */
  readonly effect: number;
  /** How alike the noise of one session and the next is, 0 to below 1. */
  readonly memory: number;
  /** Share of sessions that are missed by days. */
  readonly missed: number;
  /** Answers are given in steps of this many points. */
  readonly step: number;
  /** Points by which an answer moves towards the arm that is believed to be playing; the belief is a guess. */
  readonly belief: number;
  /** Standard deviation of a session's noise, in points; 1.2 where none is said. */
  readonly noise?: number;
}

const USUAL_NOISE = 1.2;
const DAY = 86_400_000;
const ARM = { volume: 0.8, loudnessLufs: -20, levelsLufs: [-20], sha256: '0'.repeat(64) };

export function planOf(pairs: TrialLength): TrialPlan {
  return {
    version: 1,
    id: '00000000-0000-4000-8000-000000000000',
    subject: 'tuning',
    outcome: 'answer',
    question: 'calm',
    pairs,
    mode: 'sleep',
    minutes: 20,
    seed: 5,
    worlds: null,
    arms: [ARM, ARM],
    composerVersion: COMPOSER_VERSION,
    soundVersion: SOUND_VERSION,
    analysis: 'signed-rank-1',
    orderHash: '',
    fixedAt: '2026-11-24T00:00:00Z',
  };
}

/** The spread of the differences of pairs, in points: neighbouring sessions share the part of the noise that is remembered. */
export function spreadOfDifferences({ memory, noise = USUAL_NOISE }: Life): number {
  return noise * Math.sqrt(2 * (1 - memory));
}

/** Lives a trial from its first session to its last. */
export function liveTrial(life: Life, seed: number): { trial: Trial; now: number } {
  let counter = 0;
  const next = (): number => uniform(seed, counter++, 77);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const size = life.noise ?? USUAL_NOISE;
  let noise = normal() * size;
  let trial: Trial = {
    plan: planOf(life.pairs),
    planHash: '',
    secret: [hash32(seed, 1), hash32(seed, 2), hash32(seed, 3), hash32(seed, 4)],
    pairs: [],
    isAbandoned: false,
  };
  let now = DAY;
  for (;;) {
    const step = nextStep(trial, now);
    if (step.kind === 'complete' || step.kind === 'abandoned') return { trial, now };
    if (step.kind === 'guess') {
      const guessed = addGuess(trial, next() < 0.5 ? 'first' : 'second');
      if (guessed.ok) trial = guessed.value;
      continue;
    }
    if (step.kind === 'another-day') {
      now += DAY;
      continue;
    }
    if (next() < life.missed) {
      now += 5 * DAY;
      if (step.place === 'second') continue;
    }
    noise = life.memory * noise + Math.sqrt(1 - life.memory ** 2) * normal() * size;
    const belief = next() < 0.5 ? life.belief : -life.belief;
    const points = 1.5 + (step.arm === 1 ? life.effect : 0) + noise + belief;
    // Nothing has no sign in what is stored.
    const value = Math.round(points / life.step) * life.step + 0;
    const added = addSession(trial, { beganAt: now, minuteOfDay: 1320, value, source: null });
    if (added.ok) trial = added.value;
    now += DAY;
  }
}
