import { MOST_OWN_TEMPLATES } from '@innertide/protocol/remote-procedures';
import { Alert } from '@innertide/ui/alert.tsx';
import { useTranslation } from 'react-i18next';
import type { TemplateFailure } from './use-own-templates.ts';

/** Why a template change could not be saved anywhere, and what to do. */
export function NotSaved({ failure }: { failure: TemplateFailure }) {
  const { t } = useTranslation('member');
  return (
    <Alert kind={failure === 'offline' ? 'info' : 'error'}>
      {t(`templates.notSaved.${failure}`, { most: MOST_OWN_TEMPLATES })}
    </Alert>
  );
}
