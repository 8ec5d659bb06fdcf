import { calmSeconds } from '@innertide/sound/takes/judge-take';
import { clockDigits } from '@innertide/std/clock-digits';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useTranslation } from 'react-i18next';
import type { StudioLine } from './studio-lines.ts';
import type { TakeRecorder } from './use-take.ts';

interface TakeRingProps {
  readonly recorder: TakeRecorder;
  readonly line: StudioLine;
  readonly onPress: () => void;
}

/** The ring that begins a take and ends it. It burns while somebody is recorded, and at no other time. */
export function TakeRing({ recorder: { phase, seconds }, line, onPress }: TakeRingProps) {
  const { t } = useTranslation('studio');
  const isRunning = phase === 'quiet' || phase === 'reading';
  const isBusy = phase === 'opening' || phase === 'judging';
  return (
    <div className="studio-ring-place">
      <Lamp lit={isRunning ? 1 : 0.3} fadeSeconds={0.6} />
      <button
        type="button"
        className="studio-ring"
        data-phase={phase}
        aria-label={t(isRunning ? 'ring.end' : 'ring.begin')}
        aria-disabled={isBusy || undefined}
        onClick={onPress}
      >
        <span className="studio-ring-state">{t(`ring.${phase}`)}</span>
        {phase === 'reading' && <span className="studio-ring-time">{clockDigits(seconds)}</span>}
        {!isBusy && (
          <span className="studio-ring-hint">
            {t('ring.about', { count: Math.max(1, Math.round(calmSeconds(line))) })}
          </span>
        )}
      </button>
      <p className="studio-keys">{t(isRunning ? 'keys.reading' : 'keys.rest')}</p>
    </div>
  );
}
