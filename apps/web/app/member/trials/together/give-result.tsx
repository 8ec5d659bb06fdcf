import type { Trial } from '@innertide/trials/trial';
import type { TrialResult } from '@innertide/trials/trial-result';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { type Giving, useGivenResult } from './use-given-result.ts';

interface GiveResultProps {
  readonly trial: Trial;
  readonly result: TrialResult;
}

/** A finished result may be given to its pool: off until somebody presses, shown as it is sent, taken back at any time. */
export function GiveResult({ trial, result }: GiveResultProps) {
  const { t } = useTranslation('trials');
  const giving = useGivenResult(trial.plan, result.shift);
  if (giving === null) return null;
  const { given, trouble } = giving;
  return (
    <section className="trial-together">
      <h2>{t('together.name')}</h2>
      <p>{t(given ? 'together.given' : 'together.about')}</p>
      {!given && <p>{t('together.exactly')}</p>}
      <Sent giving={giving} />
      {given && !given.isConfirmed && !giving.isBusy && <Alert kind="warning">{t('together.unsure')}</Alert>}
      {trouble && <Alert kind={trouble === 'offline' ? 'info' : 'error'}>{t(`together.trouble.${trouble}`)}</Alert>}
      <div className="trial-ways">
        {!given?.isConfirmed && (
          <Button loading={giving.isBusy} loadingLabel={t('together.sending')} onClick={giving.give}>
            {t('together.give')}
          </Button>
        )}
        {given && (
          <Button loading={giving.isBusy} loadingLabel={t('together.sending')} onClick={giving.takeBack}>
            {t('together.takeBack')}
          </Button>
        )}
        <Link to={paths.trialPool(giving.result.pool)}>{t('together.see')}</Link>
      </div>
      <p className="trial-note">{t('together.rights')}</p>
    </section>
  );
}

/** The very text of the request. */
function Sent({ giving: { result } }: { readonly giving: Giving }) {
  return (
    <pre className="trial-sent">
      <code>{JSON.stringify({ result })}</code>
    </pre>
  );
}
