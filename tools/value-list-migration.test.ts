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

it('finds the tables whose constraint misses a provider that wants its tokens revoked', () => {
  const withoutApple = schema.replaceAll("(provider = 'apple'::text)", "(provider = 'another'::text)");
  expect(staleLists(withoutApple).map((list) => `${list.schema}.${list.table}.${list.column}`)).toEqual([
    'auth.provider_tokens.provider',
    'auth.token_revocations.provider',
  ]);
});

it('writes a migration for each schema that replaces a constraint by the list of today', () => {
  const stale = [
    { schema: 'auth', table: 'provider_tokens', column: 'provider' },
    { schema: 'public', table: 'profiles', column: 'language' },
  ] as const;
  expect(valueListMigrations(stale)).toEqual([
    {
      schema: 'auth',
      text: `alter table auth.provider_tokens drop constraint provider_tokens_provider_check;
alter table auth.provider_tokens add constraint provider_tokens_provider_check check (provider in ('apple'));
`,
    },
    {
      schema: 'public',
      text: `alter table public.profiles drop constraint profiles_language_check;
alter table public.profiles add constraint profiles_language_check check (language in (${LOCALES.map((locale) => `'${locale}'`).join(', ')}));
`,
    },
  ]);
});
