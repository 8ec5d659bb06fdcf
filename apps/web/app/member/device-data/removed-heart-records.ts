import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';

/** Until this page goes: what was removed with a session and may be taken back. Never in the browser's history, which is written down. */
const held = new Map<string, HeartRecord>();

/** Removes what this device keeps of a heart in a session; it can be taken back as long as the page lives. */
export async function removeHeartRecord(
  store: HeartRecordStorePort,
  ownerId: string,
  sessionId: string,
): Promise<void> {
  const record = await store.record(ownerId, sessionId).catch(() => null);
  if (record) held.set(sessionId, record);
  await store.removeRecord(ownerId, sessionId).catch(() => {});
}

export async function restoreHeartRecord(
  store: HeartRecordStorePort,
  ownerId: string,
  sessionId: string,
): Promise<void> {
  const record = held.get(sessionId);
  held.delete(sessionId);
  if (record) await store.writeRecord(ownerId, sessionId, record);
}

/** Removes everything this device keeps of a member's heart, and what could still be taken back. */
export async function eraseHeartRecords(store: HeartRecordStorePort, ownerId: string): Promise<void> {
  held.clear();
  await store.eraseAll(ownerId);
}
