import './heart.css';
import type { Steering } from '@innertide/protocol/heart-reading';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import { heartOutcome } from '@innertide/session/regulation/heart-outcome';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { figure } from '../../replay/reason-words.ts';
import { Replay } from '../../replay/replay.tsx';
import { useLocale } from '../elements/use-locale.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { downloadHeartRecord, formatsOf } from './heart-downloads.ts';
import { useHeartContext } from './heart-provider.tsx';

/** How long after a session it is still "after" it. */
const AFTER_MS = 30 * 60_000;

function steeringWords({ isSteered, chosenBy }: Steering) {
  return isSteered ? (chosenBy === 'coin' ? 'coin-steered' : 'steered') : chosenBy === 'coin' ? 'coin-not' : 'not';
}

/** The heart at rest before and after, and the way to measure it once more. */
function Readings({ record, sessionId }: { readonly record: HeartRecord; readonly sessionId: string }) {
  const { t } = useTranslation('heart');
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const last = record.stream?.clock.at(-1)?.wallMs ?? 0;
  const isOpen = now - last < AFTER_MS && !record.readings.some(({ place }) => place === 'after');
  return (
    <>
      {record.readings.map(({ place, source, wallMs, rateBpm, rmssdMs }) => (
        <p key={wallMs}>
          {t(`readings.${place}`, { rate: figure(rateBpm, locale) })}{' '}
          {rmssdMs !== null && t('readings.rmssd', { value: figure(rmssdMs, locale) })}{' '}
          <small className="heart-note">{t(`readings.by.${source}`)}</small>
        </p>
      ))}
      {isOpen && (
        <Link to={paths.cameraPulseAfter(sessionId)} reloadDocument className="heart-link">
          {t('readings.measureAfter')}
        </Link>
      )}
    </>
  );
}

/** What Heart Sync did in a session that is over, if this device knows; else nothing. */
export function SessionHeart({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation(['heart', 'replay']);
  const { heartRecordStore } = usePorts();
  const { ownerId } = useJournal();
  const { controller } = useHeartContext();
  const [record, setRecord] = useState<HeartRecord | null>(null);

  useEffect(() => {
    let gone = false;
    async function find() {
      await controller?.settled();
      const found = await (await heartRecordStore()).record(ownerId, sessionId);
      if (!gone) setRecord(found);
    }
    find().catch(() => {});
    return () => {
      gone = true;
    };
  }, [controller, heartRecordStore, ownerId, sessionId]);

  if (!record) return null;
  return (
    <section className="session-heart" aria-labelledby="session-heart">
      <h2 id="session-heart">{t('replay:title')}</h2>
      {record.steering && record.source !== 'by-hand' && (
        <p className="session-heart-steering">{t(`heart:steering.was.${steeringWords(record.steering)}`)}</p>
      )}
      <Replay record={record} outcome={heartOutcome(record)} />
      <Readings record={record} sessionId={sessionId} />
      <p className="session-heart-export">
        <span>{t('heart:export.title')}</span>
        {formatsOf(record).map((format) => (
          <button
            key={format}
            type="button"
            className="player-word"
            onClick={() => void downloadHeartRecord(record, sessionId, format)}
          >
            {t(`heart:export.${format}`)}
          </button>
        ))}
      </p>
      <p className="heart-note">{t('heart:export.note')}</p>
      <p className="heart-note">{t('heart:privacy.text')}</p>
    </section>
  );
}
