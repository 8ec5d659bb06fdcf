import { type ArmsPlan, SESSION_SUBJECTS, sessionArms } from '@innertide/session/trials/session-arms';
import { type NextStep, otherHour, type Trial } from '@innertide/trials/trial';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArmSound, useArmSound } from './use-arm-sound.ts';
import { useTrialNoise } from './use-trial-noise.ts';

export type SessionStep = Extract<NextStep, { readonly kind: 'session' }>;

export interface TrialSound {
  readonly sound: ArmSound;
  readonly title: string;
  /** Minute of the day about which it is to begin, where now is another hour; null where it fits. */
  readonly hour: number | null;
  readonly isMaking: boolean;
  readonly hasFailed: boolean;
  readonly beganAt: number;
  /** Minutes after midnight at which it began, where the person is. */
  readonly minuteOfDay: number;
  /** Called within a tap. */
  readonly begin: () => void;
}

/** What the plan plays; a trial of what has no sessions is not offered. */
function armsPlan({ plan }: Trial): ArmsPlan {
  const subject = SESSION_SUBJECTS.find((candidate) => candidate === plan.subject);
  if (!subject) throw new Error('Assertion failed: no sessions of this subject');
  return { ...plan, subject };
}

function minuteOfDayAt(ms: number): number {
  const moment = new Date(ms);
  return 60 * moment.getHours() + moment.getMinutes();
}

/** The sound of the session that a trial asks for, whichever arm it is. */
export function useTrialSound(trial: Trial, step: SessionStep): TrialSound {
  const { t } = useTranslation('trials');
  const sound = useArmSound();
  const [beganAt, setBeganAt] = useState(0);
  const now = 2 * step.pair + (step.place === 'first' ? 1 : 2);
  const [one, two] = trial.plan.arms;
  const sessions = sessionArms(armsPlan(trial), [one.volume, two.volume]);
  const { status, noise } = useTrialNoise(sessions);
  return {
    sound,
    title: t('effect.session', { now, of: 2 * trial.plan.pairs }),
    hour: otherHour(trial, minuteOfDayAt(Date.now())),
    isMaking: status === 'making',
    hasFailed: status === 'failed' || sound.status === 'failed',
    beganAt,
    minuteOfDay: minuteOfDayAt(beganAt),
    begin() {
      const { program, asNoise } = sessions[step.arm];
      setBeganAt(Date.now());
      sound.begin(program, asNoise ? noise : null, t('effect.playing', { now }));
    },
  };
}
