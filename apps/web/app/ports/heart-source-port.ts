import type { PulseReading } from '@innertide/heart/camera/camera-pulse';
import type { HeartMeasurement } from '@innertide/heart/measurement';
import type { RecordedSensor } from '@innertide/protocol/heart-stream';
import type { Result } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Seconds } from '@innertide/std/units';
import type { BodyMotionPort } from './body-motion-port.ts';
import type { StrapEcgPort } from './strap-ecg-port.ts';

/**
 * What measures: a Bluetooth strap, arm band or watch; a watch behind the app around this page; the phone by what is paired with it,
 * such as AirPods; a camera under a finger; or a person
 * that exists only as numbers, to try it out.
 */
export type HeartSourceKind = 'strap' | 'watch' | 'phone' | 'camera' | 'simulated';

/** Why nothing is measured, as the interface words it. */
export type HeartSourceFailure =
  | 'unsupported'
  | 'bluetooth-off'
  | 'permission-denied'
  | 'nothing-chosen'
  | 'not-a-heart-sensor'
  | 'unreachable'
  | 'watch-refused'
  /** The phone may not begin workouts, which is how it starts the watch's app. */
  | 'watch-not-started'
  | 'watch-silent'
  /** Its app is newer than this one and says what cannot be read here. */
  | 'watch-newer'
  /** The phone may not begin a workout, which is how it measures. */
  | 'phone-refused'
  | 'phone-silent'
  | 'camera-missing'
  | 'camera-refused'
  | 'camera-busy';

/** Maker, model, firmware and place of a sensor, for the record; null for what it does not tell. */
export type SensorFacts = Pick<RecordedSensor, 'manufacturer' | 'model' | 'firmware' | 'place'>;

export const NO_FACTS: SensorFacts = { manufacturer: null, model: null, firmware: null, place: null };

export type HeartSourceState =
  | { readonly status: 'idle' }
  | { readonly status: 'connecting'; readonly deviceName: string | null }
  /** `batteryPercent` is null where the device does not tell. */
  | {
      readonly status: 'connected';
      readonly deviceName: string | null;
      readonly batteryPercent: number | null;
      /** What it says about itself, as far as it has said it. */
      readonly facts?: SensorFacts;
    }
  /** The connection was lost; retried by itself until `disconnect`. */
  | { readonly status: 'reconnecting'; readonly deviceName: string | null }
  /** A camera's light has been on for as long as it may, or the page was hidden: it is off. */
  | { readonly status: 'over' }
  | { readonly status: 'failed'; readonly reason: HeartSourceFailure };

/** What a camera sees while it measures. */
export interface CameraSight {
  readonly pulse: PulseReading;
  readonly hasLight: boolean;
  /** Until the light goes out. */
  readonly leftSeconds: Seconds;
}

/** Facts, in the past tense. `atSeconds` is a steady clock of the page. */
export type HeartSourceEvent =
  | { readonly type: 'measured'; readonly measurement: HeartMeasurement; readonly atSeconds: Seconds }
  | { readonly type: 'state-changed' };

/** One way to measure a heart. It lives as long as the page; whoever follows it may come and go. */
export interface HeartSource {
  readonly kind: HeartSourceKind;
  read(): HeartSourceState;
  subscribe(listener: (event: HeartSourceEvent) => void): Disposer;
  /** Of a camera alone: what it sees; null while it does not measure. */
  sight?(): CameraSight | null;
  /** Of a strap alone: how it tilts with the chest; null where it does not say. */
  motion?(): BodyMotionPort | null;
  /** Of a strap alone: its electrocardiogram; null where it sends none. */
  ecg?(): StrapEcgPort | null;
  /** Asks which device and connects it. Belongs inside a user gesture. */
  choose(): Promise<Result<void, HeartSourceFailure>>;
  /** Connects the device of last time without a question, where the browser remembers it. @returns whether there is one. */
  resume(): Promise<boolean>;
  /** Lets go of the device and keeps the permission. */
  disconnect(): void;
  /** Lets go of the device and gives the permission back. */
  forget(): Promise<void>;
}
