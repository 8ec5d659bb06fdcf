import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useConfiguredProviders, useProviderLabel } from '../../../account/use-configured-providers.ts';
import type { AccountDetails, WayIn } from '../../../ports/account-port.ts';
import { AccountFailureAlert } from './account-failure.tsx';
import { SecuritySection } from './security-section.tsx';
import { useAccountAction } from './use-account.ts';

/** Which services open this account. One always stays. */
export function WaysInSection({ details }: { details: AccountDetails }) {
  const { t } = useTranslation('security');
  const { run, isWorking, failure } = useAccountAction();
  const configured = useConfiguredProviders();
  const labelOf = useProviderLabel(configured);
  const linked = new Set(details.waysIn.map(({ provider }) => provider));
  const addable = [...(configured?.keys() ?? [])].filter((provider) => !linked.has(provider));
  const nameOf = ({ provider }: WayIn) => (provider === 'email' ? t('ways.email') : labelOf(provider));
  return (
    <SecuritySection heading={t('ways.heading')} lead={t('ways.lead')}>
      <ul>
        {details.waysIn.map((wayIn) => (
          <li key={wayIn.id} className="security-row">
            <span>
              {nameOf(wayIn)}
              {wayIn.email && <small>{wayIn.email}</small>}
            </span>
            {details.waysIn.length > 1 && (
              <Button
                size="sm"
                variant="tertiary"
                disabled={isWorking}
                aria-label={t('ways.removeNamed', { name: nameOf(wayIn) })}
                onClick={() => void run((account) => account.waysIn.unlink(wayIn))}
              >
                {t('ways.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AccountFailureAlert failure={failure} />
      {addable.length > 0 && (
        <div className="security-actions">
          {addable.map((provider) => (
            <Button
              key={provider}
              size="sm"
              disabled={isWorking}
              onClick={() => void run((account) => account.waysIn.link(provider))}
            >
              {t('ways.add', { name: labelOf(provider) })}
            </Button>
          ))}
        </div>
      )}
    </SecuritySection>
  );
}
