import { type FromWatch, readFromWatch, type ToWatch, writeToWatch } from '@innertide/native/bridge-message';
import { INITIAL_WATCH_HEART, receiveWatchMessage } from '@innertide/native/watch-heart';
import type { SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { breathPatternOf, type PacedBreath } from '@innertide/session/breath';
import type { SessionInProgress } from '@innertide/session/journal';
import { localDate } from '@innertide/session/rhythm';
import type { Mode } from '@innertide/std/mode';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';
import type { JournalPort } from '../../../ports/journal-port.ts';
import type { WatchPort } from '../../../ports/watch-port.ts';
import type { SessionRunner } from '../../session-core/session-runner.ts';

/** A watch that hears nothing for a minute and a half takes the phone to be away. */
const TELL_EVERY_MS: Milliseconds = 15_000;

type Playing = Extract<ToWatch, { type: 'session' }>;
type WatchedRecord = Extract<FromWatch, { type: 'record' }>;

interface WatchSyncOptions {
  readonly watch: WatchPort;
  readonly runner: Pick<SessionRunner, 'snapshot' | 'subscribe' | 'meter' | 'pause' | 'resume' | 'end'>;
  readonly journal: Pick<JournalPort, 'sessions' | 'keep'>;
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
 * Lets a watch go along: it is told what plays, its buttons are this session's, and what it led by itself comes into the history.
 * The disposer leaves it alone again.
 */
export function syncWatch(options: WatchSyncOptions): Disposer {
  const { watch, runner, every, nowMs } = options;
  const scope = new Scope();
  let heard = INITIAL_WATCH_HEART;
  let told: Playing | null = null;

  function tell(isDue: boolean): void {
    const playing = playingOf(options);
    if (playing === null && told === null) return;
    const next: Playing = playing ?? { ...told!, state: 'over', sentAtMs: nowMs() };
    if (!isDue && told !== null && isSame(told, next)) return;
    told = playing;
    watch.send(writeToWatch(next));
  }

  function hear(text: unknown): void {
    const read = readFromWatch(text);
    if (!read.ok) return;
    const { state, news } = receiveWatchMessage(heard, read.value, nowMs());
    heard = state;
    if (news.name === 'record') void keep(options, news.record);
    if (news.name === 'control' && news.control.session === told?.session) runner[news.control.action]();
  }

  scope.own(watch.subscribe(hear));
  scope.own(runner.subscribe(() => tell(false)));
  scope.own(every(TELL_EVERY_MS, () => tell(true)));
  tell(false);
  return () => scope.end();
}

/** null while nothing is heard. */
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

/** Whether a watch that was told the one knows the other: time passes by itself. */
function isSame(told: Playing, next: Playing): boolean {
  const timeless = (playing: Playing) => JSON.stringify({ ...playing, sentAtMs: 0, playedSeconds: 0 });
  return timeless(told) === timeless(next);
}

async function keep(options: WatchSyncOptions, said: WatchedRecord): Promise<void> {
  const { watch, journal, ownerId } = options;
  const known = await journal.sessions(ownerId);
  // Said again, it must not undo what was written about it meanwhile.
  if (!known.some(({ record }) => record.id === said.id)) await journal.keep(ownerId, recordOf(options, said));
  watch.send(writeToWatch({ type: 'record-kept', id: said.id }));
}

function recordOf({ settingsOf, timeZone }: WatchSyncOptions, said: WatchedRecord): SessionRecord {
  const zone = timeZone();
  const [startedAt, endedAt] = [said.startedAtMs, Math.max(said.startedAtMs, said.endedAtMs)];
  return {
    id: said.id,
    mode: said.mode,
    template_slug: said.template,
    settings: settingsOf(said.template, said.mode),
    started_at: new Date(startedAt).toISOString(),
    ended_at: new Date(endedAt).toISOString(),
    active_ms: Math.round(said.activeMs),
    paused_ms: Math.round(said.pausedMs),
    end_reason: said.endReason,
    time_zone: zone,
    local_date: localDate(startedAt, zone),
    mood_before: null,
    mood_after: null,
    note: null,
    heart_summary: null,
    edited_at: new Date(endedAt).toISOString(),
  };
}
