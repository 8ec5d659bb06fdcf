import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { HeartOutcome } from '@innertide/session/regulation/heart-outcome';
import { useTranslation } from 'react-i18next';
import { Replay } from './replay.tsx';

/** A session with a simulated heart, shown whole, for those who want to see before they try. */
export function ExampleReplay({ record, outcome }: { record: HeartRecord; outcome: HeartOutcome }) {
  const { t } = useTranslation('replay');
  return (
    <section className="replay-example" aria-labelledby="replay-example">
      <h2 id="replay-example">{t('example.title')}</h2>
      <p className="replay-lead">{t('example.lead')}</p>
      <Replay record={record} outcome={outcome} />
    </section>
  );
}
