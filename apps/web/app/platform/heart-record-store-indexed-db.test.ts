import 'fake-indexeddb/auto';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import { beginHeartRecord } from '@innertide/session/regulation/heart-record';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { defaultSettings } from '@innertide/session/settings';
import { expect, it, vi } from 'vitest';
import { createIndexedDbHeartRecordStore } from './heart-record-store-indexed-db.ts';

const RECORD = { version: 1, mode: 'grounding', trace: [], decisions: [] } as unknown as HeartRecord;

it('forgets a heart in every tab: one that follows it writes nothing more', async () => {
  const channels = [new BroadcastChannel('hearts'), new BroadcastChannel('hearts')] as const;
  const [here, there] = [createIndexedDbHeartRecordStore(channels[0]), createIndexedDbHeartRecordStore(channels[1])];
  const received = new Promise((resolve) => channels[1].addEventListener('message', resolve));
  for (const id of ['one', 'two']) await there.writeRecord('ada', id, RECORD);
  await there.writeRecord('ben', 'three', RECORD);
  expect(await here.count('ada')).toBe(2);
  await here.eraseAll('ada');
  await received;
  await there.writeRecord('ada', 'two', RECORD);
  expect([await there.count('ada'), await here.count('ada'), await here.count('ben')]).toEqual([0, 0, 1]);
  await there.writeRecord('ada', 'a later session', RECORD);
  expect(await here.count('ada')).toBe(1);
  for (const channel of channels) channel.close();
});

it('makes a line of each record of an account, also of those that storage refused, and of nobody else’s', async () => {
  const plan = planOf(defaultSettings('grounding', 1));
  const record = beginHeartRecord({ mode: 'grounding', plan, targetBpm: null }, 'camera');
  const store = createIndexedDbHeartRecordStore();
  await store.writeRecord('cleo', 'kept', record);
  await store.writeRecord('dan', 'of another', record);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await store.writeRecord('cleo', 'held', record);
  await store.writeRecord('cleo', 'left out', record);
  const lines = await store.summaries('cleo', (one, id) => (id === 'left out' ? null : `${id} ${one.source}`));
  put.mockRestore();
  expect(lines.toSorted()).toEqual(['held camera', 'kept camera']);
});
