import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailFolderFailure } from '@innertide/account-server/mail/mail-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSentence } from '../../apps/server/src/start-sentence.ts';
import { startAuthTestServer } from './testing/auth-test-server.ts';
import { type CountedDatabase, openCountedDatabase } from './testing/counted-database.ts';
import { PASSWORD } from './testing/member.ts';

let folder = '';
let database: CountedDatabase;

beforeAll(async () => {
  [folder, database] = await Promise.all([mkdtemp(join(tmpdir(), 'own-mails-')), openCountedDatabase()]);
  for (const locale of ['en', 'pl']) await mkdir(join(folder, locale));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function write(locale: string, heading: string): Promise<void> {
  const words = `Subject: ${heading} {{email}}\nHeading: ${heading}\n\n[Here]({{link}})\n\nCode:\n{{code}}\n\nBye.\n`;
  await writeFile(join(folder, locale, 'confirmation.txt'), words);
}

it("an operator's own mail is sent in the member's language, and its link and code work", async () => {
  await Promise.all([write('en', 'Welcome'), write('pl', 'Witaj')]);
  const server = await startAuthTestServer({ AUTH_MAILER_TEMPLATES_DIR: folder }, database);
  try {
    for (const [language, heading] of [
      ['en', 'Welcome'],
      ['pl', 'Witaj'],
    ] as const) {
      const email = `${language}@example.org`;
      await server.client().signUp({ email, password: PASSWORD, options: { data: { language } } });
      const mail = await server.mailTo(email);
      expect([mail.subject, mail.text.split('\n')[0]]).toEqual([`${heading} ${email}`, heading]);
      expect(mail.html).toContain(`<h1>${heading}</h1>`);
      expect(mail.link).toContain(server.url);
      expect((await server.client().verifyOtp({ email, token: mail.code, type: 'signup' })).error).toBeNull();
    }
    await server.client().signInWithOtp({ email: 'en@example.org' });
    expect((await server.mailTo('en@example.org')).subject, 'others are built in').toContain('Your sign-in link');
  } finally {
    await server.close();
  }
});

it('a server whose mails have a mistake does not start and says where it is', async () => {
  await Promise.all([write('en', 'Welcome {{name}}'), write('pl', 'Witaj')]);
  const start = startAuthTestServer({ AUTH_MAILER_TEMPLATES_DIR: folder }, database);
  const failure = await start.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailFolderFailure);
  expect(startSentence(failure)).toBe(
    `The mails in ${folder} (AUTH_MAILER_TEMPLATES_DIR) cannot be used: en/confirmation.txt, line 1: {{name}} means nothing here; there are {{brand}}, {{email}}, {{valid}}.`,
  );
});
