import { elementAt } from '@innertide/std/element-at';

/** One forced choice: which of two was liked better. */
export interface Choice {
  readonly chosen: number;
  readonly other: number;
}

/** How much something is liked: on the scale of log odds, 0 the mean of all. */
export interface Liking {
  readonly strength: number;
  readonly low: number;
  readonly high: number;
}

/** A doubt that keeps strengths finite where one was always chosen: log odds of 1.5 between two things are nothing unusual. */
const PRIOR_SPREAD = 1.5;
const NINETEEN_IN_TWENTY = 1.96;
const NEWTON_STEPS = 30;

/** Inverts a symmetric positive definite matrix, row by row (Gauss and Jordan). */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...Array.from({ length: size }, (_, column) => Number(column === at))]);
  for (let at = 0; at < size; at += 1) {
    const pivotRow = elementAt(rows, at);
    const pivot = elementAt(pivotRow, at);
    for (let column = 0; column < 2 * size; column += 1) pivotRow[column] = elementAt(pivotRow, column) / pivot;
    rows.forEach((row, other) => {
      const factor = elementAt(row, at);
      if (other === at || factor === 0) return;
      for (let column = 0; column < 2 * size; column += 1) {
        row[column] = elementAt(row, column) - factor * elementAt(pivotRow, column);
      }
    });
  }
  return rows.map((row) => row.slice(size));
}

/** Slope and curvature of the choices' likelihood and of the prior at some strengths. */
function derivatives(strengths: readonly number[], choices: readonly Choice[]): { slope: number[]; curve: number[][] } {
  const slope = strengths.map((strength) => -strength / PRIOR_SPREAD ** 2);
  const curve = strengths.map((_, row) => strengths.map((__, column) => (row === column ? 1 / PRIOR_SPREAD ** 2 : 0)));
  for (const { chosen, other } of choices) {
    const expected = 1 / (1 + Math.exp(elementAt(strengths, other) - elementAt(strengths, chosen)));
    const weight = expected * (1 - expected);
    slope[chosen] = elementAt(slope, chosen) + 1 - expected;
    slope[other] = elementAt(slope, other) - (1 - expected);
    for (const [row, column, sign] of [
      [chosen, chosen, 1],
      [other, other, 1],
      [chosen, other, -1],
      [other, chosen, -1],
    ] as const) {
      const line = elementAt(curve, row);
      line[column] = elementAt(line, column) + sign * weight;
    }
  }
  return { slope, curve };
}

/**
 * Estimates from forced choices how much each thing is liked (Bradley and Terry, Biometrika 39:324, 1952), with a normal prior
 * and intervals from the curvature at the best fit.
 *
 * @param count how many things there are, at least 2
 * @param choices indices below `count`, `chosen` never `other`
 * @returns for each thing its strength with the range that holds it 19 times in 20
 */
export function estimateLiking(count: number, choices: readonly Choice[]): readonly Liking[] {
  let strengths = new Array<number>(count).fill(0);
  let spread: number[][] = [];
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const { slope, curve } = derivatives(strengths, choices);
    spread = invert(curve);
    strengths = strengths.map(
      (strength, row) =>
        strength + elementAt(spread, row).reduce((sum, entry, column) => sum + entry * elementAt(slope, column), 0),
    );
  }
  const mean = strengths.reduce((sum, strength) => sum + strength, 0) / count;
  // The spread of a strength beside the mean of all: what moves all of them together says nothing about liking.
  const centred = (row: number): number => {
    const weights = strengths.map((_, at) => Number(at === row) - 1 / count);
    return weights.reduce(
      (sum, a, i) => sum + weights.reduce((line, b, j) => line + a * b * elementAt(elementAt(spread, i), j), 0),
      0,
    );
  };
  return strengths.map((value, row) => {
    const strength = value - mean;
    const half = NINETEEN_IN_TWENTY * Math.sqrt(centred(row));
    return { strength, low: strength - half, high: strength + half };
  });
}
