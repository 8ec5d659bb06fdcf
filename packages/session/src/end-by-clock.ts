import { SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { clamp } from '@innertide/std/limits';
import type { Milliseconds } from '@innertide/std/units';
import { shiftDate } from './rhythm.ts';
import { withLength } from './settings.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/**
 * Finds the next moment at which clocks of a time zone show a time of day. An hour that summer time skips is counted on from
 * before it (02:30 becomes 03:30); of an hour that comes twice the first one counts. Throws RangeError for an unknown time zone.
 * @param time "HH:MM"
 * @param afterMs Unix milliseconds; the answer lies after it, at most about a day.
 * @param timeZone IANA name.
 * @example new Date(nextClockTimeMs('07:00', Date.parse('2026-11-22T20:00Z'), 'Europe/Warsaw')).toISOString() // '2026-11-23T06:00:00.000Z'
 */
export function nextClockTimeMs(time: string, afterMs: Milliseconds, timeZone: string): Milliseconds {
  const today = new Date(afterMs + offsetMs(afterMs, timeZone)).toISOString().slice(0, 10);
  const candidates = [0, 1, 2].map((days) => instantOf(shiftDate(today, days), time, timeZone));
  return candidates.find((candidate) => candidate > afterMs) ?? afterMs;
}

/**
 * Returns the settings with the length from `fromMs` to their time of day, within the limits of a length; the same object
 * without a time of day.
 * @param fromMs Unix milliseconds of the first sound.
 * @param timeZone IANA name.
 */
export function withEndByClock(settings: SessionSettings, fromMs: Milliseconds, timeZone: string): SessionSettings {
  if (settings.untilTime === null) return settings;
  const minutes = (nextClockTimeMs(settings.untilTime, fromMs, timeZone) - fromMs) / MINUTE_MS;
  return { ...withLength(settings, clamp(minutes, SETTINGS_LIMITS.lengthMinutes)), untilTime: settings.untilTime };
}

/**
 * Returns the settings with a longer session; one that ends by the clock ends that much later. The same object without an end.
 * @param minutes added, up to the greatest length.
 */
export function extended(settings: SessionSettings, minutes: number): SessionSettings {
  if (settings.lengthMinutes === null) return settings;
  const longer = withLength(settings, clamp(settings.lengthMinutes + minutes, SETTINGS_LIMITS.lengthMinutes));
  return settings.untilTime === null ? longer : { ...longer, untilTime: shifted(settings.untilTime, minutes) };
}

/** An end by the clock further away than this is tomorrow's: not what somebody means who plays a session again. */
const FARTHEST_AGAIN_MINUTES = 720;

/**
 * Returns the settings for playing them again now. A time of day that is over half a day and over the session's own length away
 * has only just passed: the session then lasts as long as it did.
 * @param nowMs Unix milliseconds.
 * @param timeZone IANA name.
 */
export function onceMore(settings: SessionSettings, nowMs: Milliseconds, timeZone: string): SessionSettings {
  const { untilTime, lengthMinutes } = settings;
  if (untilTime === null || lengthMinutes === null) return settings;
  const minutesAway = (nextClockTimeMs(untilTime, nowMs, timeZone) - nowMs) / MINUTE_MS;
  if (minutesAway <= Math.max(FARTHEST_AGAIN_MINUTES, lengthMinutes)) return settings;
  return withLength(settings, Math.max(1, Math.round(lengthMinutes)));
}

function shifted(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = (hour * 60 + minute + minutes) % DAY_MINUTES;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}

function instantOf(date: string, time: string, timeZone: string): Milliseconds {
  const wallMs = Date.parse(`${date}T${time}:00Z`);
  const dayMs = DAY_MINUTES * MINUTE_MS;
  const [before, after] = [offsetMs(wallMs - dayMs, timeZone), offsetMs(wallMs + dayMs, timeZone)];
  const fits = [wallMs - before, wallMs - after].filter((instant) => instant + offsetMs(instant, timeZone) === wallMs);
  return fits.length > 0 ? Math.min(...fits) : wallMs - before;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** How far clocks of a zone are ahead of UTC at a moment. */
function offsetMs(instantMs: Milliseconds, timeZone: string): Milliseconds {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    formatter = new Intl.DateTimeFormat('en-US', { ...fields, second: 'numeric', hourCycle: 'h23', timeZone });
    formatters.set(timeZone, formatter);
  }
  const parts = formatter.formatToParts(new Date(instantMs));
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  const shownMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shownMs - Math.floor(instantMs / 1000) * 1000;
}
