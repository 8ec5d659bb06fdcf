import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { advance } from '../lifecycle.ts';
import { INITIAL_SESSION_STATE, type SessionAction, type SessionEffect, type SessionState } from '../session-state.ts';
import { defaultSettings, withLength } from '../settings.ts';
import { request } from './session-request.ts';

/** The origin of all times of a vector, which are milliseconds since 2026-11-21 12:00 UTC. */
const BEGIN_MS = Date.UTC(2026, 10, 21, 12);

/** The settings that every implementation of the lifecycle knows, the watch included. */
export interface VectorSetup {
  readonly lengthMinutes: number | null;
  readonly fadeOutSeconds: number;
  readonly startDelaySeconds: number;
}

/** One action. `at` (milliseconds) and `played` (seconds) are absent in actions that read no clock. */
export interface VectorAction {
  readonly type: SessionAction['type'];
  readonly at?: number;
  readonly played?: number;
  readonly setup?: VectorSetup;
}

/** The expected state after an action, and the effects of the action. */
export interface VectorStep {
  readonly status: string;
  readonly cause?: string;
  readonly activeMs?: number;
  readonly pausedMs?: number;
  readonly effects: readonly VectorEffect[];
}

type VectorEffect = Readonly<Record<string, string | number>>;

/** One test vector: the actions of a session and what every implementation must answer to each. */
export interface LifecycleVector {
  readonly seed: number;
  readonly actions: readonly VectorAction[];
  readonly steps: readonly VectorStep[];
}

const LONGEST_ACTIONS = 24;

/** The action types to draw from; a type that is more frequent in real sessions is repeated. */
const ACTION_TYPES: readonly SessionAction['type'][] = [
  ...([
    'ticked',
    'ticked',
    'ticked',
    'ticked',
    'ticked',
    'ticked',
    'ticked',
    'pause',
    'resume',
    'resume',
    'end',
  ] as const),
  ...([
    'start',
    'start',
    'sound-started',
    'sound-started',
    'sound-started',
    'sound-stopped',
    'sound-finished',
  ] as const),
  ...(['sound-interrupted', 'sound-returned', 'sound-failed', 'adjust', 'close'] as const),
];

/** A number in [0, 1) for a turn and a purpose; the same for the same seed. */
type Random = (turn: number, purpose: number) => number;

/**
 * Generates the vector of a seed: a listener's actions, a device that sleeps, and clocks that are set.
 * @param seed unsigned 32-bit integer; the same seed gives the same vector.
 */
export function lifecycleVector(seed: number): LifecycleVector {
  const random: Random = (turn, purpose) => uniform(seed, turn, purpose);
  let state = INITIAL_SESSION_STATE;
  let [atMs, playedMs] = [0, 0];
  const actions: VectorAction[] = [];
  const steps: VectorStep[] = [];
  const count = 6 + Math.floor(random(0, 1) * (LONGEST_ACTIONS - 5));
  for (let turn = 1; turn <= count; turn += 1) {
    const passedMs = Math.round(random(turn, 1) * 4_000);
    atMs += passedMs;
    if (state.status === 'playing') playedMs += passedMs;
    if (random(turn, 2) < 0.06) atMs += Math.round((random(turn, 3) - 0.3) * 3_000_000);
    const likely = likelyNext(state, random(turn, 8));
    const type =
      random(turn, 4) < 0.35 ? likely : elementAt(ACTION_TYPES, Math.floor(random(turn, 5) * ACTION_TYPES.length));
    const action = vectorAction(type, atMs, playedMs, setupOf(random, turn));
    const step = advance(state, actionOf(action, state));
    const start = step.effects.find((effect) => effect.type === 'start-sound');
    if (start) playedMs = start.fromSeconds * 1000;
    state = step.state;
    actions.push(action);
    steps.push(vectorStep(step.state, step.effects));
  }
  return { seed, actions, steps };
}

/** Runs actions through the lifecycle from its initial state. @returns one step for each action. */
export function replay(actions: readonly VectorAction[]): readonly VectorStep[] {
  let state = INITIAL_SESSION_STATE;
  return actions.map((action) => {
    const step = advance(state, actionOf(action, state));
    state = step.state;
    return vectorStep(step.state, step.effects);
  });
}

function likelyNext(state: SessionState, chance: number): SessionAction['type'] {
  const { status } = state;
  if (status === 'paused' && state.cause === 'interrupted') return chance < 0.5 ? 'pause' : 'sound-returned';
  if (status === 'idle' || status === 'summary') return 'start';
  if (status === 'starting') return 'sound-started';
  return status === 'ending' ? 'sound-stopped' : 'ticked';
}

function setupOf(random: Random, turn: number): VectorSetup {
  const lengths = [1, 5, 10, 30, null] as const;
  const lengthMinutes = elementAt(lengths, Math.floor(random(turn, 6) * lengths.length));
  const { fadeOutSeconds } = withLength(defaultSettings('meditation', 7), lengthMinutes);
  return { lengthMinutes, fadeOutSeconds, startDelaySeconds: random(turn, 7) < 0.3 ? 30 : 0 };
}

function vectorAction(type: SessionAction['type'], at: number, playedMs: number, setup: VectorSetup): VectorAction {
  switch (type) {
    case 'start':
      return { type, at, setup };
    case 'adjust':
      return { type, setup };
    case 'close':
    case 'sound-stopped':
      return { type };
    default:
      return { type, at, played: playedMs / 1000 };
  }
}

function actionOf({ type, at = 0, played = 0, setup }: VectorAction, state: SessionState): SessionAction {
  const reading = { nowMs: BEGIN_MS + at, playedSeconds: played };
  switch (type) {
    case 'start': {
      const settings = { ...defaultSettings('meditation', 7), ...setup };
      return request({ settings, nowMs: reading.nowMs });
    }
    case 'adjust': {
      const before = 'session' in state ? state.session.settings : defaultSettings('meditation', 7);
      return { type, settings: { ...before, ...setup } };
    }
    case 'sound-failed':
      return { type, reason: 'no-output-device', ...reading };
    case 'close':
    case 'sound-stopped':
      return { type };
    case 'restore':
    case 'edit':
      throw new Error(`A lifecycle vector has no ${type}.`);
    default:
      return { type, ...reading };
  }
}

function vectorStep(state: SessionState, effects: readonly SessionEffect[]): VectorStep {
  const spans = 'session' in state ? { activeMs: state.session.activeMs, pausedMs: state.session.pausedMs } : {};
  const cause = state.status === 'paused' ? { cause: state.cause } : {};
  return { status: state.status, ...cause, ...spans, effects: effects.map(vectorEffect) };
}

function vectorEffect(effect: SessionEffect): VectorEffect {
  const { type } = effect;
  switch (type) {
    case 'start-sound':
      return { type, fromSeconds: effect.fromSeconds };
    case 'stop-sound':
      return { type, fadeSeconds: effect.fadeSeconds };
    case 'write-draft':
      return { type, ...vectorRecord(effect.draft) };
    case 'store-record':
      return { type, ...vectorRecord(effect.record) };
    default:
      return { type };
  }
}

function vectorRecord(record: Extract<SessionEffect, { type: 'store-record' }>['record']): VectorEffect {
  const since = (time: string) => Date.parse(time) - BEGIN_MS;
  return {
    endReason: record.end_reason,
    started: since(record.started_at),
    ended: since(record.ended_at),
    activeMs: record.active_ms,
    pausedMs: record.paused_ms,
  };
}
