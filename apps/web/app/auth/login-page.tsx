import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { loginRules } from '../account/form-rules.ts';
import { useForm } from '../account/use-form.ts';
import { paths } from '../paths.ts';
import { AuthErrorAlert } from './auth-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { EmailField, PasswordInput } from './credential-fields.tsx';
import { EndedSignIn } from './ended-sign-in.tsx';
import { PasskeyChoice } from './passkey-choice.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { SubmitRing } from './submit-ring.tsx';
import { useLeadToMail } from './use-lead-to-mail.ts';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { signIn } = useAuthActions();
  const { lastUsedEmail } = useAuthState();
  const leadToMail = useLeadToMail();
  const form = useForm({
    rules: loginRules,
    initial: { email: lastUsedEmail ?? '' },
    submit: async (values) => leadToMail(await signIn(values), { email: values.email.trim() }),
  });

  return (
    <AuthFrame name="login">
      <form className="contents" method="post" {...form.attributes}>
        <div className="auth-column auth-fields mt-36px">
          <EndedSignIn />
          <EmailField {...form.field('email')} />
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
          <AuthErrorAlert />
        </div>
        <SubmitRing label={t('login.submit')} isValid={form.isValid} isSubmitting={form.isSubmitting} />
      </form>
      <div className="auth-after">
        <p>
          <AuthLink to={paths.forgotPassword} {...buttonLook('tertiary')}>
            {t('login.forgot')}
          </AuthLink>
        </p>
        <PasskeyChoice />
        <ProviderChoice />
      </div>
    </AuthFrame>
  );
}
