/** A day of the beginner's path, with when it was played last (YYYY-MM-DD), if it was. */
export interface PathDay {
  readonly slug: string;
  readonly playedOn: string | null;
}

export interface PathProgress {
  readonly played: number;
  /** Index of the first day that was not played; null when the whole path lies behind. */
  readonly next: number | null;
  /** True when a day of the path was played today: the next one can wait for tomorrow, and may be played all the same. */
  readonly isTodayDone: boolean;
}

/**
 * Computes the progress on a path. A day that was played out of order counts; a day that was left out costs nothing.
 * @param today YYYY-MM-DD, as `localDate` counts days.
 * @example pathProgress([{ slug: 'one', playedOn: '2026-11-22' }, { slug: 'two', playedOn: null }], '2026-11-22') // { played: 1, next: 1, isTodayDone: true }
 */
export function pathProgress(days: readonly PathDay[], today: string): PathProgress {
  const next = days.findIndex(({ playedOn }) => playedOn === null);
  return {
    played: days.filter(({ playedOn }) => playedOn !== null).length,
    next: next === -1 ? null : next,
    isTodayDone: days.some(({ playedOn }) => playedOn === today),
  };
}
