import { parsePoolName } from '@innertide/trials/pool';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import { figure } from '../../../replay/reason-words.ts';
import { type GivenResult, readGivenResults, removeGivenResult } from '../../device-data/given-results.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { useArmNames } from '../effect/arm-names.ts';
import { type GivingTrouble, troubleOf } from './use-given-result.ts';

/** What this device gave to any pool, also of trials that were removed since; each can be taken back. */
export function GivenResults() {
  const { t } = useTranslation('trials');
  const { backend, deviceStorage } = usePorts();
  const [given, setGiven] = useState(() => readGivenResults(deviceStorage));
  const [trouble, setTrouble] = useState<GivingTrouble | null>(null);
  if (given.length === 0) return null;
  const takeBack = async (result: GivenResult) => {
    setTrouble(null);
    const port = await backend().catch(() => null);
    const answer = await port?.call('withdraw_trial_result', { token: result.token });
    if (!answer?.ok) return setTrouble(answer ? troubleOf(answer.reason) : 'offline');
    removeGivenResult(deviceStorage, result);
    setGiven(readGivenResults(deviceStorage));
  };
  return (
    <section className="trial-together">
      <h2>{t('together.yours')}</h2>
      <ul className="trial-list">
        {given.map((result) => (
          <li key={result.token}>
            <GivenWords result={result} />
            <Button size="sm" onClick={() => void takeBack(result)}>
              {t('together.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
      {trouble && <Alert kind={trouble === 'offline' ? 'info' : 'error'}>{t(`together.trouble.${trouble}`)}</Alert>}
    </section>
  );
}

function GivenWords({ result: { pool, shift, low, high } }: { readonly result: GivenResult }) {
  const { t } = useTranslation('trials');
  const locale = useLocale();
  const nameArms = useArmNames();
  const known = parsePoolName(pool);
  const numbers = [shift, low, high].map((points) => figure(points, locale, 1)).join(', ');
  return (
    <span>
      {known ? t('effect.tried', nameArms(known)) : pool}: {numbers}
    </span>
  );
}
