import { hash32 } from '@innertide/std/random';

/** Seeds that a day draws: nobody can tune to them, and who has the day has the seeds. */
export function seedsOfDay(day: Date, count: number): number[] {
  const number = Number(day.toISOString().slice(0, 10).replaceAll('-', ''));
  return Array.from({ length: count }, (_, n) => hash32(number, n) % 1_000_000);
}
