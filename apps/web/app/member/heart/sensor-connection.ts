import type { BreathEntrainment } from '@innertide/heart/breath-entrainment';
import { type Absence, DEFAULT_METHOD, type Figures } from '@innertide/heart/figures';
import { HeartMonitor, type HeartReading } from '@innertide/heart/heart-monitor';
import type { Interval } from '@innertide/heart/interval';
import { type HeartMeasurement, isUnsure } from '@innertide/heart/measurement';
import { RESONANCE_STEP_SECONDS } from '@innertide/heart/resonance';
import type { RecordedSensor } from '@innertide/protocol/heart-stream';
import type { SensedInterval } from '@innertide/session/regulation/heart-recorder';
import type { ReceivedMeasurement } from '@innertide/session/regulation/heart-stream';
import { type MeasuredBreath, UNKNOWN_BREATH } from '@innertide/session/regulation/heart-window';
import type { Result } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import type { BodyMotionPort } from '../../ports/body-motion-port.ts';
import {
  type CameraSight,
  type HeartSource,
  type HeartSourceKind,
  type HeartSourceState,
  NO_FACTS,
} from '../../ports/heart-source-port.ts';
import type { StrapEcgPort } from '../../ports/strap-ecg-port.ts';

/** One point of the drawn trace: a beat, or a rate of a device that sends no beats. */
export interface TracePoint {
  readonly atSeconds: Seconds;
  readonly bpm: BeatsPerMinute;
}

/** Length of the drawn trace. */
export const TRACE_SECONDS = 60;
const FIGURES_EVERY_SECONDS = 5;
/** Intervals outside this range cannot be beats; the drawing leaves out only those, unlike the measurement's own gate. */
const DRAWN_RR_MS = { low: 300, high: 2000 } as const;

/** Ten minutes at ten a second: nobody may ever ask for them. */
const MOST_RECEIVED = 6_000;

const NO_SOURCE: HeartSourceState = { status: 'idle' };

interface SensorConnectionOptions {
  readonly sources: () => Promise<readonly HeartSource[]>;
  readonly nowSeconds: () => Seconds;
  readonly onChange: () => void;
}

/**
 * Receives measurements from one source at a time. A new source replaces the current one only when it is connected, so that
 * changing the strap while a session runs leaves no gap.
 */
export class SensorConnection {
  readonly #options: SensorConnectionOptions;
  #sources: readonly HeartSource[] = [];
  #source: HeartSource | null = null;
  /** The source that was asked to connect while another is still active. */
  #requested: HeartSource | null = null;
  #monitor = new HeartMonitor();
  #unsubscribe: Disposer | null = null;
  #unsubscribeRequested: Disposer | null = null;
  #trace: TracePoint[] = [];
  readonly #received: ReceivedMeasurement[] = [];
  #figures: Figures | null = null;
  #breath: MeasuredBreath = UNKNOWN_BREATH;
  #figuresAtSeconds = Number.NEGATIVE_INFINITY;

  constructor(options: SensorConnectionOptions) {
    this.#options = options;
  }

  /** Loads the sources ahead of the tap that requests a device: browsers open their chooser only within a gesture. */
  async prepare(): Promise<void> {
    if (this.#sources.length > 0) return;
    this.#sources = await this.#options.sources();
    this.#options.onChange();
  }

  /** The kinds of sensors that can be chosen here; empty until `prepare` has resolved. */
  get offers(): readonly HeartSourceKind[] {
    return this.#sources.map(({ kind }) => kind);
  }

  /** Reconnects the last sensor where the browser still grants it. */
  async resume(): Promise<void> {
    await this.prepare();
    for (const source of this.#sources) {
      if (this.#source === null && (await source.resume())) this.#switchTo(source);
    }
  }

  get kind(): HeartSourceKind | null {
    return this.#source?.kind ?? null;
  }

  /** State of the active source, or of the requested one while none is active. */
  get state(): HeartSourceState {
    return this.#source?.read() ?? this.#requested?.read() ?? NO_SOURCE;
  }

  /** State of a request for another device while one is active; null without one. */
  get asking(): HeartSourceState | null {
    return this.#source && this.#requested && this.#requested !== this.#source ? this.#requested.read() : null;
  }

  get trace(): readonly TracePoint[] {
    return this.#trace;
  }

  /** What a camera sees under a finger; null unless one measures. */
  get camera(): CameraSight | null {
    return this.#source?.sight?.() ?? null;
  }

  /** How a chest strap tilts with the breath; null unless one measures that can say so. */
  get motion(): BodyMotionPort | null {
    return this.#source?.motion?.() ?? null;
  }

  /** The electrocardiogram of a chest strap; null unless one measures that sends it. */
  get ecg(): StrapEcgPort | null {
    return this.#source?.ecg?.() ?? null;
  }

  read(): HeartReading | null {
    return this.#source === null ? null : this.#monitor.read(this.#options.nowSeconds());
  }

  /** Figures of the last minutes, new every five seconds. @param pacePerMinute breaths a minute of the pacer; null without one. */
  figures(pacePerMinute: number | null): Figures | null {
    this.#updateFigures(pacePerMinute);
    return this.#figures;
  }

  /** Measured breathing and whether it matches the pacer, new every five seconds. */
  breath(pacePerMinute: number | null): MeasuredBreath {
    this.#updateFigures(pacePerMinute);
    return this.#breath;
  }

  /** The intervals that were judged since it was last asked, oldest first, and how long ago each ended. */
  takeIntervals(): readonly SensedInterval[] {
    const now = this.#options.nowSeconds();
    return this.#monitor.takeJudged().map((interval) => ({ ...interval, agoSeconds: now - interval.endSeconds }));
  }

  /** The notifications since it was last asked, as they came, oldest first. */
  takeReceived(): readonly ReceivedMeasurement[] {
    return this.#received.splice(0);
  }

  /** What the active sensor says about itself; null without one. */
  get facts(): Omit<RecordedSensor, 'fromSeconds'> | null {
    const state = this.#source?.read();
    if (!state) return null;
    const { deviceName: name = null, batteryPercent = null, facts = {} } = state.status === 'connected' ? state : {};
    return { ...NO_FACTS, ...facts, name, batteryPercent };
  }

  /** The clean intervals of a pace that has just ended. */
  intervalsOfStep(): readonly Interval[] {
    return this.#monitor.recentIntervals(RESONANCE_STEP_SECONDS + 30, this.#options.nowSeconds());
  }

  /** Opens the browser's device chooser; call it within a user gesture. */
  async choose(kind: HeartSourceKind): Promise<void> {
    // A tap that is sooner than the code waits for it; once the code is there nothing may stand between the gesture and the chooser.
    if (this.#sources.length === 0) await this.prepare();
    const source = this.#sources.find((candidate) => candidate.kind === kind);
    if (!source) return;
    this.#request(source);
    const chosen = await source.choose();
    if (chosen.ok && this.#requested === source) this.#switchTo(source);
    this.#options.onChange();
  }

  /** Disconnects the sensor; the browser's permission stays. */
  disconnect(): void {
    this.#source?.disconnect();
    this.#reset();
  }

  /** Disconnects the sensor and revokes the browser's permission. */
  async forget(): Promise<void> {
    const source = this.#source;
    this.#reset();
    await source?.forget();
    this.#options.onChange();
  }

  dispose(): void {
    this.#source?.disconnect();
    this.#reset();
  }

  #updateFigures(pacePerMinute: number | null): void {
    const now = this.#options.nowSeconds();
    if (this.#source === null || now - this.#figuresAtSeconds < FIGURES_EVERY_SECONDS) return;
    this.#figuresAtSeconds = now;
    this.#figures = this.#monitor.figures(now, { ...DEFAULT_METHOD, paceBreathsPerMinute: pacePerMinute });
    const entrainment = pacePerMinute === null ? null : this.#monitor.entrainment(now, pacePerMinute);
    this.#breath = measuredBreath(this.#figures, entrainment, pacePerMinute);
  }

  #clearMeasurements(): void {
    this.#monitor = new HeartMonitor();
    this.#trace = [];
    this.#figures = null;
    this.#breath = UNKNOWN_BREATH;
    this.#figuresAtSeconds = Number.NEGATIVE_INFINITY;
  }

  #request(source: HeartSource): void {
    this.#unsubscribeRequested?.();
    this.#requested = source;
    this.#unsubscribeRequested = source.subscribe((event) => {
      if (event.type === 'state-changed') this.#options.onChange();
    });
    this.#options.onChange();
  }

  #switchTo(source: HeartSource): void {
    const before = this.#source;
    this.#requested = null;
    this.#unsubscribeRequested?.();
    this.#unsubscribeRequested = null;
    if (before !== source) {
      this.#unsubscribe?.();
      before?.disconnect();
      this.#source = source;
      this.#unsubscribe = source.subscribe((event) => {
        if (event.type === 'measured') this.#onMeasurement(event.measurement, event.atSeconds);
        else this.#options.onChange();
      });
    }
    // Another heart, or another sensor on it: intervals must not be computed across the change.
    this.#clearMeasurements();
    this.#options.onChange();
  }

  #reset(): void {
    this.#unsubscribe?.();
    this.#unsubscribeRequested?.();
    this.#unsubscribe = null;
    this.#unsubscribeRequested = null;
    this.#source = null;
    this.#requested = null;
    this.#clearMeasurements();
    this.#options.onChange();
  }

  #onMeasurement(measurement: HeartMeasurement, atSeconds: Seconds): void {
    this.#monitor.receive(measurement, atSeconds);
    this.#received.push({ measurement, receivedSeconds: atSeconds });
    if (this.#received.length > MOST_RECEIVED) this.#received.shift();
    if (measurement.contact === 'lost') return;
    let at = atSeconds - measurement.intervalsMs.reduce((sum, rrMs) => sum + rrMs, 0) / 1000;
    for (const [index, rrMs] of measurement.intervalsMs.entries()) {
      at += rrMs / 1000;
      const estimate = measurement.estimates?.[index];
      if (estimate && isUnsure(estimate)) continue;
      if (rrMs >= DRAWN_RR_MS.low && rrMs <= DRAWN_RR_MS.high) this.#draw(at, 60_000 / rrMs);
    }
    if (measurement.intervalsMs.length === 0 && measurement.rateBpm !== null) this.#draw(at, measurement.rateBpm);
  }

  #draw(atSeconds: Seconds, bpm: BeatsPerMinute): void {
    const recent = this.#trace.filter((point) => point.atSeconds > atSeconds - TRACE_SECONDS);
    this.#trace = [...recent, { atSeconds, bpm }];
  }
}

/** What the swing of the rate tells of the breath; unknown while the signal does not show it. */
function measuredBreath(
  figures: Figures | null,
  entrainment: Result<BreathEntrainment, Absence> | null,
  pacePerMinute: number | null,
): MeasuredBreath {
  const perMinute = figures?.respirationRate.ok ? figures.respirationRate.value : null;
  const coherence = figures?.coherence.ok ? figures.coherence.value : null;
  if (!entrainment?.ok) return { perMinute, withPacer: null, coherence };
  const { withPacer, ownPerMinute } = entrainment.value;
  return { perMinute: withPacer ? (perMinute ?? pacePerMinute) : (ownPerMinute ?? perMinute), withPacer, coherence };
}
