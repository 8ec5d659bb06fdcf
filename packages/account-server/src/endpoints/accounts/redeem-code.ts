import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import { confirmEmailChange } from '../../account-changes/email-change.ts';
import { isBanned, isConfirmed } from '../../accounts/account-state.ts';
import type { UserRecord } from '../../accounts/user-record.ts';
import { confirmEmail, dropUnprovenCredentials, lockUserById } from '../../accounts/users.ts';
import { type Actor, recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso } from '../../auth-context.ts';
import type { AuthErrorName } from '../../http/auth-errors.ts';
import type { CodeCaller } from '../../tokens/code-tries.ts';
import { isEmailChangeType, type OneTimeTokenType, provesMailboxAlone } from '../../tokens/one-time-token-rules.ts';
import { clearOneTimeTokens, type FoundOneTimeToken, findByCode } from '../../tokens/one-time-tokens.ts';

type VerifyRefusal = Extract<AuthErrorName, 'email_exists' | 'otp_expired' | 'user_banned'>;

export interface Proven {
  readonly user: UserRecord;
  readonly token: FoundOneTimeToken;
}

/** 'half': one of the two addresses of a change is confirmed. */
type Redeemed = Proven | 'half';

/** Accounts tried for one typed code: the owner of the address and pending changes to it. */
const MAX_HOLDERS = 5;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Redeems a mailed token: confirms the address and invalidates every other pending token. */
export async function redeem(
  context: AuthContext,
  tx: Transaction,
  found: Result<FoundOneTimeToken, 'expired'>,
  actor: Actor,
): Promise<Result<Redeemed, VerifyRefusal>> {
  if (!found.ok) return fail('otp_expired');
  const user = await lockUserById(tx, found.value.user_id);
  if (user === null) return fail('otp_expired');
  if (isBanned(user, context.clock.nowMs())) return fail('user_banned');
  if (isEmailChangeType(found.value.token_type)) {
    const step = await confirmEmailChange(context, tx, user, found.value);
    if (step === 'gone') return fail('otp_expired');
    if (step === 'taken') return fail('email_exists');
    const traits = { email: step === 'half' ? 'half confirmed' : 'changed' };
    await recordEvent(context, tx, { action: 'user_modified', actor, userId: user.id, traits });
    return succeed(step === 'half' ? 'half' : { user, token: found.value });
  }
  // Whoever asked for a sign-in or recovery link proves the address, but did not choose the password that waits with it.
  if (provesMailboxAlone(found.value.token_type)) await dropUnprovenCredentials(tx, user.id, nowIso(context));
  await confirmEmail(tx, user.id, nowIso(context));
  await clearOneTimeTokens(tx, user.id);
  if (!isConfirmed(user)) {
    const action = user.invited_at === null ? 'user_signedup' : 'invite_accepted';
    await recordEvent(context, tx, { action, actor, userId: user.id, traits: { provider: 'email' } });
  }
  return succeed({ user, token: found.value });
}

/** Finds a typed code among the accounts of an address: its owner and accounts that are changing to it. */
export async function findTypedCode(
  context: AuthContext,
  tx: Transaction,
  typed: {
    readonly address: string;
    readonly code: string;
    readonly types: readonly OneTimeTokenType[];
    readonly caller: CodeCaller;
  },
): Promise<Result<FoundOneTimeToken, 'expired'>> {
  const holders = await tx.query<{ id: string }>(
    `select id from auth.users where deleted_at is null and (email = $1 or email_change = $1) and not is_sso_user
     order by (email = $1) desc nulls last, email_change_sent_at desc limit $2`,
    [typed.address, MAX_HOLDERS],
  );
  // For an address without an account the same statements run once.
  for (const { id } of holders.length === 0 ? [{ id: NOBODY }] : holders) {
    const found = await findByCode(context, tx, { ...typed, userId: id });
    if (found.ok) return found;
  }
  return fail('expired');
}
