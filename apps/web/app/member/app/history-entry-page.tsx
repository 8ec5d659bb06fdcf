import '../styles/member.css';
import '../styles/session.css';
import { mergeHistory } from '@innertide/session/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { Skeleton } from '../elements/skeleton.tsx';
import { StillWater } from '../elements/still-water.tsx';
import { HealthAround } from '../health/health-around.tsx';
import { SessionHeart } from '../heart/session-heart.tsx';
import { EntryDetail } from '../history/entry-detail.tsx';
import { recallSession } from '../history/remembered-pages.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { isOffline, useRemote } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { SavePiece } from '../templates/save-piece.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Never the id of a session: asks for nothing that exists. */
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

export default function HistoryEntryPage() {
  const { t } = useTranslation('member');
  const { id = '' } = useParams();
  const { queryCache } = usePorts();
  const { ownerId, sessions } = useJournal();
  const { data, error, isPending, refetch } = useRemote('session_by_id', { id: UUID.test(id) ? id : NO_SESSION });
  const local = sessions.filter((session) => session.record.id === id);
  const [remembered] = useState(() => recallSession(queryCache, ownerId, id));
  const stored = remembered ? [{ record: remembered, state: 'saved' as const }] : [];
  const entry =
    data === undefined ? mergeHistory([...stored, ...local], null)[0] : mergeHistory(local, data ? [data] : [])[0];

  return (
    <div className="member-page">
      <MemberMeta title={t('history.title')} page="history" />
      <Link to={paths.history} className="member-page-back">
        ← {t('history.back')}
      </Link>
      {entry && (
        <EntryDetail
          key={entry.record.id}
          entry={entry}
          actions={
            <SavePiece
              settings={entry.record.settings}
              playedSeconds={() => entry.record.active_ms / 1000}
              className="text-action"
            />
          }
        >
          <SessionHeart sessionId={entry.record.id} />
          <HealthAround record={entry.record} />
        </EntryDetail>
      )}
      {!entry && <h1 className={isPending ? 'sr-only' : undefined}>{t('history.title')}</h1>}
      {!entry && isPending && <Skeleton rows={4} />}
      {!entry && error && (
        <RemoteNotice
          isOffline={isOffline(error)}
          offlineWords={t('history.offlineEntry')}
          onRetry={() => void refetch()}
        />
      )}
      {!entry && !isPending && !error && (
        <>
          <p className="member-page-lead">{t('history.missing')}</p>
          <StillWater />
        </>
      )}
    </div>
  );
}
