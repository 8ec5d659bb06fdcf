import type { SessionRecord } from '@innertide/protocol/session-record';
import { activeMinutes } from '@innertide/session/history';
import { localTime, type TimeOfDay, timeOfDay } from '@innertide/session/rhythm';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button, buttonLook } from '@innertide/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { MAIN_ID } from '../../../shell/skip-link.tsx';
import { SessionRings } from '../../elements/session-rings.tsx';
import { useJournal } from '../../journal/journal-provider.tsx';
import { useSessionContext } from '../../session-core/session-context.ts';
import { choiceOf } from '../../session-core/use-play.ts';
import { MoodAfterChoice } from './mood-after.tsx';
import { SummaryNote } from './summary-note.tsx';

interface SummaryProps {
  readonly record: SessionRecord;
  /** What other features offer for the session's settings. */
  readonly actions: ReactNode;
  /** What other features know of the session, below everything else. */
  readonly children: ReactNode;
}

/** After the sound: the minutes, an optional question, and a way on. */
export function Summary({ record, actions, children }: SummaryProps) {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const { sessions, durability } = useJournal();
  const minutes = activeMinutes(record.active_ms);
  const isSaved = sessions.some((session) => session.record.id === record.id && session.state === 'saved');
  const isMemoryOnly = !isSaved && durability === 'memory';

  return (
    <main id={MAIN_ID} tabIndex={-1} className="summary">
      <SummaryWords record={record} minutes={minutes} isMemoryOnly={isMemoryOnly} />
      <figure className="summary-rings">
        <SessionRings minutes={minutes} seed={record.settings.seed} />
        <figcaption>{t('summary.rings')}</figcaption>
      </figure>

      <div>
        <MoodAfterChoice record={record} />
        <SummaryNote record={record} />
        <div className="summary-actions">
          <Button variant="primary" onClick={() => runner.start(choiceOf(record))}>
            {t('summary.again')}
          </Button>
          <Link to={paths.dashboard} {...buttonLook('tertiary')}>
            {t('summary.done')}
          </Link>
        </div>
        <div className="summary-actions">{actions}</div>
        <p className="summary-saved" role="status">
          {!isMemoryOnly && t(isSaved ? 'summary.saved' : 'summary.onDevice')}
        </p>
      </div>
      {children}
    </main>
  );
}

interface SummaryWordsProps {
  readonly record: SessionRecord;
  readonly minutes: number;
  /** Whether the record is lost with this page: the browser refused storage and the account does not hold it yet. */
  readonly isMemoryOnly: boolean;
}

function SummaryWords({ record, minutes, isMemoryOnly }: SummaryWordsProps) {
  const { t } = useTranslation(['session', 'common']);
  return (
    <div>
      <p className="sr-only">{t('summary.title')}</p>
      <h1>{t('minutes', { count: minutes })}</h1>
      <p className="summary-lead">
        {t(`summary.${record.end_reason}`, {
          mode: t(`common:modes.${record.mode}`),
          when: t(`summary.when.${partOfDay(record)}`),
        })}
      </p>
      {isMemoryOnly && (
        <Alert kind="warning" className="summary-only-here">
          {t('summary.inMemory')}
        </Alert>
      )}
    </div>
  );
}

/** The part of the day a session filled, seen from its end. */
function partOfDay({ started_at, ended_at, time_zone }: SessionRecord): TimeOfDay | 'lastNight' {
  const [begun, over] = [started_at, ended_at].map((at) => timeOfDay(localTime(Date.parse(at), time_zone).hour));
  return over === 'morning' && begun !== 'morning' ? 'lastNight' : (begun ?? 'night');
}
