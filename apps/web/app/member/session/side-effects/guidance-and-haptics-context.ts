import type { PlannedLine } from '@innertide/session/guidance/plan';
import type { Locale } from '@innertide/std/locale';
import { createContext, use } from 'react';

export interface GuidanceAndHapticsValue {
  /** The words of the running session; empty while none are wanted. */
  readonly plan: readonly PlannedLine[];
  /** What is being said now. */
  readonly line: PlannedLine | null;
  /** The language of the words, which may be another than the interface's. */
  readonly language: Locale;
  /** How the words reach the person: read aloud, or not because no voice is here, wanted or able to; null while none are wanted. */
  readonly spokenBy: 'voice' | 'nobody' | null;
  /** Grows by one with every pulse, for the picture. */
  readonly pulses: number;
}

export const NO_GUIDANCE_OR_HAPTICS: GuidanceAndHapticsValue = {
  plan: [],
  line: null,
  language: 'en',
  spokenBy: null,
  pulses: 0,
};

export const GuidanceAndHapticsContext = createContext(NO_GUIDANCE_OR_HAPTICS);

export function useGuidanceAndHaptics(): GuidanceAndHapticsValue {
  return use(GuidanceAndHapticsContext);
}
