import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { useTranslation } from 'react-i18next';
import type { AuthError } from '../ports/auth-port.ts';

interface FailureWordsProps {
  error: AuthError;
  /** Whose words say how long to wait: those that the page has loaded. */
  namespace: 'auth' | 'security';
}

/** Why something was refused, in the catalogue's words, and how long to wait where the server says so: once, not twice. */
export function FailureWords({ error, namespace }: FailureWordsProps) {
  const { t: tError } = useTranslation('errors');
  const { t } = useTranslation(namespace);
  const key = errorKeyOf(error.code);
  if (!error.retryAfterSeconds) return tError(key);
  const reason = key === 'rate_limited' ? t('manyAtOnce') : tError(key);
  return `${reason} ${t('patience', { count: error.retryAfterSeconds })}`;
}
