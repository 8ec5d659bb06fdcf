import { useTranslation } from 'react-i18next';

/** In the lamp while it is not known yet what was played last. */
export function LampWaiting() {
  const { t } = useTranslation('member');
  return (
    <div className="lamp-words-skeleton" role="status">
      <span className="sr-only">{t('loading')}</span>
      <i />
      <i />
      <i />
    </div>
  );
}
