import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';

/** Records removed with a session, for an undo within this page. Not stored in the history state: browsers write that to disk. */
const removed = new Map<string, HeartRecord>();

/** Removes the heart record of a session from this device; `restoreHeartRecord` undoes it within the same page. */
export async function removeHeartRecord(
  store: HeartRecordStorePort,
  ownerId: string,
  sessionId: string,
): Promise<void> {
  const record = await store.record(ownerId, sessionId).catch(() => null);
  if (record) removed.set(sessionId, record);
  await store.removeRecord(ownerId, sessionId).catch(() => {});
}

/** Writes a removed heart record back; does nothing when none was removed. */
export async function restoreHeartRecord(
  store: HeartRecordStorePort,
  ownerId: string,
  sessionId: string,
): Promise<void> {
  const record = removed.get(sessionId);
  removed.delete(sessionId);
  if (record) await store.writeRecord(ownerId, sessionId, record);
}

/** Removes all heart data of a member from this device, records that could be restored included. */
export async function eraseHeartRecords(store: HeartRecordStorePort, ownerId: string): Promise<void> {
  removed.clear();
  await store.eraseAll(ownerId);
}
