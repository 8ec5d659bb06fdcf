import { languageFacts } from '@innertide/std/locale';
import { Alert } from '@innertide/ui/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { usePageData } from '../boot/page-environment.tsx';

/** A ban that ends later than this has no end that a person could wait for. */
const LONGEST_WAIT_MS = 5 * 365 * 86_400_000;

function endOfBan(until: string | null, locale: string): string | null {
  const endMs = until === null ? Number.NaN : Date.parse(until);
  if (Number.isNaN(endMs) || endMs - Date.now() > LONGEST_WAIT_MS) return null;
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(languageFacts(locale).tag, style).format(endMs);
}

/** Why the member of this device has to log in again, where the server ended the sign-in. */
export function EndedSignIn() {
  const { t, i18n } = useTranslation('auth');
  const { end } = useAuthState();
  const { config } = usePageData().request;
  if (end === null) return null;
  if (end.reason === 'ended') return <Alert kind="info">{t('ended.elsewhere')}</Alert>;
  const date = endOfBan(end.until, i18n.language);
  return (
    <Alert kind="info" className="links-underlined wrap-anywhere">
      {date === null ? t('ended.banned') : t('ended.bannedUntil', { date })}
      {config?.supportEmail && (
        <>
          {' '}
          {t('ended.support')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
        </>
      )}
    </Alert>
  );
}
