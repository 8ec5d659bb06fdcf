import { type SessionRecord, sessionRecordSchema } from '@innertide/protocol/session-record';
import { edited } from '@innertide/session/journal';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { usePorts } from '../../ports/ports.ts';
import { longDate } from '../calendar/date-words.ts';
import { restoreHeartRecord } from '../device-data/removed-heart-records.ts';
import { useLocale } from '../elements/use-locale.ts';
import { useJournal } from '../journal/journal-provider.tsx';

/** What the page of a session hands on when it was deleted there. */
export interface DeletedState {
  readonly deleted: SessionRecord;
}

/** Says what was deleted, and takes it back on request: here, in the account and on other devices. */
export function DeletedNotice() {
  const { t } = useTranslation(['member', 'common']);
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { heartRecordStore } = usePorts();
  const { journal, ownerId } = useJournal();
  const deleted = sessionRecordSchema.safeParse((state as Partial<DeletedState> | null)?.deleted).data;
  if (!deleted) return null;

  async function takeBack(record: SessionRecord) {
    // A later edit: it wins over the deletion wherever that has arrived by now.
    await journal.store(ownerId, edited(record, {}, Date.now()));
    await restoreHeartRecord(await heartRecordStore(), ownerId, record.id);
    void navigate(pathname + search, { replace: true, state: null });
  }

  return (
    <Alert
      kind="info"
      className="remote-notice"
      actions={
        <Button autoFocus size="sm" onClick={() => void takeBack(deleted)}>
          {t('member:history.undo')}
        </Button>
      }
    >
      {t('member:history.deleted', {
        mode: t(`common:modes.${deleted.mode}`),
        date: longDate(deleted.local_date, locale),
      })}
    </Alert>
  );
}
