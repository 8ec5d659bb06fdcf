// What a run of `npm test` costs, counted instead of timed: a count is the same on every machine. The limits are in
// tests/budgets.json.
import { appendFileSync } from 'node:fs';

/** `page-opened` counts documents that a browser loads; `audio-seconds` counts rendered sound, whatever its sample rate. */
export type Counter = 'database-boot' | 'journey' | 'axe-run' | 'page-opened' | 'audio-seconds';

/** Adds to a counter of the run. Does nothing outside of `npm test` and `npm run proofs`, which name the file in TEST_COUNTERS. */
export function countForBudget(counter: Counter, amount = 1): void {
  const file = process.env.TEST_COUNTERS;
  if (file !== undefined) appendFileSync(file, `${counter} ${amount}\n`);
}

/** The sum of each counter in such a file's text. Lines that were cut off by a killed process are left out. */
export function sumCounters(text: string): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const [, name = '', amount = ''] of text.matchAll(/^([a-z-]+) ([\d.]+)$/gm)) {
    sums[name] = (sums[name] ?? 0) + Number(amount);
  }
  return sums;
}

/** A sentence for each count over its budget; empty where all hold. */
export function overBudget(
  sums: Readonly<Record<string, number>>,
  budgets: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(budgets).flatMap(([name, most]) => {
    const count = sums[name] ?? 0;
    if (count <= most) return [];
    return [
      `${name}: ${Math.round(count)} of at most ${most}. Let a cheaper layer prove it (a unit or component test), share what is ` +
        'opened, or move a long proof to `npm run proofs` (docs/proof.md); raise the limit in tests/budgets.json only with a reason.',
    ];
  });
}
