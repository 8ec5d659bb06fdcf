import { useTranslation } from 'react-i18next';

/** Longer times are shown in hours; below, rounding to hours would be too coarse. */
const HOURS_FROM_MINUTES = 120;

/** A long time in words: `90 minutes`, `3 hours`. */
export function usePlayedWords(): (minutes: number) => string {
  const { t } = useTranslation('session');
  return (minutes) =>
    minutes < HOURS_FROM_MINUTES ? t('minutes', { count: minutes }) : t('hours', { count: Math.round(minutes / 60) });
}
