import { useTranslation } from 'react-i18next';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { updatePasswordRules } from '../account/form-rules.ts';
import { useForm } from '../account/use-form.ts';
import { AuthErrorAlert } from './auth-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordInput } from './credential-fields.tsx';
import { SubmitRing } from './submit-ring.tsx';

export function UpdatePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth');
  const { updatePassword } = useAuthActions();
  const { session } = useAuthState();
  const form = useForm({
    rules: updatePasswordRules,
    async submit({ password }) {
      if ((await updatePassword(password)).ok) onDone();
    },
  });

  return (
    <AuthFrame name="update">
      <form className="contents" method="post" {...form.attributes}>
        {/* Password managers save the new password under this address. */}
        <input name="username" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
        <div className="auth-column auth-fields mt-36px">
          <PasswordInput
            {...form.field('password')}
            words="newPassword"
            autoComplete="new-password"
            hint={t('field.newPasswordHint')}
          />
          <AuthErrorAlert />
        </div>
        <SubmitRing label={t('update.submit')} isValid={form.isValid} isSubmitting={form.isSubmitting} />
      </form>
    </AuthFrame>
  );
}
