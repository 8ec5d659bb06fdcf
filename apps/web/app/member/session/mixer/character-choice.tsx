import type { SessionSettings } from '@innertide/protocol/session-settings';
import { withLayer } from '@innertide/session/settings';
import { charactersOf, type SoundLayer } from '@innertide/std/layer';
import { useTranslation } from 'react-i18next';
import { characterName } from '../../session-core/layer-words.ts';

interface CharacterChoiceProps {
  readonly layer: SoundLayer;
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** Which way a layer is: the words beside its name, which can be chosen. */
export function CharacterChoice({ layer, settings, onChange }: CharacterChoiceProps) {
  const { t } = useTranslation('session');
  const characters = charactersOf(layer);
  return (
    <select
      aria-label={t('sounds.character', { layer: t(`layers.${layer}.name`) })}
      value={settings.layers[layer].character}
      onChange={(event) => {
        const character = characters.find((candidate) => candidate === event.currentTarget.value);
        if (character) onChange(withLayer(settings, layer, { character }));
      }}
    >
      {characters.map((character) => (
        <option key={character} value={character}>
          {characterName(t, layer, character)}
        </option>
      ))}
    </select>
  );
}
