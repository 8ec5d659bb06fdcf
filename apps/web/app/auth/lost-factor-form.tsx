import { Button } from '@innertide/ui/button.tsx';
import { PasswordField } from '@innertide/ui/password-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthActions } from '../account/auth-state-provider.tsx';
import { CodeField } from '../account/code-field.tsx';
import { CODE_LENGTH } from '../account/confirmation.ts';
import { InboxLink } from '../shell/inbox-link.tsx';
import { AuthErrorAlert } from './auth-error.tsx';
import { SubmitRing } from './submit-ring.tsx';

/** Whoever lost the app shows password and mailbox instead; the second step is then taken off the account. */
export function LostFactorForm({ factorId }: { factorId: string }) {
  const { t } = useTranslation('auth');
  const { requestCode, giveUpSecondFactor } = useAuthActions();
  const [isSent, setSent] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [working, setWorking] = useState<'code' | 'giving-up' | null>(null);

  async function send() {
    setWorking('code');
    setSent((await requestCode()).ok || isSent);
    setWorking(null);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setWorking('giving-up');
    await giveUpSecondFactor(factorId, { password, code });
    setWorking(null);
  }

  return (
    <form className="contents" method="post" onSubmit={submit} noValidate>
      <div className="auth-column auth-fields mt-24px">
        <div>
          <Button variant="secondary" onClick={send} loading={working === 'code'} loadingLabel={t('working')}>
            {t(isSent ? 'second.sendAgain' : 'second.send')}
          </Button>
          <p role="status" className="text-secondary text-text-2">
            {isSent && t('second.sent')}
          </p>
        </div>
        {isSent && <ProofFields password={password} onPassword={setPassword} code={code} onCode={setCode} />}
        <AuthErrorAlert />
      </div>
      <SubmitRing
        label={t('second.giveUp')}
        isValid={isSent && code.length === CODE_LENGTH && password !== ''}
        isSubmitting={working === 'giving-up'}
      />
    </form>
  );
}

interface ProofFieldsProps {
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** What stands for the lost app: the code from the mailbox and the password. */
function ProofFields({ password, onPassword, code, onCode }: ProofFieldsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <InboxLink />
      <CodeField label={t('field.code')} hint={t('field.codeHint')} code={code} onCode={onCode} />
      <PasswordField
        variant="underline"
        label={t('field.password')}
        autoComplete="current-password"
        showLabel={t('field.showPassword')}
        hideLabel={t('field.hidePassword')}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
    </>
  );
}
