import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { STREAM } from './addresses.ts';

/** A motif as a value: what a listener recognises, whatever its key, its pace or its harmony. */
export interface Theme {
  /** Scale steps of each note over the first. */
  readonly contour: readonly number[];
  /** Length of each note, in units. */
  readonly rhythm: readonly number[];
}

/** Where a theme lies: it can be had again from its address at any time. */
export interface ThemeAddress {
  readonly level: 'piece' | 'era' | 'stretch';
  /** Number of the era or of the stretch; 0 for the piece. */
  readonly index: number;
  readonly slot: number;
}

const LEVEL = { piece: 0, era: 1, stretch: 2 } as const;

/** Rhythms of three to seven notes: long and short in ratios that one remembers, the last at rest. */
const RHYTHMS: readonly (readonly number[])[] = [
  [1, 1, 3],
  [3, 1, 4],
  [1, 2, 3],
  [2, 1, 3],
  [1.5, 0.5, 4],
  [1, 1, 2, 4],
  [2, 1, 1, 4],
  [3, 1, 2, 4],
  [1, 2, 1, 4],
  [2, 2, 1, 3],
  [1.5, 0.5, 2, 4],
  [1, 1, 1, 1, 4],
  [2, 1, 2, 1, 4],
  [3, 1, 1, 1, 4],
  [1, 1, 2, 1, 3],
  [2, 0.5, 0.5, 2, 4],
  [1.5, 1.5, 1, 2, 4],
  [1, 1, 2, 1, 1, 4],
  [2, 1, 1, 2, 1, 5],
  [1, 0.5, 0.5, 2, 1, 4],
  [3, 1, 2, 1, 1, 4],
  [1, 1, 1, 1, 2, 1, 5],
  [2, 1, 1, 1, 1, 2, 4],
  [1, 4, 2],
  [2.5, 0.5, 3],
  [4, 1, 3],
  [0.5, 2.5, 4],
  [1, 3, 1, 5],
  [2.5, 1.5, 1, 4],
  [0.5, 1, 2.5, 4],
  [3, 3, 1, 4],
  [1, 0.5, 2.5, 1, 4],
  [1.5, 1, 0.5, 3, 4],
  [2, 3, 1, 2, 5],
  [0.5, 0.5, 3, 1, 4],
  [3, 0.5, 1.5, 1, 1, 5],
  [1.5, 0.5, 1.5, 0.5, 2, 4],
  [1, 2.5, 0.5, 2, 1, 4],
  [0.5, 1.5, 1, 2, 0.5, 1, 5],
  [3, 1, 0.5, 0.5, 1, 2, 4],
];

/** Steps between neighbouring notes that are no leap, and how often each is drawn: every theme has one of these tastes. */
const TASTES: readonly (readonly number[])[] = [
  [-2, -1, -1, -1, 1, 1, 1, 2],
  [-1, -1, -1, -2, 1, 2],
  [1, 1, 2, 2, -1, -3],
  [-2, -2, 2, 2, -1, 1],
  [0, 1, -1, 2, -2, 3],
];
const LEAPS: readonly number[] = [-4, -3, 3, 4, 4, 5];

/** Widest compass of a theme, in scale steps. */
const WIDEST = 8;

/**
 * Draws a theme: mostly steps, one leap that makes it its own and is answered by a step inwards, never more than an octave wide.
 */
export function drawTheme(seed: number, { level, index, slot }: ThemeAddress): Theme {
  const stream = STREAM.theme + LEVEL[level];
  const address = index * 8 + slot;
  const draw = (n: number) => uniform(seed, stream, address, n);
  const pick = <Value>(values: readonly Value[], n: number) => elementAt(values, Math.floor(draw(n) * values.length));
  const rhythm = pick(RHYTHMS, 0);
  const taste = pick(TASTES, 2);
  const leapAt = 1 + Math.floor(draw(1) * (rhythm.length - 1));
  const contour = [0];
  let low = 0;
  let high = 0;
  for (let note = 1; note < rhythm.length; note += 1) {
    const before = elementAt(contour, note - 1);
    const isAfterLeap = note === leapAt + 1;
    let move = note === leapAt ? pick(LEAPS, 10 + note) : pick(taste, 10 + note);
    if (isAfterLeap) move = before > elementAt(contour, note - 2) ? -1 : 1;
    if (Math.max(high, before + move) - Math.min(low, before + move) > WIDEST) move = -move;
    const at = before + move;
    low = Math.min(low, at);
    high = Math.max(high, at);
    contour.push(at);
  }
  return { contour, rhythm };
}

/** What a stretch does with a theme. */
export const TREATMENTS = [
  'statement',
  'answer',
  'inversion',
  'augmentation',
  'fragment',
  'ornament',
  'thinned',
  'hint',
] as const;

export type Treatment = (typeof TREATMENTS)[number];

/** The theme as a treatment changes it: a new value, the theme itself stays. */
export function treat(theme: Theme, treatment: Treatment): Theme {
  const { contour, rhythm } = theme;
  switch (treatment) {
    case 'statement':
      return theme;
    case 'answer': {
      // The same beginning, another way home: the second half falls where it rose.
      const middle = Math.ceil(contour.length / 2);
      const hinge = elementAt(contour, middle - 1);
      return { contour: contour.map((step, n) => (n < middle ? step : 2 * hinge - step)), rhythm };
    }
    case 'inversion':
      return { contour: contour.map((step) => -step), rhythm };
    case 'augmentation':
      return { contour, rhythm: rhythm.map((length) => 2 * length) };
    case 'fragment':
      return { contour: contour.slice(0, 3), rhythm: [...rhythm.slice(0, 2), elementAt(rhythm, 2) + 2] };
    case 'ornament':
      return ornamented(theme);
    case 'thinned':
      return thinned(theme);
    case 'hint':
      return { contour: contour.slice(0, 2), rhythm: [elementAt(rhythm, 0), elementAt(rhythm, 1) + 3] };
  }
}

/** A neighbour note before the longest note within. */
function ornamented({ contour, rhythm }: Theme): Theme {
  let longest = 1;
  for (let n = 1; n < rhythm.length; n += 1) if (elementAt(rhythm, n) > elementAt(rhythm, longest)) longest = n;
  const length = elementAt(rhythm, longest);
  const target = elementAt(contour, longest);
  const neighbour = target + (elementAt(contour, longest - 1) > target ? 1 : -1);
  return {
    contour: [...contour.slice(0, longest), neighbour, ...contour.slice(longest)],
    rhythm: [...rhythm.slice(0, longest), 0.25 * length, 0.75 * length, ...rhythm.slice(longest + 1)],
  };
}

/** Without its shortest inner notes: the frame of the theme in the time of the whole. */
function thinned({ contour, rhythm }: Theme): Theme {
  const steps: number[] = [];
  const lengths: number[] = [];
  contour.forEach((step, n) => {
    const isInner = n > 0 && n < contour.length - 1;
    const before = lengths.length - 1;
    if (isInner && n % 2 === 1) lengths[before] = elementAt(lengths, before) + elementAt(rhythm, n);
    else {
      steps.push(step);
      lengths.push(elementAt(rhythm, n));
    }
  });
  return { contour: steps, rhythm: lengths };
}

/** How many units a theme lasts. */
export function themeUnits({ rhythm }: Theme): number {
  return rhythm.reduce((sum, length) => sum + length, 0);
}
