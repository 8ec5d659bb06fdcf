import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import type { AwaitedFactor } from '../ports/auth-port.ts';
import { AuthErrorAlert } from './auth-error.tsx';
import { SubmitRing } from './submit-ring.tsx';

/** One touch of the security key; the browser shows how. */
export function KeyForm({ factor }: { factor: AwaitedFactor }) {
  const { t } = useTranslation('auth');
  const { answerSecondFactor } = useAuthActions();
  const [isSubmitting, setSubmitting] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitting(true);
    await answerSecondFactor(factor, '');
    setSubmitting(false);
  }

  return (
    <form className="contents" method="post" onSubmit={submit} noValidate>
      <div className="auth-column mt-24px">
        <AuthErrorAlert />
      </div>
      <SubmitRing label={t('second.useKey')} isValid isSubmitting={isSubmitting} />
    </form>
  );
}
