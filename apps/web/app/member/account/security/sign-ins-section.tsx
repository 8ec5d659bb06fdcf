import type { SignIn } from '@innertide/protocol/remote-procedures';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../calendar/dates.ts';
import { Skeleton } from '../../elements/skeleton.tsx';
import { useLocale } from '../../elements/use-locale.ts';
import { isOffline, useRemote } from '../../remote/remote.ts';
import { RemoteNotice } from '../../remote/remote-notice.tsx';
import { AccountFailureAlert } from './account-failure.tsx';
import { deviceOf } from './device-of.ts';
import { SecuritySection } from './security-section.tsx';
import { useAccountAction } from './use-account.ts';

/** Where this account is open now, and the way to close it everywhere else. */
export function SignInsSection() {
  const { t } = useTranslation('security');
  const { data: signIns, error, isPending, refetch } = useRemote('sign_ins', {});
  const { run, isWorking, failure } = useAccountAction();
  const [isDone, setDone] = useState(false);

  async function endOthers() {
    const answer = await run((account) => account.endOtherSignIns());
    setDone(answer.ok);
    if (answer.ok) await refetch();
  }

  return (
    <SecuritySection heading={t('signIns.heading')} lead={t('signIns.lead')}>
      {isPending && <Skeleton rows={2} />}
      {error && (
        <RemoteNotice isOffline={isOffline(error)} offlineWords={t('signIns.offline')} onRetry={() => void refetch()} />
      )}
      {signIns && (
        <ul>
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {isDone && <Alert kind="success">{t('signIns.ended')}</Alert>}
      <AccountFailureAlert failure={failure} />
      {signIns && (
        <Button
          size="sm"
          loading={isWorking}
          loadingLabel={t('working')}
          disabled={signIns.length < 2}
          onClick={() => void endOthers()}
        >
          {t('signIns.endOthers')}
        </Button>
      )}
    </SecuritySection>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const { browser, system } = deviceOf(signIn.user_agent ?? '');
  const names = [browser, system].filter((name) => name !== null);
  return (
    <li className="security-row">
      <span>
        {names.length === 0 ? t('signIns.unknown') : names.join(', ')}
        <small>
          {signIn.is_current
            ? t('signIns.here')
            : t('signIns.active', { date: momentOf(signIn.last_active_at, locale) })}
        </small>
      </span>
    </li>
  );
}
