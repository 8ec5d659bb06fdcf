import type { SessionSubject } from '@innertide/session/trials/session-arms';
import { BRAND_SLUG } from '@innertide/std/brand';
import { abandon, addGuess, nextStep, nextTimes, progressOf, type Trial } from '@innertide/trials/trial';
import { protocolText } from '@innertide/trials/trial-exports';
import { soundsAsPlanned } from '@innertide/trials/trial-plan';
import { transferText } from '@innertide/trials/trial-transfer';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadText } from '../../download/download-text.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useSecondTap } from '../../elements/use-second-tap.ts';
import { AnswerPair } from '../answer-pair.tsx';
import { TryMarks } from '../try-marks.tsx';
import { useArmNames } from './arm-names.ts';
import { BringTrial } from './bring-trial.tsx';
import { EffectVerdict } from './effect-verdict.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { TrialSession, type TrialSessionProps } from './trial-session.tsx';

interface RunningTrialProps {
  readonly subject: SessionSubject;
  /** What plays where a heart decides. */
  readonly HeartSession: ComponentType<TrialSessionProps>;
  readonly trial: Trial;
  readonly nowMs: number;
  readonly isIntact: boolean;
  readonly onStore: (next: Trial) => void;
  readonly onRemove: () => void;
}

/** A trial from its fixed plan to its result: what comes next, how far it is, and its plan. */
export function RunningTrial(props: RunningTrialProps) {
  const { subject, trial, nowMs, isIntact, onStore, onRemove } = props;
  const { t } = useTranslation('trials');
  const { kind } = nextStep(trial, nowMs);
  const isOver = kind === 'complete' || kind === 'abandoned' || !isIntact;
  const goesOn = !isOver && soundsAsPlanned(trial.plan);
  const { over, dropped } = progressOf(trial, nowMs);
  const marks = t('effect.marks', { done: over, of: trial.plan.pairs });
  const leave = useSecondTap(() => onStore(abandon(trial)));
  const anew = useSecondTap(onRemove);
  const save = (what: string, text: string) =>
    void downloadText(`${BRAND_SLUG}-trial-${trial.plan.id.slice(0, 8)}-${what}.json`, 'application/json', text);
  const savePlan = () => save('plan', protocolText(trial, null));
  const takeAlong = () => save('to-go-on', transferText(trial));
  return (
    <>
      {isIntact ? (
        <Step HeartSession={props.HeartSession} subject={subject} trial={trial} nowMs={nowMs} onStore={onStore} />
      ) : (
        <Stopped subject={subject} why="changed" />
      )}
      {!isOver && <TryMarks count={trial.plan.pairs} done={over} label={marks} />}
      <p className="trial-note">
        {marks}
        {dropped > 0 && `, ${t('effect.dropped', { count: dropped })}`}
      </p>
      <PlanFacts trial={trial} />
      <div className="trial-ways">
        {!isOver && <Button onClick={savePlan}>{t('effect.savePlan')}</Button>}
        {isIntact && (goesOn || kind === 'complete') && (
          <Button onClick={takeAlong}>{t('effect.transfer.take')}</Button>
        )}
        {goesOn && <BringTrial subject={subject} onBrought={onStore} />}
        {isOver ? (
          <Button onClick={anew.tap}>{t(anew.isArmed ? 'effect.anewSure' : 'effect.anew')}</Button>
        ) : (
          <Button onClick={leave.tap}>{t(leave.isArmed ? 'effect.leaveSure' : 'effect.leave')}</Button>
        )}
      </div>
      {goesOn && <p className="trial-note">{t('effect.transfer.means')}</p>}
    </>
  );
}

/** A trial that cannot go on, under the question it asked. */
function Stopped({ subject, why }: { readonly subject: SessionSubject; readonly why: 'changed' | 'grown' }) {
  const { t } = useTranslation('trials');
  return (
    <section>
      <h1>{t(`effect.title.${subject}`)}</h1>
      <Alert kind="error">{t(`effect.${why}`)}</Alert>
    </section>
  );
}

type StepProps = Pick<RunningTrialProps, 'HeartSession' | 'subject' | 'trial' | 'nowMs' | 'onStore'>;

function Step({ HeartSession, subject, trial, nowMs, onStore }: StepProps) {
  const { t } = useTranslation('trials');
  const names = useArmNames()(trial.plan);
  const step = nextStep(trial, nowMs);
  const Session = trial.plan.question === null ? HeartSession : TrialSession;
  switch (step.kind) {
    case 'session':
      if (!soundsAsPlanned(trial.plan)) return <Stopped subject={subject} why="grown" />;
      return (
        <Suspense fallback={null}>
          <Session key={`${step.pair} ${step.place}`} trial={trial} step={step} onStore={onStore} />
        </Suspense>
      );
    case 'another-day':
      return <AnotherDay trial={trial} />;
    case 'guess':
      return (
        <section>
          <h1>{t('effect.guessTitle')}</h1>
          <AnswerPair
            question={t('effect.guess', { name: names.asked })}
            answers={(['first', 'second', 'unknown'] as const).map((guess) => ({
              words: t(`effect.guesses.${guess}`),
              say() {
                const guessed = addGuess(trial, guess);
                if (guessed.ok) onStore(guessed.value);
              },
            }))}
          />
          <p className="trial-note">{t('effect.guessWhy')}</p>
        </section>
      );
    case 'complete':
      return <EffectVerdict trial={trial} nowMs={nowMs} />;
    case 'abandoned':
      return (
        <section>
          <h1>{t('effect.left')}</h1>
          <p className="trial-lead">{t('effect.leftMeans')}</p>
        </section>
      );
  }
}

function AnotherDay({ trial }: Pick<StepProps, 'trial'>) {
  const { t } = useTranslation('trials');
  const locale = useLocale();
  const { fromMs, untilMs } = nextTimes(trial);
  const moment = (ms: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: 'numeric' }).format(new Date(ms));
  return (
    <section>
      <h1>{t('effect.another')}</h1>
      <p className="trial-lead">{t('effect.anotherWhy', { time: moment(fromMs) })}</p>
      {untilMs !== null && <p>{t('effect.nextBy', { time: moment(untilMs) })}</p>}
    </section>
  );
}
