import '../styles/member.css';
import '../styles/session.css';
import { modeThatFits, type TimeOfDay } from '@innertide/session/rhythm';
import type { Mode } from '@innertide/std/mode';
import { onFirstInteraction } from '@innertide/ui/first-interaction';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { paths } from '../../paths.ts';
import { ConsentNotice } from '../account/consent/consent-notice.tsx';
import { localDayAndTime } from '../calendar/local-date.ts';
import { useQuarterHour } from '../calendar/use-quarter-hour.ts';
import { Adoption } from '../dashboard/adoption.tsx';
import { LampWaiting } from '../dashboard/lamp-waiting.tsx';
import { LampWords } from '../dashboard/lamp-words.tsx';
import { ModeList } from '../dashboard/mode-list.tsx';
import { ModePlayer } from '../dashboard/mode-player.tsx';
import { RhythmRow } from '../dashboard/rhythm-row.tsx';
import { useDashboard } from '../dashboard/use-dashboard.ts';
import { WhenAtRest } from '../dashboard/when-at-rest.tsx';
import { MemberMeta } from '../elements/member-meta.tsx';
import { useOpenJournal } from '../journal/journal-provider.tsx';
import { NewestLetter } from '../letters/newest-letter.tsx';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { Recovery } from '../session-core/recovery.tsx';
import { useIsJournalReady } from '../session-core/session-context.ts';
import { PathLine } from '../templates/path-line.tsx';

/**
 * Renders before it is known who is signed in: the server renders the question, the modes and the lamp; personal parts are filled in
 * later. A slow phone thus shows a page with working links a second before its scripts are loaded.
 */
export default function DashboardPage() {
  const { t } = useTranslation('member');
  const navigate = useNavigate();
  const { session } = useAuthState();
  const isSomebody = session !== null;
  // The local hour is unknown to the server: it is read together with the sign-in.
  const quarterMs = useQuarterHour();
  const now = useMemo(() => (isSomebody ? localDayAndTime(quarterMs) : null), [isSomebody, quarterMs]);
  const isOpen = useIsJournalReady();
  const isMemoryOnly = useOpenJournal()?.durability === 'memory';
  const playMode = useRef<((mode: Mode) => void) | null>(null);
  const hasBegun = useFirstInteraction();
  const { lastSession, activeDates, displayName, isKnown, isPending, error, refetch } = useDashboard(
    now?.today ?? null,
  );
  const isAnswered = isOpen && !isPending;
  const fittingMode = now && modeThatFits(now.time);
  const name = displayName ?? session?.displayName;

  return (
    <div className="dashboard" data-unknown={!isSomebody || undefined}>
      <MemberMeta title={t('title')} page="dashboard" />
      {isAnswered && (
        <WhenAtRest>
          <ConsentNotice />
        </WhenAtRest>
      )}
      <div className="dashboard-words">
        <Question time={now?.time ?? null} name={name} />
        <ModeList fittingMode={fittingMode} time={now?.time ?? null} play={playMode} />
        {isOpen && <ModePlayer isFirst={isKnown && lastSession === null} play={playMode} />}
        {isOpen && <Adoption />}
      </div>
      {(error || isMemoryOnly) && (
        <div className="dashboard-notice">
          {error && <RemoteNotice isOffline={isOffline(error)} onRetry={() => void refetch()} />}
          {isMemoryOnly && <p className="dashboard-note">{t('memoryOnly')}</p>}
        </div>
      )}
      <div
        className="dashboard-light"
        data-mode={lastSession?.mode ?? fittingMode ?? undefined}
        // A colour transition at this moment would block a slow phone while the page is still loading.
        data-arriving={!hasBegun || undefined}
      >
        <Lamp lit={0.85} />
        <div className="lamp-words">
          {isOpen && now && fittingMode ? (
            <LampWords
              lastSession={lastSession}
              isLoading={isPending && lastSession === null}
              isKnown={isKnown}
              today={now.today}
              fittingMode={fittingMode}
            />
          ) : (
            <LampWaiting />
          )}
        </div>
        {now && lastSession && <RhythmRow today={now.today} activeDates={activeDates} />}
      </div>
      <DashboardLines isAnswered={isAnswered} />
      {isOpen && <Recovery onRestore={() => void navigate(paths.session)} />}
    </div>
  );
}

interface QuestionProps {
  readonly time: TimeOfDay | null;
  readonly name: string | null | undefined;
}

/** The greeting of the hour, and what the page asks. */
function Question({ time, name }: QuestionProps) {
  const { t } = useTranslation('member');
  return (
    <h1>
      <span className="dashboard-greeting">
        {time && (name ? t(`greeting.${time}Named`, { name }) : t(`greeting.${time}`))}
      </span>{' '}
      {t('dashboard.question')}
    </h1>
  );
}

/** Requested after the start button is shown, and below it on a phone, so that it never pushes the button away. */
function DashboardLines({ isAnswered }: { isAnswered: boolean }) {
  return (
    <div className="dashboard-lines">
      {isAnswered && (
        <>
          <WhenAtRest>
            <PathLine />
          </WhenAtRest>
          <WhenAtRest>
            <NewestLetter />
          </WhenAtRest>
        </>
      )}
    </div>
  );
}

function useFirstInteraction(): boolean {
  const [isGiven, setGiven] = useState(false);
  useEffect(() => onFirstInteraction(() => setGiven(true)), []);
  return isGiven;
}
