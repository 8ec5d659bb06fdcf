/** A backup as a file: gzipped lines of JSON. A header, then each table with its rows, then a footer that vouches for all of it. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, writeSync } from 'node:fs';
import { createGunzip, gzipSync } from 'node:zlib';
import { BRAND_SLUG } from '@innertide/std/brand';
import { errorCode } from '@innertide/std/error-code';
import { z } from 'zod';

const FORMAT = `${BRAND_SLUG}-backup`;
const VERSION = 1;
const CHUNK_LENGTH = 1 << 20;
const LONGEST_LINE = 1 << 26;

/** What the database was when it was backed up. */
export const backupHeaderSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  createdAt: z.iso.datetime(),
  /** Migrations the database had applied, path from `database/` and checksum. */
  migrations: z.record(z.string(), z.string()),
});

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const rowSchema = z.array(z.string().nullable());
const footerSchema = z.object({ rows: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export type BackupHeader = z.infer<typeof backupHeaderSchema>;

export type BackupLine =
  /** The rows that follow are this table's, their values in the order of `columns`, each in PostgreSQL's own text form. */
  | { readonly type: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly type: 'row'; readonly values: readonly (string | null)[] };

/** A file that is no backup, or one that was changed or cut: a sentence for the person at the keyboard. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged';
}

/** Writes a backup without ever waiting, so that the transaction it is written from awaits nothing but SQL. */
export class BackupWriter {
  readonly #file: number;
  readonly #hash = createHash('sha256');
  #pending: string[] = [];
  #pendingLength = 0;
  #rows = 0;

  /** @throws the file system's error when the file exists or cannot be made; it is readable for this user alone. */
  constructor(path: string, header: Omit<BackupHeader, 'format' | 'version'>) {
    this.#file = openSync(path, 'wx', 0o600);
    this.#line({ format: FORMAT, version: VERSION, ...header });
  }

  table(table: string, columns: readonly string[]): void {
    this.#line({ table, columns });
  }

  row(values: readonly (string | null)[]): void {
    this.#rows += 1;
    this.#line(values);
  }

  /** Ends the file with its footer and makes sure that it is on the disk. @returns how many rows it holds. */
  finish(): number {
    this.#flush();
    const footer = `${JSON.stringify({ rows: this.#rows, sha256: this.#hash.digest('hex') })}\n`;
    writeSync(this.#file, gzipSync(footer));
    fsyncSync(this.#file);
    this.close();
    return this.#rows;
  }

  /** Lets go of the file as it is: without its footer nobody will take it for a backup. */
  close(): void {
    closeSync(this.#file);
  }

  #line(value: unknown): void {
    const line = `${JSON.stringify(value)}\n`;
    this.#pending.push(line);
    this.#pendingLength += line.length;
    if (this.#pendingLength >= CHUNK_LENGTH) this.#flush();
  }

  #flush(): void {
    const chunk = Buffer.from(this.#pending.join(''), 'utf8');
    this.#pending = [];
    this.#pendingLength = 0;
    this.#hash.update(chunk);
    writeSync(this.#file, gzipSync(chunk));
  }
}

/** The lines of a gzipped text. @throws BackupDamaged */
async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const source = createReadStream(path);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of source.pipe(text)) {
      const lines = `${rest}${decoder.decode(chunk as Buffer, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new BackupDamaged('a line in it has no end');
      yield* lines;
    }
  } catch (error) {
    if (error instanceof BackupDamaged) throw error;
    const code = errorCode(error);
    const isDamage = code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR' || code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    if (isDamage && error instanceof Error) throw new BackupDamaged(error.message);
    throw error;
  } finally {
    source.destroy();
  }
  if (rest !== '') throw new BackupDamaged('its last line is cut');
}

function parseLine<Value>(schema: z.ZodType<Value>, line: string, what: string): Value {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new BackupDamaged(`${what} is not readable`);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new BackupDamaged(`${what} is not as it was written`);
  return parsed.data;
}

/**
 * Reads a whole file once and vouches for it.
 * @returns its header and how many rows it holds. @throws BackupDamaged when it is not, byte for byte, what was written.
 */
export async function verifyBackup(path: string): Promise<{ readonly header: BackupHeader; readonly rows: number }> {
  const hash = createHash('sha256');
  let header: BackupHeader | null = null;
  let last: string | null = null;
  let lines = 0;
  for await (const line of linesOf(path)) {
    if (last !== null) hash.update(`${last}\n`);
    header ??= parseLine(backupHeaderSchema, line, 'its first line');
    last = line;
    lines += 1;
  }
  if (header === null || last === null || lines < 2) throw new BackupDamaged('it has no end');
  const footer = parseLine(footerSchema, last, 'its last line');
  if (hash.digest('hex') !== footer.sha256) throw new BackupDamaged('its checksum does not fit');
  return { header, rows: footer.rows };
}

/** What stands between header and footer of a file that `verifyBackup` has vouched for. */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  let isFirst = true;
  for await (const line of linesOf(path)) {
    if (isFirst) {
      isFirst = false;
    } else if (line.startsWith('[')) {
      yield { type: 'row', values: parseLine(rowSchema, line, 'a row') };
    } else if (line.startsWith('{"table"')) {
      yield { type: 'table', ...parseLine(tableSchema, line, 'the name of a table') };
    }
  }
}
