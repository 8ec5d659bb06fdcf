import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** A link that leaves the site in a new tab, and says so. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'>) {
  const { t } = useTranslation();
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> ({t('opensInNewTab')})</span>
    </a>
  );
}
