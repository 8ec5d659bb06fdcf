import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { PasswordField } from '@innertide/ui/password-field.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthState } from '../../../account/auth-state-provider.tsx';
import { codeDigits } from '../../../account/confirmation.ts';
import { useAccountDetails } from '../security/use-account.ts';
import { type Proof, useLeaving } from './use-leaving.ts';

/** The warning is what is read first. */
function takeFocus(form: HTMLFormElement | null): void {
  form?.focus();
}

/** A word to type, a proof of who leaves, and everything is gone. */
export function DeleteAccount() {
  const { t } = useTranslation('security');
  const { t: tErrors } = useTranslation('errors');
  const { session } = useAuthState();
  const { details } = useAccountDetails();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [word, setWord] = useState('');
  const [secret, setSecret] = useState('');
  const { leave, askCode, isWorking, isCodeSent, failure } = useLeaving();
  if (!details || !session) return null;
  const [factor] = details.secondFactors;
  const kind: Proof['kind'] = factor ? 'app' : details.hasPassword ? 'password' : 'mail';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const email = session?.email ?? '';
    await leave(kind === 'app' && factor ? { kind, factorId: factor.id, secret } : ({ kind, email, secret } as Proof));
  }

  if (!isOpen) {
    return (
      // Whoever closed the form is where it was opened.
      <Button size="sm" autoFocus={isOpen === false} onClick={() => setOpen(true)}>
        {t('data.deleteBegin')}
      </Button>
    );
  }
  return (
    <form ref={takeFocus} tabIndex={-1} className="security-form" onSubmit={submit} noValidate>
      <Alert kind="warning">{t('data.deleteWarning')}</Alert>
      <TextField
        variant="underline"
        label={t('data.typeWord', { word: t('data.word') })}
        autoComplete="off"
        autoCapitalize="none"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {kind === 'password' ? (
        <PasswordField
          variant="underline"
          label={t('password.current')}
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      ) : (
        <TextField
          variant="underline"
          label={t(kind === 'app' ? 'second.code' : 'password.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={secret}
          onChange={(event) => setSecret(codeDigits(event.target.value))}
        />
      )}
      {kind === 'mail' && (
        <Button size="sm" onClick={() => void askCode(session.email ?? '')}>
          {t(isCodeSent ? 'data.codeSent' : 'data.sendCode')}
        </Button>
      )}
      {failure && <Alert kind="error">{tErrors(errorKeyOf(failure))}</Alert>}
      <div className="security-actions">
        <Button
          type="submit"
          disabled={word.trim().toLowerCase() !== t('data.word') || secret === ''}
          loading={isWorking}
          loadingLabel={t('working')}
        >
          {t('data.deleteSubmit')}
        </Button>
        <Button variant="tertiary" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
