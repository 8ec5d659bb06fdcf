import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFailure } from '@innertide/protocol/front-matter';
import type { Database, Transaction } from '@innertide/server-std/database';
import { LOCALES, type Locale } from '@innertide/std/locale';
import { type PublishReport, publishOnce } from './publication.ts';
import { type CuratedTemplate, parseTemplate, type TemplateSource } from './session-template.ts';

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
    `insert into public.session_templates (slug, mode, settings, position, path_day)
     values ($1, $2, $3::jsonb, $4, $5)
     on conflict (slug) do update set mode = excluded.mode, settings = excluded.settings,
       position = excluded.position, path_day = excluded.path_day, published = true, updated_at = now()
     returning id`,
    [template.slug, template.mode, JSON.stringify(template.settings), template.position, template.pathDay],
  );
  for (const locale of LOCALES) {
    const { name, description, pathLine } = template.words[locale];
    await tx.query(
      `insert into public.session_template_translations (template_id, language, name, description, path_line)
       values ($1, $2, $3, $4, $5)
       on conflict (template_id, language) do update
         set name = excluded.name, description = excluded.description, path_line = excluded.path_line`,
      [rows[0]?.id, locale, name, description, pathLine],
    );
  }
}

/**
 * Brings the curated templates of the database to the state of content/templates, in one transaction; a removed folder is unpublished.
 * @throws ContentFailure naming file and line.
 */
export async function publishTemplates(database: Database, directory: string): Promise<PublishReport> {
  const templates = readTemplates(directory);
  return publishOnce(database, 'session_templates', templates, async (tx) => {
    // A place on the path may move from one template to another: it is free before it is taken.
    await tx.query('update public.session_templates set path_day = null where path_day is not null');
    for (const template of templates) await publishOne(tx, template);
    await tx.query(
      'update public.session_templates set published = false, updated_at = now() where owner_id is null and slug <> all ($1)',
      [templates.map((template) => template.slug)],
    );
  });
}
