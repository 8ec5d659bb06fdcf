import '../member.css';
import '../session/session.css';
import { mergeHistory } from '@innertide/session/history';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { isOffline, useRemote } from '../remote.ts';
import { RemoteNotice } from '../remote-notice.tsx';
import { EntryDetail } from './entry-detail.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Never the id of a session: asks for nothing that exists. */
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

export default function HistoryEntryPage() {
  const { t } = useTranslation('member');
  const { id = '' } = useParams();
  const { sessions } = useJournal();
  const { data, error, isPending, refetch } = useRemote('session_by_id', { id: UUID.test(id) ? id : NO_SESSION });
  const local = sessions.filter((session) => session.record.id === id);
  const entry = mergeHistory(local, data === undefined ? null : data ? [data] : [])[0];

  return (
    <div className="room">
      <title>{t('history.title')}</title>
      <Link to={paths.history} className="room-back">
        ← {t('history.back')}
      </Link>
      {entry && <EntryDetail key={entry.record.id} entry={entry} />}
      {!entry && isPending && (
        <div className="history-skeleton" role="status">
          <span className="sr-only">{t('loading')}</span>
        </div>
      )}
      {!entry && error && <RemoteNotice isOffline={isOffline(error)} onRetry={() => void refetch()} />}
      {!entry && !isPending && !error && <p className="room-lead">{t('history.missing')}</p>}
    </div>
  );
}
