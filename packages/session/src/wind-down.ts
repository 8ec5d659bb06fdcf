import { DAY_BEGINS_AT_HOUR } from './rhythm.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Reads a time of day, HH:MM; null for anything else. */
export function parseTimeOfDay(value: unknown): string | null {
  return typeof value === 'string' && TIME.test(value) ? value : null;
}

/**
 * Returns whether a member's evening has begun to wind down: from the time they chose until the day ends at four in the morning.
 * @param windDownFrom HH:MM, null where none was chosen; one after midnight belongs to the evening before.
 * @example isWindingDown('21:30', 23, 10) // true
 */
export function isWindingDown(windDownFrom: string | null, hour: number, minute: number): boolean {
  if (windDownFrom === null) return false;
  const [fromHour = 0, fromMinute = 0] = windDownFrom.split(':').map(Number);
  return sinceDayBegan(hour, minute) >= sinceDayBegan(fromHour, fromMinute);
}

/** Minutes since the day began at four in the morning. */
function sinceDayBegan(hour: number, minute: number): number {
  return ((hour - DAY_BEGINS_AT_HOUR + 24) % 24) * 60 + minute;
}
