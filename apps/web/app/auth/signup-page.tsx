import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { PasswordField } from '@innertide/ui/password-field.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { type SignUpValues, signUpRules } from '../account/form-rules.ts';
import { useCheckedForm } from '../account/use-checked-form.ts';
import { paths } from '../paths.ts';
import { AuthErrorAlert } from './auth-error.tsx';
import { AuthPage } from './auth-page.tsx';
import { ConsentLine } from './consent-line.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { SubmitRing } from './submit-ring.tsx';

export default function SignUpPage() {
  const { t } = useTranslation('auth');
  const { signUp } = useAuthActions();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useCheckedForm<SignUpValues>(signUpRules);

  const submit = form.handleSubmit(async (values) => {
    const answer = await signUp(values);
    if (!answer.ok && errorKeyOf(answer.reason.code) === 'email_not_confirmed') {
      await navigate(paths.confirmEmail, { state: { ...state, email: values.email.trim(), sentAtMs: Date.now() } });
    }
  });

  return (
    <AuthPage name="signup">
      <form className="contents" method="post" onSubmit={submit} noValidate>
        <div className="auth-column auth-fields mt-[36px]">
          <TextField
            {...form.field('displayName')}
            variant="underline"
            autoComplete="name"
            label={t('field.displayName')}
          />
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
            autoComplete="new-password"
            label={t('field.password')}
            placeholder={t('field.passwordHint')}
            showLabel={t('field.showPassword')}
            hideLabel={t('field.hidePassword')}
          />
          <p className="text-secondary text-text-2">{t('signup.note')}</p>
          <ConsentLine />
          <AuthErrorAlert />
        </div>
        <SubmitRing label={t('signup.submit')} isValid={form.isValid} isSubmitting={form.isSubmitting} />
      </form>
      <div className="auth-after">
        <ProviderChoice />
      </div>
    </AuthPage>
  );
}
