import type { Limits } from './limits.ts';
import type { Decibels, Hertz } from './units.ts';

/** How everything that plays on a device suits who listens there. */
export interface OutputComfort {
  /** Everything over this pitch is softer; null leaves it. */
  readonly softerAboveHz: Hertz | null;
  /** A narrow band around this pitch is taken out; null takes out none. */
  readonly notchHz: Hertz | null;
  /** Decibels by which the right channel is over the left, which steps back; below 0 the other way round. */
  readonly balanceDb: Decibels;
  /** Nothing rises by more than 6 dB in a tenth of a second. */
  readonly holdsRises: boolean;
}

/** Ranges of an `OutputComfort`. */
export const COMFORT_LIMITS = {
  softerAboveHz: { min: 800, max: 8000 },
  notchHz: { min: 400, max: 12_000 },
  balanceDb: { min: -9, max: 9, step: 1 },
} as const satisfies Record<string, Limits>;

/** Changes nothing. */
export const NO_COMFORT: OutputComfort = { softerAboveHz: null, notchHz: null, balanceDb: 0, holdsRises: false };

/** Reads a stored value; null where it is none, so that one field that is wrong makes nothing of the others. */
export function readOutputComfort(value: unknown): OutputComfort | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const softerAboveHz = pitchOf(fields.get('softerAboveHz'), COMFORT_LIMITS.softerAboveHz);
  const notchHz = pitchOf(fields.get('notchHz'), COMFORT_LIMITS.notchHz);
  const balanceDb = fields.get('balanceDb');
  const holdsRises = fields.get('holdsRises');
  if (softerAboveHz === undefined || notchHz === undefined) return null;
  if (!isWithin(balanceDb, COMFORT_LIMITS.balanceDb) || typeof holdsRises !== 'boolean') return null;
  return { softerAboveHz, notchHz, balanceDb, holdsRises };
}

function isWithin(value: unknown, { min, max }: Limits): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/** undefined where it is neither a pitch within limits nor null. */
function pitchOf(value: unknown, limits: Limits): Hertz | null | undefined {
  if (value === null) return null;
  return isWithin(value, limits) ? value : undefined;
}
