import type { Mode } from '@innertide/std/mode';
import {
  isSamePassage,
  isSamePiece,
  type LabelledWindow,
  profileCosine,
  type Question,
  shareIdentified,
} from './identification.ts';
import type { Finding } from './listening.ts';

const OPEN = Number.POSITIVE_INFINITY;

const isNothing = () => false;

/** Whether the pieces of a mode are distinguished by their sound: each half minute finds its seed among all others. */
export function judgeSeeds(windows: readonly LabelledWindow[], mode: Mode): Finding[] {
  const own = windows.filter((window) => window.mode === mode);
  const found = (isRotated: boolean, excludes: Question['excludes']) =>
    shareIdentified(own, ({ seed }) => seed, { excludes, isRotated });
  const seeds = new Set(own.map(({ seed }) => seed)).size;
  return [
    { figure: 'seed found', value: found(false, isNothing), from: 0.8, to: 1 },
    { figure: 'seed found, pitch rotated', value: found(true, isNothing), from: 0.6, to: 1 },
    { figure: 'by chance', value: 1 / seeds, from: 0, to: OPEN },
    // What is harder: the half minutes before and after may not be the neighbour.
    { figure: 'seed found at another minute', value: found(false, isSamePassage), from: 0, to: OPEN },
    { figure: 'the same, pitch rotated', value: found(true, isSamePassage), from: 0, to: OPEN },
    { figure: 'pitch profiles of two seeds, median cosine', value: medianCosine(own), from: 0, to: 0.85 },
  ];
}

/** Whether modes and worlds are distinguished by their sound: each half minute finds them among all others, and in other pieces alone. */
export function judgeModesAndWorlds(windows: readonly LabelledWindow[]): Finding[] {
  const found = (labelOf: (window: LabelledWindow) => unknown, excludes: Question['excludes'], among = windows) =>
    shareIdentified(among, labelOf, { excludes, isRotated: excludes === isSamePiece });
  const isElsewhere = ({ world, mode, seed }: LabelledWindow) =>
    windows.some((other) => other.world === world && !(other.mode === mode && other.seed === seed));
  const elsewhere = windows.filter(isElsewhere);
  return [
    { figure: 'mode found', value: found(({ mode }) => mode, isNothing), from: 0.9, to: 1 },
    { figure: 'world found', value: found(({ world }) => world, isNothing), from: 0.9, to: 1 },
    { figure: 'mode found in another piece', value: found(({ mode }) => mode, isSamePiece), from: 0, to: OPEN },
    {
      figure: 'world found in another piece',
      value: found(({ world }) => world, isSamePiece, elsewhere),
      from: 0,
      to: OPEN,
    },
  ];
}

function medianCosine(windows: readonly LabelledWindow[]): number {
  const sums = new Map<number, number[]>();
  for (const { seed, features } of windows) {
    const sum = sums.get(seed) ?? Array.from({ length: 12 }, () => 0);
    sums.set(
      seed,
      sum.map((value, n) => value + (features.pitch[n] ?? 0)),
    );
  }
  const profiles = [...sums.values()];
  const cosines = profiles.flatMap((a, n) => profiles.slice(n + 1).map((b) => profileCosine(a, b)));
  return cosines.toSorted((a, b) => a - b)[cosines.length >> 1] ?? Number.NaN;
}
