import 'fake-indexeddb/auto';
import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import { sessionRecordSchema } from '@innertide/protocol/session-record';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import device from '../../../../tests/fixtures/3380549/device.json' with { type: 'json' };
import { createDeviceSettings } from '../storage/device-settings.ts';
import { createPreferences } from '../storage/preferences.ts';
import { createQueryCache } from '../storage/query-cache.ts';
import { createRpcLog } from '../storage/rpc-log.ts';
import { createLocalAuthStorage } from './auth-storage.ts';
import { createIndexedDbHeartRecordStore } from './heart-record-store-indexed-db.ts';
import { createIndexedDbJournal } from './journal-indexed-db.ts';
import { createLocalStorageKeyValue } from './key-value-local-storage.ts';

const { ownerId } = device;
const clock = { nowMs: () => device.nowMs };

function settled(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Writes the databases of the fixture as they stood: names, versions, stores, indexes, rows. */
async function restoreIndexedDb(): Promise<void> {
  for (const { name, version, stores } of device.databases) {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const store of stores) {
        const made = request.result.createObjectStore(store.name, { keyPath: store.keyPath });
        for (const row of store.rows) made.put(row);
      }
    };
    (await settled(request)).close();
  }
}

function restoredStorage(): Storage {
  const values = new Map<string, string>(Object.entries(device.localStorage));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

let storage: Storage;
const keyValue = () => createLocalStorageKeyValue(() => storage);
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  storage = restoredStorage();
  vi.stubGlobal('localStorage', storage);
  await restoreIndexedDb();
});

describe('a device that commit 3380549 wrote', () => {
  it('has its waiting, saved and deleted sessions in the journal', async () => {
    const journal = await createIndexedDbJournal();
    const sessions = await journal.sessions(ownerId);
    expect(sessions.map(({ state, record }) => [record.mode, state]).sort()).toEqual([
      ['focus', 'deleted'],
      ['grounding', 'saved'],
      ['sleep', 'waiting'],
    ]);
    const of = (mode: string) => sessions.find(({ record }) => record.mode === mode)?.record;
    expect(of('sleep')?.settings).toMatchObject({ beats: 'monaural', beatEndHz: 1.5, arc: { arriveMinutes: 60 } });
    expect(of('grounding')).toMatchObject({
      note: 'from the account',
      settings: {
        guidance: { words: 'many', script: null, voice: 'Zosia' },
        pulse: { shape: 'bell' },
        untilTime: '07:05',
      },
    });
    for (const { record } of sessions) expect(record.settings.layers.rain).toMatchObject({ character: 'leaves' });
  });

  it('offers its draft, and acknowledges its waiting session', async () => {
    const journal = await createIndexedDbJournal();
    expect((await journal.drafts(ownerId)).map(({ mode, end_reason }) => [mode, end_reason])).toEqual([
      ['meditation', 'interrupted'],
    ]);
    const waiting = (await journal.sessions(ownerId)).find(({ state }) => state === 'waiting');
    if (waiting === undefined) throw new Error('The fixture holds no waiting session.');
    await journal.acknowledge(ownerId, waiting, waiting.record);
    const after = (await journal.sessions(ownerId)).find(({ record }) => record.id === waiting.record.id);
    expect(after?.state).toBe('saved');
  });

  it('has the heart record of its session', async () => {
    const hearts = createIndexedDbHeartRecordStore();
    expect(await hearts.count(ownerId)).toBe(1);
    const record = await hearts.record(ownerId, '01939b6e-0000-7000-8000-000000000002');
    expect(record).toMatchObject({ version: 1, mode: 'grounding', source: 'simulated' });
    expect(record?.trace.length).toBeGreaterThan(20);
  });

  it('has its language, theme and choices', () => {
    const preferences = createPreferences(keyValue(), () => undefined);
    expect([preferences.readLocale(), preferences.readTheme()]).toEqual(['pl', 'dawn']);
    const choices = createDeviceSettings(keyValue());
    expect([choices.isOn('rhythm-hidden'), choices.isOn('safety-notice-read'), choices.isOn('hrv-hidden')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has its cached answers, its log of calls and its sign-in', () => {
    const cache = createQueryCache(keyValue(), clock);
    const id = '01939b6e-0000-7000-8000-000000000002';
    const cached = cache.recall(`${ownerId}/session_by_id/{"id":"${id}"}`);
    expect(sessionRecordSchema.parse(cached)).toMatchObject({ id, mode: 'grounding' });
    expect(createRpcLog(keyValue(), clock).entries()).toEqual([
      { name: 'save_session', count: 2, lastAtMs: device.nowMs },
      { name: 'dashboard', count: 1, lastAtMs: device.nowMs },
    ]);
    const signIn = createLocalAuthStorage(() => storage).read(authStorageKey('http://127.0.0.1:3000'));
    expect(JSON.parse(signIn ?? 'null')).toMatchObject({ refresh_token: 'refresh-1', user: { id: ownerId } });
  });
});
