import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { FailureWords } from '../account/failure-words.tsx';

/** The code of a link that was used before, or is too old. */
const DEAD_LINK = 'otp_expired';

/** The account's present error in the catalogue's words; an unconfirmed address has its own screen instead. */
export function AuthErrorAlert() {
  const { t } = useTranslation('auth');
  const { error } = useAuthState();
  if (!error || errorKeyOf(error.code) === 'email_not_confirmed') return null;
  return (
    <Alert kind="error">
      {/* Whoever opens a dead link had no sign-in here that could have expired. */}
      {error.code === DEAD_LINK ? t('update.expired') : <FailureWords error={error} namespace="auth" />}
    </Alert>
  );
}
