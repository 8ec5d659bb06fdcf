import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@innertide/std/locale';
import type { Database, Transaction } from '../database/database.ts';
import { ContentFailure } from './front-matter.ts';
import { type CuratedTemplate, parseTemplate, type TemplateSource } from './session-template.ts';

/** Any number, as long as every server of one database uses the same. */
const PUBLISH_LOCK = 7_430_002;
const KIND = 'session_templates';
const SYSTEM = { role: 'system' } as const;

export interface PublishReport {
  /** How many templates were published; null when the database shows this state already. */
  readonly published: number | null;
}

function readTemplate(directory: string, slug: string): CuratedTemplate {
  const documents = LOCALES.map((locale): [Locale, TemplateSource['documents'][Locale]] => {
    const path = join(directory, slug, `${locale}.md`);
    const file = `content/templates/${slug}/${locale}.md`;
    if (!existsSync(path)) throw new ContentFailure(file, 1, 'is missing');
    return [locale, { file, text: readFileSync(path, 'utf8') }];
  });
  return parseTemplate({ slug, documents: Object.fromEntries(documents) as TemplateSource['documents'] });
}

/** @throws ContentFailure naming file and line. */
export function readTemplates(directory: string): CuratedTemplate[] {
  const slugs = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return slugs.map(({ name }) => readTemplate(directory, name)).sort((a, b) => a.position - b.position);
}

async function publishOne(tx: Transaction, template: CuratedTemplate): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `insert into public.session_templates (slug, mode, settings, position)
     values ($1, $2, $3::jsonb, $4)
     on conflict (slug) do update set mode = excluded.mode, settings = excluded.settings,
       position = excluded.position, published = true, updated_at = now()
     returning id`,
    [template.slug, template.mode, JSON.stringify(template.settings), template.position],
  );
  for (const locale of LOCALES) {
    const { name, description } = template.words[locale];
    await tx.query(
      `insert into public.session_template_translations (template_id, language, name, description)
       values ($1, $2, $3, $4)
       on conflict (template_id, language) do update set name = excluded.name, description = excluded.description`,
      [rows[0]?.id, locale, name, description],
    );
  }
}

/**
 * Brings the curated templates of the database to the state of content/templates, in one transaction; a removed folder is unpublished.
 * @throws ContentFailure naming file and line.
 */
export async function publishTemplates(database: Database, directory: string): Promise<PublishReport> {
  const templates = readTemplates(directory);
  const hash = createHash('sha256').update(JSON.stringify(templates)).digest('hex');
  const publication = async (tx: Transaction): Promise<PublishReport> => {
    await tx.query('select pg_advisory_xact_lock($1)', [PUBLISH_LOCK]);
    const shown = await tx.query<{ content_hash: string }>(
      'select content_hash from public.content_publications where kind = $1',
      [KIND],
    );
    if (shown[0]?.content_hash === hash) return { published: null };
    for (const template of templates) await publishOne(tx, template);
    await tx.query(
      'update public.session_templates set published = false, updated_at = now() where owner_id is null and slug <> all ($1)',
      [templates.map((template) => template.slug)],
    );
    await tx.query(
      `insert into public.content_publications (kind, content_hash) values ($1, $2)
       on conflict (kind) do update set content_hash = excluded.content_hash, published_at = now()`,
      [KIND, hash],
    );
    return { published: templates.length };
  };
  return database.transaction(SYSTEM, publication, { unhurried: true });
}
