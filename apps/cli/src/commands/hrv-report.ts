import { type Absence, FIGURES, type FigureName, type Figures, type Method } from '@innertide/heart/figures';
import { passAll } from '@innertide/heart/gated-train';
import { type Interval, intervalsInSeries } from '@innertide/heart/interval';
import { measure } from '@innertide/heart/metrics';
import { GOOD_REFUSED_SHARE } from '@innertide/heart/quality';
import { areNeighboursUnrelated } from '@innertide/heart/rhythm';
import { recordOf } from '@innertide/std/record';
import { fail } from '@innertide/std/result';
import type { ReadingOptions } from '../interval-file.ts';

export interface HrvRequest {
  readonly file: string;
  readonly json: boolean;
  readonly correct: boolean;
  readonly reading: ReadingOptions;
  readonly method: Method;
}

interface HrvReport {
  readonly n: number;
  readonly figures: Readonly<Record<FigureName, number | null>>;
  readonly artefacts: number;
  readonly absent: Readonly<Partial<Record<FigureName, Absence>>>;
}

export function reportOn(rrMs: readonly number[], { correct, method }: HrvRequest): HrvReport {
  const all = series(rrMs);
  const clean = passAll(all);
  const used = correct ? clean : all;
  // What is withheld while it is measured is withheld here too; whoever asks for raw figures has them.
  const measured = measure(used, method);
  const figures = correct ? { ...measured, ...withheldOf(all, clean) } : measured;
  return {
    n: used.length,
    figures: recordOf(FIGURES, (name) => (figures[name].ok ? figures[name].value : null)),
    artefacts: rrMs.length - clean.length,
    absent: Object.fromEntries(FIGURES.flatMap((name) => (figures[name].ok ? [] : [[name, figures[name].reason]]))),
  };
}

/** The variability that is not shown, with the reason: too much was refused, or what is left is no rhythm of the heart's own. */
function withheldOf(all: readonly Interval[], clean: readonly Interval[]): Partial<Figures> {
  const isPoor = all.length - clean.length > GOOD_REFUSED_SHARE * all.length;
  if (!isPoor && !areNeighboursUnrelated(clean)) return {};
  const absence = fail<Absence>({ name: isPoor ? 'signal-poor' : 'neighbours-unrelated' });
  const { meanRr: _meanRr, meanHr: _meanHr, ...withheld } = recordOf(FIGURES, () => absence);
  return withheld;
}

/** What the recorder lost is no interval, and nothing is differenced across it. */
function series(rrMs: readonly number[]): readonly Interval[] {
  return intervalsInSeries(rrMs)
    .map((interval, index) => ({ ...interval, isAdjacent: interval.isAdjacent && rrMs[index - 1] !== 0 }))
    .filter((interval) => interval.rrMs > 0);
}

export function asJson({ n, figures, artefacts, absent }: HrvReport, { correct, method }: HrvRequest) {
  return { n, ...figures, artefacts, absent, method: { ...method, correction: correct ? 'gate' : 'none' } };
}

const UNITS: Readonly<Record<FigureName, string>> = {
  meanRr: 'ms',
  meanHr: 'beats a minute',
  sdnn: 'ms',
  rmssd: 'ms',
  lnRmssd: '',
  pnn50: '%',
  sd1: 'ms',
  sd2: 'ms',
  lf: 'ms²',
  hf: 'ms²',
  lfHf: '',
  respirationRate: 'breaths a minute',
  coherence: '',
};

export function asTable({ n, figures, artefacts, absent }: HrvReport): string {
  const row = (name: string, value: string) => `${name.padEnd(17)}${value}\n`;
  const rows = FIGURES.map((name) => {
    const absence = absent[name];
    if (absence) return row(name, `— ${inWords(absence)}`);
    return row(name, `${(figures[name] ?? 0).toFixed(name === 'coherence' ? 3 : 2)} ${UNITS[name]}`.trimEnd());
  });
  return `${row('n', String(n))}${rows.join('')}${row('artefacts', String(artefacts))}`;
}

function inWords(absence: Absence): string {
  switch (absence.name) {
    case 'window-too-short':
      return `needs ${absence.neededSeconds} s, the recording holds ${absence.heldSeconds} s`;
    case 'too-few-beats':
      return 'too few beats';
    case 'signal-poor':
      return 'too many artefacts';
    case 'neighbours-unrelated':
      return 'neighbouring intervals say nothing of each other';
    case 'nothing-varies':
      return 'nothing varies';
    case 'no-clear-peak':
      return 'no clear peak';
  }
}
