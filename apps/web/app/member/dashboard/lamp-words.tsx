import type { MoodBefore, SessionRecord } from '@innertide/protocol/session-record';
import type { FirstAnswers } from '@innertide/session/first-answers';
import { activeMinutes } from '@innertide/session/history';
import { shiftDate } from '@innertide/session/rhythm';
import type { Suggestion } from '@innertide/session/suggestion';
import { clockDigits } from '@innertide/std/clock-digits';
import type { Mode } from '@innertide/std/mode';
import { optionalLazy } from '@innertide/ui/optional-lazy';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { longDate } from '../calendar/date-words.ts';
import { timeOfDayHere } from '../calendar/local-date.ts';
import { useLocale } from '../elements/use-locale.ts';
import { activeSeconds, useSessionPart } from '../session-core/session-context.ts';
import { usePlayAgain } from '../session-core/use-play.ts';
import { FirstWords } from './first-words.tsx';
import { LampWaiting } from './lamp-waiting.tsx';
import { usePlayMode } from './use-play-mode.ts';

/** Needed once somebody says how they are, so not part of the start. */
const SuggestedWords = optionalLazy(() => import('./suggested-words.tsx').then((module) => module.SuggestedWords));

interface LampWordsProps {
  readonly lastSession: SessionRecord | null;
  readonly isLoading: boolean;
  /** Whether it is known that there is none: a question that failed tells nothing about the past. */
  readonly isKnown: boolean;
  readonly today: string;
  readonly fittingMode: Mode;
  /** What is suggested to somebody who said how they are; null where nothing was said. */
  readonly suggested: { readonly mood: MoodBefore; readonly suggestion: Suggestion } | null;
  readonly answers: FirstAnswers;
}

/** What stands inside the lamp: the session that plays, else what is suggested, else the last one, else a first step. */
export function LampWords({ lastSession, isLoading, isKnown, today, fittingMode, suggested, answers }: LampWordsProps) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const playingMode = useSessionPart(({ state }) =>
    state.status === 'playing' || state.status === 'paused' ? state.session.settings.mode : null,
  );
  const playMode = usePlayMode(false);
  const modeName = (mode: Mode) => t(`common:modes.${mode}`);

  if (playingMode !== null) {
    return (
      <>
        <p>{t('member:dashboard.running', { mode: modeName(playingMode) })}</p>
        <PlayedTime />
        <Link className="lamp-words-act" to={paths.session}>
          {t('member:dashboard.return')}
        </Link>
      </>
    );
  }
  if (suggested) {
    return (
      <Suspense fallback={<LampWaiting />}>
        <SuggestedWords {...suggested} />
        <Change mode={suggested.suggestion.mode} />
      </Suspense>
    );
  }
  if (isLoading) return <LampWaiting />;
  if (lastSession === null && isKnown) {
    return (
      <>
        <FirstWords answers={answers} fittingMode={fittingMode} />
        <Change mode={fittingMode} />
      </>
    );
  }
  if (lastSession === null) {
    return (
      <>
        <p>{modeName(fittingMode)}</p>
        <button type="button" className="lamp-words-start" onClick={() => playMode(fittingMode)}>
          {t('member:dashboard.start')}
        </button>
        <p>{t('member:dashboard.firstLine')}</p>
        <Change mode={fittingMode} />
      </>
    );
  }
  return <LastSession session={lastSession} today={today} />;
}

/** The last session: when it was, how long, and the way to play it again. */
function LastSession({ session, today }: { readonly session: SessionRecord; readonly today: string }) {
  const { t } = useTranslation(['member', 'common']);
  const { playAgain, notice } = usePlayAgain();
  const when = useWhenWords(session, today);
  const minutes = activeMinutes(session.active_ms);
  return (
    <>
      <p>{when}</p>
      <p className="lamp-words-number">{minutes}</p>
      <p>
        {t('member:dashboard.minutesWord', { count: minutes })}, {t(`member:dashboard.${session.end_reason}`)}
      </p>
      <button type="button" className="lamp-words-act" onClick={() => playAgain(session)}>
        {t('member:dashboard.again')}
      </button>
      <Change mode={session.mode} />
      {notice}
    </>
  );
}

function useWhenWords(session: SessionRecord, today: string): string {
  const { t } = useTranslation(['member', 'common']);
  const locale = useLocale();
  const mode = t(`common:modes.${session.mode}`);
  const date = session.local_date;
  if (date === today) return t('member:dashboard.today', { mode });
  if (date !== shiftDate(today, -1)) return t('member:dashboard.onDate', { mode, date: longDate(date, locale) });
  const time = timeOfDayHere(Date.parse(session.started_at));
  return t(time === 'evening' || time === 'night' ? 'member:dashboard.lastNight' : 'member:dashboard.yesterday', {
    mode,
  });
}

/** Leads to the setup: what the ring plays can be changed before it plays. */
function Change({ mode }: { mode: Mode }) {
  const { t } = useTranslation('member');
  return (
    <Link className="lamp-words-change" to={`${paths.session}?mode=${mode}`}>
      {t('dashboard.change')}
    </Link>
  );
}

function PlayedTime() {
  const digits = useSessionPart((snapshot) => clockDigits(activeSeconds(snapshot)));
  return <p className="lamp-words-number">{digits}</p>;
}
