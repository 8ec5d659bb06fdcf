import { type Breath, breathAt, breathPatternOf, type PacedBreath, pacedBreathAt } from '@innertide/session/breath';
import { createContext, use } from 'react';
import { useSessionContext } from './session-context.ts';

/** Reads the breath that Heart Sync paces now; null while the setup's own breath applies. */
export type ReadPacedBreath = () => PacedBreath | null;

/** null until the code of Heart Sync is loaded. */
export const PacedBreathContext = createContext<ReadPacedBreath | null>(null);

export function usePacedBreath(): ReadPacedBreath | null {
  return use(PacedBreathContext);
}

/** Reads where the breath of a setup is at this moment, paced by Heart Sync or by the setup itself. */
export function useBreathNow(): (setup: Parameters<typeof breathPatternOf>[0]) => Breath {
  const { runner } = useSessionContext();
  const readPaced = usePacedBreath();
  return (setup) => {
    const playedSeconds = runner.meter()?.playedSeconds ?? 0;
    const paced = readPaced?.() ?? null;
    return paced ? pacedBreathAt(paced, playedSeconds) : breathAt(playedSeconds, breathPatternOf(setup));
  };
}
