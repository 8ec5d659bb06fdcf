import type { adminUserBody } from '@innertide/protocol/auth-messages';
import type { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { parseDurationMs } from '../config/duration.ts';
import { refusal } from '../http/auth-errors.ts';
import { requireEmail, requireSmallMetadata } from '../http/request-body.ts';
import { isImportable } from '../passwords/password-hashes.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';

type AttributeContext = Pick<AuthContext, 'config' | 'logger' | 'passwords'>;

/** Attributes that the admin API can set; undefined and null leave the stored value. */
export interface UserAttributes {
  readonly email: string | null;
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
    passwordHash: await passwordHashOf(context, body),
    isConfirmed: body.email_confirm === true,
    userMetadata: body.user_metadata ? requireSmallMetadata(body.user_metadata) : null,
    appMetadata: body.app_metadata ? requireSmallMetadata(body.app_metadata) : null,
    banMs: banOf(body.ban_duration),
  };
}
