import {
  MOST_OWN_TEMPLATES,
  OWN_TEMPLATES_FULL,
  type OwnTemplate,
  remoteProcedures,
} from '@innertide/protocol/remote-procedures';
import type { Transaction } from '@innertide/server-std/database';
import { uuidV7 } from '@innertide/std/uuid';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';
import { sessionRecord } from './session-fixture.ts';

const test = databaseOfFile();

const { settings } = sessionRecord(0);

function template(changes: Partial<OwnTemplate> = {}): OwnTemplate {
  return {
    id: uuidV7(1_790_000_000_000, crypto.getRandomValues(new Uint8Array(10))),
    language: 'en',
    name: 'After work',
    description: '',
    settings,
    is_favourite: false,
    ...changes,
  };
}

async function save(tx: Transaction, given: unknown) {
  const rows = await tx.query<{ answer: unknown }>('select public.save_template($1::jsonb) as answer', [
    JSON.stringify(given),
  ]);
  return remoteProcedures.save_template.answer.parse(rows[0]?.answer);
}

async function own(tx: Transaction, language = 'en') {
  const rows = await tx.query<{ answer: unknown }>('select answer from public.session_templates($1) as answer', [
    language,
  ]);
  return remoteProcedures.session_templates.answer
    .parse(rows.map(({ answer }) => answer))
    .filter(({ is_curated }) => !is_curated);
}

describe("a member's own template", () => {
  it('is stored with its settings, and saving twice is saving once', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const given = template({ name: '  Po pracy  ', language: 'pl', description: 'Krótko.' });
      const stored = {
        id: given.id,
        slug: null,
        mode: 'meditation',
        name: 'Po pracy',
        description: 'Krótko.',
        is_curated: false,
        is_favourite: false,
        settings,
        path_day: null,
        path_line: null,
      };
      expect(await save(tx, given)).toEqual(stored);
      expect(await save(tx, given)).toEqual(stored);
      expect(await own(tx)).toEqual([stored]);
    }));

  it('has one name, whichever language it is renamed in, and follows the mode of its settings', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const given = template();
      await save(tx, given);
      await save(tx, { ...given, language: 'pl', name: 'Wieczór', settings: { ...settings, mode: 'sleep' } });
      for (const language of ['en', 'pl']) {
        expect(await own(tx, language)).toMatchObject([{ name: 'Wieczór', mode: 'sleep' }]);
      }
    }));

  it('comes before the others as a favourite', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      await save(tx, template({ name: 'First' }));
      await save(tx, template({ name: 'Loved', is_favourite: true }));
      await save(tx, template({ name: 'Third' }));
      expect((await own(tx))[0]?.name).toBe('Loved');
    }));

  it('has the place its owner chose, a new one the first', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, ben] = [await addUser(tx), await addUser(tx)];
      await become(tx, anna);
      const [one, two, three] = [template({ name: '1' }), template({ name: '2' }), template({ name: '3' })];
      for (const given of [one, two, three]) await save(tx, given);
      const names = async () => (await own(tx)).map(({ name }) => name);
      await tx.query('select public.order_templates($1)', [[two.id, three.id, one.id]]);
      expect(await names()).toEqual(['2', '3', '1']);
      await save(tx, template({ name: 'new' }));
      expect(await names()).toEqual(['new', '2', '3', '1']);
      await become(tx, ben);
      await tx.query('select public.order_templates($1)', [[one.id, two.id, three.id]]);
      await become(tx, anna);
      expect(await names()).toEqual(['new', '2', '3', '1']);
    }));

  it('is deleted by its owner, and may be saved again under the same id', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const given = template();
      await save(tx, given);
      await tx.query('select public.delete_template($1)', [given.id]);
      expect(await own(tx)).toEqual([]);
      await save(tx, given);
      expect(await own(tx)).toHaveLength(1);
    }));

  it('returns to its place when it is deleted, saved again and put in order', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const [one, two, three] = [template({ name: '1' }), template({ name: '2' }), template({ name: '3' })];
      for (const given of [one, two, three]) await save(tx, given);
      const before = (await own(tx)).map(({ id }) => id);
      await tx.query('select public.delete_template($1)', [two.id]);
      await save(tx, two);
      await tx.query('select public.order_templates($1)', [before]);
      expect((await own(tx)).map(({ id }) => id)).toEqual(before);
    }));

  it('can be read, changed and deleted by its owner only', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, ben] = [await addUser(tx), await addUser(tx)];
      await become(tx, anna);
      const given = template();
      await save(tx, given);
      await become(tx, ben);
      expect(await own(tx)).toEqual([]);
      expect((await refusalOf(tx, () => save(tx, { ...given, name: 'Mine' }))).sqlState).toBe('42501');
      await tx.query('select public.delete_template($1)', [given.id]);
      await become(tx, anna);
      expect(await own(tx)).toMatchObject([{ name: 'After work' }]);
      await become(tx, null);
      expect((await refusalOf(tx, () => save(tx, given))).sqlState).toBe('42501');
      expect(await own(tx)).toEqual([]);
    }));

  it('gives no right to change or delete a curated template', () =>
    rolledBack(test.database, async (tx) => {
      await tx.query(`insert into public.session_templates (slug, mode, settings) values ('planted', $1, $2::jsonb)`, [
        settings.mode,
        JSON.stringify(settings),
      ]);
      const curated = () => tx.query("select is_favourite from public.session_templates where slug = 'planted'");
      const before = await curated();
      expect(before).toHaveLength(1);
      await become(tx, await addUser(tx));
      await tx.query('update public.session_templates set is_favourite = true where owner_id is null');
      await tx.query('delete from public.session_templates where owner_id is null');
      expect(await curated()).toEqual(before);
    }));

  it.each([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['id', { id: 'seven' }],
    ['language', { language: 'de' }],
    ['is_favourite', { is_favourite: 'yes' }],
    ['settings.tempo', { settings: { ...settings, tempo: 300 } }],
    ['settings.version', { settings: { ...settings, version: 2 } }],
  ])('is refused with the name of the wrong field: %s', (field, changes) =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const refusal = await refusalOf(tx, () => save(tx, { ...template(), ...changes }));
      expect(refusal).toMatchObject({ sqlState: '22023', message: expect.stringMatching(`^${field} must`) });
    }),
  );

  it('is one of at most two hundred', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const last = template();
      for (let n = 1; n < MOST_OWN_TEMPLATES; n += 1) await save(tx, template({ name: `Nr ${n}` }));
      await save(tx, last);
      expect((await refusalOf(tx, () => save(tx, template()))).sqlState).toBe(OWN_TEMPLATES_FULL);
      expect(await save(tx, { ...last, name: 'Still changeable' })).toMatchObject({ name: 'Still changeable' });
    }));
});
