import { HeartMonitor, type HeartReading } from '@innertide/heart/heart-monitor';
import type { HeartMeasurement } from '@innertide/heart/measurement';
import { DEFAULT_METHOD, type Figures } from '@innertide/heart/metrics';
import { RESONANCE_STEP_SECONDS, type ResonancePoint, resonancePoint } from '@innertide/heart/resonance';
import { type MeasuredBreath, UNKNOWN_BREATH } from '@innertide/session/regulation/heart-window';
import type { Disposer } from '@innertide/std/scope';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import type { HeartSource, HeartSourceKind, HeartSourceState } from '../../ports/heart-source-port.ts';

import { measuredBreath } from './measured-breath.ts';

/** One beat, or one rate of a device that sends no beats, for drawing. */
export interface TracePoint {
  readonly atSeconds: Seconds;
  readonly bpm: BeatsPerMinute;
}

/** How much of the trace is drawn. */
export const TRACE_SECONDS = 60;
const CLOSE_LOOK_EVERY_SECONDS = 5;
/** What is drawn is not what is measured: only what cannot be a beat is left out. */
const DRAWN_RR_MS = { low: 300, high: 2000 } as const;

const NO_SOURCE: HeartSourceState = { status: 'idle' };

interface SensorConnectionOptions {
  readonly sources: () => Promise<readonly HeartSource[]>;
  readonly nowSeconds: () => Seconds;
  readonly onChange: () => void;
}

/**
 * Listens to one source at a time. A new source is listened to only when it is connected; until then the one before goes
 * on, so that changing the strap while a session runs leaves no hole.
 */
export class SensorConnection {
  readonly #options: SensorConnectionOptions;
  #sources: readonly HeartSource[] = [];
  #source: HeartSource | null = null;
  /** One that is asked to connect while another is still listened to. */
  #asked: HeartSource | null = null;
  #monitor = new HeartMonitor();
  #stopListening: Disposer | null = null;
  #stopWatching: Disposer | null = null;
  #trace: TracePoint[] = [];
  #figures: Figures | null = null;
  #breath: MeasuredBreath = UNKNOWN_BREATH;
  #closeLookSeconds = Number.NEGATIVE_INFINITY;

  constructor(options: SensorConnectionOptions) {
    this.#options = options;
  }

  /** Brings the sources, so that the tap that asks for a device can ask at once (browsers want a gesture). */
  async prepare(): Promise<void> {
    if (this.#sources.length > 0) return;
    this.#sources = await this.#options.sources();
    this.#options.onChange();
  }

  /** What can be chosen here; empty until the sources are brought. */
  get offers(): readonly HeartSourceKind[] {
    return this.#sources.map(({ kind }) => kind);
  }

  /** Connects the sensor of last time, where the browser remembers it. */
  async resume(): Promise<void> {
    await this.prepare();
    for (const source of this.#sources) {
      if (this.#source === null && (await source.resume())) this.#follow(source);
    }
  }

  get kind(): HeartSourceKind | null {
    return this.#source?.kind ?? null;
  }

  /** Of the source that is listened to; of the one that is asked while none is. */
  get state(): HeartSourceState {
    return this.#source?.read() ?? this.#asked?.read() ?? NO_SOURCE;
  }

  /** Why the last request for a device failed while another is listened to; null when it did not. */
  get asking(): HeartSourceState | null {
    return this.#source && this.#asked && this.#asked !== this.#source ? this.#asked.read() : null;
  }

  get trace(): readonly TracePoint[] {
    return this.#trace;
  }

  read(): HeartReading | null {
    return this.#source === null ? null : this.#monitor.read(this.#options.nowSeconds());
  }

  /** Anew every five seconds. @param pacePerMinute what the person is invited to breathe with; null without a pacer. */
  figures(pacePerMinute: number | null): Figures | null {
    this.#lookClosely(pacePerMinute);
    return this.#figures;
  }

  /** How the person breathes, and whether with the pacer; as often as the figures. */
  breath(pacePerMinute: number | null): MeasuredBreath {
    this.#lookClosely(pacePerMinute);
    return this.#breath;
  }

  /** How far the rate swung at a pace that began then, on the clock of the sources; null where it cannot be told. */
  swingAt(breathsPerMinute: number, beganSeconds: Seconds): ResonancePoint | null {
    const seconds = RESONANCE_STEP_SECONDS + 30;
    const intervals = this.#monitor.recentIntervals(seconds, this.#options.nowSeconds());
    const point = resonancePoint(intervals, breathsPerMinute, beganSeconds);
    return point.ok ? point.value : null;
  }

  /** Belongs inside a user gesture: the browser asks which device. */
  async choose(kind: HeartSourceKind): Promise<void> {
    const source = this.#sources.find((candidate) => candidate.kind === kind);
    if (!source) return;
    this.#ask(source);
    const chosen = await source.choose();
    if (chosen.ok && this.#asked === source) this.#follow(source);
    this.#options.onChange();
  }

  /** Stops listening and keeps the permission. */
  disconnect(): void {
    this.#source?.disconnect();
    this.#leave();
  }

  /** Stops listening and gives the permission back. */
  async forget(): Promise<void> {
    const source = this.#source;
    this.#leave();
    await source?.forget();
    this.#options.onChange();
  }

  dispose(): void {
    this.#source?.disconnect();
    this.#leave();
  }

  #lookClosely(pacePerMinute: number | null): void {
    const now = this.#options.nowSeconds();
    if (this.#source === null || now - this.#closeLookSeconds < CLOSE_LOOK_EVERY_SECONDS) return;
    this.#closeLookSeconds = now;
    this.#figures = this.#monitor.figures(now, { ...DEFAULT_METHOD, paceBreathsPerMinute: pacePerMinute });
    const following = pacePerMinute === null ? null : this.#monitor.following(now, pacePerMinute);
    this.#breath = measuredBreath(this.#figures, following, pacePerMinute);
  }

  #startAnew(): void {
    this.#monitor = new HeartMonitor();
    this.#trace = [];
    this.#figures = null;
    this.#breath = UNKNOWN_BREATH;
    this.#closeLookSeconds = Number.NEGATIVE_INFINITY;
  }

  #ask(source: HeartSource): void {
    this.#stopWatching?.();
    this.#asked = source;
    this.#stopWatching = source.subscribe((event) => {
      if (event.type === 'state-changed') this.#options.onChange();
    });
    this.#options.onChange();
  }

  #follow(source: HeartSource): void {
    const before = this.#source;
    this.#asked = null;
    this.#stopWatching?.();
    this.#stopWatching = null;
    if (before !== source) {
      this.#stopListening?.();
      before?.disconnect();
      this.#source = source;
      this.#stopListening = source.subscribe((event) => {
        if (event.type === 'measured') this.#hear(event.measurement, event.atSeconds);
        else this.#options.onChange();
      });
    }
    // Another heart, or another sensor on it: nothing is differenced across.
    this.#startAnew();
    this.#options.onChange();
  }

  #leave(): void {
    this.#stopListening?.();
    this.#stopWatching?.();
    this.#stopListening = null;
    this.#stopWatching = null;
    this.#source = null;
    this.#asked = null;
    this.#startAnew();
    this.#options.onChange();
  }

  #hear(measurement: HeartMeasurement, atSeconds: Seconds): void {
    this.#monitor.receive(measurement, atSeconds);
    if (measurement.contact === 'lost') return;
    let at = atSeconds - measurement.intervalsMs.reduce((sum, rrMs) => sum + rrMs, 0) / 1000;
    for (const rrMs of measurement.intervalsMs) {
      at += rrMs / 1000;
      if (rrMs >= DRAWN_RR_MS.low && rrMs <= DRAWN_RR_MS.high) this.#draw(at, 60_000 / rrMs);
    }
    if (measurement.intervalsMs.length === 0 && measurement.rateBpm !== null) this.#draw(at, measurement.rateBpm);
  }

  #draw(atSeconds: Seconds, bpm: BeatsPerMinute): void {
    const kept = this.#trace.filter((point) => point.atSeconds > atSeconds - TRACE_SECONDS);
    this.#trace = [...kept, { atSeconds, bpm }];
  }
}
