import { GUIDANCE_WORDS, type SessionSettings } from '@innertide/protocol/session-settings';
import { PULSE_SHAPES } from '@innertide/std/pulse-shape';
import { levelWord, volumeWord } from '@innertide/std/slider-words';
import { Slider } from '@innertide/ui/slider.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import { GuidanceChoices } from '../guidance/guidance-choices.tsx';
import { SilentGuidanceNote } from '../guidance/silent-guidance-note.tsx';

interface MixerGuidanceAndPulseProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** Guidance and Pulse as rows like those of the layers above them. */
export function MixerGuidanceAndPulse(props: MixerGuidanceAndPulseProps) {
  return (
    <>
      <GuidanceRow {...props} />
      <PulseRow {...props} />
    </>
  );
}

function GuidanceRow({ settings, onChange }: MixerGuidanceAndPulseProps) {
  const { t } = useTranslation('session');
  const { guidance } = settings;
  return (
    <MixerSwitchRow
      name={t('guidance.name')}
      on={guidance.on}
      onSwitch={(on) => onChange({ ...settings, guidance: { ...guidance, on } })}
      choice={
        <select
          aria-label={t('guidance.words')}
          value={guidance.words}
          onChange={(event) => {
            const words = GUIDANCE_WORDS.find((known) => known === event.currentTarget.value) ?? guidance.words;
            onChange({ ...settings, guidance: { ...guidance, words } });
          }}
        >
          {GUIDANCE_WORDS.map((words) => (
            <option key={words} value={words}>
              {t(`guidance.${words}`)}
            </option>
          ))}
        </select>
      }
    >
      <Slider
        bare
        label={t('volume.layer', { layer: t('guidance.name') })}
        value={Math.round(guidance.volume * 100)}
        step={5}
        valueText={(value) => t(`volume.${volumeWord(value / 100)}`)}
        onChange={(value) => onChange({ ...settings, guidance: { ...guidance, volume: value / 100 } })}
      />
      <SilentGuidanceNote settings={settings} />
      <GuidanceMore settings={settings} onChange={onChange} />
    </MixerSwitchRow>
  );
}

/** Script, voice and all the words: closed until asked for, and loaded then. */
function GuidanceMore(props: MixerGuidanceAndPulseProps) {
  const { t } = useTranslation('session');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="more-sounds" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('guidance.details')}</summary>
      {isOpen && <GuidanceChoices {...props} />}
    </details>
  );
}

function PulseRow({ settings, onChange }: MixerGuidanceAndPulseProps) {
  const { t } = useTranslation('session');
  const { haptics } = usePorts();
  const { pulse } = settings;
  return (
    <MixerSwitchRow
      name={t('pulse.name')}
      on={pulse.on}
      onSwitch={(on) => onChange({ ...settings, pulse: { ...pulse, on } })}
      choice={
        <select
          aria-label={t('pulse.shape')}
          value={pulse.shape}
          onChange={(event) => {
            const shape = PULSE_SHAPES.find((known) => known === event.currentTarget.value) ?? pulse.shape;
            onChange({ ...settings, pulse: { ...pulse, shape } });
          }}
        >
          {PULSE_SHAPES.map((shape) => (
            <option key={shape} value={shape}>
              {t(`pulse.shapes.${shape}`)}
            </option>
          ))}
        </select>
      }
    >
      <Slider
        bare
        label={t('pulse.strength')}
        value={Math.round(pulse.strength * 100)}
        step={5}
        valueText={(value) => t(`setup.level.${levelWord(value)}`)}
        onChange={(value) => onChange({ ...settings, pulse: { ...pulse, strength: value / 100 } })}
      />
      <p className="mixer-note">{t(haptics.canBeFelt() ? 'pulse.felt' : 'pulse.heard')}</p>
    </MixerSwitchRow>
  );
}

interface MixerSwitchRowProps {
  readonly name: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly choice: ReactNode;
  readonly children: ReactNode;
}

function MixerSwitchRow({ name, on, onSwitch, choice, children }: MixerSwitchRowProps) {
  const { t } = useTranslation('session');
  return (
    <div className="mixer-row" data-on={on}>
      <div className="mixer-row-head">
        <Switch label={name} checked={on} onChange={onSwitch} />
        <span className="mixer-character">{on ? choice : t('off')}</span>
      </div>
      {on ? children : <div className="mixer-still" aria-hidden="true" />}
    </div>
  );
}
