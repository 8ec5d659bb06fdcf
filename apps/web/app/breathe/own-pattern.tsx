import { BREATH_PHASES, type BreathPattern } from '@innertide/protocol/session-settings';
import { keysOf } from '@innertide/std/record';
import { Slider } from '@innertide/ui/slider.tsx';
import { useTranslation } from 'react-i18next';

interface OwnPatternProps {
  readonly pattern: BreathPattern;
  readonly onChange: (pattern: BreathPattern) => void;
}

/** The four parts of a breath of one's own, in whole seconds. */
export function OwnPattern({ pattern, onChange }: OwnPatternProps) {
  const { t } = useTranslation('breathe');
  return (
    <div className="breathe-own">
      {keysOf(BREATH_PHASES).map((part) => (
        <Slider
          key={part}
          label={t(`own.${part}`)}
          {...BREATH_PHASES[part]}
          step={1}
          value={pattern[part]}
          valueText={(seconds) => t('seconds', { count: seconds })}
          onChange={(seconds) => onChange({ ...pattern, [part]: seconds })}
        />
      ))}
    </div>
  );
}
