import { buttonLook } from '@innertide/ui/button.tsx';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { useIsHydrated } from '../account/use-is-hydrated.ts';
import { paths } from '../paths.ts';
import { AuthLink } from './auth-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { CodeForm } from './code-form.tsx';
import { confirmationOf } from './confirmation.ts';
import { InboxLink } from './inbox-link.tsx';
import { ResendMail } from './resend-mail.tsx';

export default function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const { lastUsedEmail } = useAuthState();
  const told = confirmationOf(isHydrated ? state : null);
  const email = told.email ?? lastUsedEmail;
  return (
    <AuthPage name="confirm">
      <div className="auth-column mt-[24px] grid gap-[24px]">
        <p className="text-lead text-text-2 [overflow-wrap:anywhere] [&>strong]:font-[500] [&>strong]:text-text">
          {email ? (
            <Trans
              t={t}
              i18nKey={told.sentAtMs ? 'confirm.sentTo' : 'confirm.waitingFor'}
              values={{ email }}
              components={{ strong: <strong /> }}
            />
          ) : (
            t('confirm.sentToUnknown')
          )}
        </p>
        <InboxLink />
      </div>
      {email && <CodeForm email={email} />}
      <div className="auth-after">
        {email && <ResendMail key={email} email={email} sentAtMs={told.sentAtMs} />}
        <p>
          <AuthLink to={paths.signUp} {...buttonLook('tertiary')}>
            {t('confirm.change')}
          </AuthLink>
        </p>
      </div>
    </AuthPage>
  );
}
