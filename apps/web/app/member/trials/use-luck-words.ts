import { useTranslation } from 'react-i18next';

/** Says how often luck alone does as well, in times of a thousand. */
export function useLuckWords(): (probability: number) => string {
  const { t } = useTranslation('trials');
  return (probability) => {
    const count = Math.round(1000 * probability);
    return count < 1 ? t('luckRarely') : t('luckOften', { count });
  };
}
