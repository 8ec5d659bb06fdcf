import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@innertide/std/locale';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailFolderFailure, readMailFolder, writeMailFolder, writePreviews } from './mail-folder.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { BUILT_IN_DESIGN, renderMail } from './render-mail.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-mails-'));
});
afterEach(() => rm(folder, { recursive: true }));

const mail = { to: 'ada@example.org', newEmail: 'new@example.org', link: 'https://x.example/?a=1&b=2', code: '012345' };

async function write(path: string, text: string | Buffer): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

async function problems(): Promise<readonly string[]> {
  const failure = await readMailFolder(folder).catch((error: unknown) => error);
  return failure instanceof MailFolderFailure ? failure.problems : [];
}

const text = (heading: string) => `Subject: S {{email}}\nHeading: ${heading}\n\n[Go <on>]({{link}})\n\nBye {{email}}\n`;

describe('a folder of mails', () => {
  it('that was written anew gives every mail as it is built in, byte for byte', async () => {
    expect(await writeMailFolder(folder)).toBe(LOCALES.length * MAIL_KINDS.length + 1);
    const design = await readMailFolder(folder);
    for (const locale of LOCALES) {
      for (const name of MAIL_KINDS) {
        const one = { ...mail, name, locale, validSeconds: 3600 };
        expect(renderMail(one, design)).toEqual(renderMail(one));
      }
    }
    await expect(writeMailFolder(folder), 'nothing is replaced').rejects.toThrow('EEXIST');
  });

  it('may hold one mail in every language; the others stay as they are', async () => {
    for (const locale of LOCALES) await write(`${locale}/invite.txt`, text(`Hello ${locale}`));
    await write('.git/config', 'hidden files do not count');
    const design = await readMailFolder(folder);
    expect(design.texts.pl.invite.heading).toBe('Hello pl');
    expect(design.texts.pl.recovery).toBe(BUILT_IN_DESIGN.texts.pl.recovery);
    expect(design.layout).toBe(BUILT_IN_DESIGN.layout);
  });

  it('has its words and values escaped in HTML, within its own layout', async () => {
    for (const locale of LOCALES) await write(`${locale}/invite.txt`, text('A & B'));
    await write('layout.html', '<title>{{ title }}</title>{{body}}<i lang="{{language}}">{{brand}}</i>');
    const hostile = '"><img src=x>{{body}}@x.example';
    const sent = renderMail(
      { ...mail, to: hostile, name: 'invite', locale: 'en', validSeconds: 60 },
      await readMailFolder(folder),
    );
    expect(sent.subject).toBe(`S ${hostile}`);
    expect(sent.text).toContain(`Go <on>:\n${mail.link}`);
    expect(sent.html).toBe(
      '<title>S &quot;&gt;&lt;img src=x&gt;{{body}}@x.example</title><h1>A &amp; B</h1>\n' +
        '<p><a class="action" href="https://x.example/?a=1&amp;b=2">Go &lt;on&gt;</a></p>\n' +
        '<p class="quiet">Bye &quot;&gt;&lt;img src=x&gt;{{body}}@x.example<br><br>Innertide</p><i lang="en">Innertide</i>',
    );
  });

  it('is shown with made-up values', async () => {
    expect(await writePreviews(BUILT_IN_DESIGN, folder)).toBe(LOCALES.length * MAIL_KINDS.length * 2);
    expect(await readdir(join(folder, 'pl'))).toHaveLength(MAIL_KINDS.length * 2);
    expect(await readFile(join(folder, 'en/magic_link.txt'), 'utf8')).toMatch(/^Subject: .*\n\n[\s\S]*012345/);
  });
});

describe('a folder of mails is refused', () => {
  it('in one sentence that names folder, file and line', async () => {
    for (const locale of LOCALES) await write(`${locale}/invite.txt`, text('{{nobody}}'));
    await expect(readMailFolder(folder)).rejects.toThrow(
      `The mails in ${folder} (AUTH_MAILER_TEMPLATES_DIR) cannot be used: en/invite.txt, line 2: {{nobody}} means nothing here; there are {{brand}}, {{email}}, {{valid}}.`,
    );
    expect(await problems()).toHaveLength(2);
  });

  it.each([
    ['a mail in one language alone', 'en/invite.txt', text('Hello'), 'pl/invite.txt is missing'],
    ['a misspelt mail', 'en/invitation.txt', text('Hello'), 'en/invitation.txt is no mail of ours'],
    ['another language', 'de/invite.txt', text('Hallo'), 'de/invite.txt is no mail of ours'],
    ['a layout that is no UTF-8', 'layout.html', Buffer.from([0x7b, 0xff]), 'layout.html is no text in UTF-8'],
    ['a layout that is too long', 'layout.html', 'x'.repeat(256 * 1024 + 1), 'at most 256 KiB'],
    ['a wrong layout', 'layout.html', '{{body}}\n{{who}}', 'layout.html, line 2: {{who}} means nothing'],
  ])('when it holds %s', async (_, path, content, expected) => {
    await write(path, content);
    expect((await problems()).join('\n')).toContain(expected);
  });

  it('when it is empty or not there', async () => {
    expect(await problems()).toEqual(['it holds no mail and no layout.html']);
    await expect(readMailFolder(join(folder, 'nowhere'))).rejects.toThrow('the folder cannot be read (ENOENT)');
  });
});
