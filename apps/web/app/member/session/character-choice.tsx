import type { SessionSettings } from '@innertide/protocol/session-settings';
import { withLayer } from '@innertide/session/settings';
import { AMBIENT_CHARACTERS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import { useTranslation } from 'react-i18next';
import { characterName } from './layer-words.ts';

interface CharacterChoiceProps {
  readonly sound: AmbientSound;
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** Which way an ambient sound is: the words beside its name, which can be chosen. */
export function CharacterChoice({ sound, settings, onChange }: CharacterChoiceProps) {
  const { t } = useTranslation('session');
  const characters: readonly AmbientCharacter[] = AMBIENT_CHARACTERS[sound];
  return (
    <select
      aria-label={t('sounds.character', { layer: t(`layers.${sound}.name`) })}
      value={settings.layers[sound].character}
      onChange={(event) => {
        const character = characters.find((candidate) => candidate === event.currentTarget.value);
        if (character) onChange(withLayer(settings, sound, { character }));
      }}
    >
      {characters.map((character) => (
        <option key={character} value={character}>
          {characterName(t, sound, character)}
        </option>
      ))}
    </select>
  );
}
