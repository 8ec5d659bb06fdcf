import { calmSeconds } from '@innertide/sound/takes/judge-take';
import { clockDigits } from '@innertide/std/clock-digits';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useTranslation } from 'react-i18next';
import type { StudioLine } from './studio-lines.ts';
import type { LeadIn } from './use-lead-in.ts';
import type { TakePhase, TakeRecorder } from './use-take.ts';

interface TakeRingProps {
  readonly recorder: TakeRecorder;
  readonly line: StudioLine;
  readonly onPress: () => void;
}

const PRESS = {
  rest: 'begin',
  opening: 'begin',
  'lead-in': 'atOnce',
  quiet: 'end',
  reading: 'end',
  judging: 'begin',
} as const satisfies Record<TakePhase, string>;

/** The ring that begins a take and ends it. It swells with the breaths before, and burns while somebody is recorded. */
export function TakeRing({ recorder: { phase, seconds, leadIn }, line, onPress }: TakeRingProps) {
  const { t } = useTranslation('studio');
  const isRunning = phase === 'quiet' || phase === 'reading';
  const isBusy = phase === 'opening' || phase === 'judging';
  const word = phase === 'lead-in' ? (leadIn?.phase === 'in' ? 'in' : 'out') : phase;
  const keys = leadIn ? 'keys.leadIn' : isRunning ? 'keys.reading' : 'keys.rest';
  return (
    <div className="studio-ring-place">
      <Lamp
        lit={isRunning ? 1 : leadIn ? 0.6 : 0.3}
        fadeSeconds={0.6}
        {...(leadIn ? { breath: leadIn.openness } : {})}
      />
      {leadIn && <i className="studio-breath" aria-hidden="true" />}
      <button
        type="button"
        className="studio-ring"
        data-phase={phase}
        aria-label={t(`ring.${PRESS[phase]}`)}
        aria-disabled={isBusy || undefined}
        onClick={onPress}
      >
        <span className="studio-ring-state">{t(`ring.${word}`)}</span>
        {leadIn && <BreathMarks {...leadIn} />}
        {phase === 'reading' && <span className="studio-ring-time">{clockDigits(seconds)}</span>}
        {!isBusy && (
          <span className="studio-ring-hint">
            {t('ring.about', { count: Math.max(1, Math.round(calmSeconds(line))) })}
          </span>
        )}
      </button>
      <p className="studio-keys">{t(keys)}</p>
    </div>
  );
}

/** Three small rings, one lit with each breath that has begun: how far it is, without a number. */
function BreathMarks({ breath, breaths }: Pick<LeadIn, 'breath' | 'breaths'>) {
  return (
    <span className="studio-breaths" aria-hidden="true">
      {Array.from({ length: breaths }, (_, index) => index).map((index) => (
        <i key={index} data-begun={index <= breath || undefined} />
      ))}
    </span>
  );
}
