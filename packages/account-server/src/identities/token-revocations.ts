import type { Transaction } from '@innertide/server-std/database';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import { seal, unseal } from '../keys/secrets.ts';
import type { ProviderToken } from '../providers/provider.ts';
import { retryAfterSeconds } from './revocation-retries.ts';

const AT_ONCE = 20;
/** Lease of a claimed revocation in seconds: another server retries it after that. */
const CLAIM_SECONDS = 120;
/** An account at a provider. */
interface Identity {
  readonly provider: string;
  readonly subject: string;
}

/** The sealing secret: derived from the server's keys, in no database. */
function sealingSecretOf(context: AuthContext): string {
  return context.keys.keyedHash('tokens of providers');
}

/** Stores the newest refresh token of an identity and client, sealed, so that it can be revoked when the account is deleted. */
export async function storeProviderToken(
  context: AuthContext,
  tx: Transaction,
  identity: Identity,
  token: ProviderToken,
): Promise<void> {
  await tx.query(
    `insert into auth.provider_tokens (identity_id, provider, client_id, sealed_token, created_at)
     select id, provider, $3, decode($4, 'hex'), $5::timestamptz from auth.identities where provider = $1 and provider_id = $2
     on conflict (identity_id, client_id) do update set sealed_token = excluded.sealed_token, created_at = excluded.created_at`,
    [
      identity.provider,
      identity.subject,
      token.clientId,
      seal(sealingSecretOf(context), token.refreshToken),
      nowIso(context),
    ],
  );
}

/**
 * Stores a token that arrived after its sign-in. The token of a deleted identity is queued for revocation; that of
 * another account is neither stored nor revoked, because revoking would end that account's grant.
 * @returns whether it was stored.
 */
export function storeLateProviderToken(
  context: AuthContext,
  identity: Identity & { readonly userId: string },
  token: ProviderToken,
): Promise<boolean> {
  const { provider, subject, userId } = identity;
  return context.database.transaction(SYSTEM, async (tx) => {
    const [owner] = await tx.query<{ user_id: string }>(
      'select user_id from auth.identities where provider = $1 and provider_id = $2 for key share',
      [provider, subject],
    );
    if (owner?.user_id === userId) {
      await storeProviderToken(context, tx, identity, token);
      return true;
    }
    if (owner === undefined) {
      await tx.query(
        `insert into auth.token_revocations (provider, client_id, sealed_token, next_attempt_at, created_at)
         values ($1, $2, decode($3, 'hex'), $4, $4)`,
        [provider, token.clientId, seal(sealingSecretOf(context), token.refreshToken), nowIso(context)],
      );
    }
    return false;
  });
}

/** A revocation that is due. */
type DueRevocation = Readonly<
  Record<'provider' | 'client_id' | 'sealed_token', string> & Record<'id' | 'attempts', number>
>;

function secondsFromNow(context: AuthContext, seconds: number): string {
  return new Date(context.clock.nowMs() + seconds * 1000).toISOString();
}

function claim(context: AuthContext): Promise<DueRevocation[]> {
  return context.database.transaction(SYSTEM, (tx) =>
    tx.query<DueRevocation>(
      `update auth.token_revocations set attempts = attempts + 1, next_attempt_at = $2
       where id in (
         select id from auth.token_revocations where next_attempt_at <= $1 order by id limit ${AT_ONCE} for update skip locked
       )
       returning id::integer as id, provider, client_id, encode(sealed_token, 'hex') as sealed_token, attempts`,
      [nowIso(context), secondsFromNow(context, CLAIM_SECONDS)],
    ),
  );
}

/** Unseals a token; null when its key no longer exists. */
function readToken(context: AuthContext, sealed: string): string | null {
  try {
    return unseal(sealingSecretOf(context), sealed);
  } catch {
    return null;
  }
}

async function forget(context: AuthContext, id: number): Promise<void> {
  await context.database.transaction(SYSTEM, (tx) =>
    tx.query('delete from auth.token_revocations where id = $1', [id]),
  );
}

async function revokeToken(context: AuthContext, due: DueRevocation): Promise<boolean> {
  const { id, provider, attempts } = due;
  const token = readToken(context, due.sealed_token);
  if (token === null) {
    context.logger.error({ provider }, 'a provider token cannot be revoked: its sealing key no longer exists');
    await forget(context, id);
    return false;
  }
  try {
    const revoke = context.providers.get(provider)?.revoke;
    if (!revoke) throw new Error('the provider is switched off');
    await revoke({ clientId: due.client_id, refreshToken: token });
  } catch (error) {
    const retrySeconds = retryAfterSeconds(attempts);
    const message =
      retrySeconds === null
        ? 'a provider token was not revoked: no more retries'
        : 'a provider token was not revoked yet';
    context.logger[retrySeconds === null ? 'error' : 'warn']({ err: error, provider, attempts }, message);
    if (retrySeconds === null) await forget(context, id);
    else {
      await context.database.transaction(SYSTEM, (tx) =>
        tx.query('update auth.token_revocations set next_attempt_at = $2 where id = $1', [
          id,
          secondsFromNow(context, retrySeconds),
        ]),
      );
    }
    return false;
  }
  await forget(context, id);
  return true;
}

/** Revokes the provider tokens of deleted identities (RFC 7009). @returns how many the providers accepted. */
export async function revokeTokens(context: AuthContext): Promise<number> {
  let taken = 0;
  for (const due of await claim(context)) if (await revokeToken(context, due)) taken += 1;
  return taken;
}
