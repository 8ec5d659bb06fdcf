import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { FailureWords } from '../account/failure-words.tsx';

/** The account's present error in the catalogue's words; an unconfirmed address has its own screen instead. */
export function AuthErrorAlert() {
  const { error } = useAuthState();
  if (!error || errorKeyOf(error.code) === 'email_not_confirmed') return null;
  return (
    <Alert kind="error">
      <FailureWords error={error} namespace="auth" />
    </Alert>
  );
}
