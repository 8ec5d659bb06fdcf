import {
  type Caller,
  DatabaseBusy,
  SqlFailure,
  type Transaction,
  type TransactionOptions,
} from '@innertide/server-std/database';

const IN_FAILED_TRANSACTION = '25P02';

const NO_HURRY = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' };

/** Settings of one transaction, by PostgreSQL's names. */
export type LocalSettings = Readonly<Record<string, string>>;

/** The role and the claims that row level security sees; none for the system, which stays what it logged in as. */
function identityOf(caller: Caller): LocalSettings {
  if (caller.role === 'system') return {};
  const claims = caller.role === 'authenticated' ? { ...caller.claims, role: caller.role } : { role: caller.role };
  return { role: caller.role, 'request.jwt.claims': JSON.stringify(claims) };
}

function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function settingCalls(settings: LocalSettings): string[] {
  return Object.entries(settings).map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`);
}

/** The look-up that fails where the caller's sign-in has ended or its account is banned; none for callers without a sign-in. */
function authSessionCalls(caller: Caller): string[] {
  if (caller.role !== 'authenticated' || caller.authSessionId === undefined) return [];
  const [authSession, user] = [caller.authSessionId, caller.claims.sub].map((id) => `${literal(id)}::uuid`);
  return [`auth.require_auth_session(${authSession}, ${user})`];
}

/**
 * The beginning of a transaction as one message, since every message is a journey to the database and back. When any part
 * fails, PostgreSQL skips what follows in it, so that no statement can run before its caller's role holds. All of it ends with
 * the transaction: the connection may serve anybody next, also behind a pooler.
 */
function beginning(settings: LocalSettings, caller: Caller, { ofOneMoment, readOnly }: TransactionOptions): string {
  const begin = `begin${ofOneMoment === true ? ' isolation level repeatable read' : ''}${readOnly === true ? ' read only' : ''}`;
  // The role last: what comes before it is the login's to set and to look up; in another order the look-up is denied.
  const calls = [...settingCalls(settings), ...authSessionCalls(caller), ...settingCalls(identityOf(caller))];
  return calls.length === 0 ? begin : `${begin}; select ${calls.join(', ')}`;
}

/**
 * Begins, takes the caller's role for this transaction only, works, and commits; rolls back when the work throws.
 * A statement that failed makes the commit impossible even when the work swallowed its error, unless it went back to a savepoint.
 * @param settings what else holds for this transaction.
 */
export async function runTransaction<Value>(
  connection: Transaction,
  caller: Caller,
  work: (tx: Transaction) => Promise<Value>,
  options: TransactionOptions,
  settings: LocalSettings = {},
): Promise<Value> {
  let failure: SqlFailure | null = null;
  const watch = async <Answer>(text: string, run: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await run();
      if (/^\s*rollback\s+to\b/i.test(text)) failure = null;
      return answer;
    } catch (error) {
      if (error instanceof SqlFailure && error.sqlState !== IN_FAILED_TRANSACTION) failure = error;
      throw error;
    }
  };
  const tx: Transaction = {
    query: (text, parameters) => watch(text, () => connection.query(text, parameters)),
    execute: (script) => watch(script, () => connection.execute(script)),
  };

  try {
    const hurry: LocalSettings = options.unhurried === true ? NO_HURRY : {};
    await connection.execute(beginning({ ...settings, ...hurry }, caller, options));
    const value = await work(tx);
    if (failure !== null) throw failure;
    await connection.query('commit');
    return value;
  } catch (error) {
    // On a connection that is gone there is nothing to roll back, and a silent one would only be waited for once more.
    const isGone = error instanceof DatabaseBusy && error.reason === 'unreachable';
    if (!isGone) await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}
