import type { HeartRecord } from '@innertide/protocol/heart-record';
import { BRAND_SLUG } from '@innertide/std/brand';
import { downloadText } from '../download/download-text.ts';

/** Hands the record to the person as a file; it goes nowhere else. */
export async function downloadHeartRecord(
  record: HeartRecord,
  sessionId: string,
  format: 'json' | 'csv',
): Promise<void> {
  const { heartRecordCsv, heartRecordJson } = await import('@innertide/session/regulation/heart-record-file');
  const name = `${BRAND_SLUG}-heart-${sessionId.slice(0, 8)}.${format}`;
  if (format === 'json') await downloadText(name, 'application/json', heartRecordJson(record));
  else await downloadText(name, 'text/csv', heartRecordCsv(record));
}
