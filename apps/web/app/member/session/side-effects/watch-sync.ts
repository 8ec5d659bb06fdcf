import {
  type FromWatch,
  readFromWatch,
  type ToWatch,
  WATCH_LIMITS,
  writeToWatch,
} from '@innertide/native/bridge-message';
import { INITIAL_WATCH_HEART, receiveWatchMessage } from '@innertide/native/watch-heart';
import type { SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { breathPatternOf, type PacedBreath } from '@innertide/session/breath';
import type { PlannedLine } from '@innertide/session/guidance/plan';
import { recordOfPlayed } from '@innertide/session/journal';
import type { Mode } from '@innertide/std/mode';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';
import type { JournalPort } from '../../../ports/journal-port.ts';
import type { WatchPort } from '../../../ports/watch-port.ts';
import type { SessionRunner } from '../../session-core/session-runner.ts';
import { playedSecondsOf } from './played-seconds.ts';
import { watchLines } from './watch-lines.ts';

/** Well below the 90 seconds after which the watch considers the phone unreachable. */
const SEND_EVERY_MS: Milliseconds = 15_000;
/** Words change seldom, and are long. */
const SEND_LINES_EVERY_MS: Milliseconds = 120_000;

type Playing = Extract<ToWatch, { type: 'session' }>;
type WatchedRecord = Extract<FromWatch, { type: 'record' }>;

interface WatchSyncOptions {
  readonly watch: WatchPort;
  readonly runner: Pick<SessionRunner, 'snapshot' | 'subscribe' | 'meter' | 'pause' | 'resume' | 'end'>;
  readonly journal: Pick<JournalPort, 'sessions' | 'store'>;
  readonly ownerId: string;
  readonly nowMs: () => Milliseconds;
  readonly every: (intervalMs: Milliseconds, then: () => void) => Disposer;
  readonly timeZone: () => string;
  /** The breath that Heart Sync leads; null where it leads none. */
  readonly pacing: () => PacedBreath | null;
  readonly titleOf: (mode: Mode) => string;
  /** The words of the session; the same list as long as nothing changes in them. */
  readonly plan: () => readonly PlannedLine[];
  /** What a template sets up, or its mode's own where it is not known here. @param template slug of a curated one, id of the member's own. */
  readonly setupOf: (template: string, mode: Mode) => WatchedSetup;
}

/** What the watch led. */
export interface WatchedSetup {
  /** null for a member's own template. */
  readonly templateSlug: string | null;
  readonly settings: SessionSettings;
}

/**
 * Synchronises a watch with the session: sends what plays, applies its controls, and stores sessions that the watch led alone.
 *
 * @returns a disposer that ends the synchronisation.
 */
export function syncWatch(options: WatchSyncOptions): Disposer {
  const { watch, runner, every, nowMs } = options;
  const scope = new Scope();
  let received = INITIAL_WATCH_HEART;
  let sent: Playing | null = null;
  let said: { readonly session: string; readonly plan: readonly PlannedLine[] } | null = null;

  function send(isDue: boolean): void {
    const playing = playingOf(options);
    const next: Playing | null = playing ?? (sent && { ...sent, state: 'over', sentAtMs: nowMs() });
    if (next === null || (!isDue && sent !== null && isSame(sent, next))) return;
    sent = playing;
    watch.send(writeToWatch(next));
  }

  /** The words that are still to come; with the session again when a watch may have missed them. */
  function sendLines(isDue: boolean): void {
    const plan = options.plan();
    if (sent === null) return;
    const isSaid = said?.session === sent.session ? said.plan === plan : plan.length === 0;
    if (isSaid && !(isDue && plan.length > 0)) return;
    said = { session: sent.session, plan };
    const { playedSeconds, session } = sent;
    const ahead = plan.filter(({ untilSeconds }) => untilSeconds > playedSeconds).slice(0, WATCH_LIMITS.lines);
    watch.send(writeToWatch({ type: 'lines', session, lines: watchLines(ahead) }));
  }

  function look(isDue: boolean): void {
    send(isDue);
    sendLines(isDue);
  }

  function receive(text: unknown): void {
    const read = readFromWatch(text);
    if (!read.ok) return;
    const { state, news } = receiveWatchMessage(received, read.value, nowMs());
    received = state;
    if (news.name === 'record') void store(options, news.record);
    if (news.name === 'control' && news.control.session === sent?.session) runner[news.control.action]();
  }

  scope.own(watch.subscribe(receive));
  scope.own(runner.subscribe(() => look(false)));
  scope.own(every(SEND_EVERY_MS, () => send(true)));
  scope.own(every(SEND_LINES_EVERY_MS, () => sendLines(true)));
  look(false);
  return () => scope.end();
}

/** null while no session plays or is paused. */
function playingOf({ runner, nowMs, pacing, titleOf }: WatchSyncOptions): Playing | null {
  const { state } = runner.snapshot();
  if (state.status !== 'playing' && state.status !== 'paused') return null;
  const { session } = state;
  const { settings } = session;
  const { pattern, beginsAtSeconds } = pacing() ?? { pattern: breathPatternOf(settings), beginsAtSeconds: 0 };
  const { pulse, bellEveryMinutes } = settings;
  return {
    type: 'session',
    session: session.id,
    state: state.status,
    sentAtMs: nowMs(),
    mode: settings.mode,
    title: titleOf(settings.mode),
    playedSeconds: playedSecondsOf(session, runner),
    lengthMinutes: settings.lengthMinutes,
    breathSeconds: [pattern.inSeconds, pattern.holdInSeconds, pattern.outSeconds, pattern.holdOutSeconds],
    breathBeginsAtSeconds: beginsAtSeconds,
    pulse: pulse.on ? pulse.shape : null,
    strength: pulse.on ? pulse.strength : 0,
    bellEverySeconds: bellEveryMinutes === null ? null : bellEveryMinutes * 60,
  };
}

/** Whether both messages say the same, apart from the time, which the watch counts itself. */
function isSame(sent: Playing, next: Playing): boolean {
  const timeless = (playing: Playing) => JSON.stringify({ ...playing, sentAtMs: 0, playedSeconds: 0 });
  return timeless(sent) === timeless(next);
}

async function store(options: WatchSyncOptions, watched: WatchedRecord): Promise<void> {
  const { watch, journal, ownerId } = options;
  const known = await journal.sessions(ownerId);
  // A repeated message must not undo edits made meanwhile.
  if (!known.some(({ record }) => record.id === watched.id)) await journal.store(ownerId, recordOf(options, watched));
  watch.send(writeToWatch({ type: 'record-kept', id: watched.id }));
}

function recordOf({ setupOf, timeZone }: WatchSyncOptions, watched: WatchedRecord): SessionRecord {
  const { template, mode, startedAtMs } = watched;
  return recordOfPlayed({
    ...watched,
    ...setupOf(template, mode),
    moodBefore: null,
    timeZone: timeZone(),
    endedAtMs: Math.max(startedAtMs, watched.endedAtMs),
  });
}
