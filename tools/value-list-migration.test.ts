import { readFileSync } from 'node:fs';
import { LOCALES } from '@innertide/std/locale';
import { expect, it } from 'vitest';
import { staleLists, valueListMigrations } from './value-list-migration.ts';

/** The languages of today as PostgreSQL writes them. */
const LISTED = `ARRAY[${LOCALES.map((locale) => `'${locale}'::text`).join(', ')}]`;
const schema = readFileSync('database/schema.sql', 'utf8');
const withoutPolish = schema.replaceAll(LISTED, "ARRAY['en'::text]");

it('finds nothing to change in the schema of today', () => {
  expect(staleLists(schema)).toEqual([]);
});

it.each([
  ['shorter', withoutPolish],
  ['of one word', schema.replaceAll(`(language = ANY (${LISTED}))`, "(language = 'en'::text)")],
])('finds every table whose list of languages is %s', (_, stale) => {
  const tables = staleLists(stale).map(({ table, column }) => `${table}.${column}`);
  expect(tables).toEqual([
    'blog_post_translations.language',
    'letter_translations.language',
    'profiles.language',
    'reminders.language',
    'session_template_translations.language',
  ]);
});

it('writes a migration for each schema that replaces a constraint by the list of today', () => {
  const stale = [
    { schema: 'public', table: 'profiles', column: 'language' },
    { schema: 'public', table: 'reminders', column: 'language' },
  ] as const;
  const listed = LOCALES.map((locale) => `'${locale}'`).join(', ');
  expect(valueListMigrations(stale)).toEqual([
    {
      schema: 'public',
      text: `alter table public.profiles drop constraint profiles_language_check;
alter table public.profiles add constraint profiles_language_check check (language in (${listed}));
alter table public.reminders drop constraint reminders_language_check;
alter table public.reminders add constraint reminders_language_check check (language in (${listed}));
`,
    },
  ]);
});
