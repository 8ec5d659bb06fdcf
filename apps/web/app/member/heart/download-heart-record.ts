import type { HeartRecord } from '@innertide/protocol/heart-record';
import { BRAND_SLUG } from '@innertide/std/brand';

/** Hands the record to the person as a file; it goes nowhere else. */
export async function downloadHeartRecord(
  record: HeartRecord,
  sessionId: string,
  format: 'json' | 'csv',
): Promise<void> {
  const { heartRecordCsv, heartRecordJson } = await import('@innertide/session/regulation/heart-record-file');
  const text = format === 'json' ? heartRecordJson(record) : heartRecordCsv(record);
  const type = format === 'json' ? 'application/json' : 'text/csv';
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${BRAND_SLUG}-heart-${sessionId.slice(0, 8)}.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}
