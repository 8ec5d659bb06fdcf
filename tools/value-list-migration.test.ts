import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { staleLists, valueListMigration } from './value-list-migration.ts';

const schema = readFileSync('database/schema.sql', 'utf8');
const withoutPolish = schema.replaceAll("ARRAY['en'::text, 'pl'::text]", "ARRAY['en'::text]");

it('finds nothing to change in the schema of today', () => {
  expect(staleLists(schema)).toEqual([]);
});

it('finds every table whose constraint misses a language', () => {
  const tables = staleLists(withoutPolish).map(({ table, column }) => `${table}.${column}`);
  expect(tables).toEqual([
    'blog_post_translations.language',
    'letter_translations.language',
    'profiles.language',
    'reminders.language',
    'session_template_translations.language',
  ]);
});

it('writes a migration that replaces a constraint by the list of today', () => {
  expect(valueListMigration([{ table: 'profiles', column: 'language' }])).toBe(
    `alter table public.profiles drop constraint profiles_language_check;
alter table public.profiles add constraint profiles_language_check check (language in ('en', 'pl'));
`,
  );
});
