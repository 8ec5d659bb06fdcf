import { SESSION_SUBJECTS, type SessionSubject } from '@innertide/session/trials/session-arms';
import { nextStep, type Trial } from '@innertide/trials/trial';
import { planText } from '@innertide/trials/trial-plan';
import { useEffect, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import { readTrial, removeTrial, writeTrial } from '../../device-data/stored-trials.ts';
import { fixPlan, type PlanChoice, textDigest } from './fix-plan.ts';

const LOOK_EVERY_MS = 30_000;

interface EffectTrial {
  readonly trial: Trial | null;
  /** Milliseconds since 1970, looked at twice a minute: a trial waits for days. */
  readonly nowMs: number;
  /** null until the plan's hash was computed again. */
  readonly isIntact: boolean | null;
  /** Another subject whose trial is under way. */
  readonly other: SessionSubject | null;
  readonly fixing: 'rest' | 'failed' | { readonly minutes: number };
  readonly fix: (choice: PlanChoice) => void;
  readonly store: (next: Trial) => void;
  readonly remove: () => void;
}

/** The trial of a subject on this device, as it is stored. */
export function useEffectTrial(subject: SessionSubject): EffectTrial {
  const { deviceStorage, trialSound } = usePorts();
  const [trial, setTrial] = useState(() => readTrial(deviceStorage, subject));
  const [fixing, setFixing] = useState<EffectTrial['fixing']>('rest');
  const nowMs = useNow();
  const isIntact = useIsIntact(trial);
  const isUnderWay = (candidate: SessionSubject): boolean => {
    const running = candidate === subject ? null : readTrial(deviceStorage, candidate);
    return running !== null && !['complete', 'abandoned'].includes(nextStep(running, nowMs).kind);
  };
  const store = (next: Trial) => {
    if (writeTrial(deviceStorage, subject, next)) setTrial(next);
    else setFixing('failed');
  };
  const fixNow = async (choice: PlanChoice) => {
    const fixed = await fixPlan(choice, await trialSound(), (minutes) => setFixing({ minutes }));
    setFixing(fixed.ok ? 'rest' : 'failed');
    if (fixed.ok) store(fixed.value);
  };
  return {
    trial,
    nowMs,
    isIntact,
    other: trial === null ? (SESSION_SUBJECTS.find(isUnderWay) ?? null) : null,
    fixing,
    fix(choice) {
      setFixing({ minutes: 0 });
      fixNow(choice).catch(() => setFixing('failed'));
    },
    store,
    remove() {
      removeTrial(deviceStorage, subject);
      setTrial(null);
    },
  };
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNowMs(Date.now());
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return nowMs;
}

/** Holds the stored plan against the hash it was fixed with. */
function useIsIntact(trial: Trial | null): boolean | null {
  const [checked, setChecked] = useState<{ readonly text: string; readonly hash: string } | null>(null);
  const text = trial && planText(trial.plan);
  useEffect(() => {
    if (text === null) return;
    let gone = false;
    void textDigest(text).then((hash) => {
      if (!gone) setChecked({ text, hash });
    });
    return () => {
      gone = true;
    };
  }, [text]);
  return trial && checked && checked.text === text ? checked.hash === trial.planHash : null;
}
