import { type Caller, SqlFailure, type Transaction, type TransactionOptions } from './database.ts';

const IN_FAILED_TRANSACTION = '25P02';

/** The role and the claims that row level security sees; null for the system, which stays what it logged in as. */
function identityOf(caller: Caller): { role: string; claims: string } | null {
  if (caller.role === 'system') return null;
  const claims = caller.role === 'authenticated' ? { ...caller.claims, role: caller.role } : { role: caller.role };
  return { role: caller.role, claims: JSON.stringify(claims) };
}

/**
 * Begins, takes the caller's role for this transaction only, works, and commits; rolls back when the work throws.
 * A statement that failed makes the commit impossible even when the work swallowed its error, unless it went back to a savepoint.
 */
export async function runTransaction<Value>(
  connection: Transaction,
  caller: Caller,
  work: (tx: Transaction) => Promise<Value>,
  options: TransactionOptions,
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

  await connection.query(options.readOnly === true ? 'begin read only' : 'begin');
  try {
    const identity = identityOf(caller);
    if (identity !== null) {
      await connection.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        identity.role,
        identity.claims,
      ]);
    }
    if (options.unhurried === true) await connection.query('set local statement_timeout = 0');
    const value = await work(tx);
    if (failure !== null) throw failure;
    await connection.query('commit');
    return value;
  } catch (error) {
    await connection.query('rollback');
    throw error;
  }
}
