import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useTranslation } from 'react-i18next';

/** How long a session is, as people say it: until a time of day, minutes, whole hours from two on, or without an end. */
export function useLengthWords(): (settings: Pick<SessionSettings, 'lengthMinutes' | 'untilTime'>) => string {
  const { t } = useTranslation('session');
  return ({ lengthMinutes, untilTime }) => {
    // A number never stands at the end of a line without its unit.
    return words().replaceAll(' ', '\u00a0');

    function words(): string {
      if (untilTime !== null) return t('untilTime', { time: untilTime });
      if (lengthMinutes === null) return t('noEnd');
      const minutes = Math.round(lengthMinutes);
      const isHours = minutes >= 120 && minutes % 60 === 0;
      return isHours ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes });
    }
  };
}
