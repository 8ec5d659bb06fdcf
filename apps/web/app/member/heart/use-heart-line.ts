import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../elements/use-locale.ts';
import { heartLine } from './heart-line.ts';
import { useHeartSnapshot } from './heart-provider.tsx';

export function useHeartLine(settings: SessionSettings): string | null {
  const { t: heart } = useTranslation('heart');
  const { t: replay } = useTranslation('replay');
  return heartLine({ heart, replay, locale: useLocale() }, useHeartSnapshot(), settings);
}
