import { TextField } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { signUpRules } from '../account/form-rules.ts';
import { useForm } from '../account/use-form.ts';
import { AuthErrorAlert } from './auth-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConsentLine } from './consent-line.tsx';
import { EmailField, PasswordInput } from './credential-fields.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { SubmitRing } from './submit-ring.tsx';
import { useLeadToMail } from './use-lead-to-mail.ts';

export default function SignUpPage() {
  const { t } = useTranslation('auth');
  const { signUp } = useAuthActions();
  const leadToMail = useLeadToMail();
  const form = useForm({
    rules: signUpRules,
    submit: async (values) => leadToMail(await signUp(values), { email: values.email.trim(), sentAtMs: Date.now() }),
  });

  return (
    <AuthFrame name="signup">
      <form className="contents" method="post" {...form.attributes}>
        <div className="auth-column auth-fields mt-36px">
          <TextField
            {...form.field('displayName')}
            variant="underline"
            autoComplete="name"
            label={t('field.displayName')}
          />
          <EmailField {...form.field('email')} />
          <PasswordInput
            {...form.field('password')}
            autoComplete="new-password"
            placeholder={t('field.passwordHint')}
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
    </AuthFrame>
  );
}
