import './replay.css';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { HeartOutcome } from '@innertide/session/regulation/heart-outcome';
import { useTranslation } from 'react-i18next';
import { DecisionList } from './decision-list.tsx';
import { figure } from './reason-words.ts';
import { ReplayStrip } from './replay-strip.tsx';

/** A session as Heart Sync lived it: heart, breath and layers over time, and each change with its reason. */
export function Replay({ record, outcome }: { record: HeartRecord; outcome: HeartOutcome }) {
  const { t } = useTranslation('replay');
  return (
    <div className="replay">
      <p className="replay-source">{t(`sources.${record.source}`)}</p>
      <ReplayStrip record={record} />
      {record.source !== 'by-hand' && <Outcome outcome={outcome} />}
      <DecisionList decisions={record.decisions} />
    </div>
  );
}

function Outcome({ outcome }: { outcome: HeartOutcome }) {
  const { t, i18n } = useTranslation('replay');
  if (outcome.name === 'signal-too-weak' || outcome.name === 'too-short') {
    return <p className="replay-outcome">{t(`outcome.${outcome.name}`)}</p>;
  }
  const { name, fromBpm, toBpm, limitBpm } = outcome;
  const words = { from: figure(fromBpm, i18n.language), to: figure(toBpm, i18n.language) };
  return (
    <div className="replay-outcome">
      <p>{t(`outcome.${name}`, words)}</p>
      <p className="replay-method">{t('outcome.method', { limit: figure(limitBpm, i18n.language, 1) })}</p>
    </div>
  );
}
