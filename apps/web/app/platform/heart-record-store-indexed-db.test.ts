import 'fake-indexeddb/auto';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import { expect, it } from 'vitest';
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
