import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import { timeColumn } from '../accounts/user-record.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { sha256Hex } from '../keys/secrets.ts';
import { type CodeCaller, takeTry } from './code-tries.ts';
import { isFresh, newCode, newLinkToken, type OneTimeTokenType } from './one-time-token-rules.ts';

const foundRow = z.object({
  id: z.string(),
  user_id: z.string(),
  token_type: z.string(),
  code_hash: z.string().nullable(),
  relates_to: z.string(),
  asked_from: z.string().nullable(),
  flow_state_id: z.string().nullable(),
  created_at: timeColumn,
});

export type FoundOneTimeToken = z.infer<typeof foundRow>;

const FOUND_COLUMNS = `id, user_id, token_type, encode(code_hash, 'hex') as code_hash, relates_to, asked_from, flow_state_id, created_at`;

function codeHash(context: AuthContext, userId: string, type: string, code: string): string {
  return context.keys.keyedHash(`${type}:${userId}:${code}`);
}

/** Creates the link token and code of one mail and invalidates an older pair of the same type. Without a user (null) the same statements run. */
export async function issueOneTimeToken(
  context: AuthContext,
  tx: Transaction,
  issue: {
    readonly userId: string | null;
    readonly type: OneTimeTokenType;
    readonly address: string;
    readonly flowStateId: string | null;
    /** The network that asked for the mail (`networkOf`); null where an administrator did. */
    readonly askedFrom: string | null;
  },
): Promise<{ readonly linkToken: string; readonly code: string }> {
  const linkToken = newLinkToken(issue.flowStateId !== null);
  const code = newCode(context.config.codeLength);
  const userId = issue.userId ?? '00000000-0000-0000-0000-000000000000';
  await tx.query(
    `insert into auth.one_time_tokens (user_id, token_type, link_hash, code_hash, relates_to, flow_state_id, asked_from, created_at, updated_at)
     select u.id, $2, decode($3, 'hex'), decode($4, 'hex'), $5, $6, $7, $8, $8 from auth.users u where u.id = $1
     on conflict (user_id, token_type) do update set
       link_hash = excluded.link_hash, code_hash = excluded.code_hash, relates_to = excluded.relates_to,
       flow_state_id = excluded.flow_state_id, asked_from = excluded.asked_from, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [
      userId,
      issue.type,
      sha256Hex(linkToken),
      codeHash(context, userId, issue.type, code),
      issue.address,
      issue.flowStateId,
      issue.askedFrom,
      nowIso(context),
    ],
  );
  return { linkToken, code };
}

function isValid(context: AuthContext, token: FoundOneTimeToken): boolean {
  return isFresh(token.created_at, context.config.oneTimeTokenSeconds, context.clock.nowMs());
}

/** Finds the valid token of a link and locks it until the transaction ends. */
export async function findByLink(
  context: AuthContext,
  tx: Transaction,
  linkToken: string,
  types: readonly OneTimeTokenType[],
): Promise<Result<FoundOneTimeToken, 'expired'>> {
  const [row] = await tx.query(
    `select ${FOUND_COLUMNS} from auth.one_time_tokens where link_hash = decode($1, 'hex') for update`,
    [sha256Hex(linkToken)],
  );
  if (row === undefined) return fail('expired');
  const found = foundRow.parse(row);
  const fits = types.some((type) => type === found.token_type);
  return fits && isValid(context, found) ? succeed(found) : fail('expired');
}

/** Finds the valid token of a typed code. Every try counts, against its caller (`takeTry`): commit in either case. */
export async function findByCode(
  context: AuthContext,
  tx: Transaction,
  typed: {
    readonly userId: string;
    /** The address to which the code was sent. */
    readonly address: string;
    readonly code: string;
    readonly types: readonly OneTimeTokenType[];
    readonly caller: CodeCaller;
  },
): Promise<Result<FoundOneTimeToken, 'expired'>> {
  const { caller, userId } = typed;
  const rows = await tx.query(
    `select ${FOUND_COLUMNS} from auth.one_time_tokens where user_id = $1 and relates_to = $2 order by token_type for update`,
    [userId, typed.address],
  );
  const meant = z
    .array(foundRow)
    .parse(rows)
    .filter((token) => typed.types.some((type) => type === token.token_type) && isValid(context, token));
  const hasAsked = caller.kind === 'anybody' && meant.some((token) => token.asked_from === caller.network);
  await tx.query('savepoint tries');
  const giveBack = await takeTry(context, tx, { caller, userId, hasAsked });
  // Without a code that waits the same statements run and are undone: timing does not reveal an account, and nobody's tries are used up.
  await tx.query(meant.length === 0 ? 'rollback to savepoint tries' : 'release savepoint tries');
  if (meant.length === 0 || giveBack === null) return fail('expired');
  const right = meant.find((token) => token.code_hash === codeHash(context, userId, token.token_type, typed.code));
  if (right === undefined) return fail('expired');
  await giveBack();
  return succeed(right);
}

/** Invalidates every pending link and code of an account. */
export async function clearOneTimeTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}
