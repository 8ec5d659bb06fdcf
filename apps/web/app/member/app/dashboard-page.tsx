import '../styles/member.css';
import '../styles/session.css';
import type { MoodBefore } from '@innertide/protocol/session-record';
import { type FirstAnswers, modeOfAnswers, NO_ANSWERS } from '@innertide/session/first-answers';
import type { TimeOfDay } from '@innertide/session/rhythm';
import type { Mode } from '@innertide/std/mode';
import { onFirstInteraction } from '@innertide/ui/first-interaction';
import { Lamp } from '@innertide/ui/lamp/lamp.tsx';
import { optionalLazy } from '@innertide/ui/optional-lazy';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAuthState } from '../../account/auth-state-provider.tsx';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { localDayAndTime } from '../calendar/local-date.ts';
import { useQuarterHour } from '../calendar/use-quarter-hour.ts';
import { LampWaiting } from '../dashboard/lamp-waiting.tsx';
import { LampWords } from '../dashboard/lamp-words.tsx';
import { ModeList } from '../dashboard/mode-list.tsx';
import { ModePlayer } from '../dashboard/mode-player.tsx';
import { MoodWords } from '../dashboard/mood-words.tsx';
import { RhythmRow } from '../dashboard/rhythm-row.tsx';
import { useDashboard } from '../dashboard/use-dashboard.ts';
import { useSuggestion } from '../dashboard/use-suggestion.ts';
import { WhenAtRest } from '../dashboard/when-at-rest.tsx';
import { readFirstAnswers, writeFirstAnswers } from '../device-data/first-answers.ts';
import { fittingModeHere } from '../device-data/wind-down.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { useOpenJournal } from '../journal/journal-provider.tsx';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { Recovery } from '../session-core/recovery.tsx';
import { useIsInSession, useIsJournalReady } from '../session-core/session-context.ts';

/** Needed by few, or once somebody says how they are: not part of the start. */
const FirstQuestions = optionalLazy(() =>
  import('../dashboard/first-questions.tsx').then((module) => module.FirstQuestions),
);
const SuggestionLine = optionalLazy(() =>
  import('../dashboard/suggestion-line.tsx').then((module) => module.SuggestionLine),
);

const partsAtRest = () => import('./dashboard-at-rest.ts');
const ConsentNotice = optionalLazy(() => partsAtRest().then((parts) => parts.ConsentNotice));
const PathLine = optionalLazy(() => partsAtRest().then((parts) => parts.PathLine));
const NewestLetter = optionalLazy(() => partsAtRest().then((parts) => parts.NewestLetter));
const Adoption = optionalLazy(() => partsAtRest().then((parts) => parts.Adoption));

/**
 * Renders before it is known who is signed in: the server renders the question, the modes and the lamp; personal parts are filled in
 * later. A slow phone thus shows a page with working links a second before its scripts are loaded.
 */
export default function DashboardPage() {
  const { t } = useTranslation('member');
  const navigate = useNavigate();
  const { session } = useAuthState();
  const { deviceStorage } = usePorts();
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
  const [mood, setMood] = useState<MoodBefore | null>(null);
  const suggestion = useSuggestion(mood, now?.time ?? null);
  const suggested = useMemo(() => mood && suggestion && { mood, suggestion }, [mood, suggestion]);
  const isInSession = useIsInSession();
  // What a first visit asks is answered once its session plays.
  const isFirst = isKnown && lastSession === null && !isInSession;
  const [answers, setAnswers] = useFirstAnswers(isFirst);
  const isAnswered = isOpen && !isPending;
  const fittingMode =
    now && (suggestion?.mode ?? (isFirst ? modeOfAnswers(answers) : null) ?? fittingModeHere(deviceStorage, quarterMs));

  return (
    <div className="dashboard" data-unknown={!isSomebody || undefined} data-mode={suggestion?.mode}>
      <MemberMeta title={t('title')} page="dashboard" />
      {isAnswered && (
        <WhenAtRest>
          <ConsentNotice />
        </WhenAtRest>
      )}
      <div className="dashboard-words">
        <BreatheLink />
        <Question time={now?.time ?? null} name={displayName ?? session?.displayName} isFirst={isFirst} />
        {isFirst ? (
          <p className="dashboard-first-lead">{t('first.lead')}</p>
        ) : (
          <MoodWords value={mood} onChange={setMood} />
        )}
      </div>
      {(error || isMemoryOnly) && (
        <div className="dashboard-notice">
          {error && <RemoteNotice isOffline={isOffline(error)} onRetry={() => void refetch()} />}
          {isMemoryOnly && <p className="dashboard-note">{t('memoryOnly')}</p>}
        </div>
      )}
      <div
        className="dashboard-light"
        data-mode={suggestion?.mode ?? lastSession?.mode ?? fittingMode ?? undefined}
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
              suggested={suggested}
              answers={answers}
            />
          ) : (
            <LampWaiting />
          )}
        </div>
      </div>
      <div className="dashboard-below">
        <p className="dashboard-reason" role="status">
          <Suspense>{suggestion && <SuggestionLine suggestion={suggestion} />}</Suspense>
        </p>
        <Suspense>{isFirst && <FirstQuestions answers={answers} onChange={setAnswers} />}</Suspense>
        <ModeList fittingMode={fittingMode} time={suggestion ? null : (now?.time ?? null)} play={playMode} />
        {isOpen && <ModePlayer isFirst={isFirst} play={playMode} />}
        {now && lastSession && <RhythmRow today={now.today} activeDates={activeDates} />}
      </div>
      <DashboardLines isAnswered={isAnswered} />
      {isOpen && <Recovery onRestore={() => void navigate(paths.session)} />}
    </div>
  );
}

/** The answers of a first visit, stored on this device; read only where they are asked for. */
function useFirstAnswers(isFirst: boolean): readonly [FirstAnswers, (answers: FirstAnswers) => void] {
  const { deviceStorage } = usePorts();
  const stored = useMemo(() => (isFirst ? readFirstAnswers(deviceStorage) : NO_ANSWERS), [isFirst, deviceStorage]);
  const [given, setGiven] = useState<FirstAnswers | null>(null);
  return [
    given ?? stored,
    (answers) => {
      setGiven(answers);
      writeFirstAnswers(deviceStorage, answers);
    },
  ];
}

/** For a bad moment: breathing begins on the next screen by itself. */
function BreatheLink() {
  const { t } = useTranslation('member');
  return (
    <Link className="dashboard-breathe" to={paths.breatheNow}>
      {t('dashboard.breathe')}
    </Link>
  );
}

interface QuestionProps {
  readonly time: TimeOfDay | null;
  readonly name: string | null | undefined;
  readonly isFirst: boolean;
}

/** The greeting of the hour, and what the page asks; at the first visit what to do. */
function Question({ time, name, isFirst }: QuestionProps) {
  const { t } = useTranslation('member');
  return (
    <h1>
      <span className="dashboard-greeting">
        {time && (name ? t(`greeting.${time}Named`, { name }) : t(`greeting.${time}`))}
      </span>{' '}
      {t(isFirst ? 'first.title' : 'dashboard.question')}
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
          <WhenAtRest>
            <Adoption isOfferedOnce />
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
