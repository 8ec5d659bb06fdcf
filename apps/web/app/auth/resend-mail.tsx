import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { RESEND_INTERVAL_MS } from '../account/confirmation.ts';
import { useCountdown } from './use-countdown.ts';

interface ResendMailProps {
  email: string;
  /** When the mail before went out (ms since 1970), if one just did. */
  sentAtMs: number | null;
}

/** Another mail, once the server will send one. */
export function ResendMail({ email, sentAtMs }: ResendMailProps) {
  const { t } = useTranslation('auth');
  const { resendConfirmation, dismissError } = useAuthActions();
  const [openAtMs, setOpenAtMs] = useState(sentAtMs === null ? null : sentAtMs + RESEND_INTERVAL_MS);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isResent, setResent] = useState(false);
  const secondsLeft = useCountdown(openAtMs);

  async function resend() {
    setSubmitting(true);
    const answer = await resendConfirmation(email);
    setSubmitting(false);
    if (answer.ok) {
      setResent(true);
      setOpenAtMs(Date.now() + RESEND_INTERVAL_MS);
    } else if (answer.reason.retryAfterSeconds) {
      // A mail went out from elsewhere: the countdown says all there is to say.
      setOpenAtMs(Date.now() + answer.reason.retryAfterSeconds * 1000);
      dismissError();
    }
  }

  return (
    <div>
      <p role="status" className="text-secondary text-text-2">
        {isResent && t('confirm.resent')}
      </p>
      {secondsLeft > 0 ? (
        <p className="flex min-h-target items-center text-secondary text-text-3 tabular-nums">
          {t('confirm.resendIn', { count: secondsLeft })}
        </p>
      ) : (
        <Button variant="secondary" onClick={resend} loading={isSubmitting} loadingLabel={t('working')}>
          {t('confirm.resend')}
        </Button>
      )}
    </div>
  );
}
