import type { SessionRecord } from '@innertide/protocol/session-record';
import { defaultSettings } from '@innertide/session/settings';
import { fail, succeed } from '@innertide/std/result';
import { expect, it } from 'vitest';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import type { BackendPort } from '../../ports/backend-port.ts';
import { bringHome } from './bring-home.ts';

const OWNER = 'owner-1';
const answerMemory = { recall: () => undefined, remember() {}, forget() {} };

function record(number: number, endReason: SessionRecord['end_reason'] = 'completed'): SessionRecord {
  const at = new Date(Date.UTC(2026, 10, number)).toISOString();
  return {
    id: `01939b6e-0000-7000-8000-${String(number).padStart(12, '0')}`,
    mode: 'focus',
    template_slug: null,
    settings: defaultSettings('focus', number),
    started_at: at,
    ended_at: at,
    active_ms: 60_000,
    paused_ms: 0,
    end_reason: endReason,
    time_zone: 'UTC',
    local_date: at.slice(0, 10),
    mood_before: null,
    mood_after: null,
    note: null,
    heart_summary: null,
    edited_at: at,
  };
}

function backend(isReachable: boolean) {
  const saved: string[] = [];
  const port = {
    call: async (_name: string, { record: sent }: { record: SessionRecord }) => {
      if (!isReachable) return fail({ kind: 'offline' } as const);
      saved.push(sent.id);
      return succeed(sent);
    },
  } as unknown as BackendPort;
  return { saved, port };
}

it('sends what waits and what was never ended, so that nothing of it is only here', async () => {
  const journal = createMemoryJournal();
  await journal.keep(OWNER, record(1));
  await journal.writeDraft(OWNER, record(2, 'interrupted'));
  const { saved, port } = backend(true);
  const ports = { answerMemory, journal: async () => journal, backend: async () => port };
  expect(await bringHome(ports, OWNER)).toBe(0);
  expect(saved.toSorted()).toEqual([record(1).id, record(2).id]);
  await journal.forget(OWNER);
  expect([await journal.sessions(OWNER), await journal.drafts(OWNER)]).toEqual([[], []]);
});

it('says how many could not be sent, and a wipe of what is saved leaves them', async () => {
  const journal = createMemoryJournal();
  await journal.keep(OWNER, record(1));
  await journal.acknowledge(OWNER, { record: record(1), state: 'waiting' }, record(1));
  await journal.keep(OWNER, record(2));
  await journal.keep('somebody-else', record(3));
  const ports = { answerMemory, journal: async () => journal, backend: async () => backend(false).port };
  expect(await bringHome(ports, OWNER)).toBe(1);
  await journal.forget(OWNER, 'what-is-saved');
  expect((await journal.sessions(OWNER)).map((row) => row.record.id)).toEqual([record(2).id]);
  expect(await journal.sessions('somebody-else')).toHaveLength(1);
});
