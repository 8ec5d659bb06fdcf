import type { PieceOutline } from '@innertide/sound/composer/piece-outline';
import { useCallback, useEffect, useState } from 'react';
import { bringPieceOutline, type PlannedPiece, type PlanWindow } from './piece-plan.ts';

export interface PiecePlan {
  /** The plan of the part that was asked for, or of the one before it until it has come; null until the first. */
  readonly outline: PieceOutline | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Brings the plan of a part of a piece: the composer's code is fetched with the first. */
export function usePiecePlan(piece: PlannedPiece, window: PlanWindow): PiecePlan {
  const { mode, seed, world, tempoBpm, density, end, ending = 'rest' } = piece;
  const { from, until } = window;
  const [outline, setOutline] = useState<PieceOutline | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is asked for by its number alone.
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    bringPieceOutline({ mode, seed, world, tempoBpm, density, end, ending }, { from, until }, () => isWanted).then(
      (brought) => {
        if (isWanted && brought) setOutline(brought);
      },
      () => {
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [mode, seed, world, tempoBpm, density, end, ending, from, until, tries]);

  return { outline, hasFailed, retry: useCallback(() => setTries((before) => before + 1), []) };
}
