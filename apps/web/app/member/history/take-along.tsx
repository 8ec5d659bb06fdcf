import type { SessionRecord } from '@innertide/protocol/session-record';
import { mergeHistory } from '@innertide/session/history';
import { historyCsv, historyJson } from '@innertide/session/history-export';
import { BRAND_SLUG } from '@innertide/std/brand';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendPort } from '../../ports/backend-port.ts';
import { usePorts } from '../../ports/ports.ts';
import { canHandOverText, downloadText } from '../download/download-text.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { askRemote, isOffline } from '../remote/remote.ts';
import { recallSessions } from './remembered-pages.ts';
import { heldEntries } from './shown-history.ts';

const PAGE_SIZE = 200;

async function everySession(backend: () => Promise<BackendPort>): Promise<SessionRecord[]> {
  const all: SessionRecord[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await askRemote(backend, 'session_history', {
      before_started_at: last?.started_at ?? null,
      before_id: last?.id ?? null,
      limit: PAGE_SIZE,
    });
    all.push(...page);
    if (page.length < PAGE_SIZE) return all;
  }
}

const FORMATS = {
  csv: { write: historyCsv, name: `${BRAND_SLUG}-history.csv`, type: 'text/csv' },
  json: { write: historyJson, name: `${BRAND_SLUG}-history.json`, type: 'application/json' },
} as const;

/** The whole history as a file; offline, what this device holds and remembers, and it says so. */
export function TakeAlong() {
  const { t } = useTranslation('member');
  const { backend, queryCache } = usePorts();
  const { ownerId, sessions } = useJournal();
  const [busy, setBusy] = useState<keyof typeof FORMATS | null>(null);
  const [outcome, setOutcome] = useState<'whole' | 'device' | 'failed' | null>(null);

  async function take(format: keyof typeof FORMATS) {
    setBusy(format);
    let account: SessionRecord[] | null = null;
    try {
      account = await everySession(backend);
    } catch (error) {
      if (!(error instanceof Error && isOffline(error))) {
        setBusy(null);
        return setOutcome('failed');
      }
    }
    const entries = account
      ? mergeHistory(sessions, account)
      : heldEntries(sessions, recallSessions(queryCache, ownerId));
    const { write, name, type } = FORMATS[format];
    const isTaken = await downloadText(name, type, write(entries.map(({ record }) => record)));
    setBusy(null);
    if (!isTaken) setOutcome('failed');
    else if (account === null) setOutcome('device');
    // The share sheet has shown where the file went, or was closed.
    else setOutcome(__NATIVE__ ? null : 'whole');
  }

  if (!canHandOverText(FORMATS.csv.name, FORMATS.csv.type)) return null;
  return (
    <section className="take-along" aria-labelledby="take-along">
      <h2 id="take-along">{t('history.takeAlong')}</h2>
      <p>{t('history.takeAlongText')}</p>
      <div>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            loading={busy === format}
            loadingLabel={t('loading')}
            onClick={() => void take(format)}
          >
            {t(`history.formats.${format}`)}
          </Button>
        ))}
      </div>
      <div role="status">
        {outcome && (
          <Alert kind={outcome === 'failed' ? 'error' : 'info'} className="remote-notice">
            {t(`history.taken.${outcome}`)}
          </Alert>
        )}
      </div>
    </section>
  );
}
