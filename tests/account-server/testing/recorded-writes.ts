import type { Database } from '@innertide/server-std/database';

const SYSTEM = { role: 'system' } as const;

/** Tables that an act on an account changes. */
const TABLES = ['users', 'identities', 'sessions', 'mfa_factors', 'webauthn_credentials'] as const;

/** Columns that change with the use of an account, not with an act on it. */
const OF_USE = "'{updated_at,refreshed_at,user_agent,ip,sign_count,last_used_at}'::text[]";

/** Makes the database note each transaction that changes rows of an account or records an event. */
export async function watchWrites(database: Database): Promise<void> {
  const triggers = TABLES.map(
    (table) =>
      `create trigger note_write after insert or update or delete on auth.${table} for each row execute function note_write();`,
  );
  await database.execute(`
    create table noted_writes (transaction xid8 not null default pg_current_xact_id(), what text not null, action text);
    create function note_write() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - ${OF_USE} = to_jsonb(new) - ${OF_USE} then return null; end if;
      insert into public.noted_writes (what) values (lower(tg_op) || ' ' || tg_table_name);
      return null;
    end $$;
    create function note_event() returns trigger language plpgsql as $$
    begin
      insert into public.noted_writes (what, action) values ('event', new.action);
      return null;
    end $$;
    create trigger note_event after insert on auth.audit_log_entries for each row execute function note_event();
    ${triggers.join('\n')}`);
}

export interface Writes {
  /** Actions of the recorded events, in their order. */
  readonly actions: readonly string[];
  /** Changes to an account in a transaction that recorded no event. */
  readonly unrecorded: readonly string[];
}

/** Returns and forgets what was noted since the last call. */
export async function takeWrites(database: Database): Promise<Writes> {
  return database.transaction(SYSTEM, async (tx) => {
    const events = await tx.query<{ action: string }>(
      `select action from noted_writes where what = 'event' order by transaction, ctid`,
    );
    const unrecorded = await tx.query<{ what: string }>(
      `select distinct what from noted_writes as noted where what <> 'event'
       and not exists (select from noted_writes as event where event.what = 'event' and event.transaction = noted.transaction)`,
    );
    await tx.query('delete from noted_writes');
    return { actions: events.map(({ action }) => action), unrecorded: unrecorded.map(({ what }) => what) };
  });
}
