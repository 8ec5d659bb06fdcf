import type { PlannedLine } from '@innertide/session/guidance';
import { createContext, use } from 'react';

export interface CompanionsRoom {
  /** The words of the running session; empty while none are wanted. */
  readonly plan: readonly PlannedLine[];
  /** What is being said now. */
  readonly line: PlannedLine | null;
  /** How the words reach the person; null while none are wanted. */
  readonly spokenBy: 'voice' | 'nobody' | null;
  /** Grows by one with every pulse, for the picture. */
  readonly pulses: number;
}

export const NO_COMPANIONS: CompanionsRoom = { plan: [], line: null, spokenBy: null, pulses: 0 };

export const CompanionsContext = createContext(NO_COMPANIONS);

export function useCompanions(): CompanionsRoom {
  return use(CompanionsContext);
}
