import type { Figures } from '@innertide/heart/figures';
import type { HeartReading } from '@innertide/heart/heart-monitor';
import type { HeartRest, Steering } from '@innertide/protocol/heart-reading';
import type { Decision, HeartRecord } from '@innertide/protocol/heart-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { settingsAt } from '@innertide/session/arc';
import { type Breath, breathPatternOf, type PacedBreath, pacedBreathAt } from '@innertide/session/breath';
import { withReading } from '@innertide/session/regulation/heart-record';
import { HeartRecorder } from '@innertide/session/regulation/heart-recorder';
import {
  breathWindow,
  type HeartWindow,
  heartWindow,
  type MeasuredBreath,
} from '@innertide/session/regulation/heart-window';
import { type CoursePoint, courseOf } from '@innertide/session/regulation/mode-sketch';
import { planOf, regulatedBreath, regulatedSound } from '@innertide/session/regulation/regulated-sound';
import { beginRegulation, regulate } from '@innertide/session/regulation/regulation';
import type {
  RegulationSettings,
  RegulationState,
  RegulationStep,
} from '@innertide/session/regulation/regulation-state';
import { drawSteering, type SteeringChoice, steeringWindow } from '@innertide/session/regulation/steering';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { BodyMotionPort } from '../../ports/body-motion-port.ts';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';
import type { CameraSight, HeartSource, HeartSourceKind, HeartSourceState } from '../../ports/heart-source-port.ts';
import type { SessionRunner } from '../session-core/session-runner.ts';
import { BodyBreathConnection, type BodyBreathView } from './body-breath-connection.ts';
import { EcgConnection, type EcgView } from './ecg-connection.ts';
import { SensorConnection, type TracePoint } from './sensor-connection.ts';

const TICK_MS: Milliseconds = 1000;
const WRITE_EVERY_SECONDS = 10;
/** A heart that was measured earlier than that is not the one a session begins with. */
const READING_HOLDS_MS: Milliseconds = 20 * 60_000;

interface HeartSyncControllerOptions {
  readonly runner: Pick<SessionRunner, 'snapshot' | 'subscribe' | 'regulate' | 'meter' | 'score'>;
  readonly sources: () => Promise<readonly HeartSource[]>;
  readonly bodyMotion: () => Promise<BodyMotionPort>;
  readonly keepAwake: () => Disposer;
  readonly store: () => Promise<HeartRecordStorePort>;
  readonly ownerId: string;
  /** Whether a measured heart is to steer the next session. */
  readonly steering: () => SteeringChoice;
  /** Monotonic seconds on the clock of the sources. */
  readonly nowSeconds: () => Seconds;
  /** Wall-clock time, for the record alone. */
  readonly nowMs: () => Milliseconds;
  readonly every: (intervalMs: Milliseconds, then: () => void) => Disposer;
}

export interface HeartSnapshot {
  readonly kind: HeartSourceKind | null;
  /** The kinds of sensors that can be chosen here. */
  readonly offers: readonly HeartSourceKind[];
  readonly source: HeartSourceState;
  /** The state of a request for another device while one is connected. */
  readonly asking: HeartSourceState | null;
  readonly reading: HeartReading | null;
  readonly figures: Figures | null;
  readonly breath: MeasuredBreath;
  readonly bodyBreath: BodyBreathView;
  /** Whether the connected strap can measure the breath on the chest. */
  readonly hasChestBreath: boolean;
  readonly ecg: EcgView;
  /** Whether the connected strap sends its electrocardiogram. */
  readonly hasEcg: boolean;
  readonly trace: readonly TracePoint[];
  /** What Heart Sync does with the running session; null while it is off. */
  readonly regulation: RegulationState | null;
  /** The last ten minutes of the running session, for drawing; empty without one. */
  readonly course: readonly CoursePoint[];
  /** The newest last. */
  readonly decisions: readonly Decision[];
  /** Whether the heart steers the running session; not to be shown while a coin chose. null without one. */
  readonly steering: Steering | null;
  /** What a camera sees under a finger; null where no camera measures. */
  readonly camera: CameraSight | null;
}

interface ActiveRegulation {
  readonly sessionId: string;
  state: RegulationState;
  readonly steering: Steering;
  readonly recorder: HeartRecorder;
  writtenAtSeconds: Seconds;
}

/**
 * Applies a measured heart to the running session: once a second it evaluates the regulation rule, hands its result to the runner
 * and stores measurements and reasons. Nothing here leaves the device.
 */
export class HeartSyncController {
  readonly sensor: SensorConnection;
  readonly body: BodyBreathConnection;
  readonly ecg: EcgConnection;
  readonly #options: HeartSyncControllerOptions;
  readonly #scope = new Scope();
  readonly #listeners = new Set<() => void>();
  #active: ActiveRegulation | null = null;
  #snapshot: HeartSnapshot;
  #writes: Promise<unknown> = Promise.resolve();
  /** Measured before the session that is to come. */
  #restBefore: HeartRest | null = null;

  constructor(options: HeartSyncControllerOptions) {
    this.#options = options;
    this.sensor = new SensorConnection({ ...options, onChange: () => this.#publish() });
    this.body = new BodyBreathConnection({ ...options, onChange: () => this.#publish() });
    this.ecg = new EcgConnection({ ...options, onChange: () => this.#publish() });
    this.#snapshot = this.#buildSnapshot();
    this.#scope.own(() => this.body.end());
    this.#scope.own(() => this.ecg.discard());
    this.#scope.own(() => this.sensor.dispose());
    this.#scope.own(options.runner.subscribe(() => this.#syncWithSession()));
    this.#scope.own(options.every(TICK_MS, () => this.#tick()));
    // A session may have begun before this code was loaded.
    this.#syncWithSession();
  }

  snapshot = (): HeartSnapshot => this.#snapshot;

  subscribe = (listener: () => void): Disposer => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the breath that Heart Sync paces, for light, sound and Pulse alike; null while the setup's own breath applies. */
  pacing = (): PacedBreath | null => {
    const { state } = this.#options.runner.snapshot();
    if (!this.#active || !('session' in state)) return null;
    return regulatedBreath(this.#active.state, breathPatternOf(state.session.settings));
  };

  /** Reads where the paced breath is now; null while the setup's own breath applies. */
  breath(): Breath | null {
    const pacing = this.pacing();
    return pacing && pacedBreathAt(pacing, this.#options.runner.meter()?.playedSeconds ?? 0);
  }

  /** Keeps a heart that was measured at rest for the next session, or writes it to one that is over. */
  async keepReading(reading: Omit<HeartRest, 'place'>, afterSessionId: string | null): Promise<void> {
    if (afterSessionId === null) {
      this.#restBefore = { ...reading, place: 'before' };
      return;
    }
    const { store, ownerId } = this.#options;
    const hearts = await store();
    const record = await hearts.record(ownerId, afterSessionId);
    if (record) await hearts.writeRecord(ownerId, afterSessionId, withReading(record, { ...reading, place: 'after' }));
  }

  /** Resolves when every record handed to the store so far is written. */
  settled = (): Promise<unknown> => this.#writes;

  dispose(): void {
    this.#write();
    this.#scope.end();
    this.#listeners.clear();
  }

  /** Starts and stops regulation with the session. It runs before the sound starts, so that the music begins at the measured rate. */
  #syncWithSession(): void {
    const { state } = this.#options.runner.snapshot();
    if (!('session' in state)) {
      if (this.#active) this.#end();
      return;
    }
    const { id, settings, activeMs } = state.session;
    const isWanted = settings.heartSync.source !== 'off';
    if (this.#active && (!isWanted || this.#active.sessionId !== id)) this.#end();
    if (isWanted && !this.#active && state.status !== 'waiting') this.#begin(id, settings, activeMs / 1000);
  }

  #begin(sessionId: string, settings: SessionSettings, atSeconds: Seconds): void {
    const rules = rulesOf(settings, atSeconds);
    const window = this.#window(settings, null);
    const steering = drawSteering(
      settings.heartSync.source === 'live' ? this.#options.steering() : 'steered',
      sessionId,
    );
    const step = beginRegulation(rules, steeringWindow(window, steering), atSeconds);
    const { state } = step;
    // What was measured before is not of this session; what is being measured goes on.
    this.sensor.takeIntervals();
    this.sensor.takeReceived();
    const recorder = new HeartRecorder(rules, this.#recordSource(settings), atSeconds, steering);
    const rest = atSeconds > 0 ? null : this.#takeRest(window);
    if (rest !== null) recorder.record = withReading(recorder.record, rest);
    this.#active = { sessionId, state, steering, recorder, writtenAtSeconds: atSeconds };
    this.#record(this.#active, step, settings, window);
    this.#options.runner.regulate(regulatedSound(state, settings));
    this.#publish();
  }

  /** The heart before the first sound: of the minute until now, or of a measurement a little earlier. */
  #takeRest(window: HeartWindow | null): HeartRest | null {
    const wallMs = Math.round(this.#options.nowMs());
    const earlier = this.#restBefore;
    this.#restBefore = null;
    const { kind } = this.sensor;
    const rmssd = this.sensor.figures(null)?.rmssd;
    if (kind !== null && window !== null && window.rateBpm !== null && rmssd?.ok) {
      return { place: 'before', source: kind, wallMs, rateBpm: window.rateBpm, rmssdMs: rmssd.value };
    }
    return earlier !== null && wallMs - earlier.wallMs < READING_HOLDS_MS ? earlier : null;
  }

  #end(): void {
    this.#write();
    this.#active = null;
    this.#options.runner.regulate(null);
    this.#publish();
  }

  #tick(): void {
    const active = this.#active;
    const { state } = this.#options.runner.snapshot();
    if (active && state.status === 'playing') this.#step(active, state.session.settings);
    else if (active) this.#skipMeasured(active);
    if (active || this.sensor.kind !== null || this.body.view.status === 'measuring') this.#publish();
  }

  #step(active: ActiveRegulation, settings: SessionSettings): void {
    const { runner } = this.#options;
    const before = active.state;
    const pace = before.values.breathsPerMinute;
    const window = this.#window(settings, pace);
    const atSeconds = runner.meter()?.playedSeconds ?? before.atSeconds;
    const rules = rulesOf(settings, atSeconds);
    const step = regulate(before, rules, steeringWindow(window, active.steering), atSeconds);
    active.state = step.state;
    this.#record(active, step, settings, window);
    runner.regulate(regulatedSound(step.state, settings));
    if (Math.abs(atSeconds - active.writtenAtSeconds) >= WRITE_EVERY_SECONDS) {
      active.writtenAtSeconds = atSeconds;
      this.#write();
    }
  }

  #record(
    { recorder }: ActiveRegulation,
    step: RegulationStep,
    settings: SessionSettings,
    window: HeartWindow | null,
  ): void {
    const { nowSeconds, nowMs } = this.#options;
    const figures = window ? this.sensor.figures(step.state.values.breathsPerMinute) : null;
    recorder.add({
      ...step,
      rules: step.state.settings,
      source: this.#recordSource(settings),
      window,
      figures: {
        rmssdMs: figures?.rmssd.ok ? figures.rmssd.value : null,
        coherence: figures?.coherence.ok ? figures.coherence.value : null,
      },
      intervals: this.sensor.takeIntervals(),
      received: window === null ? [] : this.sensor.takeReceived(),
      sensor: window === null ? null : this.sensor.facts,
      steadySeconds: nowSeconds(),
      wallMs: nowMs(),
    });
  }

  #skipMeasured({ recorder, state }: ActiveRegulation): void {
    this.sensor.takeIntervals();
    this.sensor.takeReceived();
    recorder.pause(this.#options.runner.meter()?.playedSeconds ?? state.atSeconds);
  }

  /** Builds the rule's view of the heart; null where a target was set by hand. */
  #window(settings: SessionSettings, pacePerMinute: number | null): HeartWindow | null {
    if (settings.heartSync.source !== 'live') return null;
    const [reading, breath] = [this.sensor.read(), this.#breathNow(pacePerMinute)];
    if (!reading) return breathWindow(breath);
    const isOver = this.sensor.state.status === 'over';
    return { ...heartWindow(reading, breath), ...(isOver && { isOver }) };
  }

  /** The breath: measured on the belly where it is, else read from the heart. */
  #breathNow(pacePerMinute: number | null): MeasuredBreath {
    const fromHeart = this.sensor.breath(pacePerMinute);
    const fromBody = this.body.measured(pacePerMinute);
    return fromBody ? { ...fromBody, coherence: fromHeart.coherence ?? null } : fromHeart;
  }

  #recordSource(settings: SessionSettings): HeartRecord['source'] {
    if (settings.heartSync.source === 'target') return 'by-hand';
    return this.sensor.kind ?? 'strap';
  }

  #write(): void {
    const active = this.#active;
    // A session that never sounded leaves no record.
    if (!active || active.recorder.record.trace.length < 2) return;
    const { sessionId, recorder } = active;
    const { runner, store, ownerId } = this.#options;
    recorder.record = { ...recorder.record, sound: runner.score() };
    const { record } = recorder;
    this.#writes = this.#writes
      .then(async () => (await store()).writeRecord(ownerId, sessionId, record))
      .catch(() => {});
  }

  #buildSnapshot(): HeartSnapshot {
    const { sensor } = this;
    const pace = this.#active?.state.values.breathsPerMinute ?? null;
    return {
      kind: sensor.kind,
      offers: sensor.offers,
      source: sensor.state,
      asking: sensor.asking,
      reading: sensor.read(),
      figures: sensor.figures(pace),
      breath: this.#breathNow(pace),
      bodyBreath: this.body.view,
      hasChestBreath: sensor.motion !== null,
      ecg: this.ecg.view,
      hasEcg: sensor.ecg !== null,
      trace: sensor.trace,
      regulation: this.#active?.state ?? null,
      course: courseOf(this.#active?.recorder.record),
      decisions: this.#active?.recorder.record.decisions ?? [],
      steering: this.#active?.steering ?? null,
      camera: sensor.camera,
    };
  }

  #publish(): void {
    this.#snapshot = this.#buildSnapshot();
    for (const listener of this.#listeners) listener();
  }
}

/** Builds the rule's settings for a moment of the session: an arc changes the setup over time. */
function rulesOf(settings: SessionSettings, atSeconds: Seconds): RegulationSettings {
  const { source, targetBpm } = settings.heartSync;
  const plan = planOf(settingsAt(settings, atSeconds));
  return { mode: settings.mode, plan, targetBpm: source === 'target' ? targetBpm : null };
}
