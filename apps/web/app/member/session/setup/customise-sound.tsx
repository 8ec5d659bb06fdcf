import { SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { withTuning } from '@innertide/session/settings';
import { CONCERT_PITCHES_HZ } from '@innertide/std/limits';
import { levelWord } from '@innertide/std/slider-words';
import { Button } from '@innertide/ui/button.tsx';
import { Slider } from '@innertide/ui/slider.tsx';
import { useTranslation } from 'react-i18next';
import { WordChoice } from '../../elements/word-choice.tsx';
import { freshSeed } from '../../session-core/fresh-seed.ts';
import { CustomiseSection } from './customise-section.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

interface CustomiseSoundProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** How the music is: its pace, weight and light, its tuning, and which piece it is. */
export function CustomiseSound({ settings, onChange }: CustomiseSoundProps) {
  const { t } = useTranslation('session');

  return (
    <CustomiseSection title={t('setup.sections.sound')} value={t('setup.tempoValue', { count: settings.tempo })}>
      <Slider
        label={t('setup.tempo')}
        {...SETTINGS_LIMITS.tempo}
        value={settings.tempo}
        valueText={(count) => t('setup.tempoValue', { count })}
        onChange={(tempo) => onChange({ ...settings, tempo })}
      />
      {(['intensity', 'brightness', 'density'] as const).map((name) => (
        <Slider
          key={name}
          label={t(`setup.${name}`)}
          {...SETTINGS_LIMITS.percent}
          value={settings[name]}
          valueText={(value) => t(`setup.level.${levelWord(value)}`)}
          onChange={(value) => onChange({ ...settings, [name]: value })}
        />
      ))}
      <WordChoice
        label={t('setup.tuning')}
        choices={CONCERT_PITCHES_HZ}
        value={settings.tuningHz}
        words={(hertz) => t(`setup.tuning${hertz}`)}
        onChange={(hertz) => onChange(withTuning(settings, hertz))}
      />
      <p className="customise-note">{t('setup.tuningNote')}</p>
      <WholeNumberField
        label={t('setup.seed')}
        hint={t('setup.seedNote')}
        wrong={t('setup.seedWrong')}
        value={settings.seed}
        {...SETTINGS_LIMITS.seed}
        onChange={(seed) => onChange({ ...settings, seed })}
      />
      <Button variant="tertiary" onClick={() => onChange({ ...settings, seed: freshSeed() })}>
        {t('setup.seedNew')}
      </Button>
    </CustomiseSection>
  );
}
