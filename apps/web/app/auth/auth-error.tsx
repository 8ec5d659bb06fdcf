import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useAuthState } from '../account/auth-state-provider.tsx';

/** The account's present error in the catalogue's words; an unconfirmed address has its own screen instead. */
export function AuthErrorAlert() {
  const { error } = useAuthState();
  const { t } = useTranslation('errors');
  const { t: tAuth } = useTranslation('auth');
  const key = error && errorKeyOf(error.code);
  if (!key || key === 'email_not_confirmed') return null;
  return (
    <Alert kind="error">
      {t(key)}
      {error.retryAfterSeconds && ` ${tAuth('patience', { count: error.retryAfterSeconds })}`}
    </Alert>
  );
}
