import { randomInt } from 'node:crypto';
import { refusal } from '../http/auth-errors.ts';
import { randomToken } from '../keys/secrets.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'sign_in_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

/** GoTrue's prefix of link tokens of a PKCE flow: their link answers a code to exchange instead of a session. */
const PKCE_PREFIX = 'pkce_';

const TYPES_OF_LINKS: Readonly<Record<string, readonly OneTimeTokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  // Sign-in mails shared the token of recovery mails before they had their own, as in GoTrue.
  magiclink: ['sign_in_token', 'recovery_token'],
  email: ['confirmation_token', 'sign_in_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
};

/** The token types that a `type` parameter of /verify accepts. @throws HttpError validation_failed for an unknown one */
export function typesOfLink(type: string | null | undefined): readonly OneTimeTokenType[] {
  const types = Object.hasOwn(TYPES_OF_LINKS, type ?? '') ? TYPES_OF_LINKS[type ?? ''] : undefined;
  if (types === undefined) throw refusal('validation_failed', 'Verify requires a verification type');
  return types;
}

/** Creates the secret of a link. @param isPkce whether a page waits for a code to exchange. */
export function newLinkToken(isPkce: boolean): string {
  return (isPkce ? PKCE_PREFIX : '') + randomToken();
}

/** Whether a link was asked for with a challenge, and gives a code in place of tokens (RFC 7636). */
export function isPkceLink(linkToken: string): boolean {
  return linkToken.startsWith(PKCE_PREFIX);
}

/** Creates a code of exactly `digits` decimal digits, to be typed. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Whether a token is valid that was created at `createdAt` (ISO 8601) and lives `lifetimeSeconds`. */
export function isFresh(createdAt: string, lifetimeSeconds: number, nowMs: number): boolean {
  return nowMs < Date.parse(createdAt) + lifetimeSeconds * 1000;
}

/** Whether a token proves the mailbox to somebody who may have set nothing on the account themselves. */
export function provesMailboxAlone(type: string): boolean {
  return type === 'recovery_token' || type === 'sign_in_token';
}

/** Whether a one-time token belongs to a change of address. */
export function isEmailChangeType(type: string): boolean {
  return type === 'email_change_token_new' || type === 'email_change_token_current';
}
