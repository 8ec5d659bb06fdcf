import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '@innertide/std/error-code';
import { LOCALES, type Locale } from '@innertide/std/locale';
import { recordOf } from '@innertide/std/record';
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';
import { BUILT_IN_TEXTS, type MailDesign, type MailText, mailRules } from './mail-text.ts';
import { formatMailText, layoutProblems, parseMailText } from './mail-text-file.ts';
import { BUILT_IN_LAYOUT, renderMail } from './render-mail.ts';

const LAYOUT_FILE = 'layout.html';
const MAX_FILE_BYTES = 256 * 1024;

/** The mails of a folder cannot be used; the message is one sentence about its first problem, with file and line. */
export class MailFolderFailure extends Error {
  override readonly name = 'MailFolderFailure';
  /** Every problem, with file and line. */
  readonly problems: readonly string[];

  constructor(directory: string, problems: readonly string[]) {
    super(`The mails in ${directory} (AUTH_MAILER_TEMPLATES_DIR) cannot be used: ${problems[0]}.`);
    this.problems = problems;
  }
}

const fileOf = (locale: Locale, kind: MailKind) => `${locale}/${kind}.txt`;

/** The files of mails in a folder, by path below it; hidden files do not count. */
async function listFiles(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(directory.length).replaceAll('\\', '/').replace(/^\/+/, ''),
    )
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .toSorted();
}

/** Reads a file as UTF-8; undefined when it is none, or larger than any mail. */
async function readText(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_FILE_BYTES) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Which files a folder lacks or has too many of. */
function namingProblems(files: readonly string[]): string[] {
  const expected = LOCALES.flatMap((locale) => MAIL_KINDS.map((kind) => fileOf(locale, kind)));
  const unknown = files
    .filter((file) => file !== LAYOUT_FILE && !expected.includes(file))
    .map((file) => `${file} is no mail of ours: "innertide mails write" writes all of them`);
  const missing = MAIL_KINDS.flatMap((kind) => {
    const own = LOCALES.filter((locale) => files.includes(fileOf(locale, kind)));
    if (own.length === 0) return [];
    return LOCALES.filter((locale) => !own.includes(locale)).map(
      (locale) => `${fileOf(locale, kind)} is missing: a mail is written in every language or in none`,
    );
  });
  const isEmpty = !files.some((file) => file === LAYOUT_FILE || expected.includes(file));
  return [...unknown, ...missing, ...(isEmpty ? ['it holds no mail and no layout.html'] : [])];
}

function line(file: string, problem: { readonly line: number | null; readonly message: string }): string {
  return `${file}${problem.line === null ? '' : `, line ${problem.line}`}: ${problem.message}`;
}

/**
 * Reads an operator's own mails: `layout.html` and `en/confirmation.txt` and the like. What the folder does not have is built in.
 * @throws MailFolderFailure when anything in it cannot be used
 */
export async function readMailFolder(directory: string): Promise<MailDesign> {
  let files: readonly string[];
  try {
    files = await listFiles(directory);
  } catch (error) {
    throw new MailFolderFailure(directory, [`the folder cannot be read (${errorCode(error)})`]);
  }
  const problems = namingProblems(files);
  const sources = new Map<string, string>();
  for (const file of files) {
    const source = await readText(join(directory, file));
    if (source === undefined) problems.push(`${file} is no text in UTF-8 of at most 256 KiB`);
    else sources.set(file, source);
  }
  const layout = sources.get(LAYOUT_FILE);
  if (layout !== undefined) problems.push(...layoutProblems(layout).map((problem) => line(LAYOUT_FILE, problem)));
  const texts = recordOf(LOCALES, (locale) =>
    recordOf(MAIL_KINDS, (kind): MailText => {
      const source = sources.get(fileOf(locale, kind));
      if (source === undefined) return BUILT_IN_TEXTS[locale][kind];
      const read = parseMailText(source, mailRules(kind));
      problems.push(...read.problems.map((problem) => line(fileOf(locale, kind), problem)));
      return read.text ?? BUILT_IN_TEXTS[locale][kind];
    }),
  );
  if (problems.length > 0) throw new MailFolderFailure(directory, problems);
  return { texts, layout: layout ?? BUILT_IN_LAYOUT };
}

async function writeNew(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
}

/** Writes the built-in mails as files to begin from; replaces none. @returns how many were written */
export async function writeMailFolder(directory: string): Promise<number> {
  await writeNew(join(directory, LAYOUT_FILE), BUILT_IN_LAYOUT);
  for (const locale of LOCALES) {
    for (const kind of MAIL_KINDS) {
      await writeNew(join(directory, fileOf(locale, kind)), formatMailText(BUILT_IN_TEXTS[locale][kind]));
    }
  }
  return LOCALES.length * MAIL_KINDS.length + 1;
}

/** Writes every mail as it would arrive, with made-up values, as HTML and text; replaces none. @returns how many files */
export async function writePreviews(design: MailDesign, directory: string): Promise<number> {
  for (const locale of LOCALES) {
    for (const kind of MAIL_KINDS) {
      const { subject, text, html } = renderMail(
        {
          name: kind,
          locale,
          to: 'ada@example.org',
          newEmail: 'ada.tide@example.org',
          link: 'https://example.org/auth/link?token=an-example&type=example',
          code: '012345',
          validSeconds: 3600,
        },
        design,
      );
      await writeNew(join(directory, `${locale}/${kind}.html`), html);
      await writeNew(join(directory, `${locale}/${kind}.txt`), `Subject: ${subject}\n\n${text}`);
    }
  }
  return LOCALES.length * MAIL_KINDS.length * 2;
}
