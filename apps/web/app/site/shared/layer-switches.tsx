import type { SessionSettings } from '@innertide/protocol/session-settings';
import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import { Switch } from '@innertide/ui/switch.tsx';
import { useTranslation } from 'react-i18next';

interface LayerSwitchesProps {
  readonly settings: SessionSettings;
  readonly isOn: (layer: SoundLayer) => boolean;
  readonly onSwitch: (layer: SoundLayer, on: boolean) => void;
}

/** A switch for each layer that the session is made of. */
export function LayerSwitches({ settings, isOn, onSwitch }: LayerSwitchesProps) {
  const { t } = useTranslation(['shared', 'session', 'landing']);
  return (
    <fieldset className="shared-switches">
      <legend className="sr-only">{t('landing:layers.title')}</legend>
      {SOUND_LAYERS.filter((layer) => settings.layers[layer].on).map((layer) => (
        <Switch
          key={layer}
          label={t(`session:layers.${layer}.name`)}
          hint={
            layer === 'binaural' ? t(`shared:${settings.beats === 'binaural' ? 'binaural' : 'beat'}Hint`) : undefined
          }
          checked={isOn(layer)}
          onChange={(on) => onSwitch(layer, on)}
        />
      ))}
    </fieldset>
  );
}
