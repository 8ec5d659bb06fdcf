import './heart.css';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import { heartOutcome } from '@innertide/session/regulation/heart-outcome';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import { Replay } from '../../replay/replay.tsx';
import { useJournal } from '../journal/journal-provider.tsx';
import { downloadHeartRecord, formatsOf } from './heart-downloads.ts';
import { useHeartContext } from './heart-provider.tsx';

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
      <Replay record={record} outcome={heartOutcome(record)} />
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
