import { Button } from '@innertide/ui/button.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDetails, Passkey } from '../../../ports/account-port.ts';
import { dayOf } from '../../calendar/dates.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { FreshProofForm } from '../proof/fresh-proof-form.tsx';
import { AccountFailureAlert } from './account-failure.tsx';
import { SecuritySection } from './security-section.tsx';
import { type AccountAction, useAccountAction } from './use-account.ts';

const MAX_NAME_LENGTH = 60;

/** Keys of a phone or a computer that open the account by a touch or a look. */
export function PasskeysSection({ details }: { details: AccountDetails }) {
  const { t } = useTranslation('security');
  const action = useAccountAction();
  const add = () => void action.run((account) => account.passkeys.add());
  const canMakeOne = typeof PublicKeyCredential === 'function';
  return (
    <SecuritySection heading={t('passkeys.heading')} lead={t('passkeys.lead')}>
      {details.passkeys.length > 0 && (
        <ul>
          {details.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} action={action} />
          ))}
        </ul>
      )}
      {action.failure?.code === 'reauthentication_needed' ? (
        <FreshProofForm details={details} onProven={add} onCancel={action.forget} />
      ) : (
        <>
          <AccountFailureAlert failure={action.failure} />
          {canMakeOne ? (
            <Button size="sm" loading={action.isWorking} loadingLabel={t('working')} onClick={add}>
              {t('passkeys.add')}
            </Button>
          ) : (
            <p className="security-line">{t('passkeys.unsupported')}</p>
          )}
        </>
      )}
    </SecuritySection>
  );
}

function PasskeyRow({ passkey, action }: { passkey: Passkey; action: AccountAction }) {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState(passkey.name);
  const shown = passkey.name || t('passkeys.unnamed');

  async function rename() {
    if ((await action.run((account) => account.passkeys.rename(passkey.id, name.trim()))).ok) setNaming(false);
  }

  if (isNaming) {
    return (
      <li>
        <PasskeyNameForm
          name={name}
          onChange={setName}
          isWorking={action.isWorking}
          onSubmit={() => void rename()}
          onCancel={() => setNaming(false)}
        />
      </li>
    );
  }
  return (
    <li className="security-row">
      <span>
        {shown}
        <small>
          {passkey.lastUsedAt
            ? t('passkeys.used', { date: dayOf(passkey.lastUsedAt, locale) })
            : t('passkeys.made', { date: dayOf(passkey.createdAt, locale) })}
        </small>
      </span>
      <span className="security-actions">
        <Button
          size="sm"
          variant="tertiary"
          aria-label={t('passkeys.renameNamed', { name: shown })}
          onClick={() => setNaming(true)}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          size="sm"
          variant="tertiary"
          disabled={action.isWorking}
          aria-label={t('passkeys.removeNamed', { name: shown })}
          onClick={() => void action.run((account) => account.passkeys.remove(passkey.id))}
        >
          {t('passkeys.remove')}
        </Button>
      </span>
    </li>
  );
}

interface PasskeyNameFormProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly isWorking: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

function PasskeyNameForm({ name, onChange, isWorking, onSubmit, onCancel }: PasskeyNameFormProps) {
  const { t } = useTranslation('security');
  return (
    <form
      className="security-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        variant="underline"
        label={t('passkeys.name')}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="security-actions">
        <Button type="submit" size="sm" disabled={name.trim() === ''} loading={isWorking}>
          {t('passkeys.save')}
        </Button>
        <Button size="sm" variant="tertiary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
