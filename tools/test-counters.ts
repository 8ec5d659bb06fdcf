// What a run of `npm test` costs, counted instead of timed: a count is the same on every machine. The limits are in
// tests/budgets.json. Each line of the file that TEST_COUNTERS names is one event, or `event=amount`.
import { appendFileSync } from 'node:fs';

/** `page-opened` counts documents that a browser loads; `audio-seconds` counts rendered sound, whatever its sample rate. */
export type Counter = 'server-start' | 'journey' | 'axe-run' | 'page-opened' | 'audio-seconds';

/** Adds to a counter of the run. Does nothing outside of `npm test` and `npm run proofs`, which set TEST_COUNTERS. */
export function countForBudget(counter: Counter, amount = 1): void {
  const file = process.env.TEST_COUNTERS ?? '';
  if (file !== '') appendFileSync(file, `${counter}=${amount}\n`);
}

/** The sum of each counter in such a file's text. A line without an amount is one event. */
export function sumCounters(text: string): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const [, name = '', amount = '1'] of text.matchAll(/^([a-z-]+)(?:=([\d.]+))?/gm)) {
    sums[name] = (sums[name] ?? 0) + Number(amount);
  }
  return sums;
}

/** A sentence for each count over its budget, and for each count without one; empty where all hold. */
export function overBudget(
  sums: Readonly<Record<string, number>>,
  budgets: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(sums).flatMap(([name, count]) => {
    const most = budgets[name];
    if (most === undefined)
      return [`${name}: counted ${Math.round(count)} times without a limit. Add one to tests/budgets.json.`];
    if (count <= most) return [];
    return [
      `${name}: ${Math.round(count)} of at most ${most}. Let a cheaper layer prove it (a unit or component test), share what is ` +
        'opened, or move a long proof to `npm run proofs` (docs/proof.md). Raise the limit in tests/budgets.json only with a reason.',
    ];
  });
}
