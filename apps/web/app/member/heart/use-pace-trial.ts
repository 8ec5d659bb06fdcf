import { RESONANCE_PACES, RESONANCE_STEP_SECONDS } from '@innertide/heart/resonance';
import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePorts } from '../../ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { useHeart } from './heart-room.tsx';
import { type TrialMoment, trialAt } from './pace-trial.ts';

const LOOK_EVERY_MS = 100;

interface PaceTrial {
  /** null while none runs. */
  readonly moment: TrialMoment | null;
  /** The last one of this device; null before the first, undefined until it is read. */
  readonly curve: BreathingCurve | null | undefined;
  readonly begin: () => void;
  readonly stop: () => void;
  /** How open the breath is now, for drawing. */
  readonly openness: () => number;
}

/** Runs the paces one after another and measures each when its time is over. */
export function usePaceTrial(): PaceTrial {
  const { heartKeep } = usePorts();
  const { ownerId } = useJournal();
  const { ear } = useHeart();
  const [curve, setCurve] = useState<BreathingCurve | null | undefined>(undefined);
  const [beganSeconds, setBegan] = useState<number | null>(null);
  const [moment, setMoment] = useState<TrialMoment | null>(null);
  const measured = useRef<BreathingCurve['paces']>([]);

  useEffect(() => {
    let gone = false;
    void heartKeep()
      .then((keep) => keep.curve(ownerId))
      .catch(() => null)
      .then((kept) => {
        if (!gone) setCurve((now) => now ?? kept);
      });
    return () => {
      gone = true;
    };
  }, [heartKeep, ownerId]);

  const finish = useCallback(
    (wasStopped: boolean) => {
      setBegan(null);
      setMoment(null);
      const paces = measured.current;
      if (paces.length === 0) return;
      const found: BreathingCurve = { version: 1, measuredAt: new Date().toISOString(), wasStopped, paces };
      setCurve(found);
      void heartKeep()
        .then((keep) => keep.writeCurve(ownerId, found))
        .catch(() => {});
    },
    [heartKeep, ownerId],
  );

  useEffect(() => {
    if (beganSeconds === null) return;
    measured.current = [];
    const timer = setInterval(() => {
      const now = trialAt(performance.now() / 1000 - beganSeconds);
      const stepsOver = now?.step ?? RESONANCE_PACES.length;
      for (let step = measured.current.length; step < stepsOver; step += 1) {
        const breathsPerMinute = RESONANCE_PACES[step]!;
        const point = ear.swingAt(breathsPerMinute, beganSeconds + step * RESONANCE_STEP_SECONDS);
        measured.current = [...measured.current, { breathsPerMinute, swing: point }];
      }
      if (now) setMoment(now);
      else finish(false);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [beganSeconds, ear, finish]);

  return {
    moment,
    curve,
    begin: () => setBegan(performance.now() / 1000),
    stop: () => finish(true),
    openness: () =>
      (beganSeconds === null ? null : trialAt(performance.now() / 1000 - beganSeconds))?.breath.openness ?? 0,
  };
}
