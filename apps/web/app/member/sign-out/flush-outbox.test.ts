import type { SessionRecord } from '@innertide/protocol/session-record';
import { fail, succeed } from '@innertide/std/result';
import { expect, it } from 'vitest';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import type { BackendPort } from '../../ports/backend-port.ts';
import { exampleSession } from '../../testing/example-session.ts';
import { flushOutbox } from './flush-outbox.ts';

const OWNER = 'owner-1';
const queryCache = { recall: () => undefined, remember() {}, forget() {} };

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

it('flush sends waiting sessions and drafts, so that a wipe loses none', async () => {
  const journal = createMemoryJournal();
  await journal.store(OWNER, exampleSession(1));
  await journal.writeDraft(OWNER, exampleSession(2, 'interrupted'));
  const { saved, port } = backend(true);
  const ports = { queryCache, journal: async () => journal, backend: async () => port };
  expect(await flushOutbox(ports, OWNER)).toBe(0);
  expect(saved.toSorted()).toEqual([exampleSession(1).id, exampleSession(2).id]);
  await journal.forget(OWNER);
  expect([await journal.sessions(OWNER), await journal.drafts(OWNER)]).toEqual([[], []]);
});

it('flush returns the number of unsent sessions, which a wipe of saved ones leaves on the device', async () => {
  const journal = createMemoryJournal();
  await journal.store(OWNER, exampleSession(1));
  await journal.acknowledge(OWNER, { record: exampleSession(1), state: 'waiting' }, exampleSession(1));
  await journal.store(OWNER, exampleSession(2));
  await journal.store('somebody-else', exampleSession(3));
  const ports = { queryCache, journal: async () => journal, backend: async () => backend(false).port };
  expect(await flushOutbox(ports, OWNER)).toBe(1);
  await journal.forget(OWNER, 'what-is-saved');
  expect((await journal.sessions(OWNER)).map((row) => row.record.id)).toEqual([exampleSession(2).id]);
  expect(await journal.sessions('somebody-else')).toHaveLength(1);
});
