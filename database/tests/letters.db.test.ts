import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Transaction } from '@innertide/server-std/database';
import { byLocale } from '@innertide/std/locale';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContentEntry } from '../../apps/server/src/content/content-tree.ts';
import { publishLetters } from '../../apps/server/src/content/publish-letters.ts';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';

const test = databaseOfFile();
beforeEach(() => publishLetters(test.database, LETTERS));

function letter(slug: string, date: string, body = 'Written by {{brand}}.'): ContentEntry<'letters'> {
  const document = (title: string) => ({ matter: { title, description: `About ${slug}`, date }, body, bodyLine: 6 });
  return { slug, documents: byLocale((locale) => document(`${locale === 'pl' ? 'List' : 'Letter'} ${slug}`)) };
}

const LETTERS = [letter('first', '2026-09-01'), letter('second', '2026-10-01'), letter('third', '2026-11-01')];

async function lettersIn(tx: Transaction, language: string) {
  const rows = await tx.query<{ answer: unknown }>('select answer from public.letters($1) as answer', [language]);
  return remoteProcedures.letters.answer.parse(rows.map(({ answer }) => answer));
}

function markRead(tx: Transaction, slug: string) {
  return tx.query('select public.mark_letter_read($1)', [slug]);
}

async function unreadIn(tx: Transaction): Promise<string[]> {
  return (await lettersIn(tx, 'en')).filter(({ is_read }) => !is_read).map(({ slug }) => slug);
}

describe('the letters', () => {
  it('come newest first, in the requested language, all unread for a newcomer', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const letters = await lettersIn(tx, 'pl');
      expect(letters.map(({ slug }) => slug)).toEqual(['third', 'second', 'first']);
      expect(letters[0]).toEqual({
        slug: 'third',
        sent_on: '2026-11-01',
        title: 'List third',
        excerpt: 'About third',
        body: 'Written by Innertide.',
        is_read: false,
      });
      expect((await lettersIn(tx, 'de'))[0]?.title).toBe('Letter third');
    }));

  it('are marked read once, for the member who opened them', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, ben] = [await addUser(tx), await addUser(tx)];
      await become(tx, anna);
      await markRead(tx, 'second');
      await markRead(tx, 'second');
      expect(await unreadIn(tx)).toEqual(['third', 'first']);
      await become(tx, ben);
      expect(await unreadIn(tx)).toEqual(['third', 'second', 'first']);
    }));

  it('cannot be marked read under an unknown slug', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      expect(await refusalOf(tx, () => markRead(tx, 'fourth'))).toMatchObject({
        sqlState: '22023',
        message: 'slug must name a letter',
      });
    }));

  it('are for members only, and no member writes one or marks one for somebody else', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, ben] = [await addUser(tx), await addUser(tx)];
      await become(tx, null);
      expect((await refusalOf(tx, () => lettersIn(tx, 'en'))).sqlState).toBe('42501');
      expect((await refusalOf(tx, () => markRead(tx, 'first'))).sqlState).toBe('42501');
      await become(tx, anna);
      for (const statement of [
        "insert into public.letters (slug, sent_on) values ('x', now())",
        "update public.letter_translations set body = ''",
        `insert into public.letter_reads (user_id, letter_id) select '${ben}', id from public.letters`,
        'delete from public.letter_reads',
      ]) {
        expect((await refusalOf(tx, () => tx.query(statement))).sqlState).toBe('42501');
      }
    }));

  it('retain their place and their readers when their text changes, and are deleted with their folder', async () => {
    const before = await idOf('second');
    expect(await publishLetters(test.database, LETTERS)).toEqual({ published: null });
    expect(await publishLetters(test.database, [letter('second', '2026-10-02', 'New words.')])).toEqual({
      published: 1,
    });
    expect(await idOf('second')).toBe(before);
    expect(await idOf('first')).toBeUndefined();
  });
});

function idOf(slug: string): Promise<string | undefined> {
  return test.database.transaction({ role: 'system' }, async (tx) => {
    const rows = await tx.query<{ id: string }>('select id from public.letters where slug = $1', [slug]);
    return rows[0]?.id;
  });
}
