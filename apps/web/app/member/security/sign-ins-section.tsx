import type { SignIn } from '@innertide/protocol/remote-procedures';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../remote.ts';
import { useLocale } from '../use-locale.ts';
import { AccountFailureAlert } from './account-failure.tsx';
import { deviceOf } from './device-of.ts';
import { SecuritySection } from './security-section.tsx';
import { useAccountAction } from './use-account.ts';

/** Where this account is open now, and the way to close it everywhere else. */
export function SignInsSection() {
  const { t } = useTranslation('security');
  const { data: signIns, refetch } = useRemote('sign_ins', {});
  const { run, isWorking, failure } = useAccountAction();
  const [isDone, setDone] = useState(false);

  async function endOthers() {
    const answer = await run((account) => account.endOtherSignIns());
    setDone(answer.ok);
    if (answer.ok) await refetch();
  }

  return (
    <SecuritySection heading={t('signIns.heading')} lead={t('signIns.lead')}>
      {signIns && (
        <ul>
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {isDone && <Alert kind="success">{t('signIns.ended')}</Alert>}
      <AccountFailureAlert failure={failure} />
      <Button
        size="sm"
        loading={isWorking}
        loadingLabel={t('working')}
        disabled={(signIns?.length ?? 0) < 2}
        onClick={() => void endOthers()}
      >
        {t('signIns.endOthers')}
      </Button>
    </SecuritySection>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const { browser, system } = deviceOf(signIn.user_agent ?? '');
  const names = [browser, system].filter((name) => name !== null);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <li className="security-row">
      <span>
        {names.length === 0 ? t('signIns.unknown') : names.join(', ')}
        <small>
          {signIn.is_current
            ? t('signIns.here')
            : t('signIns.active', { date: time.format(new Date(signIn.last_active_at)) })}
        </small>
      </span>
    </li>
  );
}
