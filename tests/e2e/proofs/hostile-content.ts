// A server whose published words were written by somebody hostile: posts, letters and curated templates full of markup.

import { join } from 'node:path';
import type { Transaction } from '@innertide/server-std/database';
import { defaultSettings } from '@innertide/session/settings';
import { LOCALES } from '@innertide/std/locale';
import { publishContent } from '../../../apps/server/src/content/publish-content.ts';
import { migrate } from '../../../apps/server/src/database/migrator.ts';
import { openDatabase } from '../../../apps/server/src/database/open-database.ts';
import { PAYLOADS } from '../../../apps/server/src/testing/markup-payloads.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A text that tries every place of markdown: plain, in a heading, a link, an image, code and a list. */
function bodyOf(payload: string): string {
  return [
    payload,
    `## ${payload}`,
    `[${payload}](${payload.replaceAll(/[()\s]/g, '')})`,
    '[tap](javascript:alert(1)) [tap](data:text/html,<script>alert(1)</script>) <javascript:alert(1)>',
    `![x](x "${payload}")`,
    `\`${payload}\``,
    `- ${payload}`,
  ].join('\n\n');
}

async function writePost(tx: Transaction, payload: string, index: number): Promise<void> {
  const [post] = await tx.query<{ id: string }>(
    `insert into public.blog_posts (slug, type, image_url, created_at, updated_at) values ($1, 'blog', null, $2, $2) returning id`,
    [`hostile-${index}`, new Date(Date.UTC(2026, 9, 1, 7, index)).toISOString()],
  );
  for (const language of LOCALES) {
    await tx.query(
      'insert into public.blog_post_translations (post_id, language, title, excerpt, body) values ($1, $2, $3, $3, $4)',
      [post?.id, language, payload, bodyOf(payload)],
    );
  }
}

async function writeLetter(tx: Transaction, payload: string, index: number): Promise<void> {
  const [letter] = await tx.query<{ id: string }>(
    `insert into public.letters (slug, sent_on) values ($1, '2026-10-01') returning id`,
    [`hostile-${index}`],
  );
  for (const language of LOCALES) {
    await tx.query(
      'insert into public.letter_translations (letter_id, language, title, excerpt, body) values ($1, $2, $3, $3, $4)',
      [letter?.id, language, payload, bodyOf(payload)],
    );
  }
}

async function writeTemplate(tx: Transaction, payload: string, index: number): Promise<void> {
  const [template] = await tx.query<{ id: string }>(
    `insert into public.session_templates (slug, mode, settings, position) values ($1, 'sleep', $2::jsonb, $3) returning id`,
    [`hostile-${index}`, JSON.stringify(defaultSettings('sleep', index)), 1000 + index],
  );
  for (const language of LOCALES) {
    await tx.query(
      'insert into public.session_template_translations (template_id, language, name, description) values ($1, $2, $3, $3)',
      [template?.id, language, payload],
    );
  }
}

/** Publishes what the server publishes, and then what it never would; the server finds its own content there and leaves the rest. */
export async function furnishWithHostileContent(dataDirectory: string): Promise<void> {
  const home = await openDatabase({
    databaseUrl: null,
    dataDirectory,
    cacheDirectory: join(ROOT, '.cache'),
    clock: { nowMs: () => Date.now() },
    notice: () => undefined,
  });
  try {
    await migrate(home.database, { directory: join(ROOT, 'database'), migrationSets: ['auth', 'public'] });
    await publishContent(home.database, join(ROOT, 'content'));
    await home.database.transaction({ role: 'system' }, async (tx) => {
      for (const [index, payload] of PAYLOADS.entries()) {
        await writePost(tx, payload, index);
        await writeLetter(tx, payload, index);
        await writeTemplate(tx, payload, index);
      }
    });
  } finally {
    await home.close();
  }
}
