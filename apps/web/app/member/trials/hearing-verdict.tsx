import type { HearingResult } from '@innertide/trials/hearing';
import { HEARING_TRIES } from '@innertide/trials/hearing';
import { armBehind, type HearingTest } from '@innertide/trials/hearing-test';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { HearingSubject } from './short-test-subjects.ts';
import type { ComparedSounds } from './use-compared-sounds.ts';
import { useLuckWords } from './use-luck-words.ts';

interface HearingVerdictProps {
  readonly subject: HearingSubject;
  readonly result: HearingResult;
  readonly test: HearingTest;
  readonly status: ComparedSounds['status'];
  readonly onAgain: () => void;
}

/** What sixteen answers say, and only now which letter was which. */
export function HearingVerdict({ subject, result, test, status, onAgain }: HearingVerdictProps) {
  const { t } = useTranslation('trials');
  const luck = useLuckWords();
  const { right, isHeard, low, high, byLuck } = result;
  const percent = (share: number) => Math.round(100 * share);
  const isPlain = armBehind(test, 'A') === 0;
  const facts = [
    ['right', t('hearing.right', { right, tries: HEARING_TRIES })],
    ['luck', luck(byLuck)],
    ['interval', t('hearing.interval', { low: percent(low), high: percent(high) })],
    ['which', t(`hearing.${subject}.rings.${isPlain ? 'plain' : 'turned'}`)],
  ] as const;
  return (
    <section>
      <p className="trial-count">{t(`hearing.${subject}.title`)}</p>
      <h1>{t(isHeard ? `hearing.${subject}.heard` : 'nothing')}</h1>
      <p className="trial-lead">
        {isHeard ? t('hearing.heardMeans') : t('hearing.nothingMeans', { tries: HEARING_TRIES })}
      </p>
      <dl className="trial-facts">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{t(`hearing.facts.${name}`)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className="trial-ways">
        <Link to={paths.trials}>{t('done')}</Link>
        <Button loading={status === 'making'} loadingLabel={t('making')} onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </section>
  );
}
