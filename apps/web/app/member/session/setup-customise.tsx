import type { SessionSettings } from '@innertide/protocol/session-settings';
import { withLength, withTuning } from '@innertide/session/settings';
import { Button } from '@innertide/ui/button.tsx';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { Slider } from '@innertide/ui/slider.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { Mixer } from './mixer.tsx';
import { useMixerRows } from './use-mixer-rows.ts';
import { freshSeed } from './use-setup.ts';
import { levelWord } from './value-words.ts';

const LONGEST_MINUTES = 1440;
const LARGEST_SEED = 0xffffffff;

interface SetupCustomiseProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** Everything that may be chosen. None of it has to be. */
export function SetupCustomise({ open, onClose, settings, onChange }: SetupCustomiseProps) {
  const { t } = useTranslation('session');
  const rows = useMixerRows(settings);

  function changeNumber(text: string, highest: number, apply: (value: number) => void) {
    const value = Number(text);
    if (/^\d+$/.test(text.trim()) && value <= highest) apply(value);
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('setup.customise')} closeLabel={t('player.close')} placement="side">
      <div className="customise">
        <TextField
          key={`length-${open}`}
          label={t('setup.exactLength')}
          hint={t('setup.exactLengthHint')}
          inputMode="numeric"
          defaultValue={settings.lengthMinutes ?? ''}
          onChange={(event) =>
            changeNumber(event.currentTarget.value, LONGEST_MINUTES, (minutes) => {
              if (minutes >= 1) onChange(withLength(settings, minutes));
            })
          }
        />

        <h3>{t('setup.layers')}</h3>
        <Mixer settings={settings} rows={rows} onChange={onChange} />

        {settings.layers.bell.on && (
          <Slider
            label={t('setup.bell')}
            min={1}
            max={30}
            value={settings.bellEveryMinutes ?? 5}
            valueText={(count) => t('setup.bellEvery', { count })}
            onChange={(bellEveryMinutes) => onChange({ ...settings, bellEveryMinutes })}
          />
        )}
        {settings.layers.binaural.on && (
          <>
            <Slider
              label={t('setup.beat')}
              min={1}
              max={20}
              step={0.5}
              value={settings.binaural.beatHz}
              valueText={(hertz) => t('setup.beatValue', { hertz })}
              onChange={(beatHz) => onChange({ ...settings, binaural: { ...settings.binaural, beatHz } })}
            />
            <p className="customise-note">{t('setup.binauralNote')}</p>
          </>
        )}

        <h3>{t('setup.sound')}</h3>
        <Slider
          label={t('setup.tempo')}
          min={30}
          max={120}
          value={settings.tempo}
          valueText={(count) => t('setup.tempoValue', { count })}
          onChange={(tempo) => onChange({ ...settings, tempo })}
        />
        {(['intensity', 'brightness', 'density'] as const).map((name) => (
          <Slider
            key={name}
            label={t(`setup.${name}`)}
            step={5}
            value={settings[name]}
            valueText={(value) => t(`setup.level.${levelWord(value)}`)}
            onChange={(value) => onChange({ ...settings, [name]: value })}
          />
        ))}

        <fieldset className="customise-tuning">
          <legend>{t('setup.tuning')}</legend>
          {([432, 440] as const).map((hertz) => (
            <label key={hertz}>
              <input
                type="radio"
                name="tuning"
                checked={settings.tuningHz === hertz}
                onChange={() => onChange(withTuning(settings, hertz))}
              />
              <span>{t(`setup.tuning${hertz}`)}</span>
            </label>
          ))}
          <p className="customise-note">{t('setup.tuningNote')}</p>
        </fieldset>

        <TextField
          key={`seed-${settings.seed}`}
          label={t('setup.seed')}
          hint={t('setup.seedNote')}
          inputMode="numeric"
          defaultValue={settings.seed}
          onBlur={(event) =>
            changeNumber(event.currentTarget.value, LARGEST_SEED, (seed) => onChange({ ...settings, seed }))
          }
        />
        <Button variant="tertiary" onClick={() => onChange({ ...settings, seed: freshSeed() })}>
          {t('setup.seedNew')}
        </Button>
      </div>
    </Dialog>
  );
}
