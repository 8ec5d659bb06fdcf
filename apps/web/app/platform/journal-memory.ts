import type { SessionRecord } from '@innertide/protocol/session-record';
import type { LocalSession } from '@innertide/session/history';
import type { JournalPort } from '../ports/journal-port.ts';
import { acknowledged } from './journal-rows.ts';

/** The journal of a page that may not store anything: complete, but gone with the page. */
export function createMemoryJournal(): JournalPort {
  const drafts = new Map<string, { ownerId: string; record: SessionRecord }>();
  const sessions = new Map<string, { ownerId: string } & LocalSession>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    durability: () => 'memory',
    async writeDraft(ownerId, record) {
      drafts.set(record.id, { ownerId, record });
    },
    async drafts(ownerId) {
      return [...drafts.values()]
        .filter((row) => row.ownerId === ownerId)
        .map((row) => row.record)
        .sort((a, b) => Date.parse(b.ended_at) - Date.parse(a.ended_at));
    },
    async discardDraft(id) {
      drafts.delete(id);
    },
    async keep(ownerId, record) {
      sessions.set(record.id, { ownerId, record, state: 'waiting' });
      drafts.delete(record.id);
      changed();
    },
    async remove(ownerId, record) {
      sessions.set(record.id, { ownerId, record, state: 'deleted' });
      changed();
    },
    async sessions(ownerId) {
      return [...sessions.values()]
        .filter((row) => row.ownerId === ownerId)
        .map(({ record, state }) => ({ record, state }));
    },
    async acknowledge(ownerId, sent, stored) {
      const row = sessions.get(sent.record.id);
      const next = row && acknowledged(row, sent, stored);
      if (next === null) sessions.delete(sent.record.id);
      else if (next) sessions.set(sent.record.id, { ownerId, ...next });
      changed();
    },
    async forget(ownerId, what = 'everything') {
      for (const [id, row] of sessions) {
        if (row.ownerId === ownerId && (what === 'everything' || row.state === 'saved')) sessions.delete(id);
      }
      for (const [id, row] of drafts) if (row.ownerId === ownerId && what === 'everything') drafts.delete(id);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
