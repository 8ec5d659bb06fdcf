import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Transaction } from '@innertide/server-std/database';
import { defaultSettings } from '@innertide/session/settings';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';

const test = databaseOfFile();

const SETUP = { name: 'Rain on the roof', settings: defaultSettings('sleep', 7) };

async function share(tx: Transaction, setup: unknown): Promise<string> {
  const [row] = await tx.query<{ answer: unknown }>('select public.share_setup($1::jsonb) as answer', [
    JSON.stringify(setup),
  ]);
  return remoteProcedures.share_setup.answer.parse(row?.answer);
}

async function opened(tx: Transaction, id: string) {
  const [row] = await tx.query<{ answer: unknown }>('select public.shared_setup($1) as answer', [id]);
  return remoteProcedures.shared_setup.answer.parse(row?.answer);
}

async function links(tx: Transaction) {
  const [row] = await tx.query<{ answer: unknown }>('select public.shared_links() as answer');
  return remoteProcedures.shared_links.answer.parse(row?.answer);
}

const revoke = (tx: Transaction, id: string) => tx.query('select public.revoke_shared_link($1)', [id]);

describe('a shared setup', () => {
  it('is opened by whoever has its id, and says nothing about who shared it', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, berta] = [await addUser(tx, 'Anna'), await addUser(tx, 'Berta')];
      await become(tx, anna);
      const id = await share(tx, SETUP);
      for (const who of [null, berta, anna]) {
        await become(tx, who);
        expect(await opened(tx, id)).toEqual(SETUP);
        expect(JSON.stringify(await opened(tx, id))).not.toContain(anna);
      }
      expect(await opened(tx, 'AAAAAAAAAA')).toBeNull();
    }));

  it('is stored without a heart rate and without the voice of a device', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const { settings } = SETUP;
      const personal = {
        ...settings,
        heartSync: { source: 'target', targetBpm: 88 },
        guidance: { ...settings.guidance, on: true, voice: 'the voice of my telephone' },
      };
      const id = await share(tx, { ...SETUP, settings: personal });
      expect((await opened(tx, id))?.settings).toMatchObject({
        heartSync: settings.heartSync,
        guidance: { on: true, voice: null },
      });
    }));

  it('has one link however often it is shared, and another name another', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, berta] = [await addUser(tx, 'Anna'), await addUser(tx, 'Berta')];
      await become(tx, anna);
      const id = await share(tx, SETUP);
      expect(await share(tx, SETUP)).toBe(id);
      expect(await share(tx, { ...SETUP, name: 'Another' })).not.toBe(id);
      await become(tx, berta);
      expect(await share(tx, SETUP)).not.toBe(id);
    }));

  it('gets an id of ten characters that differs each time', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const ids = new Set<string>();
      for (let index = 0; index < 100; index += 1) ids.add(await share(tx, { ...SETUP, name: `Number ${index}` }));
      expect(ids.size).toBe(100);
      for (const id of ids) expect(id).toMatch(/^[\w-]{10}$/);
    }));

  it('is refused beyond two hundred links of a member, with PT409', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await become(tx, 'system');
      await tx.query(
        "insert into public.shared_setups (id, user_id, name, settings) select 'n' || n, $1::uuid, 'x', '{}' from generate_series(1, 199) as n",
        [anna],
      );
      await become(tx, anna);
      await share(tx, SETUP);
      expect((await refusalOf(tx, () => share(tx, { ...SETUP, name: 'One more' }))).sqlState).toBe('PT409');
      // What is shared already stays at hand.
      await share(tx, SETUP);
    }));

  it.each([
    ['no object', 'text'],
    ['no name', { settings: SETUP.settings }],
    ['an empty name', { ...SETUP, name: '' }],
    ['a name of 61 characters', { ...SETUP, name: 'x'.repeat(61) }],
    ['settings out of range', { ...SETUP, settings: { ...SETUP.settings, tempo: 4000 } }],
  ])('is refused with %s', (_, setup) =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      expect((await refusalOf(tx, () => share(tx, setup))).sqlState).toBe('22023');
    }),
  );

  it('cannot be made by a visitor, listed by a member or changed by anybody', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, berta] = [await addUser(tx, 'Anna'), await addUser(tx, 'Berta')];
      await become(tx, anna);
      const id = await share(tx, SETUP);
      await become(tx, null);
      expect((await refusalOf(tx, () => share(tx, SETUP))).sqlState).toBe('42501');
      await become(tx, berta);
      expect(await tx.query('select from public.shared_setups')).toEqual([]);
      await become(tx, anna);
      const change = () => tx.query("update public.shared_setups set name = 'stolen'");
      expect((await refusalOf(tx, change)).sqlState).toBe('42501');
      expect(await opened(tx, id)).toEqual(SETUP);
    }));

  it('is listed for whoever shared it, and for nobody else', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, berta] = [await addUser(tx, 'Anna'), await addUser(tx, 'Berta')];
      await become(tx, anna);
      expect(await links(tx)).toEqual([]);
      const id = await share(tx, SETUP);
      const other = await share(tx, { ...SETUP, name: 'Another' });
      expect((await links(tx)).map((link) => link.id).toSorted()).toEqual([id, other].toSorted());
      expect(await links(tx)).toContainEqual(expect.objectContaining({ id, name: SETUP.name, mode: 'sleep' }));
      await become(tx, berta);
      expect(await links(tx)).toEqual([]);
      await become(tx, null);
      expect((await refusalOf(tx, () => links(tx))).sqlState).toBe('42501');
    }));

  it('that is revoked opens for nobody, and every other link stays', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, berta] = [await addUser(tx, 'Anna'), await addUser(tx, 'Berta')];
      await become(tx, anna);
      const id = await share(tx, SETUP);
      const other = await share(tx, { ...SETUP, name: 'Another' });
      await revoke(tx, id);
      for (const who of [anna, berta, null]) {
        await become(tx, who);
        expect(await opened(tx, id)).toBeNull();
        expect(await opened(tx, other)).not.toBeNull();
      }
      await become(tx, anna);
      expect((await links(tx)).map((link) => link.id)).toEqual([other]);
      await revoke(tx, id);
      // Shared once more it gets a link of its own, not the one that was taken back.
      expect(await share(tx, SETUP)).not.toBe(id);
    }));

  it('is not revoked by another member or by a visitor', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, berta] = [await addUser(tx, 'Anna'), await addUser(tx, 'Berta')];
      await become(tx, anna);
      const id = await share(tx, SETUP);
      await become(tx, berta);
      await revoke(tx, id);
      await tx.query('delete from public.shared_setups');
      await become(tx, null);
      expect((await refusalOf(tx, () => revoke(tx, id))).sqlState).toBe('42501');
      expect(await opened(tx, id)).toEqual(SETUP);
    }));

  it('makes room for another one when it is revoked', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await become(tx, 'system');
      await tx.query(
        "insert into public.shared_setups (id, user_id, name, settings) select 'n' || n, $1::uuid, 'x', '{}' from generate_series(1, 200) as n",
        [anna],
      );
      await become(tx, anna);
      expect((await refusalOf(tx, () => share(tx, SETUP))).sqlState).toBe('PT409');
      await revoke(tx, 'n7');
      expect(await share(tx, SETUP)).toMatch(/^[\w-]{10}$/);
    }));

  it('goes with the account that shared it', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await become(tx, anna);
      const id = await share(tx, SETUP);
      await become(tx, 'system');
      await tx.query('delete from auth.users where id = $1::uuid', [anna]);
      await become(tx, null);
      expect(await opened(tx, id)).toBeNull();
    }));
});
