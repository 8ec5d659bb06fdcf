import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Context } from 'hono';
import { isBanned } from '../accounts/account-state.ts';
import { askBeforeUserCreated, requireAllowedAddress } from '../accounts/new-account.ts';
import type { UserRecord } from '../accounts/user-record.ts';
import { findUserByEmail, findUserById, lockUserById } from '../accounts/users.ts';
import { type Actor, recordEvent } from '../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import type { AuthErrorName } from '../http/auth-errors.ts';
import { mailNotice } from '../mail/account-mail.ts';
import type { ProviderProfile } from '../providers/provider.ts';
import { newIdentityStep } from './new-identity.ts';
import { identityData, insertProviderUser, resetUnconfirmedAccount, storeIdentity } from './stored-identity.ts';

export type AccountRefusal = Extract<
  AuthErrorName,
  'identity_already_exists' | 'provider_email_needs_verification' | 'signup_disabled' | 'user_banned'
>;

/** What a profile leads to: the account of its identity, or a step of `newIdentityStep` with the owner of its address. */
async function nextStep(
  context: AuthContext,
  tx: Transaction,
  provider: string,
  profile: ProviderProfile,
): Promise<
  | { readonly step: 'known'; readonly userId: string }
  | { readonly step: ReturnType<typeof newIdentityStep>; readonly owner: UserRecord | null }
> {
  const [known] = await tx.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, profile.subject],
  );
  if (known !== undefined) return { step: 'known', userId: known.user_id };
  const { email, emailVerified } = profile;
  const owner = email === null || !emailVerified ? null : await findUserByEmail(tx, email);
  const { signupDisabled } = context.config;
  return { step: newIdentityStep(profile, owner, { signupDisabled, nowMs: context.clock.nowMs() }), owner };
}

/**
 * Checks the account that a profile would open against the allowed domains and the hook; does nothing for one that exists.
 * Call it outside a transaction: the hook may take seconds.
 * @throws HttpError signup_not_allowed and what `askBeforeUserCreated` throws
 */
export async function requireProfileAllowed(
  context: AuthContext,
  c: Context,
  provider: string,
  profile: ProviderProfile,
): Promise<void> {
  const { allowedDomains, beforeUserCreated } = context.config;
  if (allowedDomains.length === 0 && beforeUserCreated === null) return;
  const { step } = await context.database.transaction(SYSTEM, (tx) => nextStep(context, tx, provider, profile), {
    readOnly: true,
  });
  if (step !== 'create_account') return;
  requireAllowedAddress(context, profile.email);
  await askBeforeUserCreated(context, c, { email: profile.email, provider, metadata: identityData(profile) });
}

/** Finds the account of an identity: linked already, with the same verified address, or new. */
async function accountId(
  context: AuthContext,
  tx: Transaction,
  provider: string,
  profile: ProviderProfile,
  acceptLanguage: string | undefined,
): Promise<Result<{ readonly userId: string; readonly step: 'known' | 'created' | 'linked' }, AccountRefusal>> {
  const next = await nextStep(context, tx, provider, profile);
  if ('userId' in next) return succeed({ userId: next.userId, step: 'known' });
  const { step, owner } = next;
  const { email } = profile;
  switch (step) {
    case 'create_account':
      return succeed({ userId: await insertProviderUser(context, tx, email), step: 'created' });
    case 'link':
    case 'reset_and_link':
      if (owner === null) throw new Error('a link without an account');
      if (step === 'reset_and_link') await resetUnconfirmedAccount(context, tx, owner);
      else if (email !== null) await mailNotice(context, tx, 'identity_linked', { email, user: owner, acceptLanguage });
      return succeed({ userId: owner.id, step: 'linked' });
    default:
      return fail(step);
  }
}

/** Signs up or finds the account of a provider's profile. */
export async function accountOfProfile(
  context: AuthContext,
  tx: Transaction,
  provider: string,
  profile: ProviderProfile,
  { acceptLanguage, actor }: { readonly acceptLanguage: string | undefined; readonly actor: Actor },
): Promise<Result<UserRecord, AccountRefusal>> {
  const found = await accountId(context, tx, provider, profile, acceptLanguage);
  if (!found.ok) return found;
  const { userId, step } = found.value;
  const before = await findUserById(tx, userId);
  if (before !== null && isBanned(before, context.clock.nowMs())) return fail('user_banned');
  await storeIdentity(context, tx, userId, provider, profile);
  if (step === 'created')
    await recordEvent(context, tx, { action: 'user_signedup', actor, userId, traits: { provider } });
  if (step === 'linked') {
    await recordEvent(context, tx, { action: 'user_modified', actor, userId, traits: { linked: provider } });
  }
  const user = await findUserById(tx, userId);
  if (user === null) throw new Error('an identity without its account');
  return succeed(user);
}

/** Links an identity to an account, and notifies its owner. An account without an address takes the provider's verified one. */
export async function linkProfile(
  context: AuthContext,
  tx: Transaction,
  link: {
    readonly userId: string;
    readonly provider: string;
    readonly profile: ProviderProfile;
    readonly actor: Actor;
    readonly acceptLanguage: string | undefined;
  },
): Promise<Result<UserRecord, AccountRefusal>> {
  const { userId, provider, profile, actor, acceptLanguage } = link;
  const user = await lockUserById(tx, userId);
  if (user === null || isBanned(user, context.clock.nowMs())) return fail('user_banned');
  const known = await tx.query('select 1 as one from auth.identities where provider = $1 and provider_id = $2', [
    provider,
    profile.subject,
  ]);
  if (known.length > 0) return fail('identity_already_exists');
  const { email } = profile;
  if (user.email === null && email !== null && profile.emailVerified) {
    // The address belongs to another account.
    if ((await findUserByEmail(tx, email)) !== null) return fail('identity_already_exists');
    await tx.query('update auth.users set email = $2, email_confirmed_at = $3 where id = $1', [
      userId,
      email,
      nowIso(context),
    ]);
  }
  await tx.query('update auth.users set is_anonymous = false where id = $1', [userId]);
  await storeIdentity(context, tx, userId, provider, profile);
  const traits = { linked: provider };
  await recordEvent(context, tx, { action: 'user_modified', actor, userId, traits });
  if (user.email !== null)
    await mailNotice(context, tx, 'identity_linked', { email: user.email, user, acceptLanguage });
  return succeed((await findUserById(tx, userId)) ?? user);
}
