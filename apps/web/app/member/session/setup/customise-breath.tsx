import type { SessionSettings } from '@innertide/protocol/session-settings';
import { BREATH_PHASES } from '@innertide/protocol/session-settings';
import type { BreathPattern } from '@innertide/session/breath';
import {
  breathPatternOf,
  breathPeriodSeconds,
  inHalfSeconds,
  READY_BREATHS,
  type ReadyBreath,
  readyBreathOf,
} from '@innertide/session/breath';
import { keysOf } from '@innertide/std/record';
import { Slider } from '@innertide/ui/slider.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../elements/use-locale.ts';
import { WordChoice } from '../../elements/word-choice.tsx';
import { CustomiseSection } from './customise-section.tsx';

const CHOICES = ['mode', 'even', 'longerOut', 'slow', 'settling', 'own'] as const;

interface CustomiseBreathProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** The pace of the light: the mode's own, a ready one, or one's own in half seconds. Holds only for those who ask. */
export function CustomiseBreath({ settings, onChange }: CustomiseBreathProps) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const chosen = settings.breathPattern;
  const pattern = breathPatternOf(settings);
  // A slider that passes over a ready breath, or a hold that passes zero, must not vanish under the hand.
  const [isOwn, setOwn] = useState(false);
  const [withHolds, setWithHolds] = useState(false);
  const choice = chosen === null ? 'mode' : isOwn ? 'own' : (readyBreathOf(chosen) ?? 'own');
  const holds = withHolds || pattern.holdInSeconds > 0 || pattern.holdOutSeconds > 0;
  const perMinute = (60 / breathPeriodSeconds(pattern)).toLocaleString(locale, { maximumFractionDigits: 1 });
  const choose = (breathPattern: BreathPattern | null) => onChange({ ...settings, breathPattern });

  return (
    <CustomiseSection title={t('breath.title')} value={t('breath.perMinute', { value: perMinute })}>
      <WordChoice
        label={t('breath.choice')}
        choices={CHOICES}
        value={choice}
        words={(name) => t(`breath.ready.${name}`)}
        onChange={(name) => {
          setOwn(name === 'own');
          setWithHolds(false);
          if (name === 'mode') choose(null);
          else choose(name === 'own' ? inHalfSeconds(pattern) : READY_BREATHS[name satisfies ReadyBreath]);
        }}
      />
      {choice === 'own' && (
        <OwnBreath
          pattern={pattern}
          holds={holds}
          onChange={(next, nextHolds) => {
            setOwn(true);
            setWithHolds(nextHolds);
            choose(next);
          }}
        />
      )}
      <p className="customise-note">{t('breath.note')}</p>
    </CustomiseSection>
  );
}

interface OwnBreathProps {
  readonly pattern: BreathPattern;
  /** Whether the holds have sliders as well. */
  readonly holds: boolean;
  readonly onChange: (pattern: BreathPattern, holds: boolean) => void;
}

function OwnBreath({ pattern, holds, onChange }: OwnBreathProps) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const seconds = (value: number) => t('breath.seconds', { value: value.toLocaleString(locale) });
  return (
    <>
      {keysOf(BREATH_PHASES)
        .filter((phase) => holds || !phase.startsWith('hold'))
        .map((phase) => (
          <Slider
            key={phase}
            label={t(`breath.${phase}`)}
            {...BREATH_PHASES[phase]}
            value={pattern[phase]}
            valueText={seconds}
            onChange={(value) => onChange({ ...pattern, [phase]: value }, holds)}
          />
        ))}
      <Switch
        label={t('breath.holds')}
        hint={t('breath.holdsHint')}
        checked={holds}
        onChange={(on) => onChange({ ...pattern, holdInSeconds: on ? 1 : 0, holdOutSeconds: 0 }, on)}
      />
    </>
  );
}
