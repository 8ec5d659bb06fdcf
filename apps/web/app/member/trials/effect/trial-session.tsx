import { type ArmsPlan, SESSION_SUBJECTS, sessionArms } from '@innertide/session/trials/session-arms';
import { addSession, type NextStep, otherHour, type Trial } from '@innertide/trials/trial';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsInSession } from '../../session-core/session-context.ts';
import { questionOf } from './plan-facts.tsx';
import { ScaleAnswer } from './scale-answer.tsx';
import { type ArmSound, useArmSound } from './use-arm-sound.ts';
import { useTrialNoise } from './use-trial-noise.ts';

type SessionStep = Extract<NextStep, { readonly kind: 'session' }>;

interface TrialSessionProps {
  readonly trial: Trial;
  readonly step: SessionStep;
  readonly onStore: (next: Trial) => void;
}

/** What the plan plays; a trial of what has no sessions is not offered. */
function armsPlan({ plan }: Trial): ArmsPlan {
  const subject = SESSION_SUBJECTS.find((candidate) => candidate === plan.subject);
  if (!subject) throw new Error('Assertion failed: no sessions of this subject');
  return { ...plan, subject };
}

/** Minutes after midnight, where the person is. */
function minuteOfDayAt(ms: number): number {
  const moment = new Date(ms);
  return 60 * moment.getHours() + moment.getMinutes();
}

const timeOfDay = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** One session: an answer, the sound, the same answer again. Both arms show the same. */
export function TrialSession({ trial, step, onStore }: TrialSessionProps) {
  const { t } = useTranslation('trials');
  const sound = useArmSound();
  const [before, setBefore] = useState<number | null>(null);
  const [beganAt, setBeganAt] = useState(0);
  const now = 2 * step.pair + (step.place === 'first' ? 1 : 2);
  const title = t('effect.session', { now, of: 2 * trial.plan.pairs });
  const question = t(`effect.questions.${questionOf(trial)}`);
  const hour = otherHour(trial, minuteOfDayAt(Date.now()));
  const [one, two] = trial.plan.arms;
  const sessions = sessionArms(armsPlan(trial), [one.volume, two.volume]);
  const { status: noiseStatus, noise } = useTrialNoise(sessions);
  const begin = () => {
    const { program, asNoise } = sessions[step.arm];
    setBeganAt(Date.now());
    sound.begin(program, asNoise ? noise : null, t('effect.playing', { now }));
  };
  const keep = (after: number) => {
    const value = after - (before ?? after);
    const added = addSession(trial, { beganAt, minuteOfDay: minuteOfDayAt(beganAt), value, source: null });
    if (added.ok) onStore(added.value);
  };
  switch (sound.status) {
    case 'finished':
      return <AnswerAfter title={title} question={question} onKeep={keep} />;
    case 'playing':
    case 'paused':
    case 'interrupted':
      return <Sounding title={title} minutes={trial.plan.minutes} sound={sound} />;
    default:
      return (
        <section>
          <p className="trial-count">{title}</p>
          <h1>{t('effect.before')}</h1>
          {hour !== null && <Alert kind="warning">{t('effect.hour', { time: timeOfDay(hour) })}</Alert>}
          <AnswerBefore
            question={question}
            status={noiseStatus === 'failed' ? 'failed' : sound.status}
            isMaking={noiseStatus === 'making'}
            canBegin={noiseStatus === 'ready'}
            value={before}
            onChange={setBefore}
            onBegin={begin}
          />
        </section>
      );
  }
}

interface AnswerBeforeProps {
  readonly question: string;
  readonly status: ArmSound['status'];
  readonly isMaking: boolean;
  readonly canBegin: boolean;
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  readonly onBegin: () => void;
}

function AnswerBefore({ question, status, isMaking, canBegin, value, onChange, onBegin }: AnswerBeforeProps) {
  const { t } = useTranslation('trials');
  const isInSession = useIsInSession();
  return (
    <>
      {status === 'ended' && <Alert kind="info">{t('effect.endedEarly')}</Alert>}
      {status === 'failed' && <Alert kind="error">{t('effect.noSound')}</Alert>}
      {isInSession && <Alert kind="info">{t('effect.inSession')}</Alert>}
      <ScaleAnswer question={question} value={value} onChange={onChange} />
      <Button
        variant="primary"
        loading={isMaking}
        loadingLabel={t('making')}
        disabled={value === null || isInSession || !canBegin}
        onClick={onBegin}
      >
        {t('effect.beginSession')}
      </Button>
      <p className="trial-note">{t('effect.ways')}</p>
    </>
  );
}

interface SoundingProps {
  readonly title: string;
  readonly minutes: number;
  readonly sound: ArmSound;
}

function Sounding({ title, minutes, sound }: SoundingProps) {
  const { t } = useTranslation('trials');
  const isPlaying = sound.status === 'playing';
  const left = Math.ceil(Math.max(0, 60 * minutes - sound.playedSeconds) / 60);
  return (
    <section>
      <h1>{title}</h1>
      <div className="trial-still" aria-hidden="true">
        <Lamp lit={isPlaying ? 1 : 0.3} energy={sound.energy} />
      </div>
      <p className="trial-lead" role="timer">
        {t('effect.left', { count: left })}
      </p>
      {sound.status === 'interrupted' && <Alert kind="info">{t('effect.interrupted')}</Alert>}
      <div className="trial-ways">
        <Button variant="primary" onClick={isPlaying ? sound.pause : sound.resume}>
          {t(isPlaying ? 'effect.pause' : 'effect.resume')}
        </Button>
        <Button onClick={sound.end}>{t('effect.end')}</Button>
      </div>
    </section>
  );
}

interface AnswerAfterProps {
  readonly title: string;
  readonly question: string;
  readonly onKeep: (after: number) => void;
}

function AnswerAfter({ title, question, onKeep }: AnswerAfterProps) {
  const { t } = useTranslation('trials');
  const [after, setAfter] = useState<number | null>(null);
  return (
    <section>
      <p className="trial-count">{title}</p>
      <h1>{t('effect.after')}</h1>
      <ScaleAnswer question={question} value={after} onChange={setAfter} />
      <Button variant="primary" disabled={after === null} onClick={() => after !== null && onKeep(after)}>
        {t('effect.keep')}
      </Button>
    </section>
  );
}
