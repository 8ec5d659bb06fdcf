import type { Hertz, Milliseconds } from '@innertide/std/units';
import { frameAt, isSilent, LEAD_MS, type PageClock } from './page-clock.ts';

/** So long after the system refused the device it is asked for again. */
export const ASK_AGAIN_MS: Milliseconds = 1000;

/** Who plays a session while the app may be behind, as the app around the page sees it. */
export interface Failover {
  readonly leader: 'page' | 'app';
  /** Whether the page said that something plays. */
  readonly isArmed: boolean;
  readonly isBehind: boolean;
  /** Somebody asked for silence. */
  readonly isPaused: boolean;
  /** A call or an alarm has the device. */
  readonly isTaken: boolean;
  readonly sampleRate: Hertz;
  /** Null before the page was heard of since it was armed. */
  readonly clock: PageClock | null;
  /** Before it the device is not asked for again. */
  readonly notBeforeMs: Milliseconds;
}

export const AT_REST: Failover = {
  leader: 'page',
  isArmed: false,
  isBehind: false,
  isPaused: false,
  isTaken: false,
  sampleRate: 48_000,
  clock: null,
  notBeforeMs: 0,
};

export type FailoverEvent = { readonly nowMs: Milliseconds } & (
  | { readonly type: 'arm'; readonly sampleRate: Hertz }
  | { readonly type: 'disarm' }
  | { readonly type: 'behind' }
  | { readonly type: 'in-front' }
  /** The page says where it is, and whether its context runs. */
  | { readonly type: 'beat'; readonly frame: number; readonly sentAtMs: Milliseconds; readonly isRunning: boolean }
  | { readonly type: 'tick' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'device-taken' }
  | { readonly type: 'device-returned'; readonly mayResume: boolean }
  /** The system gave no device to begin with. */
  | { readonly type: 'device-refused' }
  | { readonly type: 'output-gone' }
  /** The page plays again and takes over at the end of what is scheduled. */
  | { readonly type: 'page-ready' }
);

export type FailoverEffect =
  /** The engine runs and plays nothing, so that a beginning takes no time. */
  | { readonly type: 'stand-by' }
  | { readonly type: 'stand-down' }
  /** `isSilent`: it is ready there, and plays when it is asked to. */
  | { readonly type: 'lead'; readonly frame: number; readonly atMs: Milliseconds; readonly isSilent: boolean }
  | { readonly type: 'silence' }
  | { readonly type: 'go-on' }
  /** Plays what is scheduled to its end and crosses out of it. */
  | { readonly type: 'hand-back' }
  | { readonly type: 'stop' }
  | { readonly type: 'tell'; readonly what: 'leading' | 'paused' | 'resumed' | 'interrupted' };

export interface FailoverStep {
  readonly state: Failover;
  readonly effects: readonly FailoverEffect[];
}

const step = (state: Failover, ...effects: readonly FailoverEffect[]): FailoverStep => ({ state, effects });

/** What happens to who plays, and what is to be done about it. */
export function failoverStep(state: Failover, event: FailoverEvent): FailoverStep {
  switch (event.type) {
    case 'arm':
      return armed(state, event.sampleRate);
    case 'disarm':
      return step({ ...AT_REST, isBehind: state.isBehind }, { type: state.leader === 'app' ? 'stop' : 'stand-down' });
    case 'behind':
      return goneBehind(state, event.nowMs);
    case 'in-front':
      return step({ ...state, isBehind: false }, ...(isStandby(state) ? [{ type: 'stand-down' } as const] : []));
    case 'beat':
      return heard(state, event);
    case 'tick':
      return ticked(state, event.nowMs);
    case 'page-ready':
      return state.leader === 'app'
        ? step({ ...state, leader: 'page', clock: null }, { type: 'hand-back' })
        : step(state);
    default:
      return asked(state, event);
  }
}

/** The page has its time to be heard of from now on; a pause is the app's at once, so that the lock screen can end it. */
function goneBehind(state: Failover, nowMs: Milliseconds): FailoverStep {
  const clock = state.clock && { ...state.clock, receivedAtMs: nowMs };
  const next = { ...state, isBehind: true, clock };
  if (!isStandby(state)) return step(next);
  return state.isPaused && mayPlay(next, nowMs) ? lead(next, nowMs) : step(next, { type: 'stand-by' });
}

const isStandby = ({ isArmed, leader }: Failover) => isArmed && leader === 'page';

/** A page that was loaded anew arms while the app plays: the app goes on until that page is ready. */
function armed(state: Failover, sampleRate: Hertz): FailoverStep {
  if (state.leader === 'app') return step(state);
  const next = { ...state, isArmed: true, isPaused: false, sampleRate, clock: null };
  return step(next, ...(state.isBehind ? [{ type: 'stand-by' } as const] : []));
}

function heard(
  state: Failover,
  { frame, sentAtMs, isRunning, nowMs }: Extract<FailoverEvent, { type: 'beat' }>,
): FailoverStep {
  if (!isStandby(state)) return step(state);
  const next = { ...state, clock: { frame, sentAtMs, receivedAtMs: nowMs } };
  return isRunning || !mayLead(next, nowMs) ? step(next) : lead(next, nowMs);
}

function ticked(state: Failover, nowMs: Milliseconds): FailoverStep {
  const { clock } = state;
  return clock && isSilent(clock, nowMs) && mayLead(state, nowMs) ? lead(state, nowMs) : step(state);
}

function mayLead(state: Failover, nowMs: Milliseconds): boolean {
  return mayPlay(state, nowMs) && !state.isPaused;
}

function mayPlay(state: Failover, nowMs: Milliseconds): boolean {
  return isStandby(state) && state.isBehind && !state.isTaken && nowMs >= state.notBeforeMs;
}

function lead(state: Failover, nowMs: Milliseconds): FailoverStep {
  if (!state.clock) return step(state);
  const atMs = nowMs + LEAD_MS;
  const frame = state.isPaused ? state.clock.frame : frameAt(state.clock, atMs, state.sampleRate);
  return step(
    { ...state, leader: 'app' },
    { type: 'lead', frame, atMs, isSilent: state.isPaused },
    { type: 'tell', what: 'leading' },
  );
}

type Asked = Exclude<
  FailoverEvent,
  { type: 'arm' | 'disarm' | 'behind' | 'in-front' | 'beat' | 'tick' | 'page-ready' }
>;

/** Pauses, calls and headphones: silence that is asked for, and its end. */
function asked(state: Failover, event: Asked): FailoverStep {
  const isHeard = state.leader === 'app' && !state.isPaused && !state.isTaken;
  switch (event.type) {
    case 'output-gone':
      // While the page plays, the plugin says so to the page, which pauses and says that here.
      return state.leader === 'app' ? asked(state, { ...event, type: 'pause' }) : step(state);
    case 'pause':
      if (state.isPaused) return step(state);
      // A page that pauses behind may be suspended with that: who wants it to go on asks the app.
      if (mayLead(state, event.nowMs)) return lead({ ...state, isPaused: true }, event.nowMs);
      return step({ ...state, isPaused: true }, ...(isHeard ? silenced('paused') : []));
    case 'resume':
      if (!state.isPaused) return step(state);
      return step({ ...state, isPaused: false, clock: renewed(state, event.nowMs) }, ...resumed(state, state.isTaken));
    case 'device-taken':
      if (state.isTaken) return step(state);
      return step({ ...state, isTaken: true }, ...(isHeard ? silenced('interrupted') : []));
    case 'device-returned':
      return returned(state, event.mayResume, event.nowMs);
    case 'device-refused':
      return step({ ...state, leader: 'page', notBeforeMs: event.nowMs + ASK_AGAIN_MS });
  }
}

function silenced(what: 'paused' | 'interrupted'): readonly FailoverEffect[] {
  return [{ type: 'silence' }, { type: 'tell', what }];
}

/** Where the system does not let it go on, only a person does. */
function returned(state: Failover, mayResume: boolean, nowMs: Milliseconds): FailoverStep {
  if (!state.isTaken) return step(state);
  const next = { ...state, isTaken: false, clock: renewed(state, nowMs) };
  if (mayResume) return step(next, ...resumed(state, state.isPaused));
  return step({ ...next, isPaused: state.isPaused || state.leader === 'app' });
}

function resumed({ leader }: Failover, isStillSilent: boolean): readonly FailoverEffect[] {
  return leader === 'app' && !isStillSilent ? [{ type: 'go-on' }, { type: 'tell', what: 'resumed' }] : [];
}

/** A silence that was asked for is over: the page has its time anew to be heard of. */
function renewed({ clock }: Failover, nowMs: Milliseconds): PageClock | null {
  return clock && { ...clock, sentAtMs: nowMs, receivedAtMs: nowMs };
}
