import { useTranslation } from 'react-i18next';

/** From here on it is told in hours: below, a rounded hour would be wrong by too much. */
const HOURS_FROM_MINUTES = 120;

/** Minutes of a long time as they are told: `90 minutes`, `3 hours`. */
export function usePlayedWords(): (minutes: number) => string {
  const { t } = useTranslation('session');
  return (minutes) =>
    minutes < HOURS_FROM_MINUTES ? t('minutes', { count: minutes }) : t('hours', { count: Math.round(minutes / 60) });
}
