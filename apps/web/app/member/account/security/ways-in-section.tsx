import type { ProviderName } from '@innertide/protocol/sign-in-providers';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguredProviders, useProviderLabel } from '../../../account/use-configured-providers.ts';
import type { AccountDetails, WayIn } from '../../../ports/account-port.ts';
import { FreshProofForm } from '../proof/fresh-proof-form.tsx';
import { AccountFailureAlert } from './account-failure.tsx';
import { SecuritySection } from './security-section.tsx';
import { useAccountAction } from './use-account.ts';

/** What somebody wants to change about their ways in. */
type Change =
  | { readonly kind: 'add'; readonly provider: ProviderName }
  | { readonly kind: 'remove'; readonly wayIn: WayIn };

/** Which services open this account. One always stays. */
export function WaysInSection({ details }: { details: AccountDetails }) {
  const { t } = useTranslation('security');
  const { run, isWorking, failure, forget } = useAccountAction();
  const [wanted, setWanted] = useState<Change | null>(null);
  const configured = useConfiguredProviders();
  const labelOf = useProviderLabel(configured);
  const linked = new Set(details.waysIn.map(({ provider }) => provider));
  const addable = [...(configured?.keys() ?? [])].filter((provider) => !linked.has(provider));
  const nameOf = ({ provider }: WayIn) => (provider === 'email' ? t('ways.email') : labelOf(provider));

  function carryOut(change: Change) {
    setWanted(change);
    void run(({ waysIn }) => (change.kind === 'add' ? waysIn.link(change.provider) : waysIn.unlink(change.wayIn)));
  }

  return (
    <SecuritySection heading={t('ways.heading')} lead={t('ways.lead')}>
      <ul>
        {details.waysIn.map((wayIn) => (
          <WayInRow
            key={wayIn.id}
            name={nameOf(wayIn)}
            email={wayIn.email}
            isWorking={isWorking}
            onRemove={details.waysIn.length > 1 ? () => carryOut({ kind: 'remove', wayIn }) : null}
          />
        ))}
      </ul>
      {failure?.code === 'reauthentication_needed' && wanted !== null ? (
        <FreshProofForm details={details} onProven={() => carryOut(wanted)} onCancel={forget} />
      ) : (
        <>
          <AccountFailureAlert failure={failure} />
          {addable.length > 0 && (
            <div className="security-actions">
              {addable.map((provider) => (
                <Button
                  key={provider}
                  size="sm"
                  disabled={isWorking}
                  onClick={() => carryOut({ kind: 'add', provider })}
                >
                  {t('ways.add', { name: labelOf(provider) })}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </SecuritySection>
  );
}

interface WayInRowProps {
  readonly name: string;
  readonly email: WayIn['email'];
  readonly isWorking: boolean;
  /** Null where it is the last one, which stays. */
  readonly onRemove: (() => void) | null;
}

function WayInRow({ name, email, isWorking, onRemove }: WayInRowProps) {
  const { t } = useTranslation('security');
  return (
    <li className="security-row">
      <span>
        {name}
        {email && <small>{email}</small>}
      </span>
      {onRemove && (
        <Button
          size="sm"
          variant="tertiary"
          disabled={isWorking}
          aria-label={t('ways.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('ways.remove')}
        </Button>
      )}
    </li>
  );
}
