import { uniform } from '@innertide/std/random';
import {
  advance,
  INITIAL_SESSION_STATE,
  type SessionAction,
  type SessionEffect,
  type SessionState,
} from '../lifecycle.ts';
import { defaultSettings, withLength } from '../settings.ts';
import { request } from './session-request.ts';

/** Times in a told life are milliseconds since this moment, 2026-11-21 12:00 UTC. */
const BEGIN_MS = Date.UTC(2026, 10, 21, 12);

/** What somebody set up, as far as every device knows it. */
export interface ToldSetup {
  readonly lengthMinutes: number | null;
  readonly fadeOutSeconds: number;
  readonly startDelaySeconds: number;
}

/** One thing that happened. `at` and `played` (seconds) are absent where nobody looked at a clock. */
export interface ToldAction {
  readonly type: SessionAction['type'];
  readonly at?: number;
  readonly played?: number;
  readonly setup?: ToldSetup;
}

/** Where it led, and what was to be done about it. */
export interface ToldStep {
  readonly status: string;
  readonly cause?: string;
  readonly activeMs?: number;
  readonly pausedMs?: number;
  readonly effects: readonly ToldEffect[];
}

type ToldEffect = Readonly<Record<string, string | number>>;

export interface ToldLife {
  readonly seed: number;
  readonly actions: readonly ToldAction[];
  readonly steps: readonly ToldStep[];
}

const LONGEST_ACTIONS = 24;

/** What happens more often in a life stands here more often. */
const HAPPENINGS: readonly SessionAction['type'][] = [
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

/** A life that a seed makes up: a listener, a device that sleeps, and clocks that are set. */
export function lifeOf(seed: number): ToldLife {
  const dice = (turn: number, of: number) => uniform(seed, turn, of);
  let state = INITIAL_SESSION_STATE;
  let [atMs, playedMs] = [0, 0];
  const actions: ToldAction[] = [];
  const steps: ToldStep[] = [];
  const count = 6 + Math.floor(dice(0, 1) * (LONGEST_ACTIONS - 5));
  for (let turn = 1; turn <= count; turn += 1) {
    const passedMs = Math.round(dice(turn, 1) * 4_000);
    atMs += passedMs;
    if (state.status === 'playing') playedMs += passedMs;
    if (dice(turn, 2) < 0.06) atMs += Math.round((dice(turn, 3) - 0.3) * 3_000_000);
    const likely = likelyNext(state, dice(turn, 8));
    const type = dice(turn, 4) < 0.35 ? likely : HAPPENINGS[Math.floor(dice(turn, 5) * HAPPENINGS.length)]!;
    const action = toldAction(type, atMs, playedMs, setupOf(dice, turn));
    const step = advance(state, retold(action, state));
    const start = step.effects.find((effect) => effect.type === 'start-sound');
    if (start) playedMs = start.fromSeconds * 1000;
    state = step.state;
    actions.push(action);
    steps.push(toldStep(step.state, step.effects));
  }
  return { seed, actions, steps };
}

/** Lives what was told, and tells what came of it. */
export function relive(actions: readonly ToldAction[]): readonly ToldStep[] {
  let state = INITIAL_SESSION_STATE;
  return actions.map((action) => {
    const step = advance(state, retold(action, state));
    state = step.state;
    return toldStep(step.state, step.effects);
  });
}

function likelyNext(state: SessionState, chance: number): SessionAction['type'] {
  const { status } = state;
  if (status === 'paused' && state.cause === 'interrupted') return chance < 0.5 ? 'pause' : 'sound-returned';
  if (status === 'settings' || status === 'summary') return 'start';
  if (status === 'starting') return 'sound-started';
  return status === 'ending' ? 'sound-stopped' : 'ticked';
}

function setupOf(dice: (turn: number, of: number) => number, turn: number): ToldSetup {
  const lengths = [1, 5, 10, 30, null] as const;
  const lengthMinutes = lengths[Math.floor(dice(turn, 6) * lengths.length)]!;
  const { fadeOutSeconds } = withLength(defaultSettings('meditation', 7), lengthMinutes);
  return { lengthMinutes, fadeOutSeconds, startDelaySeconds: dice(turn, 7) < 0.3 ? 30 : 0 };
}

function toldAction(type: SessionAction['type'], at: number, playedMs: number, setup: ToldSetup): ToldAction {
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

function retold({ type, at = 0, played = 0, setup }: ToldAction, state: SessionState): SessionAction {
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
    case 'go-on':
    case 'edit':
      throw new Error(`A life on every device knows no ${type}.`);
    default:
      return { type, ...reading };
  }
}

function toldStep(state: SessionState, effects: readonly SessionEffect[]): ToldStep {
  const spans = 'session' in state ? { activeMs: state.session.activeMs, pausedMs: state.session.pausedMs } : {};
  const cause = state.status === 'paused' ? { cause: state.cause } : {};
  return { status: state.status, ...cause, ...spans, effects: effects.map(toldEffect) };
}

function toldEffect(effect: SessionEffect): ToldEffect {
  const { type } = effect;
  switch (type) {
    case 'start-sound':
      return { type, fromSeconds: effect.fromSeconds };
    case 'stop-sound':
      return { type, fadeSeconds: effect.fadeSeconds };
    case 'write-draft':
      return { type, ...toldRecord(effect.draft) };
    case 'keep-record':
      return { type, ...toldRecord(effect.record) };
    default:
      return { type };
  }
}

function toldRecord(record: Extract<SessionEffect, { type: 'keep-record' }>['record']): ToldEffect {
  const since = (time: string) => Date.parse(time) - BEGIN_MS;
  return {
    endReason: record.end_reason,
    started: since(record.started_at),
    ended: since(record.ended_at),
    activeMs: record.active_ms,
    pausedMs: record.paused_ms,
  };
}
