// What a report of the load client says, as figures.
import type { Report } from './client.ts';

/** @param share from 0 to 1. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
/** Times of all kinds in ms, sorted. */
export const allTimes = (report: Report) =>
  Object.values(report.timesMs)
    .flat()
    .sort((a, b) => a - b);
export const perSecondOf = (report: Report) => report.answered / report.seconds;

/** Statuses beyond the allowed ones with their counts, in words; empty without any. */
export function wrongIn(report: Report, allowed: readonly number[]): string {
  const wrong = Object.entries(report.statuses).filter(([status]) => !allowed.includes(Number(status)));
  return wrong.map(([status, count]) => `${count} × ${status === '0' ? 'broken connection' : status}`).join(', ');
}

/** Rate, median and p99 as a line. */
export function shape(report: Report): string {
  const times = allTimes(report);
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1).padStart(6));
  return `${perSecondOf(report).toFixed(0).padStart(6)}/s   p50 ${p50} ms   p99 ${p99} ms`;
}
