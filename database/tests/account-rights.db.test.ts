import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Transaction } from '@innertide/server-std/database';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';
import { sessionRecord } from './session-fixture.ts';

const test = databaseOfFile();

interface Claims {
  readonly aal?: 'aal1' | 'aal2';
  readonly session_id?: string;
  readonly amr?: readonly { readonly method: string; readonly timestamp: number }[];
}

const now = () => Math.floor(Date.now() / 1000);
const fresh = { amr: [{ method: 'password', timestamp: now() }] };

/** From here on the transaction runs as this member, with these claims. */
async function signIn(tx: Transaction, who: string, claims: Claims = {}): Promise<void> {
  await become(tx, who);
  const all = JSON.stringify({ role: 'authenticated', sub: who, ...claims });
  await tx.query("select set_config('request.jwt.claims', $1, true)", [all]);
}

async function ask<Name extends keyof typeof remoteProcedures>(tx: Transaction, name: Name, call = `public.${name}()`) {
  const [row] = await tx.query<{ answer: unknown }>(`select ${call} as answer`);
  return remoteProcedures[name].answer.parse(row?.answer);
}

async function addFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    "insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'secret-of-anna')",
    [userId],
  );
}

/** An account with a row wherever one can hang on it. */
async function addFullUser(tx: Transaction): Promise<string> {
  const id = await addUser(tx);
  await tx.query('insert into auth.sessions (user_id, user_agent) values ($1, $2)', [id, 'A browser']);
  await tx.query("insert into auth.audit_log_entries (user_id, action) values ($1, 'login')", [id]);
  await tx.query("insert into auth.rate_limits (key, tokens, updated_at) values ('codes:' || $1::text, 1, now())", [
    id,
  ]);
  await tx.query(
    "insert into auth.mail_intervals (kind, address_hash, mailed_at) select 'recovery', sha256(convert_to(email, 'UTF8')), now() from auth.users where id = $1",
    [id],
  );
  await tx.query(
    'insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1::uuid::text, $1::uuid, \'{"email":"a@b.c"}\', \'email\')',
    [id],
  );
  await tx.query(
    "insert into public.mail_outbox (recipient, subject, text_body, html_body) select email, 's', 't', 'h' from auth.users where id = $1",
    [id],
  );
  await signIn(tx, id);
  await tx.query('select public.update_profile(\'{"display_name": "Anna"}\')');
  await tx.query('select public.save_session($1::jsonb)', [JSON.stringify(sessionRecord(1))]);
  await tx.query("select public.give_consents('1', '1', '16')");
  await become(tx, 'system');
  return id;
}

/** Every table in which a text mentions somebody. */
async function tablesThatMention(tx: Transaction, words: readonly string[]): Promise<string[]> {
  const tables = await tx.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('auth', 'public') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await tx.query(
      `select 1 as one from ${name} as t where to_jsonb(t)::text ilike any($1::text[]) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('a sign-in without the second factor of its account', () => {
  it('sees and changes nothing of the account', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addFullUser(tx);
      await signIn(tx, anna);
      expect(await tx.query('select * from public.sessions')).toHaveLength(1);
      await become(tx, 'system');
      await addFactor(tx, anna);
      await signIn(tx, anna, { aal: 'aal1', ...fresh });
      for (const table of ['sessions', 'profiles', 'consents', 'letter_reads']) {
        expect(await tx.query(`select * from public.${table}`), table).toEqual([]);
      }
      expect(await ask(tx, 'sign_ins')).toEqual([]);
      const save = () => tx.query('select public.save_session($1::jsonb)', [JSON.stringify(sessionRecord(1))]);
      expect((await refusalOf(tx, save)).sqlState).toBe('42501');
      expect((await refusalOf(tx, () => ask(tx, 'export_my_data'))).sqlState).toBe('42501');
      expect((await refusalOf(tx, () => ask(tx, 'delete_my_account'))).sqlState).toBe('PT403');
      await signIn(tx, anna, { aal: 'aal2' });
      expect(await tx.query('select * from public.sessions')).toHaveLength(1);
    }));
});

describe('the list of sign-ins', () => {
  it('holds the caller’s own, and marks the current one', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, stranger] = [await addFullUser(tx), await addFullUser(tx)];
      const [here] = await tx.query<{ id: string }>(
        "insert into auth.sessions (user_id, user_agent, created_at) values ($1, 'Here', now() - interval '1 day') returning id",
        [anna],
      );
      await signIn(tx, anna, { session_id: here?.id ?? '' });
      expect(await ask(tx, 'sign_ins')).toMatchObject([
        { user_agent: 'A browser', is_current: false },
        { user_agent: 'Here', is_current: true },
      ]);
      await signIn(tx, stranger);
      expect(await ask(tx, 'sign_ins')).toHaveLength(1);
      await become(tx, null);
      expect((await refusalOf(tx, () => ask(tx, 'sign_ins'))).sqlState).toBe('42501');
    }));
});

describe('the export of the account', () => {
  it('holds every table with rows of the caller, no other rows, and no secret', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, stranger] = [await addFullUser(tx), await addFullUser(tx)];
      await addFactor(tx, anna);
      await tx.query("update auth.users set encrypted_password = 'hash-of-anna' where id = $1", [anna]);
      await signIn(tx, anna, { aal: 'aal2' });
      const data = await ask(tx, 'export_my_data');
      await become(tx, 'system');
      const tables = await tx.query<{ name: string }>(
        `select distinct c.relname::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid
         join pg_namespace n on n.oid = c.relnamespace
         where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and n.nspname = 'public'`,
      );
      expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(tables.map(({ name }) => name)));
      expect(data).toMatchObject({
        account: { id: anna, email: `${anna}@example.org` },
        sessions: [{ mode: sessionRecord(1).mode }],
        profiles: [{ display_name: 'Anna' }],
        sign_ins: [{ user_agent: 'A browser' }],
        second_factors: [{ type: 'totp' }],
      });
      const text = JSON.stringify(data);
      for (const secret of ['secret-of-anna', 'hash-of-anna', stranger]) expect(text).not.toContain(secret);
    }));
});

describe('the deletion of the account', () => {
  it('deletes every row of the account, its unsent mail included, and nothing of others', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, stranger] = [await addFullUser(tx), await addFullUser(tx)];
      expect(await tablesThatMention(tx, [anna])).toEqual(
        expect.arrayContaining(['auth.audit_log_entries', 'auth.rate_limits', 'public.mail_outbox', 'public.sessions']),
      );
      await signIn(tx, anna, fresh);
      await tx.query('select public.delete_my_account()');
      await become(tx, 'system');
      expect(await tablesThatMention(tx, [anna])).toEqual([]);
      expect(await tx.query('select * from auth.mail_intervals')).toHaveLength(1);
      expect((await tablesThatMention(tx, [stranger])).length).toBeGreaterThan(5);
    }));

  it('requires a fresh sign-in', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      const old = { amr: [{ method: 'password', timestamp: now() - 601 }] };
      for (const claims of [{}, old, { amr: [] }]) {
        await signIn(tx, anna, claims);
        expect((await refusalOf(tx, () => ask(tx, 'delete_my_account'))).sqlState).toBe('PT403');
      }
      await become(tx, null);
      expect((await refusalOf(tx, () => ask(tx, 'delete_my_account'))).sqlState).toBe('42501');
    }));
});

describe('consents of an account', () => {
  it('are stored at sign-up, and given again when a document changes', () =>
    rolledBack(test.database, async (tx) => {
      const id = '0191d3a0-0000-7000-8000-00000000c0de';
      const given = { terms: '2026-11-21', privacy: '2026-11-21', age: '16' };
      await tx.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)', [
        id,
        'consenting@example.org',
        JSON.stringify({ name: 'Anna', consents: { ...given, more: 'x', odd: 1 } }),
      ]);
      await signIn(tx, id);
      expect(await ask(tx, 'consents')).toEqual(given);
      await tx.query("select public.give_consents('2027-01-01', '2026-11-21', '16')");
      await tx.query("select public.give_consents('2027-01-01', '2026-11-21', '16')");
      await become(tx, 'system');
      expect(await tx.query('select * from public.consents where user_id = $1', [id])).toHaveLength(4);
    }));

  it('are given and read by the account only, and never assumed', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, stranger] = [await addUser(tx), await addUser(tx)];
      await signIn(tx, anna);
      expect(await ask(tx, 'consents')).toEqual({});
      const forStranger = () =>
        tx.query("insert into public.consents (user_id, document, version) values ($1, 'terms', '1')", [stranger]);
      expect((await refusalOf(tx, forStranger)).sqlState).toBe('42501');
    }));
});
