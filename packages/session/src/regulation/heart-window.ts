import { type HeartReading, isPlausibleRate } from '@innertide/heart/heart-monitor';
import type { SignalQuality } from '@innertide/heart/quality';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';

/** What the rule knows of the heart at a moment; null for what is not known. */
export interface HeartWindow {
  /** Over the last 20 s. */
  readonly rateBpm: BeatsPerMinute | null;
  readonly quality: SignalQuality;
  /** Since a beat or a rate came; Infinity when none ever did. */
  readonly secondsSinceSignal: Seconds;
  readonly breath: MeasuredBreath;
  /** The measurement ended as it was meant to, as a camera's does after three minutes: nothing was lost. */
  readonly isOver?: true;
}

export interface MeasuredBreath {
  readonly perMinute: number | null;
  /** Whether the person breathes with the pacer, where the swing of the heart shows it; null otherwise. */
  readonly withPacer: boolean | null;
  /** How much of the rhythm lies in its one strongest wave, 0 to 1; null where it is not known. */
  readonly coherence?: number | null;
  /** Measured on the body itself: it counts without a heart too. */
  readonly fromBody?: true;
}

export const UNKNOWN_BREATH: MeasuredBreath = { perMinute: null, withPacer: null };

/** Converts a reading of the heart monitor to the window that regulation takes. */
export function heartWindow(reading: HeartReading, breath: MeasuredBreath = UNKNOWN_BREATH): HeartWindow {
  const { rate, quality, secondsSinceSignal } = reading;
  return { rateBpm: rate.ok ? rate.value : null, quality, secondsSinceSignal, breath };
}

/** What is known where no heart is measured; null where no breath is either. */
export function breathWindow(breath: MeasuredBreath): HeartWindow | null {
  if (breath.fromBody !== true) return null;
  const quality: SignalQuality = { level: 'lost', score: 0, reason: 'no-signal' };
  return { rateBpm: null, quality, secondsSinceSignal: Number.POSITIVE_INFINITY, breath };
}

/** A strap sends every second; a watch about every five, and may miss two. */
const STRAP_SILENT_AFTER_SECONDS = 5;
const WATCH_SILENT_AFTER_SECONDS = 15;

/** The rate to steer by, in beats a minute; null when it is stale (5 s, from a watch 15 s), implausible or the signal is lost. */
export function steeringRate(window: HeartWindow | null): BeatsPerMinute | null {
  if (window === null || window.rateBpm === null || window.quality.level === 'lost') return null;
  const { rateBpm, quality, secondsSinceSignal } = window;
  if (!isPlausibleRate(rateBpm)) return null;
  const silentAfter = quality.reason === 'rate-only' ? WATCH_SILENT_AFTER_SECONDS : STRAP_SILENT_AFTER_SECONDS;
  return secondsSinceSignal <= silentAfter ? rateBpm : null;
}
