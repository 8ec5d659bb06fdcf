import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import { useCallback, useEffect, useState } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { beforeOf } from './breathing-curve-finding.ts';
import { useHeart } from './heart-provider.tsx';
import { PaceTrial, type TrialMoment, trialAt } from './pace-trial.ts';

const LOOK_EVERY_MS = 100;

interface RunningTrial {
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
export function usePaceTrial(): RunningTrial {
  const { heartRecordStore } = usePorts();
  const { ownerId } = useJournal();
  const { sensor, body } = useHeart();
  const [curve, setCurve] = useState<BreathingCurve | null | undefined>(undefined);
  const [trial, setTrial] = useState<PaceTrial | null>(null);
  const [moment, setMoment] = useState<TrialMoment | null>(null);

  useEffect(() => {
    let gone = false;
    void heartRecordStore()
      .then((store) => store.curve(ownerId))
      .catch(() => null)
      .then((stored) => {
        if (!gone) setCurve((now) => now ?? stored);
      });
    return () => {
      gone = true;
    };
  }, [heartRecordStore, ownerId]);

  const finish = useCallback(
    ({ paces }: PaceTrial, wasStopped: boolean) => {
      setTrial(null);
      setMoment(null);
      if (paces.length === 0) return;
      const before = curve ? beforeOf(curve) : null;
      const measuredAt = new Date().toISOString();
      const found: BreathingCurve = { version: 1, measuredAt, wasStopped, paces: [...paces], before };
      setCurve(found);
      void heartRecordStore()
        .then((store) => store.writeCurve(ownerId, found))
        .catch(() => {});
    },
    [heartRecordStore, ownerId, curve],
  );

  useEffect(() => {
    if (trial === null) return;
    const timer = setInterval(() => {
      const now = trial.look(performance.now() / 1000);
      if (now) setMoment(now);
      else finish(trial, false);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [trial, finish]);

  return {
    moment,
    curve,
    begin: () => setTrial(new PaceTrial({ sensor, wave: () => body.wave, beganSeconds: performance.now() / 1000 })),
    stop: () => {
      if (trial) finish(trial, true);
    },
    openness: () => (trial && trialAt(performance.now() / 1000 - trial.beganSeconds))?.breath?.openness ?? 0,
  };
}
