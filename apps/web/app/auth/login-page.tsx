import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { buttonLook } from '@innertide/ui/button.tsx';
import { PasswordField } from '@innertide/ui/password-field.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { type LoginValues, loginRules } from '../account/form-rules.ts';
import { useCheckedForm } from '../account/use-checked-form.ts';
import { paths } from '../paths.ts';
import { AuthErrorAlert } from './auth-error.tsx';
import { AuthLink } from './auth-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { PasskeyChoice } from './passkey-choice.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { SubmitRing } from './submit-ring.tsx';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { signIn } = useAuthActions();
  const { lastUsedEmail } = useAuthState();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useCheckedForm<LoginValues>(loginRules, lastUsedEmail ? { email: lastUsedEmail } : undefined);

  const submit = form.handleSubmit(async (values) => {
    const answer = await signIn(values);
    if (!answer.ok && errorKeyOf(answer.reason.code) === 'email_not_confirmed') {
      await navigate(paths.confirmEmail, { state: { ...state, email: values.email.trim() } });
    }
  });

  return (
    <AuthPage name="login">
      <form className="contents" method="post" onSubmit={submit} noValidate>
        <div className="auth-column auth-fields mt-[36px]">
          <TextField
            {...form.field('email')}
            variant="underline"
            type="email"
            autoComplete="username"
            label={t('field.email')}
          />
          <PasswordField
            {...form.field('password')}
            variant="underline"
            autoComplete="current-password"
            label={t('field.password')}
            showLabel={t('field.showPassword')}
            hideLabel={t('field.hidePassword')}
          />
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
    </AuthPage>
  );
}
