import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotPasswordRules } from '../../../account/form-rules.ts';
import { useForm } from '../../../account/use-form.ts';
import type { AccountDetails } from '../../../ports/account-port.ts';
import { InboxLink } from '../../../shell/inbox-link.tsx';
import { AccountFailureAlert } from './account-failure.tsx';
import { SecuritySection } from './security-section.tsx';
import { useAccountAction } from './use-account.ts';

/** The address people sign in with. A new one counts once the mails are answered. */
export function EmailSection({ details }: { details: AccountDetails }) {
  const { t } = useTranslation('security');
  const { t: tErrors } = useTranslation('errors');
  const { run, isWorking, failure, forget } = useAccountAction();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    rules: forgotPasswordRules,
    async submit({ email }) {
      if ((await run((account) => account.changeEmail(email.trim()))).ok) setOpen(false);
    },
  });
  function turn(open: boolean) {
    forget();
    setOpen(open);
  }

  return (
    <SecuritySection heading={t('email.heading')}>
      <p className="security-value">{details.email ?? t('email.none')}</p>
      {details.isEmailUndeliverable && <Alert kind="info">{tErrors('email_undeliverable')}</Alert>}
      {details.newEmail && (
        <>
          <Alert kind="info">{t('email.waiting', { email: details.newEmail })}</Alert>
          <InboxLink />
        </>
      )}
      {isOpen ? (
        <form className="security-form" {...form.attributes}>
          <TextField
            {...form.field('email')}
            variant="underline"
            type="email"
            autoComplete="email"
            label={t('email.new')}
          />
          <AccountFailureAlert failure={failure} />
          <div className="security-actions">
            <Button type="submit" disabled={!form.isValid} loading={isWorking} loadingLabel={t('working')}>
              {t('email.submit')}
            </Button>
            <Button variant="tertiary" onClick={() => turn(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button size="sm" onClick={() => turn(true)}>
          {t('email.change')}
        </Button>
      )}
    </SecuritySection>
  );
}
