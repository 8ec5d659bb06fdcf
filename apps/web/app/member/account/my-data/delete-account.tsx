import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthState } from '../../../account/auth-state-provider.tsx';
import type { AccountDetails } from '../../../ports/account-port.ts';
import { proofOf } from '../proof/identity-proof.ts';
import { ProofField } from '../proof/proof-field.tsx';
import { useAccountDetails } from '../security/use-account.ts';
import { useLeaving } from './use-leaving.ts';

/** Focuses the form, so that screen readers read its warning first. */
function takeFocus(form: HTMLFormElement | null): void {
  form?.focus();
}

/** Opens the form that deletes the account. */
export function DeleteAccount() {
  const { t } = useTranslation('security');
  const { session } = useAuthState();
  const { details } = useAccountDetails();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (!details || !session) return null;
  if (isOpen) return <DeleteForm details={details} email={session.email ?? ''} onClose={() => setOpen(false)} />;
  return (
    // After the form is closed the focus returns to where it was opened.
    <Button size="sm" autoFocus={isOpen === false} onClick={() => setOpen(true)}>
      {t('data.deleteBegin')}
    </Button>
  );
}

interface DeleteFormProps {
  readonly details: AccountDetails;
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for a typed word and a proof of identity, then deletes the account. */
function DeleteForm({ details, email, onClose }: DeleteFormProps) {
  const { t } = useTranslation('security');
  const { t: tErrors } = useTranslation('errors');
  const [word, setWord] = useState('');
  const [secret, setSecret] = useState('');
  const { leave, askCode, isWorking, isCodeSent, failure } = useLeaving();
  const proof = proofOf(details, email, secret);

  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      className="security-form"
      onSubmit={(event) => {
        event.preventDefault();
        void leave(proof);
      }}
      noValidate
    >
      <Alert kind="warning">{t('data.deleteWarning')}</Alert>
      <TextField
        variant="underline"
        label={t('data.typeWord', { word: t('data.word') })}
        autoComplete="off"
        autoCapitalize="none"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <ProofField kind={proof.kind} secret={secret} onChange={setSecret} />
      {proof.kind === 'mail' && (
        <Button size="sm" onClick={() => void askCode(email)}>
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
        <Button variant="tertiary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
