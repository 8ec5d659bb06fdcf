import type { HeartReading } from '@innertide/heart/heart-monitor';
import type { Figures } from '@innertide/heart/metrics';
import type { Decision, HeartRecord } from '@innertide/protocol/heart-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { settingsAt } from '@innertide/session/arc';
import { type Breath, breathPatternOf, type PacedBreath, pacedBreathAt } from '@innertide/session/breath';
import { beginHeartRecord, recordPoint, withStep } from '@innertide/session/regulation/heart-record';
import { type HeartWindow, heartWindow, type MeasuredBreath } from '@innertide/session/regulation/heart-window';
import { regulatedBreath, regulatedSound, templateOf } from '@innertide/session/regulation/regulated-sound';
import {
  beginRegulation,
  type RegulationSettings,
  type RegulationState,
  regulate,
} from '@innertide/session/regulation/regulation';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';
import type { HeartSource, HeartSourceKind, HeartSourceState } from '../../ports/heart-source-port.ts';
import type { SessionRunner } from '../session/session-runner.ts';
import { SensorConnection, type TracePoint } from './sensor-connection.ts';

const TICK_MS: Milliseconds = 1000;
const WRITE_EVERY_SECONDS = 10;

interface HeartSyncControllerOptions {
  readonly runner: Pick<SessionRunner, 'snapshot' | 'subscribe' | 'regulate' | 'meter'>;
  readonly sources: () => Promise<readonly HeartSource[]>;
  readonly keep: () => Promise<HeartRecordStorePort>;
  readonly ownerId: string;
  /** The same steady clock that the sources use. */
  readonly nowSeconds: () => Seconds;
  readonly every: (intervalMs: Milliseconds, then: () => void) => Disposer;
}

export interface HeartSnapshot {
  readonly kind: HeartSourceKind | null;
  /** What can be chosen here. */
  readonly offers: readonly HeartSourceKind[];
  readonly source: HeartSourceState;
  /** A request for another device while one is listened to. */
  readonly asking: HeartSourceState | null;
  readonly reading: HeartReading | null;
  readonly figures: Figures | null;
  readonly breath: MeasuredBreath;
  readonly trace: readonly TracePoint[];
  /** What Heart Sync does with the running session; null while it is off. */
  readonly regulation: RegulationState | null;
  /** The newest last. */
  readonly decisions: readonly Decision[];
}

interface Following {
  readonly sessionId: string;
  state: RegulationState;
  record: HeartRecord;
  writtenAtSeconds: Seconds;
}

/**
 * Joins a heart to the running session: once a second it asks the rule what should play, lays that over the sound, and
 * writes down what was heard and why. Nothing here leaves the device.
 */
export class HeartSyncController {
  readonly sensor: SensorConnection;
  readonly #options: HeartSyncControllerOptions;
  readonly #scope = new Scope();
  readonly #listeners = new Set<() => void>();
  #following: Following | null = null;
  #snapshot: HeartSnapshot;
  #writes: Promise<unknown> = Promise.resolve();

  constructor(options: HeartSyncControllerOptions) {
    this.#options = options;
    this.sensor = new SensorConnection({ ...options, onChange: () => this.#show() });
    this.#snapshot = this.#picture();
    this.#scope.own(() => this.sensor.dispose());
    this.#scope.own(options.runner.subscribe(() => this.#attend()));
    this.#scope.own(options.every(TICK_MS, () => this.#tick()));
    // A session may have begun before this code came.
    this.#attend();
  }

  snapshot = (): HeartSnapshot => this.#snapshot;

  subscribe = (listener: () => void): Disposer => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The breath that Heart Sync leads; null while the setup's own breath is shown. Light, sound and Pulse all go by it. */
  pacing(): PacedBreath | null {
    const { state } = this.#options.runner.snapshot();
    if (!this.#following || !('session' in state)) return null;
    return regulatedBreath(this.#following.state, breathPatternOf(state.session.settings));
  }

  /** Where the led breath is now; null while the setup's own breath is shown. */
  breath(): Breath | null {
    const pacing = this.pacing();
    return pacing && pacedBreathAt(pacing, this.#options.runner.meter()?.playedSeconds ?? 0);
  }

  /** Resolves when everything asked of the keep so far is written. */
  settled = (): Promise<unknown> => this.#writes;

  dispose(): void {
    this.#write();
    this.#scope.end();
    this.#listeners.clear();
  }

  /** Called with every change of the session, and before its sound starts: the music begins where the heart is. */
  #attend(): void {
    const { state } = this.#options.runner.snapshot();
    if (!('session' in state)) {
      if (this.#following) this.#end();
      return;
    }
    const { id, settings, activeMs } = state.session;
    const isWanted = settings.heartSync.source !== 'off';
    if (this.#following && (!isWanted || this.#following.sessionId !== id)) this.#end();
    if (isWanted && !this.#following && state.status !== 'waiting') this.#begin(id, settings, activeMs / 1000);
  }

  #begin(sessionId: string, settings: SessionSettings, atSeconds: Seconds): void {
    const rules = rulesOf(settings, atSeconds);
    const window = this.#window(settings, null);
    const { state, decisions } = beginRegulation(rules, window, atSeconds);
    const record = beginHeartRecord(rules, this.#recordSource(settings));
    this.#following = {
      sessionId,
      state,
      record: withStep(record, recordPoint(state, window), decisions),
      writtenAtSeconds: atSeconds,
    };
    this.#options.runner.regulate(regulatedSound(state, settings));
    this.#show();
  }

  #end(): void {
    this.#write();
    this.#following = null;
    this.#options.runner.regulate(null);
    this.#show();
  }

  #tick(): void {
    const following = this.#following;
    const { state } = this.#options.runner.snapshot();
    if (following && state.status === 'playing') this.#step(following, state.session.settings);
    if (following || this.sensor.kind !== null) this.#show();
  }

  #step(following: Following, settings: SessionSettings): void {
    const { runner } = this.#options;
    const before = following.state;
    const pace = before.values.breathsPerMinute;
    const window = this.#window(settings, pace);
    const atSeconds = runner.meter()?.playedSeconds ?? before.atSeconds;
    const rules = rulesOf(settings, atSeconds);
    const { state, decisions } = regulate(before, rules, window, atSeconds);
    const figures = window ? this.sensor.figures(pace) : null;
    const point = recordPoint(state, window, {
      rmssdMs: figures?.rmssd.ok ? figures.rmssd.value : null,
      coherence: figures?.coherence.ok ? figures.coherence.value : null,
    });
    following.state = state;
    following.record = withStep(
      { ...following.record, source: this.#recordSource(settings), targetBpm: rules.targetBpm },
      point,
      decisions,
    );
    runner.regulate(regulatedSound(state, settings));
    if (Math.abs(atSeconds - following.writtenAtSeconds) >= WRITE_EVERY_SECONDS) {
      following.writtenAtSeconds = atSeconds;
      this.#write();
    }
  }

  /** What the rule may know of the heart; null where it was asked to go by hand. */
  #window(settings: SessionSettings, pacePerMinute: number | null): HeartWindow | null {
    if (settings.heartSync.source !== 'live') return null;
    const reading = this.sensor.read();
    return reading && heartWindow(reading, this.sensor.breath(pacePerMinute));
  }

  #recordSource(settings: SessionSettings): HeartRecord['source'] {
    if (settings.heartSync.source === 'target') return 'by-hand';
    return this.sensor.kind ?? 'strap';
  }

  #write(): void {
    const following = this.#following;
    // A session that never sounded leaves nothing.
    if (!following || following.record.trace.length < 2) return;
    const { sessionId, record } = following;
    const { keep, ownerId } = this.#options;
    this.#writes = this.#writes
      .then(async () => (await keep()).writeRecord(ownerId, sessionId, record))
      .catch(() => {});
  }

  #picture(): HeartSnapshot {
    const { sensor } = this;
    const pace = this.#following?.state.values.breathsPerMinute ?? null;
    return {
      kind: sensor.kind,
      offers: sensor.offers,
      source: sensor.state,
      asking: sensor.asking,
      reading: sensor.read(),
      figures: sensor.figures(pace),
      breath: sensor.breath(pace),
      trace: sensor.trace,
      regulation: this.#following?.state ?? null,
      decisions: this.#following?.record.decisions ?? [],
    };
  }

  #show(): void {
    this.#snapshot = this.#picture();
    for (const listener of this.#listeners) listener();
  }
}

/** Where an arc stands is the setup of that moment. */
function rulesOf(settings: SessionSettings, atSeconds: Seconds): RegulationSettings {
  const { source, targetBpm } = settings.heartSync;
  const template = templateOf(settingsAt(settings, atSeconds));
  return { mode: settings.mode, template, targetBpm: source === 'target' ? targetBpm : null };
}
