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
 * Where somebody stands on the path. Days that were skipped cost nothing and are not counted; one that was played out of
 * order stays played.
 */
export function pathProgress(days: readonly PathDay[], today: string): PathProgress {
  const next = days.findIndex(({ playedOn }) => playedOn === null);
  return {
    played: days.filter(({ playedOn }) => playedOn !== null).length,
    next: next === -1 ? null : next,
    isTodayDone: days.some(({ playedOn }) => playedOn === today),
  };
}
