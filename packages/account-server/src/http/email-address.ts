import { refusal } from './auth-errors.ts';

const INVALID = 'Unable to validate email address: invalid format';
/** The shape of an address; excludes characters that could start a second mail header. */
const EMAIL_SHAPE = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/;
const LONGEST = 254;
/** Longest local part (RFC 5321, 4.5.3.1.1). */
const LONGEST_LOCAL = 64;
/** Part of a domain: letters and digits of any script, hyphens within (RFC 5890). */
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** Controls, invisible format characters, unassigned ones and separators. */
const UNSEEN = /[\p{C}\p{Z}]/u;

/** Normalises an address that may have an account to lower case. @throws HttpError validation_failed */
export function requireEmail(email: string | null | undefined): string {
  const plain = (email ?? '').trim().toLowerCase();
  if (plain.length > LONGEST || !EMAIL_SHAPE.test(plain)) throw refusal('validation_failed', INVALID);
  return plain;
}

/**
 * Checks an address that shall get an account, more strictly than `requireEmail`: accounts from before sign in as they are. Refuses
 * empty labels and dots at an end, invisible characters, and letters of another width or form that look like plain ones (NFKC).
 * @param email normalised by `requireEmail`.
 * @throws HttpError validation_failed
 */
export function requireNewEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const isSound =
    local.length <= LONGEST_LOCAL &&
    local.split('.').every((part) => part !== '') &&
    domain.split('.').every((label) => LABEL.test(label)) &&
    !UNSEEN.test(email) &&
    email.normalize('NFKC') === email;
  if (!isSound) throw refusal('validation_failed', INVALID);
  return email;
}

/** The mailbox that an address leads to: what follows a plus in its local part names a folder of the same one. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${local}${email.slice(at)}`;
}
