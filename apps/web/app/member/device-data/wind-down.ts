import { modeThatFits } from '@innertide/session/rhythm';
import { isWindingDown, parseTimeOfDay } from '@innertide/session/wind-down';
import { BRAND_SLUG } from '@innertide/std/brand';
import type { Mode } from '@innertide/std/mode';
import type { KeyValuePort, StoredKey } from '../../ports/key-value-port.ts';
import { timeOfDayHere } from '../calendar/local-date.ts';

const KEY: StoredKey<string> = { name: `${BRAND_SLUG}.wind-down`, parse: parseTimeOfDay, format: String };

/** Reads from when on evenings wind down on this device, HH:MM; null where no hour was chosen. */
export function readWindDown(storage: KeyValuePort): string | null {
  return storage.read(KEY);
}

export function writeWindDown(storage: KeyValuePort, from: string | null): void {
  if (from === null) storage.remove(KEY.name);
  else storage.write(KEY, from);
}

/** Returns the mode that fits a moment here: sleep from the hour on in which the evening winds down. */
export function fittingModeHere(storage: KeyValuePort, nowMs: number): Mode {
  const now = new Date(nowMs);
  if (isWindingDown(readWindDown(storage), now.getHours(), now.getMinutes())) return 'sleep';
  return modeThatFits(timeOfDayHere(nowMs));
}
