import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { AuthErrorAlert } from './auth-error.tsx';
import { CODE_LENGTH, codeDigits } from './confirmation.ts';
import { SubmitRing } from './submit-ring.tsx';

/** The code from the mail, for those whose mail opens on another device. */
export function CodeForm({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { confirmWithCode } = useAuthActions();
  const { error } = useAuthState();
  const [code, setCode] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitting(true);
    await confirmWithCode(email, code);
    setSubmitting(false);
  }

  return (
    <form className="contents" method="post" onSubmit={submit} noValidate>
      <div className="auth-column auth-fields mt-[36px]">
        <TextField
          variant="underline"
          className="[&_input]:tracking-[0.14em]! [&_input]:[font-variant-numeric:lining-nums_tabular-nums]"
          label={t('field.code')}
          hint={t('field.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(codeDigits(event.target.value))}
        />
        {error && errorKeyOf(error.code) === 'expired_token' ? (
          <Alert kind="error">{t('confirm.codeRefused')}</Alert>
        ) : (
          <AuthErrorAlert />
        )}
      </div>
      <SubmitRing label={t('confirm.submit')} isValid={code.length === CODE_LENGTH} isSubmitting={isSubmitting} />
    </form>
  );
}
