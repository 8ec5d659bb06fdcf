import { hash32 } from '@innertide/std/random';

/**
 * Seeds that a day draws: nobody can tune to them, and who has the day has the seeds.
 * @param word another draw of the same day, after a change that those of the day led to.
 */
export function seedsOfDay(day: Date, count: number, word = ''): number[] {
  const date = Number(day.toISOString().slice(0, 10).replaceAll('-', ''));
  const number = [...word].reduce((hash, sign) => hash32(hash, sign.codePointAt(0) ?? 0), date);
  return Array.from({ length: count }, (_, n) => hash32(number, n) % 1_000_000);
}
