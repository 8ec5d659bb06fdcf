import { addSession, type Trial } from '@innertide/trials/trial';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsInSession } from '../../session-core/session-context.ts';
import { measureOf } from './plan-facts.tsx';
import { ScaleAnswer } from './scale-answer.tsx';
import { SessionNotices } from './session-notices.tsx';
import { Sounding } from './sounding.tsx';
import { type SessionStep, type TrialSound, useTrialSound } from './use-trial-sound.ts';

export interface TrialSessionProps {
  readonly trial: Trial;
  readonly step: SessionStep;
  readonly onStore: (next: Trial) => void;
}

/** One session: an answer, the sound, the same answer again. Both arms show the same. */
export function TrialSession({ trial, step, onStore }: TrialSessionProps) {
  const { t } = useTranslation('trials');
  const playing = useTrialSound(trial, step);
  const [before, setBefore] = useState<number | null>(null);
  const { sound, title, beganAt, minuteOfDay } = playing;
  const question = t(`effect.questions.${measureOf(trial.plan)}`);
  const keep = (after: number) => {
    const added = addSession(trial, { beganAt, minuteOfDay, value: after - (before ?? after), source: null });
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
      return <AnswerBefore playing={playing} question={question} value={before} onChange={setBefore} />;
  }
}

interface AnswerBeforeProps {
  readonly playing: TrialSound;
  readonly question: string;
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}

function AnswerBefore({ playing, question, value, onChange }: AnswerBeforeProps) {
  const { t } = useTranslation('trials');
  const isInSession = useIsInSession();
  return (
    <section>
      <p className="trial-count">{playing.title}</p>
      <h1>{t('effect.before')}</h1>
      <SessionNotices of={playing} />
      <ScaleAnswer question={question} value={value} onChange={onChange} />
      <Button
        variant="primary"
        loading={playing.isMaking}
        loadingLabel={t('making')}
        disabled={value === null || isInSession || (playing.hasFailed && playing.sound.status !== 'failed')}
        onClick={playing.begin}
      >
        {t('effect.beginSession')}
      </Button>
      <p className="trial-note">{t('effect.ways')}</p>
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
