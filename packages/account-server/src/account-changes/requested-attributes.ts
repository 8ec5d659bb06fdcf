import type { adminUserBody } from '@innertide/protocol/auth-messages';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { isApiKeyRole } from '../auth-sessions/access-token.ts';
import { parseDurationMs } from '../config/duration.ts';
import { refusal } from '../http/auth-errors.ts';
import { requireEmail } from '../http/email-address.ts';
import { requireSmallMetadata } from '../http/request-body.ts';
import { isImportable } from '../passwords/password-hashes.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';

type AttributeContext = Pick<AuthContext, 'config' | 'logger' | 'passwords'>;

/** Attributes that the admin API can set; undefined and null leave the stored value. */
export interface UserAttributes {
  readonly email: string | null;
  /** The role that access tokens of the account carry. */
  readonly role: string | null;
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
  readonly appMetadata: Readonly<Record<string, unknown>> | null;
  /** Duration of a ban in ms; 'none' lifts it. */
  readonly banMs: number | 'none' | null;
}

function banOf(duration: string | null | undefined): UserAttributes['banMs'] {
  if (!duration) return null;
  if (duration === 'none') return 'none';
  const ms = parseDurationMs(duration);
  if (ms === null) throw refusal('validation_failed', 'invalid format for ban duration: expected e.g. 24h, or none');
  return ms;
}

/** The name of a role of PostgreSQL. */
const ROLE = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Reads the role of an account. An account never has a role of API keys: its access tokens would open the admin endpoints, or act
 * without an account.
 * @throws HttpError validation_failed
 */
function roleOf(role: string | null | undefined): string | null {
  if (!role) return null;
  if (!ROLE.test(role) || isApiKeyRole(role)) {
    throw refusal(
      'validation_failed',
      'role must be the name of a role, and none of anon, service_role, supabase_admin',
    );
  }
  return role;
}

const uuid = z.guid();
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Checks the id that a new account shall have. @returns it in lower case. @throws HttpError validation_failed */
export function requireAccountId(id: string): string {
  if (!uuid.safeParse(id).success) throw refusal('validation_failed', 'ID must conform to the uuid v4 format');
  if (id === NIL_UUID) throw refusal('validation_failed', 'ID cannot be a nil uuid');
  return id.toLowerCase();
}

async function passwordHashOf(
  context: AttributeContext,
  body: z.output<typeof adminUserBody>,
): Promise<UserAttributes['passwordHash']> {
  if (body.password && body.password_hash) {
    throw refusal('validation_failed', 'Only a password or a password hash should be provided');
  }
  if (body.password) return context.passwords.hash(await requireGoodPassword(context, body.password));
  const imported = body.password_hash;
  if (!imported) return null;
  if (!isImportable(imported)) {
    throw refusal('validation_failed', 'The password hash must be bcrypt or argon2, at a cost that can be borne');
  }
  return imported;
}

/** Reads and validates the attributes of an admin request. @throws HttpError validation_failed, weak_password */
export async function readAttributes(
  context: AttributeContext,
  body: z.output<typeof adminUserBody>,
): Promise<UserAttributes> {
  if (body.phone) throw refusal('phone_provider_disabled');
  return {
    email: body.email ? requireEmail(body.email) : null,
    role: roleOf(body.role),
    passwordHash: await passwordHashOf(context, body),
    isConfirmed: body.email_confirm === true,
    userMetadata: body.user_metadata ? requireSmallMetadata(body.user_metadata) : null,
    appMetadata: body.app_metadata ? requireSmallMetadata(body.app_metadata) : null,
    banMs: banOf(body.ban_duration),
  };
}
