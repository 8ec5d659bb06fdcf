import { useTranslation } from 'react-i18next';

/** A lit ring: a letter that has not been opened. */
export function UnreadMark() {
  const { t } = useTranslation('member');
  return (
    <>
      <svg className="unread-mark" viewBox="-8 -8 16 16" aria-hidden="true">
        <circle r="6.5" fill="none" stroke="currentColor" />
        <circle r="2.5" fill="currentColor" />
      </svg>
      <span className="sr-only">{t('letters.new')}</span>
    </>
  );
}
