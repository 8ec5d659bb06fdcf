import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { useTranslation } from 'react-i18next';
import type { AuthError } from '../../../ports/auth-port.ts';

/** Why a change was refused, in the catalogue's words. */
export function AccountFailureAlert({ failure }: { failure: AuthError | null }) {
  const { t } = useTranslation('errors');
  const { t: tSecurity } = useTranslation('security');
  if (!failure) return null;
  return (
    <Alert kind="error">
      {t(errorKeyOf(failure.code))}
      {failure.retryAfterSeconds && ` ${tSecurity('patience', { count: failure.retryAfterSeconds })}`}
    </Alert>
  );
}
