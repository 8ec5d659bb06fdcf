import type { HeartRecord } from '@innertide/protocol/heart-record';
import { BRAND_SLUG } from '@innertide/std/brand';
import { zipOf } from '@innertide/std/zip';
import { downloadFile, downloadText } from '../download/download-text.ts';

type ExportFormat = 'json' | 'csv' | 'rr' | 'bids' | 'open-mhealth';

/** The forms in which a record can be taken along: those that need single beats, or a date, only where it holds them. */
export function formatsOf({ intervals, stream }: HeartRecord): readonly ExportFormat[] {
  if (intervals.rrMs.length === 0) return ['json', 'csv'];
  return ['json', 'csv', 'rr', 'bids', ...(stream && stream.clock.length > 0 ? (['open-mhealth'] as const) : [])];
}

/** Hands the record to the person as a file; it goes nowhere else. @returns false where the sheet for sharing was refused. */
export async function downloadHeartRecord(
  record: HeartRecord,
  sessionId: string,
  format: ExportFormat,
): Promise<boolean> {
  const name = `${BRAND_SLUG}-heart-${sessionId.slice(0, 8)}`;
  const files = await import('@innertide/session/regulation/heart-record-file');
  const exports = await import('@innertide/session/regulation/heart-exports');
  switch (format) {
    case 'json':
      return downloadText(`${name}.json`, 'application/json', files.heartRecordJson(record));
    case 'csv':
      return downloadText(`${name}.csv`, 'text/csv', files.heartRecordCsv(record));
    case 'rr':
      return downloadText(`${name}-rr.txt`, 'text/plain', files.heartIntervalsText(record));
    case 'open-mhealth':
      return downloadText(
        `${name}-open-mhealth.json`,
        'application/json',
        exports.heartOpenMHealth(record, sessionId) ?? '[]',
      );
    case 'bids': {
      const zipped = await Promise.all(
        exports.heartBids(record).map(async ({ path, text, isGzipped }) => {
          const bytes = isGzipped ? await gzipped(text) : new TextEncoder().encode(text);
          return { path: `${name}/${path}`, bytes };
        }),
      );
      return downloadFile(new File([zipOf(zipped)], `${name}-bids.zip`, { type: 'application/zip' }));
    }
  }
}

async function gzipped(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
