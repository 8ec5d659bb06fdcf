import type { SoundFailure } from '@innertide/sound/port';
import { Switch } from '@innertide/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../account/use-is-hydrated.ts';
import { usePorts } from '../ports/ports.ts';
import type { BreathingChoice } from './stored-breathing.ts';

interface BreathSensesProps {
  readonly choice: BreathingChoice;
  readonly onChange: (choice: BreathingChoice) => void;
  /** Why there is no sound, where there should be. */
  readonly failure: SoundFailure | null;
}

/** Whether the breath sounds, and whether it is felt where there is a motor. */
export function BreathSenses({ choice, onChange, failure }: BreathSensesProps) {
  const { t } = useTranslation('breathe');
  const { haptics } = usePorts();
  const isHydrated = useIsHydrated();
  return (
    <div className="breathe-senses">
      <Switch label={t('sound')} checked={choice.hasSound} onChange={(hasSound) => onChange({ ...choice, hasSound })} />
      {isHydrated && haptics.canBeFelt() && (
        <Switch
          label={t('pulse')}
          checked={choice.hasPulse}
          onChange={(hasPulse) => onChange({ ...choice, hasPulse })}
        />
      )}
      <p role="status" className="breathe-failure">
        {failure && t('noSound')}
      </p>
    </div>
  );
}
