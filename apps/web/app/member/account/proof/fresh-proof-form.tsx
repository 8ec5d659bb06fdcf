import { fail } from '@innertide/std/result';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthState } from '../../../account/auth-state-provider.tsx';
import type { AccountDetails } from '../../../ports/account-port.ts';
import type { AuthError } from '../../../ports/auth-port.ts';
import { usePorts } from '../../../ports/ports.ts';
import { AccountFailureAlert } from '../security/account-failure.tsx';
import { proofOf, proveIdentity } from './identity-proof.ts';
import { ProofField } from './proof-field.tsx';

interface FreshProofFormProps {
  readonly details: AccountDetails;
  /** Called once the server has accepted the proof: what was refused can be asked for again. */
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** Focuses the form, so that screen readers read first why it is there. */
function takeFocus(form: HTMLFormElement | null): void {
  form?.focus();
}

/** What the server answered to an attempt; a way to it that broke counts as no network. */
async function attempt<Answer>(call: () => Promise<Answer>) {
  try {
    return await call();
  } catch (error) {
    return fail<AuthError>({ code: 'network_error', message: String(error) });
  }
}

/** Asks for a proof of identity where the server wants a fresh one (`reauthentication_needed`). */
export function FreshProofForm({ details, onProven, onCancel }: FreshProofFormProps) {
  const { t } = useTranslation('security');
  const { auth, account } = usePorts();
  const { session } = useAuthState();
  const [secret, setSecret] = useState('');
  const [isWorking, setWorking] = useState(false);
  const [isCodeSent, setCodeSent] = useState(false);
  const [failure, setFailure] = useState<AuthError | null>(null);
  const email = session?.email ?? '';
  const proof = proofOf(details, email, secret);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWorking(true);
    setFailure(null);
    const answer = await attempt(async () => proveIdentity(await auth(), proof));
    setWorking(false);
    if (!answer.ok) return setFailure(answer.reason);
    // A new sign-in takes the place of the one that grew old; where that cannot be ended now, it stays on the list of sign-ins.
    if (session && answer.value.accessToken !== session.accessToken && proof.kind !== 'app') {
      void attempt(async () => (await account()).endSignIn(session.accessToken));
    }
    onProven();
  }
  async function askCode(): Promise<void> {
    const answer = await attempt(async () => (await auth()).requestSignInCode(email));
    setCodeSent(answer.ok);
    setFailure(answer.ok ? null : answer.reason);
  }

  if (proof.kind === 'mail' && email === '') return <Alert kind="info">{t('proof.signInAgain')}</Alert>;
  return (
    <form ref={takeFocus} tabIndex={-1} className="security-form" onSubmit={submit} noValidate>
      <p className="security-line">{t('proof.lead')}</p>
      <ProofField kind={proof.kind} secret={secret} onChange={setSecret} />
      {proof.kind === 'mail' && (
        <Button size="sm" onClick={() => void askCode()}>
          {t(isCodeSent ? 'data.codeSent' : 'data.sendCode')}
        </Button>
      )}
      <AccountFailureAlert failure={failure} />
      <div className="security-actions">
        <Button type="submit" disabled={secret === ''} loading={isWorking} loadingLabel={t('working')}>
          {t('proof.submit')}
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
