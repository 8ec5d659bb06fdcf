import { Alert } from '@innertide/ui/alert.tsx';
import { buttonLook } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { forgotPasswordRules } from '../account/form-rules.ts';
import { useForm } from '../account/use-form.ts';
import { paths } from '../paths.ts';
import { InboxLink } from '../shell/inbox-link.tsx';
import { AuthErrorAlert } from './auth-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { EmailField } from './credential-fields.tsx';
import { SubmitRing } from './submit-ring.tsx';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const { requestPasswordReset } = useAuthActions();
  const { lastUsedEmail } = useAuthState();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    rules: forgotPasswordRules,
    initial: { email: lastUsedEmail ?? '' },
    submit: async ({ email }) => setSent((await requestPasswordReset(email)).ok),
  });

  return (
    <AuthFrame name="forgot">
      <form className="contents" method="post" {...form.attributes}>
        <div className="auth-column auth-fields mt-24px">
          <p className="text-lead text-text-2">{t('forgot.lead')}</p>
          <EmailField {...form.field('email')} />
          <AuthErrorAlert />
          {isSent && <Alert kind="success">{t('forgot.sent')}</Alert>}
          {isSent && <InboxLink />}
        </div>
        <SubmitRing label={t('forgot.submit')} isValid={form.isValid} isSubmitting={form.isSubmitting} />
      </form>
      <div className="auth-after">
        <p>
          <AuthLink to={paths.login} {...buttonLook('tertiary')}>
            {t('forgot.back')}
          </AuthLink>
        </p>
      </div>
    </AuthFrame>
  );
}
