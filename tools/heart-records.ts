// `node tools/heart-records.ts FOLDER`: the figures and the gate held against recordings that are not part of the
// project. FOLDER holds NAME.csv (t_s,rr_ms and, where beats are annotated, label) and reference.json with the figures
// that other programs computed; what came of it stands in docs/heart.md.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_METHOD, type FigureName } from '@innertide/heart/figures';
import { passAll } from '@innertide/heart/gated-train';
import { type Interval, intervalsInSeries } from '@innertide/heart/interval';
import { measure } from '@innertide/heart/metrics';
import { timeDomain } from '@innertide/heart/time-domain';
import { assert } from '@innertide/std/assert';

interface Row {
  readonly rrMs: number;
  readonly label: string | null;
}

interface Reference {
  readonly raw: Readonly<Record<string, number>>;
  readonly welch: Readonly<Record<string, number>>;
}

/** Our name, theirs, and how far apart they may be, in per cent. */
const COMPARED: readonly (readonly [FigureName, 'raw' | 'welch', string, number])[] = [
  ['meanRr', 'raw', 'mean_rr', 0.5],
  ['meanHr', 'raw', 'mean_hr_of_mean_rr', 0.5],
  ['sdnn', 'raw', 'sdnn', 0.5],
  ['rmssd', 'raw', 'rmssd', 0.5],
  ['lnRmssd', 'raw', 'ln_rmssd', 0.5],
  ['pnn50', 'raw', 'pnn50', 0.5],
  ['sd1', 'raw', 'sd1', 0.5],
  ['sd2', 'raw', 'sd2', 1],
  ['lf', 'welch', 'lf', 5],
  ['hf', 'welch', 'hf', 5],
];

const LARGEST_GATE_ERROR_PERCENT = 15;

function rowsOf(file: string): readonly Row[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = header.split(',');
  const [rr, label] = [columns.indexOf('rr_ms'), columns.indexOf('label')];
  return lines.map((line) => {
    const cells = line.split(',');
    return { rrMs: Number(cells[rr]), label: label < 0 ? null : (cells[label] ?? null) };
  });
}

/** Intervals whose both ends are labelled normal, and differences between neighbours of those only. */
function normalOnly(rows: readonly Row[]): readonly Interval[] {
  const isNormal = (index: number) => rows[index]?.label === 'N' && (index === 0 || rows[index - 1]?.label === 'N');
  return intervalsInSeries(rows.map(({ rrMs }) => rrMs)).flatMap((interval, index) =>
    isNormal(index) ? [{ ...interval, isAdjacent: index > 0 && isNormal(index - 1) }] : [],
  );
}

function tellFigures(rows: readonly Row[], reference: Reference): boolean {
  const figures = measure(intervalsInSeries(rows.map(({ rrMs }) => rrMs)), { ...DEFAULT_METHOD, anyLength: true });
  let fine = true;
  const apart = COMPARED.map(([name, block, theirs, mostPercent]) => {
    const figure = figures[name];
    const expected = reference[block][theirs];
    assert(expected !== undefined, `the reference has no ${block}.${theirs}`);
    const percent = figure.ok ? 100 * Math.abs(figure.value / expected - 1) : Number.NaN;
    if (!(percent <= mostPercent)) fine = false;
    return `${name} ${percent.toFixed(3)} %`;
  });
  console.log(`  ${fine ? '✓' : '✗'} apart from the reference: ${apart.join(', ')}`);
  return fine;
}

function tellGate(rows: readonly Row[]): boolean {
  const all = intervalsInSeries(rows.map(({ rrMs }) => rrMs));
  const clean = passAll(all);
  const refusedPercent = 100 * (1 - clean.length / all.length);
  const gated = timeDomain(clean).rmssdMs;
  const raw = timeDomain(all).rmssdMs;
  if (rows.every(({ label }) => label === null)) {
    console.log(`    gate: ${refusedPercent.toFixed(1)} % refused, RMSSD ${raw.toFixed(1)} → ${gated.toFixed(1)} ms`);
    return true;
  }
  const truth = timeDomain(normalOnly(rows)).rmssdMs;
  const percent = 100 * (gated / truth - 1);
  const fine = Math.abs(percent) <= LARGEST_GATE_ERROR_PERCENT;
  const figures = `raw ${raw.toFixed(1)}, gated ${gated.toFixed(1)}, truth ${truth.toFixed(1)} ms`;
  console.log(
    `  ${fine ? '✓' : '✗'} gate: ${refusedPercent.toFixed(1)} % refused, RMSSD ${figures}: ${percent.toFixed(1)} %`,
  );
  return fine;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('node tools/heart-records.ts FOLDER: the folder with reference.json and its recordings is missing.');
  process.exit(2);
}
const { recordings } = JSON.parse(readFileSync(join(folder, 'reference.json'), 'utf8')) as {
  readonly recordings: Readonly<Record<string, Reference>>;
};
let fine = true;
for (const [name, reference] of Object.entries(recordings)) {
  const rows = rowsOf(join(folder, `${name}.csv`));
  console.log(`${name}, ${rows.length} intervals`);
  fine = tellFigures(rows, reference) && fine;
  fine = tellGate(rows) && fine;
}
process.exitCode = fine ? 0 : 1;
