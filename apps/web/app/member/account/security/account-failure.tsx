import { Alert } from '@innertide/ui/alert.tsx';
import { FailureWords } from '../../../account/failure-words.tsx';
import type { AuthError } from '../../../ports/auth-port.ts';

/** Why a change was refused, in the catalogue's words. */
export function AccountFailureAlert({ failure }: { failure: AuthError | null }) {
  if (!failure) return null;
  return (
    <Alert kind="error">
      <FailureWords error={failure} namespace="security" />
    </Alert>
  );
}
