import type { GivenTrialResult } from '@innertide/protocol/remote-procedures';
import { BRAND_SLUG } from '@innertide/std/brand';
import { jsonKey, type KeyValuePort } from '../../ports/key-value-port.ts';

/** A trial's result that was given to its pool, with the token that takes it back: this device alone knows that it is its own. */
export interface GivenResult extends GivenTrialResult {
  readonly planId: string;
  /** Whether the server said that it has it; a call that was cut off may have arrived. */
  readonly isConfirmed: boolean;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;

function givenOf(value: unknown): GivenResult | null {
  if (typeof value !== 'object' || value === null) return null;
  const { planId, token, pool, shift, low, high, isConfirmed }: Partial<Record<keyof GivenResult, unknown>> = value;
  if (!isText(planId) || !isText(token) || !isText(pool) || typeof isConfirmed !== 'boolean') return null;
  return isNumber(shift) && isNumber(low) && isNumber(high)
    ? { planId, token, pool, shift, low, high, isConfirmed }
    : null;
}

const KEY = jsonKey(`${BRAND_SLUG}.given-results`, (value) =>
  Array.isArray(value) ? value.map(givenOf).filter((given) => given !== null) : null,
);

/** Reads what this device gave and did not take back. */
export function readGivenResults(storage: KeyValuePort): readonly GivenResult[] {
  return storage.read(KEY) ?? [];
}

/** Stores what is being given, or replaces it; called before it is sent, so that it can be taken back whatever happens. @returns whether it is stored */
export function writeGivenResult(storage: KeyValuePort, given: GivenResult): boolean {
  const others = readGivenResults(storage).filter(({ planId }) => planId !== given.planId);
  return storage.write(KEY, [...others, given]);
}

export function removeGivenResult(storage: KeyValuePort, { token }: GivenTrialResult): void {
  storage.write(
    KEY,
    readGivenResults(storage).filter((given) => given.token !== token),
  );
}

export function forgetGivenResults(storage: KeyValuePort): void {
  storage.remove(KEY.name);
}
