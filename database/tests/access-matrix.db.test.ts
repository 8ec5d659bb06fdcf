import { readFunctionCatalogue, type SqlFunction } from '@innertide/account-server/rpc/function-catalogue';
import { SqlFailure, type Transaction } from '@innertide/server-std/database';
import { uuidV7 } from '@innertide/std/uuid';
import { describe, expect, it } from 'vitest';
import { readBackedUpTables } from '../../apps/server/src/backup/backed-up-tables.ts';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { readPersonalTables } from '../../apps/server/src/database/testing/personal-tables.ts';
import { putRowInEveryTable } from '../../apps/server/src/database/testing/row-in-every-table.ts';
import { addUser, become, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';
import { sessionRecord } from './session-fixture.ts';

/** Says nothing to anybody but its owner, and is found again in whatever a procedure answers. */
const SECRET = 'anna-alone-knows';

const test = databaseOfFile();

type Outcome = 'refused' | number;

/** Everybody who may ask: a visitor, another member, the owner, and whoever holds the service key. */
type Asker = { readonly name: 'visitor' | 'other member' | 'owner' | 'service'; readonly member: string | null };

async function becomeAsker(tx: Transaction, { name, member }: Asker): Promise<void> {
  await become(tx, member, 'Berta');
  if (name !== 'service') return;
  const claims = JSON.stringify({ role: 'service_role' });
  await tx.query("select set_config('role', 'service_role', true), set_config('request.jwt.claims', $1, true)", [
    claims,
  ]);
}

function strangersTo(stranger: string): readonly Asker[] {
  return [
    { name: 'visitor', member: null },
    { name: 'other member', member: stranger },
    { name: 'service', member: null },
  ];
}

/** How many rows a statement saw or changed, or that PostgreSQL refused it; nothing stays. */
async function outcomeOf(tx: Transaction, statement: string, parameters: readonly unknown[] = []): Promise<Outcome> {
  await tx.query('savepoint attempt');
  try {
    return (await tx.query(statement, parameters)).length;
  } catch (error) {
    if (error instanceof SqlFailure && error.sqlState === '42501') return 'refused';
    throw error;
  } finally {
    await tx.query('rollback to savepoint attempt');
  }
}

/** A row of a table as it stands, the owner's where there are several. */
async function rowOf(tx: Transaction, table: string, owner: string): Promise<string> {
  const [row] = await tx.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t order by to_jsonb(t)::text like $1 desc limit 1`,
    [`%${owner}%`],
  );
  return row?.row ?? '{}';
}

describe('every table', () => {
  it('lets an account’s rows be read and changed by that account only', () =>
    rolledBack(test.database, async (tx) => {
      const personal = await readPersonalTables(tx);
      const owner = await putRowInEveryTable(tx);
      const stranger = await addUser(tx, 'Berta');
      const tables = await readBackedUpTables(tx);
      expect(personal.size).toBeGreaterThan(10);
      let attempts = 0;
      for (const { name, columns } of tables.filter(({ name: table }) => personal.has(table))) {
        const writable = columns.filter(({ isIdentity }) => !isIdentity).map((column) => column.name);
        const [column = ''] = writable;
        const ownRow = await rowOf(tx, name, owner);
        const add = `insert into ${name} (${writable}) select ${writable} from jsonb_populate_record(null::${name}, $1::jsonb)`;
        for (const asker of strangersTo(stranger)) {
          await becomeAsker(tx, asker);
          attempts += 4;
          // Refused before anything else is looked at, also that the row is there already.
          expect(await outcomeOf(tx, add, [ownRow]), `another row for the owner in ${name} as ${asker.name}`).toBe(
            'refused',
          );
          const reads = await outcomeOf(tx, `select from ${name}`);
          const changes = await outcomeOf(tx, `update ${name} set ${column} = ${column} returning 1`);
          const deletes = await outcomeOf(tx, `delete from ${name} returning 1`);
          // The service key administers accounts through its own door: tables it has none.
          const isHarmless = (outcome: Outcome) => outcome === 'refused' || (outcome === 0 && asker.name !== 'service');
          const wrong = [reads, changes, deletes].filter((outcome) => !isHarmless(outcome));
          expect(wrong, `${name} as ${asker.name}`).toEqual([]);
        }
        await become(tx, owner);
        const own = await outcomeOf(tx, `select from ${name}`);
        expect(own, `${name} as its owner`).toSatisfy((outcome: Outcome) =>
          name.startsWith('auth.') || name.startsWith('private.') ? outcome === 'refused' : outcome !== 0,
        );
        await become(tx, 'system');
      }
      console.log(
        `${personal.size} tables of accounts, ${attempts} attempts of strangers: no row seen, added or changed`,
      );
    }));

  it('lets no member write published rows, and no member read the server’s own tables', () =>
    rolledBack(test.database, async (tx) => {
      const personal = await readPersonalTables(tx);
      const owner = await putRowInEveryTable(tx);
      const stranger = await addUser(tx, 'Berta');
      const tables = await readBackedUpTables(tx);
      for (const { name, columns } of tables.filter(({ name: table }) => !personal.has(table))) {
        const column = columns.find(({ isIdentity }) => !isIdentity)?.name ?? '';
        for (const asker of [...strangersTo(stranger), { name: 'owner', member: owner } as const]) {
          await becomeAsker(tx, asker);
          expect(await outcomeOf(tx, `update ${name} set ${column} = ${column} returning 1`), name).toBe('refused');
          expect(await outcomeOf(tx, `delete from ${name} returning 1`), name).toBe('refused');
          expect(await outcomeOf(tx, `insert into ${name} default values`), name).toBe('refused');
          if (name.startsWith('auth.') || asker.name === 'service')
            expect(await outcomeOf(tx, `select from ${name}`), name).toBe('refused');
        }
        await become(tx, 'system');
      }
    }));
});

/** Every row of every table that names an account or holds its secret, to the last character; a stranger's own rows may name what it was about. */
async function everythingOf(
  tx: Transaction,
  user: string,
  stranger: string,
  tables: readonly string[],
): Promise<string> {
  await become(tx, 'system');
  const all = tables.map(
    (name) => `select '${name} ' || t::text as row from ${name} t where t::text ilike any($1) and t::text not ilike $2`,
  );
  const rows = await tx.query<{ row: string }>(`${all.join(' union all ')} order by 1`, [
    [`%${user}%`, `%${SECRET}%`],
    `%${stranger}%`,
  ]);
  return rows.map(({ row }) => row).join('\n');
}

/** Hostile arguments: everything of the owner's that a stranger might have seen, in the shapes the procedures take. */
function argumentsFor(
  procedure: SqlFunction,
  target: { readonly ids: readonly string[]; readonly bodies: readonly object[] },
) {
  const valuesOf = (type: string): unknown[] => {
    if (type === 'uuid') return [...target.ids];
    if (type === 'uuid[]') return [`{${target.ids.join(',')}}`];
    if (type === 'jsonb') return target.bodies.map((body) => JSON.stringify(body));
    if (type === 'integer') return [20];
    if (type === 'date') return ['2026-03-02'];
    if (type === 'timestamp with time zone') return [null];
    return type === 'text' ? ['en'] : [null];
  };
  return procedure.arguments.reduce<unknown[][]>(
    (rows, { type }) => rows.flatMap((row) => valuesOf(type).map((value) => [...row, value])),
    [[]],
  );
}

/** What a procedure says, be it a refusal. Anything else than PostgreSQL refusing is a fault of its own. */
async function answerOf(tx: Transaction, procedure: SqlFunction, values: readonly unknown[]): Promise<string> {
  const casts = procedure.arguments.map(({ type }, index) => `$${index + 1}::text::${type}`);
  const call = `select to_jsonb(answer)::text as answer from public.${procedure.name}(${casts.join(', ')}) answer`;
  await tx.query('savepoint attempt');
  try {
    return JSON.stringify(await tx.query(call, values));
  } catch (error) {
    if (!(error instanceof SqlFailure)) throw error;
    await tx.query('rollback to savepoint attempt');
    return `${error.message} ${error.detail ?? ''} ${error.hint ?? ''}`;
  }
}

describe('every procedure with another member’s ids', () => {
  it('neither reveals nor changes their rows', async () => {
    const session = sessionRecord(1, { note: SECRET });
    const template = {
      id: uuidV7(1_790_000_000_000, new Uint8Array(10)),
      language: 'en',
      name: SECRET,
      description: SECRET,
      settings: session.settings,
      is_favourite: true,
    };
    const tables = await test.database.transaction({ role: 'system' }, async (tx) =>
      (await readBackedUpTables(tx)).map(({ name }) => name),
    );
    const [owner, stranger, before] = await test.database.transaction({ role: 'system' }, async (tx) => {
      const anna = await addUser(tx, SECRET);
      const berta = await addUser(tx, 'Berta');
      await become(tx, anna);
      await tx.query('select public.save_session($1::jsonb)', [JSON.stringify(session)]);
      await tx.query('select public.save_template($1::jsonb)', [JSON.stringify(template)]);
      await tx.query('select public.update_profile($1::jsonb)', [JSON.stringify({ display_name: SECRET })]);
      return [anna, berta, await everythingOf(tx, anna, berta, tables)];
    });
    expect(before.split(SECRET).length).toBeGreaterThan(4);

    const theft = { note: 'stolen', name: 'stolen', edited_at: '2027-01-01T00:00:00.000Z' };
    const target = {
      ids: [session.id, template.id, owner],
      bodies: [
        { ...session, ...theft, user_id: owner },
        { ...template, ...theft, owner_id: owner },
        { display_name: 'stolen', user_id: owner },
      ],
    };
    const procedures = [...(await readFunctionCatalogue(test.database)).values()].flat();
    expect(procedures.length).toBeGreaterThan(10);
    let calls = 0;
    for (const procedure of procedures) {
      for (const values of argumentsFor(procedure, target)) {
        for (const asker of strangersTo(stranger)) {
          await rolledBack(test.database, async (tx) => {
            await becomeAsker(tx, asker);
            const answer = await answerOf(tx, procedure, values);
            const what = `${procedure.name} with ${values.join(', ')} as ${asker.name}`;
            calls += 1;
            expect(answer, what).not.toContain(SECRET);
            expect(await everythingOf(tx, owner, stranger, tables), what).toBe(before);
          });
        }
      }
    }
    console.log(
      `${procedures.length} procedures, ${calls} calls with what is somebody else's: nothing shown or changed`,
    );
  });
});
