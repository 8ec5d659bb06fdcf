import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import type { HeartRecord } from '@innertide/protocol/heart-record';

/**
 * What this device keeps of hearts. It is health data: nothing here has a way to a server, and every row belongs to an
 * account, so that a shared device never shows one person's heart to another.
 */
export interface HeartRecordStorePort {
  /** Writes how Heart Sync lived a session; again and again while it runs. Where storage is refused it holds for the page. */
  writeRecord(ownerId: string, sessionId: string, record: HeartRecord): Promise<void>;
  /** null where this device has none: another device measured, or nothing was. */
  record(ownerId: string, sessionId: string): Promise<HeartRecord | null>;
  /** What `of` makes of each record of an account, in no order, without holding them all; null leaves one out. */
  summaries<Summary>(
    ownerId: string,
    of: (record: HeartRecord, sessionId: string) => Summary | null,
  ): Promise<readonly Summary[]>;
  removeRecord(ownerId: string, sessionId: string): Promise<void>;
  /** How many sessions of this account have a record here. */
  count(ownerId: string): Promise<number>;
  writeCurve(ownerId: string, curve: BreathingCurve): Promise<void>;
  /** The last curve of somebody's breathing paces; null before the first. */
  curve(ownerId: string): Promise<BreathingCurve | null>;
  /** Removes everything about this account's heart from the device; a session that runs in any tab writes nothing more of it. */
  eraseAll(ownerId: string): Promise<void>;
}
