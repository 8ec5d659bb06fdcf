import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';

/** Until this page goes: what was removed with a session and may be taken back. Never in the browser's history, which is written down. */
const held = new Map<string, HeartRecord>();

/** Removes what this device keeps of a heart in a session; it can be taken back as long as the page lives. */
export async function removeHeartRecord(keep: HeartRecordStorePort, ownerId: string, sessionId: string): Promise<void> {
  const record = await keep.record(ownerId, sessionId).catch(() => null);
  if (record) held.set(sessionId, record);
  await keep.removeRecord(ownerId, sessionId).catch(() => {});
}

export async function restoreHeartRecord(
  keep: HeartRecordStorePort,
  ownerId: string,
  sessionId: string,
): Promise<void> {
  const record = held.get(sessionId);
  held.delete(sessionId);
  if (record) await keep.writeRecord(ownerId, sessionId, record);
}

/** Removes everything this device keeps of a member's heart, and what could still be taken back. */
export async function eraseHeartRecords(keep: HeartRecordStorePort, ownerId: string): Promise<void> {
  held.clear();
  await keep.eraseAll(ownerId);
}
