import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { PasswordField } from '@innertide/ui/password-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthActions } from '../../../account/auth-state-provider.tsx';
import { CodeField } from '../../../account/code-field.tsx';
import { CODE_LENGTH } from '../../../account/confirmation.ts';
import { changePasswordRules, firstPasswordRules } from '../../../account/form-rules.ts';
import { useForm } from '../../../account/use-form.ts';
import type { AccountDetails } from '../../../ports/account-port.ts';
import { InboxLink } from '../../../shell/inbox-link.tsx';
import { AccountFailureAlert } from './account-failure.tsx';
import { SecuritySection } from './security-section.tsx';
import { useAccountAction } from './use-account.ts';

/** A new password against the old one; where the server asks for more, against a mailed code too. */
export function PasswordSection({ details }: { details: AccountDetails }) {
  const { t } = useTranslation('security');
  const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed');
  return (
    <SecuritySection heading={t('password.heading')} lead={t('password.lead')}>
      {step === 'done' && <Alert kind="success">{t('password.done')}</Alert>}
      {step === 'open' ? (
        <PasswordForm
          hasPassword={details.hasPassword}
          email={details.email ?? ''}
          onEnd={(isChanged) => setStep(isChanged ? 'done' : 'closed')}
        />
      ) : (
        <Button size="sm" onClick={() => setStep('open')}>
          {t(details.hasPassword ? 'password.change' : 'password.set')}
        </Button>
      )}
    </SecuritySection>
  );
}

interface PasswordFormProps {
  hasPassword: boolean;
  email: string;
  onEnd: (isChanged: boolean) => void;
}

function PasswordForm({ hasPassword, email, onEnd }: PasswordFormProps) {
  const { t } = useTranslation('security');
  const { run, isWorking, failure } = useAccountAction();
  const { requestCode } = useAuthActions();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [code, setCode] = useState('');
  const words = { showLabel: t('password.show'), hideLabel: t('password.hide') };

  const form = useForm({
    rules: hasPassword ? changePasswordRules : firstPasswordRules,
    async submit(passwords) {
      const change = { ...passwords, ...(isCodeAsked ? { code } : {}) };
      const answer = await run((account) => account.changePassword(change));
      if (answer.ok) return onEnd(true);
      if (answer.reason.code !== 'reauthentication_needed') return;
      setCodeAsked(true);
      await requestCode();
    },
  });

  return (
    <form className="security-form" {...form.attributes}>
      {/* Password managers save the new password under this address. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          {...form.field('currentPassword')}
          {...words}
          variant="underline"
          autoComplete="current-password"
          label={t('password.current')}
        />
      )}
      <PasswordField
        {...form.field('password')}
        {...words}
        variant="underline"
        autoComplete="new-password"
        label={t('password.new')}
        hint={t('password.hint')}
      />
      {isCodeAsked && <MailedCode code={code} onChange={setCode} />}
      {failure?.code !== 'reauthentication_needed' && <AccountFailureAlert failure={failure} />}
      <div className="security-actions">
        <Button
          type="submit"
          disabled={!form.isValid || (isCodeAsked && code.length !== CODE_LENGTH)}
          loading={isWorking}
          loadingLabel={t('working')}
        >
          {t('password.submit')}
        </Button>
        <Button variant="tertiary" onClick={() => onEnd(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function MailedCode({ code, onChange }: { readonly code: string; readonly onChange: (code: string) => void }) {
  const { t } = useTranslation('security');
  return (
    <>
      <CodeField label={t('password.code')} hint={t('password.codeHint')} code={code} onCode={onChange} />
      <InboxLink />
    </>
  );
}
