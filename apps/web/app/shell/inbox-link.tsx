import { ButtonLink } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../boot/page-environment.tsx';

/** On a development machine mail goes nowhere: the way to where it is kept. */
export function InboxLink() {
  const { t } = useTranslation();
  if (!usePageData().request.config?.devMail) return null;
  return (
    <p>
      <ButtonLink href="/dev/mail" target="_blank" rel="noreferrer" variant="secondary" size="sm">
        {t('account.inbox')}
      </ButtonLink>
    </p>
  );
}
