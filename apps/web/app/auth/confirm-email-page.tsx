import { buttonLook } from '@innertide/ui/button.tsx';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { confirmationOf } from '../account/confirmation.ts';
import { useIsHydrated } from '../account/use-is-hydrated.ts';
import { paths } from '../paths.ts';
import { InboxLink } from '../shell/inbox-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { CodeForm } from './code-form.tsx';
import { ResendMail } from './resend-mail.tsx';
import { Ring } from './ring.tsx';

export default function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const { lastUsedEmail } = useAuthState();
  const { confirmWithCode } = useAuthActions();
  const confirmation = confirmationOf(isHydrated ? state : null);
  const email = confirmation.email ?? lastUsedEmail;
  return (
    <AuthFrame name="confirm">
      <div className="auth-column mt-24px grid gap-24px">
        <p className="text-lead text-text-2 wrap-anywhere strong-in-text">
          {email ? (
            <Trans
              t={t}
              i18nKey={confirmation.sentAtMs ? 'confirm.sentTo' : 'confirm.waitingFor'}
              values={{ email }}
              components={{ strong: <strong /> }}
            />
          ) : (
            t('confirm.sentToUnknown')
          )}
        </p>
        <InboxLink />
      </div>
      {email ? (
        <CodeForm
          label={t('field.code')}
          submitLabel={t('confirm.submit')}
          refused={t('confirm.codeRefused')}
          onCode={(code) => confirmWithCode(email, code)}
        />
      ) : (
        <Ring isLit={false}>
          <AuthLink to={paths.login} {...buttonLook('highlighted')}>
            <span className="ui-button-label">{t('login.submit')}</span>
          </AuthLink>
        </Ring>
      )}
      <div className="auth-after">
        {email && <ResendMail key={email} email={email} sentAtMs={confirmation.sentAtMs} />}
        <p>
          <AuthLink to={paths.signUp} {...buttonLook('tertiary')}>
            {t('confirm.change')}
          </AuthLink>
        </p>
      </div>
    </AuthFrame>
  );
}
