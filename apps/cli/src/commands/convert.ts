import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import { heartBids, heartOpenMHealth } from '@innertide/session/regulation/heart-exports';
import {
  heartIntervalsText,
  heartRecordCsv,
  parseHeartRecordJson,
} from '@innertide/session/regulation/heart-record-file';
import { errorCode } from '@innertide/std/error-code';
import { type Command, UsageError } from '../command.ts';

const FORMATS = ['csv', 'rr', 'bids', 'open-mhealth'] as const;
type Format = (typeof FORMATS)[number];

const HELP = `innertide convert RECORD.json --to FORMAT --out PATH

A session's record, as the app gives it along as JSON, in a form that other programs read.

  --to     csv           one table with a row of units
           rr            intervals in ms, one a line, for Kubios and others
           bids          a folder: a dataset of the Brain Imaging Data Structure, events and a recording of 1 Hz
           open-mhealth  data points rr-interval 1.0 and heart-rate 2.0, one JSON array
  --out    the file, or for bids the folder, to write

"innertide hrv" reads each of them and gives the same figures; in "rr" alone a gap cannot be seen.
`;

export const convert: Command = {
  summary: "a session's record for other programs: table, RR text, BIDS, Open mHealth",
  help: HELP,
  async run(parameters) {
    const { file, to, out } = parsed(parameters);
    const record = await recordOf(file);
    try {
      if (to === 'bids') await writeFolder(record, out);
      else await writeFile(out, textOf(record, to, basename(file, '.json')));
    } catch (error) {
      const code = errorCode(error);
      if (code === undefined) throw error;
      throw new UsageError(`${out} cannot be written (${code}); choose another --out.`);
    }
    stdout.write(`${out}: ${record.intervals.rrMs.length} intervals, ${record.decisions.length} decisions.\n`);
    return 0;
  },
};

function parsed(parameters: readonly string[]): { readonly file: string; readonly to: Format; readonly out: string } {
  const options = { to: { type: 'string' }, out: { type: 'string' } } as const;
  let answer: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    answer = parseArgs({ args: [...parameters], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const [file, ...others] = answer.positionals;
  const { to, out } = answer.values;
  const format = FORMATS.find((name) => name === to);
  if (file === undefined || others.length > 0) throw new UsageError('one record: innertide convert RECORD.json.');
  if (format === undefined) throw new UsageError(`--to must be one of ${FORMATS.join(', ')}.`);
  if (out === undefined) throw new UsageError('--out is missing: where is it written?');
  return { file, to: format, out };
}

async function recordOf(file: string): Promise<HeartRecord> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read (${errorCode(error) ?? 'unknown error'}).`);
  });
  const record = parseHeartRecordJson(text);
  if (!record.ok) throw new UsageError(`${file} is not the record of a session.`);
  return record.value;
}

function textOf(record: HeartRecord, to: Exclude<Format, 'bids'>, id: string): string {
  if (to === 'csv') return heartRecordCsv(record);
  if (to === 'rr') return heartIntervalsText(record);
  const points = heartOpenMHealth(record, id);
  if (points === null) throw new UsageError('this record holds no dates: an older version of the app wrote it.');
  return points;
}

async function writeFolder(record: HeartRecord, out: string): Promise<void> {
  for (const { path, text, isGzipped } of heartBids(record)) {
    const file = join(out, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isGzipped ? gzipSync(text) : text);
  }
}
