import type { HeartRecord } from '@innertide/protocol/heart-record';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';
import { eraseHeartRecords, removeHeartRecord, restoreHeartRecord } from './removed-heart-records.ts';

const RECORD = { version: 1, mode: 'grounding', trace: [], decisions: [] } as unknown as HeartRecord;

let stored: Map<string, HeartRecord>;
let store: HeartRecordStorePort;

beforeEach(() => {
  stored = new Map([['ada session-1', RECORD]]);
  store = {
    writeRecord: async (owner: string, id: string, record: HeartRecord) => void stored.set(`${owner} ${id}`, record),
    record: async (owner: string, id: string) => stored.get(`${owner} ${id}`) ?? null,
    removeRecord: async (owner: string, id: string) => void stored.delete(`${owner} ${id}`),
    eraseAll: async (owner: string) => {
      for (const key of [...stored.keys()]) if (key.startsWith(`${owner} `)) stored.delete(key);
    },
  } as unknown as HeartRecordStorePort;
});

describe('heart record of a deleted session', () => {
  it('is restored with the session, once', async () => {
    await removeHeartRecord(store, 'ada', 'session-1');
    expect(stored.size).toBe(0);
    await restoreHeartRecord(store, 'ada', 'session-1');
    expect(stored.get('ada session-1')).toBe(RECORD);
    await store.removeRecord('ada', 'session-1');
    await restoreHeartRecord(store, 'ada', 'session-1');
    expect(stored.size).toBe(0);
  });

  it('is not created by restoring a session that had none', async () => {
    await removeHeartRecord(store, 'ada', 'session-2');
    await restoreHeartRecord(store, 'ada', 'session-2');
    expect([...stored.keys()]).toEqual(['ada session-1']);
  });

  it('cannot be restored after all heart data was erased', async () => {
    await removeHeartRecord(store, 'ada', 'session-1');
    await eraseHeartRecords(store, 'ada');
    await restoreHeartRecord(store, 'ada', 'session-1');
    expect(stored.size).toBe(0);
  });
});
