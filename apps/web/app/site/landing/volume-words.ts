import { useTranslation } from 'react-i18next';

/** A volume of 0 to 100 in words, as a screen reader says it. */
export function useVolumeWords(): (value: number) => string {
  const { t } = useTranslation('landing');
  return (value) => (value === 0 ? t('volume.off') : t('volume.percent', { value }));
}
