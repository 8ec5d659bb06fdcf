import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../command.ts';
import { guidance } from './guidance.ts';

const SCRIPT = `---
title: TITLE
about: About it.
kind: place
---
## opening
- welcome 5: A & <b>.
  ~ Two.
  ~ Three.
- leave 5: Four.
  ~ Five.
  ~ Six.
## body
++ rest 20: Seven.
  ~ Eight.
  ~ Nine.
- rest 20: Ten.
  ~ Eleven.
  ~ Twelve.
## returning
- rest 30: Thirteen.
  ~ Fourteen.
  ~ Fifteen.
## closing
- close 5: Sixteen.
  ~ Seventeen.
  ~ Eighteen.
`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  await mkdir(join(folder, 'guidance/sleep/night'), { recursive: true });
  for (const [locale, title] of [
    ['en', 'The night'],
    ['pl', 'Noc'],
  ] as const) {
    await writeFile(join(folder, `guidance/sleep/night/${locale}.md`), SCRIPT.replace('TITLE', title));
  }
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe('innertide guidance sheet', () => {
  it('writes each line once, in both languages side by side, with its facts', async () => {
    const out = join(folder, 'sheet.html');
    expect(await guidance.run(['sheet', '--content', folder, '--out', out])).toBe(0);
    const html = await readFile(out, 'utf8');
    const head = '<th lang="en">The night<br><small>About it.</small></th><th lang="pl">Noc<br>';
    expect(html).toContain(head);
    expect(html).toContain('<tr><td>body-1<br><small>rest, then 20 s<br>many</small></td><td lang="en">');
    expect(html.match(/<li>Seventeen\.<\/li>/g)).toHaveLength(2);
    expect(html).toContain('<li>A &amp; &lt;b&gt;.</li>');
    expect(html).not.toContain('<script');
  });

  it.each([[[]], [['read']], [['sheet']], [['sheet', '--to', 'x']]])('refuses %j', async (parameters) => {
    await expect(guidance.run(parameters)).rejects.toThrow(UsageError);
  });
});
