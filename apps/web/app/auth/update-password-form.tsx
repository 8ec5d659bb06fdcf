import { useTranslation } from 'react-i18next';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { type UpdatePasswordValues, updatePasswordRules } from '../account/form-rules.ts';
import { useCheckedForm } from '../account/use-checked-form.ts';
import { AuthErrorAlert } from './auth-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordInput } from './credential-fields.tsx';
import { SubmitRing } from './submit-ring.tsx';

export function UpdatePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth');
  const { updatePassword } = useAuthActions();
  const { session } = useAuthState();
  const form = useCheckedForm<UpdatePasswordValues>(updatePasswordRules);

  const submit = form.handleSubmit(async ({ password }) => {
    const answer = await updatePassword(password);
    if (answer.ok) onDone();
  });

  return (
    <AuthFrame name="update">
      <form className="contents" method="post" onSubmit={submit} noValidate>
        {/* Password keepers file the new password under this address. */}
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
