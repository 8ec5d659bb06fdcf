// `node tools/heart-records.ts FOLDER`: the figures and the gate held against recordings that are not part of the
// project. FOLDER holds NAME.csv (t_s,rr_ms and, where beats are annotated, label) and reference.json with the figures
// that other programs computed; what came of it stands in docs/heart.md.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_METHOD, type FigureName } from '@innertide/heart/figures';
import { passAll } from '@innertide/heart/gated-train';
import { intervalsInSeries } from '@innertide/heart/interval';
import { measure } from '@innertide/heart/metrics';
import { GOOD_REFUSED_SHARE } from '@innertide/heart/quality';
import { areNeighboursUnrelated } from '@innertide/heart/rhythm';
import { timeDomain } from '@innertide/heart/time-domain';
import { assert } from '@innertide/std/assert';
import type { Unit } from '@innertide/std/units';
import { type LabelledInterval, type LiveWindows, liveWindows, normalIntervals, quantile } from './heart-windows.ts';

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

/** A figure that is shown and this far from the truth is wrong. */
const FAR_OFF = 0.25;

function rowsOf(file: string): readonly LabelledInterval[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = header.split(',');
  const [rr, label] = [columns.indexOf('rr_ms'), columns.indexOf('label')];
  return lines.map((line) => {
    const cells = line.split(',');
    return { rrMs: Number(cells[rr]), label: label < 0 ? null : (cells[label] ?? null) };
  });
}

function printFigures(rows: readonly LabelledInterval[], reference: Reference): boolean {
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

interface Annotated {
  readonly name: string;
  readonly rawMs: number;
  readonly gatedMs: number;
  readonly trueMs: number;
  readonly refused: Unit;
  readonly isUnrelated: boolean;
  readonly live: LiveWindows;
}

function annotated(name: string, rows: readonly LabelledInterval[]): Annotated {
  const all = intervalsInSeries(rows.map(({ rrMs }) => rrMs));
  const clean = passAll(all);
  return {
    name,
    rawMs: timeDomain(all).rmssdMs,
    gatedMs: timeDomain(clean).rmssdMs,
    trueMs: timeDomain(normalIntervals(rows)).rmssdMs,
    refused: 1 - clean.length / all.length,
    isUnrelated: areNeighboursUnrelated(clean),
    live: liveWindows(rows),
  };
}

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`);
const isShown = ({ refused, isUnrelated }: Annotated) => refused <= GOOD_REFUSED_SHARE && !isUnrelated;
const wholeError = ({ gatedMs, trueMs }: Annotated) => gatedMs / trueMs - 1;
const farOff = ({ live }: Annotated) => live.errors.filter((error) => error > FAR_OFF).length;

/** Prints the table of docs/heart.md, worst first, and what lies under it. */
function printAnnotated(records: readonly Annotated[]): boolean {
  console.log(
    '| record | refused | RMSSD raw | gated | truth | whole | live windows | shown | without truth | off > 25 % | median | 90 % |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const worstFirst = records.toSorted(
    (one, other) => farOff(other) - farOff(one) || quantile(other.live.errors, 0.9) - quantile(one.live.errors, 0.9),
  );
  for (const record of worstFirst) {
    const { name, refused, rawMs, gatedMs, trueMs, live } = record;
    const whole = isShown(record) ? percent(wholeError(record)) : 'withheld';
    const figures = [rawMs, gatedMs, trueMs].map((ms) => ms.toFixed(1));
    const windows = [live.count, live.shown, live.withoutTruth, farOff(record)];
    const errors = [percent(quantile(live.errors, 0.5)), percent(quantile(live.errors, 0.9))];
    console.log(`| ${[name, percent(refused), ...figures, whole, ...windows, ...errors].join(' | ')} |`);
  }
  const errors = records.flatMap(({ live }) => live.errors);
  const whole = records.filter(isShown).map((record) => Math.abs(wholeError(record)));
  const [median, most, off] = [
    quantile(errors, 0.5),
    quantile(errors, 0.9),
    errors.filter((error) => error > FAR_OFF).length,
  ];
  const count = records.reduce((sum, { live }) => sum + live.count, 0);
  const withoutTruth = records.reduce((sum, { live }) => sum + live.withoutTruth, 0);
  console.log(
    `whole: ${whole.length} of ${records.length} shown, median ${percent(quantile(whole, 0.5))}, 90 % ${percent(quantile(whole, 0.9))}`,
  );
  console.log(
    `live: ${errors.length} of ${count} windows shown beside a truth, ${withoutTruth} without one; median ${percent(median)}, 90 % ${percent(most)}, off by more than 25 %: ${off} (${percent(off / errors.length)})`,
  );
  return median <= 0.03 && most <= 0.2 && off <= 0.02 * errors.length;
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
  fine = printFigures(rows, reference) && fine;
}
const labelled = readdirSync(folder)
  .filter((file) => file.endsWith('.csv'))
  .map((file) => ({ name: file.slice(0, -4), rows: rowsOf(join(folder, file)) }))
  .filter(({ rows }) => rows.some(({ label }) => label !== null));
fine = printAnnotated(labelled.map(({ name, rows }) => annotated(name, rows))) && fine;
process.exitCode = fine ? 0 : 1;
