import type { HeartRecord } from '@innertide/protocol/heart-record';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';
import { eraseHeartRecords, removeHeartRecord, restoreHeartRecord } from './removed-heart-records.ts';

const RECORD = { version: 1, mode: 'grounding', trace: [], decisions: [] } as unknown as HeartRecord;

let kept: Map<string, HeartRecord>;
let store: HeartRecordStorePort;

beforeEach(() => {
  kept = new Map([['ada session-1', RECORD]]);
  store = {
    writeRecord: async (owner: string, id: string, record: HeartRecord) => void kept.set(`${owner} ${id}`, record),
    record: async (owner: string, id: string) => kept.get(`${owner} ${id}`) ?? null,
    removeRecord: async (owner: string, id: string) => void kept.delete(`${owner} ${id}`),
    eraseAll: async (owner: string) => {
      for (const key of [...kept.keys()]) if (key.startsWith(`${owner} `)) kept.delete(key);
    },
  } as unknown as HeartRecordStorePort;
});

describe('a heart record that goes with its session', () => {
  it('comes back with it, once', async () => {
    await removeHeartRecord(store, 'ada', 'session-1');
    expect(kept.size).toBe(0);
    await restoreHeartRecord(store, 'ada', 'session-1');
    expect(kept.get('ada session-1')).toBe(RECORD);
    await store.removeRecord('ada', 'session-1');
    await restoreHeartRecord(store, 'ada', 'session-1');
    expect(kept.size).toBe(0);
  });

  it('is not there where none was', async () => {
    await removeHeartRecord(store, 'ada', 'session-2');
    await restoreHeartRecord(store, 'ada', 'session-2');
    expect([...kept.keys()]).toEqual(['ada session-1']);
  });

  it('cannot come back after everything was erased', async () => {
    await removeHeartRecord(store, 'ada', 'session-1');
    await eraseHeartRecords(store, 'ada');
    await restoreHeartRecord(store, 'ada', 'session-1');
    expect(kept.size).toBe(0);
  });
});
