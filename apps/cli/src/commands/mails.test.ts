import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../run.ts';
import { parseMails } from './mails.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mails-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe('the words of a mails command', () => {
  it('stop mail to an address, allow it again, or count', () => {
    expect(parseMails(['list'])).toEqual({ action: 'list_suppressions' });
    expect(parseMails(['suppress', 'a@x.org'])).toEqual({ action: 'suppress_address', email: 'a@x.org' });
    expect(parseMails(['allow', 'a@x.org'])).toEqual({ action: 'allow_address', email: 'a@x.org' });
  });

  it('name a folder, and one for previews', () => {
    expect(parseMails(['write', 'x'])).toEqual({ action: 'write_mails', path: resolve('x') });
    expect(parseMails(['check', 'x'])).toEqual({ action: 'check_mails', path: resolve('x'), previewPath: null });
    expect(parseMails(['check', 'x', '--preview', 'y'])).toMatchObject({ previewPath: resolve('y') });
  });

  it.each([
    [],
    ['write'],
    ['list', 'x'],
    ['allow'],
    ['suppress', 'ada'],
    ['suppress', 'a@x.org', 'b@x.org'],
    ['read', 'x'],
    ['write', 'x', 'y'],
    ['check', '--preview'],
    ['check', 'x', '--preview'],
    ['check', 'x', 'y', 'z'],
  ])('are refused when they are %j %j %j', (...words) => {
    expect(() => parseMails(words.filter((word) => typeof word === 'string'))).toThrow(/say|needs|takes/);
  });
});

it('mails are written, changed, previewed, and refused with file and line', async () => {
  let said = '';
  const record = (text: string | Uint8Array) => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(record);
  vi.spyOn(process.stderr, 'write').mockImplementation(record);
  try {
    const folder = join(directory, 'own');
    expect(await run(['mails', 'write', folder])).toBe(0);
    const file = join(folder, 'en/magic_link.txt');
    const words = await readFile(file, 'utf8');
    await writeFile(file, words.replace('Come in.', 'Welcome back.'));
    const preview = join(directory, 'preview');
    expect(await run(['mails', 'check', folder, '--preview', preview])).toBe(0);
    expect(await readFile(join(preview, 'en/magic_link.html'), 'utf8')).toContain('<h1>Welcome back.</h1>');
    said = '';
    expect(await run(['mails', 'write', folder]), 'nothing is replaced').toBe(1);
    expect(said).toContain('exists already');
    await writeFile(file, words.replace('{{email}}', '{{mail}}'));
    said = '';
    expect(await run(['mails', 'check', folder])).toBe(1);
    expect(said).toContain('en/magic_link.txt, line 4: {{mail}} means nothing here');
  } finally {
    vi.restoreAllMocks();
  }
});
