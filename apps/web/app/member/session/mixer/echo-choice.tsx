import type { SessionSettings } from '@innertide/protocol/session-settings';
import { ECHO_CHARACTERS, echoCharacterOf, withEchoCharacter } from '@innertide/session/echo-character';
import { useTranslation } from 'react-i18next';

interface EchoChoiceProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** Which way Echo is; what a template or the sliders made of it has a name too, and can be left for another. */
export function EchoChoice({ settings, onChange }: EchoChoiceProps) {
  const { t } = useTranslation('session');
  const character = echoCharacterOf(settings);
  return (
    <select
      aria-label={t('sounds.character', { layer: t('layers.echo.name') })}
      value={character ?? ''}
      onChange={(event) => {
        const chosen = ECHO_CHARACTERS.find((candidate) => candidate === event.currentTarget.value);
        if (chosen) onChange(withEchoCharacter(settings, chosen));
      }}
    >
      {character === null && <option value="">{t('layers.echo.asSet')}</option>}
      {ECHO_CHARACTERS.map((name) => (
        <option key={name} value={name}>
          {t(`layers.echo.characters.${name}`)}
        </option>
      ))}
    </select>
  );
}
