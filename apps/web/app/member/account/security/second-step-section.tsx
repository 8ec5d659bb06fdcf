import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../account/code-field.tsx';
import { CODE_LENGTH } from '../../../account/confirmation.ts';
import type { AccountDetails, FactorInvitation } from '../../../ports/account-port.ts';
import { FreshProofForm } from '../proof/fresh-proof-form.tsx';
import { AccountFailureAlert } from './account-failure.tsx';
import { SecuritySection } from './security-section.tsx';
import { useAccountAction } from './use-account.ts';

/** A code from an app after the password: set up with a picture or a key, and taken off again. */
export function SecondStepSection({ details }: { details: AccountDetails }) {
  const { t } = useTranslation('security');
  const { run, isWorking, failure, forget } = useAccountAction();
  const [invitation, setInvitation] = useState<FactorInvitation | null>(null);
  const isOn = details.secondFactors.length > 0;

  async function begin() {
    const answer = await run((account) => account.secondFactor.begin(t('second.name')));
    if (answer.ok) setInvitation(answer.value);
  }
  function close() {
    forget();
    setInvitation(null);
  }

  return (
    <SecuritySection heading={t('second.heading')} lead={t('second.lead')}>
      {isOn && <Alert kind="success">{t('second.on')}</Alert>}
      {details.secondFactors.map(({ id, name }) => (
        <div key={id} className="security-row">
          <span>{name || t('second.name')}</span>
          <Button
            size="sm"
            variant="tertiary"
            loading={isWorking}
            onClick={() => void run((account) => account.secondFactor.remove(id))}
          >
            {t('second.remove')}
          </Button>
        </div>
      ))}
      {invitation ? (
        <Invitation details={details} invitation={invitation} onEnd={close} />
      ) : failure?.code === 'reauthentication_needed' ? (
        <FreshProofForm details={details} onProven={() => void begin()} onCancel={forget} />
      ) : (
        <>
          <AccountFailureAlert failure={failure} />
          {!isOn && (
            <Button size="sm" loading={isWorking} loadingLabel={t('working')} onClick={begin}>
              {t('second.begin')}
            </Button>
          )}
        </>
      )}
    </SecuritySection>
  );
}

interface InvitationProps {
  readonly details: AccountDetails;
  readonly invitation: FactorInvitation;
  readonly onEnd: () => void;
}

function Invitation({ details, invitation, onEnd }: InvitationProps) {
  const { t } = useTranslation('security');
  const { run, isWorking, failure, forget } = useAccountAction();
  const [code, setCode] = useState('');

  async function confirm() {
    if ((await run((account) => account.secondFactor.confirm(invitation.factorId, code))).ok) onEnd();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void confirm();
  }

  // The picture and the typed code are here again once it is shown who asks.
  if (failure?.code === 'reauthentication_needed') {
    return <FreshProofForm details={details} onProven={() => void confirm()} onCancel={forget} />;
  }
  return (
    <form className="security-form" onSubmit={submit} noValidate>
      <ol className="security-steps">
        <li>
          <p>{t('second.scan')}</p>
          <img className="security-picture" src={invitation.picture} alt={t('second.picture')} />
          <p className="security-line">{t('second.byHand')}</p>
          <code className="security-key">{invitation.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>
          <p>{t('second.type')}</p>
          <CodeField label={t('second.code')} code={code} onCode={setCode} />
        </li>
      </ol>
      <p className="security-line">{t('second.recovery')}</p>
      <AccountFailureAlert failure={failure} />
      <div className="security-actions">
        <Button type="submit" disabled={code.length !== CODE_LENGTH} loading={isWorking} loadingLabel={t('working')}>
          {t('second.submit')}
        </Button>
        <Button variant="tertiary" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
