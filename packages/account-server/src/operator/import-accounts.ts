import { open } from 'node:fs/promises';
import type { OperatorAnswer } from '@innertide/protocol/operator-command';
import type { ImportReport } from '@innertide/protocol/user-command';
import type { Transaction } from '@innertide/server-std/database';
import { errorCode } from '@innertide/std/error-code';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import { type HostedAccount, readHostedAccount } from './hosted-account.ts';

/** Accounts of one transaction: short enough that requests beside it do not wait. */
const CHUNK = 200;
const MAX_ERRORS = 20;
const MAX_SKIPPED = 1000;

interface NumberedAccount {
  readonly line: number;
  readonly account: HostedAccount;
}

type Report = { -readonly [Key in keyof ImportReport]: ImportReport[Key] };

async function* numberedLines(path: string): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  const file = await open(path);
  let line = 0;
  for await (const text of file.readLines({ encoding: 'utf8' })) {
    line += 1;
    if (text.trim() !== '') yield { line, text };
  }
}

/** Reads the whole file before anything is written. @returns what is wrong, by line. */
async function findErrors(path: string): Promise<string[]> {
  const errors: string[] = [];
  const seen = new Map<string, number>();
  for await (const { line, text } of numberedLines(path)) {
    const read = readHostedAccount(text);
    if (read.kind === 'wrong') errors.push(`line ${line}: ${read.reason}`);
    if (read.kind !== 'account') continue;
    for (const key of [read.account.id.toLowerCase(), ...(read.account.email === null ? [] : [read.account.email])]) {
      const earlier = seen.get(key);
      if (earlier === undefined) seen.set(key, line);
      else errors.push(`line ${line}: ${key} stands in line ${earlier} already`);
    }
  }
  return errors;
}

/** Why accounts cannot be inserted, by id: 'known' for the same id, else a sentence. */
async function findTaken(tx: Transaction, accounts: readonly HostedAccount[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; reason: string }>(
    `with incoming as (select * from jsonb_to_recordset($1::text::jsonb) as r (id uuid, email text, phone text, identities jsonb))
     select i.id::text as id, 'known' as reason from incoming i join auth.users u on u.id = i.id
     union all
     select i.id::text, 'its address belongs to the account ' || u.id from incoming i join auth.users u on u.email = i.email and not u.is_sso_user
     where u.id <> i.id
     union all
     select i.id::text, 'its phone number belongs to the account ' || u.id from incoming i join auth.users u on u.phone = i.phone where u.id <> i.id
     union all
     select i.id::text, 'its identity at ' || known.provider || ' belongs to the account ' || known.user_id
     from incoming i cross join jsonb_array_elements(i.identities) as own
       join auth.identities known on known.provider = own ->> 'provider' and known.provider_id = own ->> 'provider_id'
     where known.user_id <> i.id`,
    [JSON.stringify(accounts)],
  );
  const reasons = new Map<string, string>();
  for (const { id, reason } of rows) if (reasons.get(id) !== 'known') reasons.set(id, reason);
  return reasons;
}

async function insertAccounts(
  context: AuthContext,
  tx: Transaction,
  accounts: readonly HostedAccount[],
): Promise<void> {
  const json = JSON.stringify(accounts);
  await tx.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, phone, phone_confirmed_at,
       last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_anonymous, banned_until, created_at, updated_at)
     select id, 'authenticated', 'authenticated', email, encrypted_password, email_confirmed_at, invited_at, phone, phone_confirmed_at,
       last_sign_in_at, raw_app_meta_data, raw_user_meta_data, coalesce(is_anonymous, false), banned_until,
       coalesce(created_at, $2::timestamptz), coalesce(updated_at, $2::timestamptz)
     from jsonb_to_recordset($1::text::jsonb) as r (id uuid, email text, encrypted_password text, email_confirmed_at timestamptz,
       invited_at timestamptz, phone text, phone_confirmed_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb,
       raw_user_meta_data jsonb, is_anonymous boolean, banned_until timestamptz, created_at timestamptz, updated_at timestamptz)`,
    [json, nowIso(context)],
  );
  // The id of an identity of the provider "email" is the account's own.
  await tx.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     select coalesce(i.id, gen_random_uuid()), case i.provider when 'email' then r.id::text else i.provider_id end, r.id, i.identity_data,
       i.provider, i.last_sign_in_at, coalesce(i.created_at, $2::timestamptz), coalesce(i.updated_at, $2::timestamptz)
     from jsonb_to_recordset($1::text::jsonb) as r (id uuid, identities jsonb)
       cross join jsonb_to_recordset(r.identities) as i (id uuid, provider_id text, identity_data jsonb, provider text,
         last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz)`,
    [json, nowIso(context)],
  );
  await tx.query(
    `insert into auth.audit_log_entries (user_id, action, actor, traits, created_at)
     select id, 'user_signedup', 'operator', '{"imported": true}', $2 from jsonb_to_recordset($1::text::jsonb) as r (id uuid)`,
    [json, nowIso(context)],
  );
}

/** Imports the accounts of a chunk in one transaction: all that have a place, or none. */
async function importChunk(context: AuthContext, chunk: readonly NumberedAccount[], report: Report): Promise<void> {
  const { free, taken } = await context.database.transaction(SYSTEM, async (tx) => {
    const reasons = await findTaken(
      tx,
      chunk.map(({ account }) => account),
    );
    const placed = chunk.map(({ account }) => account).filter(({ id }) => !reasons.has(id.toLowerCase()));
    if (!report.isDryRun && placed.length > 0) await insertAccounts(context, tx, placed);
    return { free: placed, taken: reasons };
  });
  report.imported += free.length;
  report.identities += free.reduce((sum, { identities }) => sum + identities.length, 0);
  for (const { line, account } of chunk) {
    const reason = taken.get(account.id.toLowerCase());
    if (reason === 'known') report.known += 1;
    else if (reason !== undefined) skip(report, line, reason);
  }
}

function skip(report: Report, line: number, reason: string): void {
  if (report.skipped.length < MAX_SKIPPED) report.skipped = [...report.skipped, { line, reason }];
}

/**
 * Imports accounts of a hosted project, one JSON object a line, with their ids, password hashes, identities, metadata and states
 * (`innertide users import`). A file with a wrong line imports nothing; a run that was broken off is begun again, since accounts that
 * are there already are passed over.
 */
export async function importAccounts(
  context: AuthContext,
  command: { readonly path: string; readonly isDryRun: boolean },
): Promise<OperatorAnswer> {
  const { path, isDryRun } = command;
  const report: Report = { imported: 0, identities: 0, known: 0, skipped: [], isDryRun };
  let chunk: NumberedAccount[] = [];
  try {
    const errors = await findErrors(path);
    if (errors.length > 0) {
      const more = errors.length > MAX_ERRORS ? `\n… and ${errors.length - MAX_ERRORS} more` : '';
      return { ok: false, message: `Nothing was imported:\n${errors.slice(0, MAX_ERRORS).join('\n')}${more}` };
    }
    for await (const { line, text } of numberedLines(path)) {
      const read = readHostedAccount(text);
      if (read.kind === 'left out') skip(report, line, read.reason);
      if (read.kind === 'account') chunk.push({ line, account: read.account });
      if (chunk.length < CHUNK) continue;
      await importChunk(context, chunk, report);
      chunk = [];
    }
    if (chunk.length > 0) await importChunk(context, chunk, report);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) {
      context.logger.error({ err: error }, 'an import of accounts was broken off');
      const first = chunk[0]?.line ?? 1;
      return {
        ok: false,
        message: `The import was broken off at line ${first}: ${report.imported} accounts are in, none by half. Import the same file again: those are passed over. The log says why.`,
      };
    }
    return { ok: false, message: `The file ${path} could not be read (${errorCode(error)}).` };
  }
  return { ok: true, report };
}
