import type { TakeFault } from '@innertide/sound/takes/judge-take';
import { clockDigits } from '@innertide/std/clock-digits';
import { Button } from '@innertide/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTake } from '../ports/studio-port.ts';
import type { Hearing } from './use-hearing.ts';
import type { TakeRecorder } from './use-take.ts';

interface TakeVerdictProps {
  readonly take: StoredTake | null;
  readonly recorder: TakeRecorder;
  readonly isAllDone: boolean;
  readonly hearing: Hearing | null;
  readonly onHear: (how: Hearing) => void;
  readonly onKeep: () => void;
}

const HEARINGS = ['alone', 'in-music'] as const;

function levelWord({ faults }: StoredTake): 'right' | 'nearer' | 'further' {
  const has = (fault: TakeFault) => faults.some((found) => found.fault === fault);
  if (has('clipped')) return 'further';
  return has('too-quiet') || has('silent') ? 'nearer' : 'right';
}

/** What became of the last take: in words first, figures after. */
export function TakeVerdict({ take, recorder, isAllDone, hearing, onHear, onKeep }: TakeVerdictProps) {
  const { t } = useTranslation('studio');
  const { failure, phase, isStored } = recorder;
  const [worst] = take?.faults ?? [];
  const isSilent = worst?.fault === 'silent';
  const isNoisy = take?.faults.some(({ fault }) => fault === 'noisy-room') ?? false;
  const isRecording = phase !== 'rest';
  return (
    <section className="studio-verdict" aria-label={t('verdict.label')}>
      <div role="status">
        {failure && <p className="studio-problem">{t(`microphone.${failure}`)}</p>}
        {!isStored && <p className="studio-problem">{t('notStored')}</p>}
        {isAllDone && <p className="studio-name">{t('allDone')}</p>}
        {!failure && take && !isRecording && (
          <Sign isGood={take.isKept} name={t(take.isKept ? 'verdict.kept' : 'verdict.again')}>
            <p className="studio-figure">
              {worst && !take.isKept ? t(`faults.${worst.fault}`) : t('verdict.keptHint')}
            </p>
            {worst && worst.at !== null && !take.isKept && (
              <p className="studio-figure">{t('verdict.at', { time: clockDigits(worst.at) })}</p>
            )}
          </Sign>
        )}
        {!failure && !take && !isRecording && !isAllDone && <p>{t('verdict.first')}</p>}
      </div>
      {take && !isSilent && !isRecording && (
        <>
          <Sign isGood={levelWord(take) === 'right'} name={t(`verdict.level.${levelWord(take)}`)}>
            <p className="studio-figure">{t('verdict.lufs', { value: Math.round(take.loudnessLufs) })}</p>
          </Sign>
          <Sign isGood={!isNoisy} name={t(isNoisy ? 'verdict.room.noisy' : 'verdict.room.quiet')}>
            <p className="studio-figure">{t('verdict.distance', { value: Math.round(take.distanceDb) })}</p>
          </Sign>
          <div className="studio-verdict-acts">
            {HEARINGS.map((how) => (
              <Button key={how} variant="tertiary" size="sm" onClick={() => onHear(how)}>
                {t(hearing === how ? 'hear.stop' : `hear.${how}`)}
              </Button>
            ))}
            {!take.isKept && (
              <Button variant="tertiary" size="sm" onClick={onKeep}>
                {t('verdict.keepAnyway')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface SignProps {
  readonly isGood: boolean;
  readonly name: string;
  readonly children: ReactNode;
}

function Sign({ isGood, name, children }: SignProps) {
  return (
    <div className="studio-sign" data-good={isGood || undefined}>
      <i aria-hidden="true" />
      <p className="studio-name">{name}</p>
      {children}
    </div>
  );
}
