import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { CodeField } from '../account/code-field.tsx';
import { CODE_LENGTH } from '../account/confirmation.ts';
import { AuthErrorAlert } from './auth-error.tsx';
import { SubmitRing } from './submit-ring.tsx';

interface CodeFormProps {
  /** Where the code is to be found. */
  label: string;
  submitLabel: string;
  /** Instead of the catalogue's words, when the code is what was wrong. */
  refused: string;
  onCode: (code: string) => Promise<unknown>;
}

/** Six digits from a mail or from an app, and the ring that sends them. */
export function CodeForm({ label, submitLabel, refused, onCode }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const { error } = useAuthState();
  const [code, setCode] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
  const key = error && errorKeyOf(error.code);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitting(true);
    await onCode(code);
    setSubmitting(false);
  }

  return (
    <form className="contents" method="post" onSubmit={submit} noValidate>
      <div className="auth-column auth-fields mt-36px">
        <CodeField className="code-digits" label={label} hint={t('field.codeHint')} code={code} onCode={setCode} />
        {key === 'expired_token' || key === 'wrong_code' ? <Alert kind="error">{refused}</Alert> : <AuthErrorAlert />}
      </div>
      <SubmitRing label={submitLabel} isValid={code.length === CODE_LENGTH} isSubmitting={isSubmitting} />
    </form>
  );
}
