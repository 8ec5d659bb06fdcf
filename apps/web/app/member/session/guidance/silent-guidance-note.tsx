import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../elements/use-locale.ts';
import { useVoices } from '../../session-core/use-voices.ts';

/** Says, where no voice of this device speaks the language of the words, what happens instead; before a session begins as well. */
export function SilentGuidanceNote({ settings }: { readonly settings: SessionSettings }) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const voices = useVoices(settings.guidance.language ?? locale);
  return voices?.length === 0 ? <p className="mixer-note">{t('guidance.noVoice')}</p> : null;
}
