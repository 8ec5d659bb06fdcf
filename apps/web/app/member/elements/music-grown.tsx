import { hasMusicGrown } from '@innertide/protocol/music-grown';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useTranslation } from 'react-i18next';

/** Says that the number of these settings plays another piece now than when they were last played; nothing where it does not. */
export function MusicGrown({ settings }: { readonly settings: SessionSettings }) {
  const { t } = useTranslation('session');
  if (!settings.layers.echo.on || !hasMusicGrown(settings)) return null;
  return <p className="music-grown">{t('world.grown')}</p>;
}
