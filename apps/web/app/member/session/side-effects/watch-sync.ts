import { type FromWatch, readFromWatch, type ToWatch, writeToWatch } from '@innertide/native/bridge-message';
import { INITIAL_WATCH_HEART, receiveWatchMessage } from '@innertide/native/watch-heart';
import type { SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { breathPatternOf, type PacedBreath } from '@innertide/session/breath';
import { recordOfPlayed, type SessionInProgress } from '@innertide/session/journal';
import type { Mode } from '@innertide/std/mode';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';
import type { JournalPort } from '../../../ports/journal-port.ts';
import type { WatchPort } from '../../../ports/watch-port.ts';
import type { SessionRunner } from '../../session-core/session-runner.ts';

/** Well below the 90 seconds after which the watch considers the phone unreachable. */
const SEND_EVERY_MS: Milliseconds = 15_000;

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
  /** What a template sets up, or its mode's own where it is not known here. */
  readonly settingsOf: (templateSlug: string, mode: Mode) => SessionSettings;
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

  function send(isDue: boolean): void {
    const playing = playingOf(options);
    const next: Playing | null = playing ?? (sent && { ...sent, state: 'over', sentAtMs: nowMs() });
    if (next === null || (!isDue && sent !== null && isSame(sent, next))) return;
    sent = playing;
    watch.send(writeToWatch(next));
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
  scope.own(runner.subscribe(() => send(false)));
  scope.own(every(SEND_EVERY_MS, () => send(true)));
  send(false);
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
    playedSeconds: playedSeconds(session, runner),
    lengthMinutes: settings.lengthMinutes,
    breathSeconds: [pattern.inSeconds, pattern.holdInSeconds, pattern.outSeconds, pattern.holdOutSeconds],
    breathBeginsAtSeconds: beginsAtSeconds,
    pulse: pulse.on ? pulse.shape : null,
    strength: pulse.on ? pulse.strength : 0,
    bellEverySeconds: bellEveryMinutes === null ? null : bellEveryMinutes * 60,
  };
}

/** The session's own count is up to a quarter of a second old. */
function playedSeconds(session: SessionInProgress, runner: WatchSyncOptions['runner']): number {
  return Math.max(session.activeMs / 1000, runner.meter()?.playedSeconds ?? 0);
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

function recordOf({ settingsOf, timeZone }: WatchSyncOptions, watched: WatchedRecord): SessionRecord {
  const { template: templateSlug, mode, startedAtMs } = watched;
  return recordOfPlayed({
    ...watched,
    templateSlug,
    settings: settingsOf(templateSlug, mode),
    moodBefore: null,
    timeZone: timeZone(),
    endedAtMs: Math.max(startedAtMs, watched.endedAtMs),
  });
}
