import { SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { clamp } from '@innertide/std/limits';
import type { Milliseconds } from '@innertide/std/units';
import { withLength } from './settings.ts';

/** Minutes from now that are offered for a session without an end. */
export const TIMER_CHOICES_MINUTES = [10, 20, 30, 45, 60, 90] as const;

/**
 * Returns the settings with an end that many minutes from now, or without one. It fades as the mode does.
 * @param activeMs sound played so far.
 * @param minutes null takes the end away.
 * @example withTimer(endless, 12 * 60_000, 30).lengthMinutes // 42
 */
export function withTimer(settings: SessionSettings, activeMs: Milliseconds, minutes: number | null): SessionSettings {
  if (minutes === null) return withLength(settings, null);
  return withLength(settings, clamp(activeMs / 60_000 + minutes, SETTINGS_LIMITS.lengthMinutes));
}

/**
 * Rounds the length of a session that is over to whole minutes: a timer ends it at any second, and playing it again should not.
 * A session that ends by the clock is left as it is.
 */
export function withWholeMinutes<Session extends { readonly settings: SessionSettings }>(session: Session): Session {
  const { lengthMinutes, untilTime } = session.settings;
  if (lengthMinutes === null || untilTime !== null || Number.isInteger(lengthMinutes)) return session;
  const whole = clamp(Math.round(lengthMinutes), SETTINGS_LIMITS.lengthMinutes);
  return { ...session, settings: { ...session.settings, lengthMinutes: whole } };
}
