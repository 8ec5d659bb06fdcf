import { type Breath, type BreathPattern, breathAt, breathPeriodSeconds } from '@innertide/session/breath';
import type { Milliseconds, Seconds, Unit } from '@innertide/std/units';
import { useCallback, useEffect, useRef, useState } from 'react';

/** As somebody breathes who sits still: nothing is trained here. */
const PATTERN: BreathPattern = { inSeconds: 2, holdInSeconds: 0, outSeconds: 3, holdOutSeconds: 0 };
const BREATHS = 3;
const TICK_MS: Milliseconds = 100;
/** Whoever has not read for so long comes back to the microphone anew. */
const SITTING_GAP_MS: Milliseconds = 120_000;

export interface LeadIn {
  /** Which of its breaths it is, from 0. */
  readonly breath: number;
  readonly breaths: number;
  readonly phase: Breath['phase'];
  /** Asked once a picture. */
  readonly openness: () => Unit;
}

/** Says whether a take is the first of a sitting: only before that one a speaker is led in. */
export function useSitting() {
  const lastMs = useRef<Milliseconds | null>(null);
  const isFirst = useCallback(() => lastMs.current === null || performance.now() - lastMs.current > SITTING_GAP_MS, []);
  const readNow = useCallback(() => {
    lastMs.current = performance.now();
  }, []);
  return { isFirst, readNow };
}

/** Three breaths, while `isOn`. @param onOver when the last of them is out. @returns null while it is off. */
export function useLeadIn(isOn: boolean, onOver: () => void): LeadIn | null {
  const [passed, setPassed] = useState<Seconds>(0);
  const begunMs = useRef<Milliseconds>(0);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (!isOn) return;
    begunMs.current = performance.now();
    setPassed(0);
    const timer = setInterval(() => {
      const seconds = (performance.now() - begunMs.current) / 1000;
      if (seconds < BREATHS * breathPeriodSeconds(PATTERN)) return setPassed(seconds);
      clearInterval(timer);
      over.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  const openness = useCallback(() => breathAt((performance.now() - begunMs.current) / 1000, PATTERN).openness, []);
  if (!isOn) return null;
  const breath = Math.min(BREATHS - 1, Math.floor(passed / breathPeriodSeconds(PATTERN)));
  return { breath, breaths: BREATHS, phase: breathAt(passed, PATTERN).phase, openness };
}
