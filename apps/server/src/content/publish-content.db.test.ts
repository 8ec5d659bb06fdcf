import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@innertide/server-std/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../database/testing/paths.ts';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { carryOut } from '../operations.ts';

let database: Database;
let contentDirectory: string;
const auth = () => Promise.reject(new Error('publishing needs no accounts'));
const clock = { nowMs: () => Date.parse('2026-11-21T12:00:00Z') };

beforeAll(async () => {
  ({ database } = await openTestDatabase());
  contentDirectory = join(mkdtempSync(join(tmpdir(), 'publish-')), 'content');
  cpSync(join(ROOT, 'content'), contentDirectory, { recursive: true });
});
afterAll(async () => {
  rmSync(contentDirectory, { recursive: true });
  await database.close();
});

function publish() {
  return carryOut({ database, clock, contentDirectory, auth }, { action: 'publish' });
}

async function postsNow(): Promise<string[]> {
  const rows = await database.transaction({ role: 'system' }, (tx) =>
    tx.query<{ slug: string }>('select slug from public.blog_posts'),
  );
  return rows.map(({ slug }) => slug);
}

it('publishing writes everything once, then only changes, and nothing when a file is wrong', async () => {
  const first = await publish();
  expect(first).toMatchObject({ ok: true, content: { posts: expect.any(Number), letters: expect.any(Number) } });
  expect(await publish()).toEqual({ ok: true, content: { posts: null, letters: null, templates: null } });

  const file = join(contentDirectory, 'blog/no-streaks/pl.md');
  writeFileSync(file, '---\ntitle: Bez daty\ndescription: Czegoś brakuje\n---\nTekst.\n');
  expect(await publish()).toEqual({ ok: false, message: 'content/blog/no-streaks/pl.md:1: "date" is missing' });

  writeFileSync(file, '---\ntitle: Tytuł\ndescription: Opis\ndate: 2026-11-06\n---\n[Dokąd](/nigdzie)\n');
  expect(await publish()).toMatchObject({ ok: false, message: expect.stringMatching(/no-streaks\/pl\.md:\d+: /) });
  const posts = await postsNow();
  expect(posts).toContain('no-streaks');

  rmSync(join(contentDirectory, 'blog/no-streaks'), { recursive: true });
  expect(await publish()).toMatchObject({ ok: true, content: { posts: posts.length - 1, letters: null } });
  expect(await postsNow()).not.toContain('no-streaks');
  cpSync(join(ROOT, 'content/blog/no-streaks'), join(contentDirectory, 'blog/no-streaks'), { recursive: true });
  expect(await publish()).toMatchObject({ ok: true, content: { posts: posts.length } });
});
