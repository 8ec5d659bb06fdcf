import type { Seconds } from './units.ts';

/**
 * Formats a duration as clock digits, in whole seconds, rounded down; below 0 as 0.
 * @example clockDigits(3800.9) // '1:03:20'
 */
export function clockDigits(seconds: Seconds): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
