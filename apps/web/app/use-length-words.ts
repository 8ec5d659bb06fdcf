import { useTranslation } from 'react-i18next';

/** How long a session is, as people say it: minutes, whole hours from two on, or without an end. */
export function useLengthWords(): (minutes: number | null) => string {
  const { t } = useTranslation('session');
  return (minutes) => {
    if (minutes === null) return t('noEnd');
    const isHours = minutes >= 120 && minutes % 60 === 0;
    const words = isHours ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes });
    // A number never stands at the end of a line without its unit.
    return words.replaceAll(' ', '\u00a0');
  };
}
