import type { Database, Transaction } from '@innertide/server-std/database';
import { BRAND } from '@innertide/std/brand';
import { byLocale, LOCALES, type Locale } from '@innertide/std/locale';
import type { ContentEntry } from './content-tree.ts';
import { type PublishReport, publishOnce } from './publication.ts';

interface LetterWords {
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
}

/** A letter as the database keeps it. */
interface PublishedLetter {
  readonly slug: string;
  /** YYYY-MM-DD */
  readonly sentOn: string;
  readonly words: Readonly<Record<Locale, LetterWords>>;
}

function withBrand(text: string): string {
  return text.replaceAll('{{brand}}', BRAND);
}

function wordsOf({ documents }: ContentEntry<'letters'>, locale: Locale): LetterWords {
  const { matter, body } = documents[locale];
  return { title: withBrand(matter.title), excerpt: withBrand(matter.description), body: withBrand(body) };
}

async function publishOne(tx: Transaction, letter: PublishedLetter): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `insert into public.letters (slug, sent_on) values ($1, $2::date)
     on conflict (slug) do update set sent_on = excluded.sent_on
     returning id`,
    [letter.slug, letter.sentOn],
  );
  for (const locale of LOCALES) {
    const { title, excerpt, body } = letter.words[locale];
    await tx.query(
      `insert into public.letter_translations (letter_id, language, title, excerpt, body)
       values ($1, $2, $3, $4, $5)
       on conflict (letter_id, language) do update set title = excluded.title, excerpt = excluded.excerpt, body = excluded.body`,
      [rows[0]?.id, locale, title, excerpt, body],
    );
  }
}

/** Brings the letters of the database to the state of content/letters, in one transaction. A changed letter stays read; a removed one is removed. */
export function publishLetters(
  database: Database,
  entries: readonly ContentEntry<'letters'>[],
): Promise<PublishReport> {
  const letters = entries.map(
    (entry): PublishedLetter => ({
      slug: entry.slug,
      sentOn: entry.documents.en.matter.date,
      words: byLocale((locale) => wordsOf(entry, locale)),
    }),
  );
  return publishOnce(database, 'letters', letters, async (tx) => {
    await tx.query('delete from public.letters where slug <> all ($1)', [letters.map(({ slug }) => slug)]);
    for (const letter of letters) await publishOne(tx, letter);
  });
}
