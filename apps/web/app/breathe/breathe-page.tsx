import './breathe.css';
import { type ExerciseName, patternOfSteps, stepsOf } from '@innertide/session/breathing-exercise';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../account/use-is-hydrated.ts';
import { paths } from '../paths.ts';
import { usePorts } from '../ports/ports.ts';
import { PageMeta } from '../shell/page-meta.tsx';
import { MAIN_ID } from '../shell/skip-link.tsx';
import { BreathSenses } from './breath-senses.tsx';
import { BreathingCurve } from './breathing-curve.tsx';
import { DoneLink } from './done-link.tsx';
import { ExerciseChoice } from './exercise-choice.tsx';
import { type BreathingChoice, FIRST_BREATHING, readBreathing, writeBreathing } from './stored-breathing.ts';
import { useBreathMoment } from './use-breath-moment.ts';
import { useBreathSound } from './use-breath-sound.ts';
import { useBreathTouch } from './use-breath-touch.ts';

/** Breathing by itself: it begins with the page. At the address for a bad moment there is nothing to choose and nothing to read. */
export default function BreathePage() {
  const { t } = useTranslation('breathe');
  // An address of its own: pages are cached by path, and both differ.
  const isNow = useLocation().pathname === paths.breatheNow;
  const [choice, choose] = useBreathing();
  const exercise: ExerciseName = isNow ? FIRST_BREATHING.exercise : choice.exercise;
  const steps = useMemo(() => stepsOf(exercise, choice.own), [exercise, choice.own]);
  const pattern = useMemo(() => patternOfSteps(steps), [steps]);
  const { moment, openness, stage } = useBreathMoment(steps);
  const failure = useBreathSound(pattern, choice.hasSound);
  useBreathTouch(moment, choice.hasPulse);

  return (
    <main id={MAIN_ID} tabIndex={-1} className="breathe" data-mode="mindfulness" data-now={isNow || undefined}>
      <PageMeta title={t('title')} description={t('description')} />
      <h1 className="sr-only">{t('title')}</h1>
      <div ref={stage} className="breathe-stage">
        <Lamp lit={0.9} breath={openness} />
        <i className="breathe-ring" aria-hidden="true" />
        <div className="breathe-words">
          <p role="status">{t(`steps.${moment.kind}`)}</p>
          <p className="breathe-count" aria-hidden="true">
            {moment.count}
          </p>
        </div>
        <BreathingCurve steps={steps} current={moment.index} />
      </div>
      <div className="breathe-below">
        {!isNow && (
          <>
            <ExerciseChoice choice={choice} onChange={choose} />
            <p className="breathe-note">{t('note')}</p>
          </>
        )}
        <div className="breathe-foot">
          <BreathSenses choice={choice} onChange={choose} failure={failure} />
          <DoneLink />
        </div>
      </div>
    </main>
  );
}

/**
 * The choice of this device; the server, which knows none, renders the first. Sound begins only within a tap: the one that led here from
 * another page of ours, or the one on its switch.
 */
function useBreathing(): readonly [BreathingChoice, (choice: BreathingChoice) => void] {
  const { deviceStorage } = usePorts();
  const isHydrated = useIsHydrated();
  const { key } = useLocation();
  const [given, setGiven] = useState<BreathingChoice | null>(null);
  const stored = useMemo(() => {
    if (!isHydrated) return FIRST_BREATHING;
    const read = readBreathing(deviceStorage);
    return { ...read, hasSound: read.hasSound && key !== 'default' };
  }, [isHydrated, deviceStorage, key]);
  return [
    given ?? stored,
    (next) => {
      setGiven(next);
      writeBreathing(deviceStorage, next);
    },
  ];
}
