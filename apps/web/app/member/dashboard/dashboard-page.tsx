import '../member.css';
import '../session/session.css';
import { mergeHistory } from '@innertide/session/history';
import { modeThatFits } from '@innertide/session/rhythm';
import { onFirstSign } from '@innertide/ui/first-sign';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { paths } from '../../paths.ts';
import { ConsentNotice } from '../consent-notice.tsx';
import { hereAndNow } from '../here-and-now.ts';
import { Adoption } from '../journal/adoption.tsx';
import { useJournal } from '../journal/journal-provider.tsx';
import { isOffline, useRememberedRemote } from '../remote.ts';
import { RemoteNotice } from '../remote-notice.tsx';
import { Recovery } from '../session/recovery.tsx';
import { LampWords } from './lamp-words.tsx';
import { ModeList } from './mode-list.tsx';
import { NewestLetter } from './newest-letter.tsx';
import { PathLine } from './path-line.tsx';
import { RhythmRow } from './rhythm-row.tsx';

export default function DashboardPage() {
  const { t } = useTranslation('member');
  const navigate = useNavigate();
  const { session } = useAuthState();
  const { sessions, durability } = useJournal();
  const [now] = useState(() => hereAndNow(Date.now()));
  const hasBegun = useFirstSign();
  const { data, error, isPending, dataUpdatedAt, refetch } = useRememberedRemote(
    'dashboard',
    { today: now.today },
    'latest',
  );
  const fittingMode = modeThatFits(now.time);

  // What was only remembered may be older than what this device saved since.
  const isFresh = data !== undefined && dataUpdatedAt > 0 && error === null;
  const last = data?.last_session ? [data.last_session] : [];
  const history = isFresh
    ? mergeHistory(sessions, last)
    : mergeHistory([...last.map((record) => ({ record, state: 'saved' as const })), ...sessions], null);
  const waiting = sessions.filter((row) => row.state === 'waiting' || (!isFresh && row.state === 'saved'));
  const activeDates = [...(data?.active_dates ?? []), ...waiting.map((row) => row.record.local_date)];
  const name = data?.display_name ?? session?.displayName;

  return (
    <div
      className="dashboard"
      data-mode={history[0]?.record.mode ?? fittingMode}
      // Colours that glide to those of the last session would keep a slow phone busy before anybody looks.
      data-arriving={!hasBegun || undefined}
    >
      <title>{t('title')}</title>
      {!isPending && <ConsentNotice />}
      <div className="dashboard-words">
        <h1>
          <span className="dashboard-greeting">
            {name ? t(`greeting.${now.time}Named`, { name }) : t(`greeting.${now.time}`)}
          </span>{' '}
          {t('dashboard.question')}
        </h1>
        <ModeList fittingMode={fittingMode} time={now.time} />
        <div className="dashboard-lines">
          {/* Beside the start, and asked for after it. */}
          {!isPending && <PathLine />}
          <Adoption />
          {!isPending && <NewestLetter />}
        </div>
      </div>
      {(error || durability === 'memory') && (
        <div className="dashboard-notice">
          {error && <RemoteNotice isOffline={isOffline(error)} onRetry={() => void refetch()} />}
          {durability === 'memory' && <p className="dashboard-note">{t('memoryOnly')}</p>}
        </div>
      )}
      <div className="dashboard-light">
        <Lamp lit={0.85} />
        <div className="lamp-words">
          <LampWords
            lastSession={history[0]?.record ?? null}
            isLoading={isPending && history.length === 0}
            isKnown={data !== undefined}
            today={now.today}
            fittingMode={fittingMode}
          />
        </div>
        {history.length > 0 && <RhythmRow today={now.today} activeDates={activeDates} />}
      </div>
      <Recovery onGoOn={() => void navigate(paths.session)} />
    </div>
  );
}

function useFirstSign(): boolean {
  const [isGiven, setGiven] = useState(false);
  useEffect(() => onFirstSign(() => setGiven(true)), []);
  return isGiven;
}
