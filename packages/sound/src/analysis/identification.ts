import type { Mode } from '@innertide/std/mode';
import type { Unit } from '@innertide/std/units';
import type { WindowFeatures } from './window-features.ts';

/** One window of a render, with what is known of it. */
export interface LabelledWindow {
  readonly mode: Mode;
  readonly seed: number;
  /** Null where the composer has none. */
  readonly world: string | null;
  /** Minute of the piece at which the render began: windows of one render follow one another. */
  readonly minute: number;
  readonly features: WindowFeatures;
}

/** How a window is guessed from its nearest neighbour. */
export interface Question {
  /** Which windows may not be the neighbour (a window itself never is). */
  readonly excludes: (window: LabelledWindow, other: LabelledWindow) => boolean;
  /** Whether pitch profiles are compared at their best rotation: a transposed piece is then the same piece. */
  readonly isRotated: boolean;
}

/** Windows from the same render: a neighbour must be found at another time of the piece. */
export function isSamePassage(window: LabelledWindow, other: LabelledWindow): boolean {
  return isSamePiece(window, other) && window.minute === other.minute;
}

/** Windows from the same piece: a neighbour must be found in another. */
export function isSamePiece(window: LabelledWindow, other: LabelledWindow): boolean {
  return window.seed === other.seed && window.mode === other.mode;
}

/**
 * Share of windows whose nearest neighbour has the same label. Each group of features is divided by its mean distance over all pairs, so
 * that pitch and timbre weigh the same; movement weighs a quarter, for half a minute of it says little of a piece.
 *
 * @returns 0 to 1; NaN where no window has a possible neighbour
 */
export function shareIdentified(
  windows: readonly LabelledWindow[],
  labelOf: (window: LabelledWindow) => unknown,
  { excludes, isRotated }: Question,
): Unit {
  const distances = new Distances(windows, isRotated);
  let asked = 0;
  let found = 0;
  windows.forEach((window, n) => {
    let nearest: LabelledWindow | null = null;
    let least = Number.POSITIVE_INFINITY;
    windows.forEach((other, m) => {
      if (m === n || excludes(window, other)) return;
      const distance = distances.between(n, m);
      if (distance >= least) return;
      least = distance;
      nearest = other;
    });
    if (nearest === null) return;
    asked += 1;
    if (labelOf(nearest) === labelOf(window)) found += 1;
  });
  return found / asked;
}

/** Pitch, timbre, movement. */
const GROUP_WEIGHTS = [1, 1, 0.25] as const;

/** Distances between all windows of a set. */
class Distances {
  readonly #count: number;
  readonly #sums: Float64Array;

  constructor(windows: readonly LabelledWindow[], isRotated: boolean) {
    this.#count = windows.length;
    const features = windows.map((window) => window.features);
    const pitch = features.map((one) => one.pitch);
    const groups = [
      this.#all((n, m) => pitchDistance(pitch[n] ?? [], pitch[m] ?? [], isRotated)),
      this.#spread(features.map(({ timbre }) => timbre)),
      this.#spread(features.map(({ movement }) => movement)),
    ];
    this.#sums = new Float64Array(this.#count ** 2);
    for (const [index, group] of groups.entries()) {
      const weight = GROUP_WEIGHTS[index] ?? 0;
      const mean = group.reduce((sum, value) => sum + value, 0) / Math.max(1, this.#count * (this.#count - 1));
      for (let n = 0; n < group.length; n += 1)
        this.#sums[n] = (this.#sums[n] ?? 0) + (weight * (group[n] ?? 0)) / (mean || 1);
    }
  }

  between(n: number, m: number): number {
    return this.#sums[n * this.#count + m] ?? 0;
  }

  #all(of: (n: number, m: number) => number): Float64Array {
    const distances = new Float64Array(this.#count ** 2);
    for (let n = 0; n < this.#count; n += 1) {
      for (let m = 0; m < n; m += 1) {
        const distance = of(n, m);
        distances[n * this.#count + m] = distance;
        distances[m * this.#count + n] = distance;
      }
    }
    return distances;
  }

  /** Squared distances of features that are scaled to a variance of one. */
  #spread(rows: readonly (readonly number[])[]): Float64Array {
    const scaled = standardised(rows);
    return this.#all((n, m) => squared(scaled[n] ?? [], scaled[m] ?? []));
  }
}

function standardised(rows: readonly (readonly number[])[]): number[][] {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, k) => {
    const values = rows.map((row) => row[k] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
    return { mean, deviation };
  });
  return rows.map((row) => columns.map(({ mean, deviation }, k) => ((row[k] ?? 0) - mean) / deviation));
}

function squared(a: readonly number[], b: readonly number[], turn = 0): number {
  let sum = 0;
  for (let n = 0; n < a.length; n += 1) sum += ((a[n] ?? 0) - (b[(n + turn) % b.length] ?? 0)) ** 2;
  return sum;
}

function pitchDistance(a: readonly number[], b: readonly number[], isRotated: boolean): number {
  let least = squared(a, b);
  if (isRotated) for (let turn = 1; turn < 12; turn += 1) least = Math.min(least, squared(a, b, turn));
  return least;
}

/** Cosine of two profiles; 0 where one is silent. */
export function profileCosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) => x.reduce((sum, v, n) => sum + v * (y[n] ?? 0), 0);
  const lengths = Math.sqrt(dot(a, a) * dot(b, b));
  return lengths === 0 ? 0 : dot(a, b) / lengths;
}
