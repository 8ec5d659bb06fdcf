import { refusal } from '../http/auth-errors.ts';
import { isBreached, type PasswordCheck } from './breached-passwords.ts';

const MAX_PASSWORD_BYTES = 72;

/**
 * Checks a new password: at most 72 bytes (bcrypt's limit, as in GoTrue), minimum length, required character sets, and the
 * list of breached passwords when configured.
 * @throws HttpError validation_failed when it is missing or too long; weak_password with `reasons` length, characters, pwned
 */
export async function requireGoodPassword(
  context: PasswordCheck,
  password: string | null | undefined,
): Promise<string> {
  const { config } = context;
  if (password === null || password === undefined || password === '') {
    throw refusal('validation_failed', 'Signup requires a valid password');
  }
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw refusal('validation_failed', 'Password cannot be longer than 72 bytes');
  }
  const reasons: string[] = [];
  const texts: string[] = [];
  if ([...password].length < config.passwordMinLength) {
    reasons.push('length');
    texts.push(`Password should be at least ${config.passwordMinLength} characters.`);
  }
  const sets = config.passwordCharacterSets;
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    reasons.push('characters');
    texts.push(`Password should contain at least one character of each: ${sets.join(', ')}.`);
  }
  if (reasons.length === 0 && (await isBreached(context, password))) {
    reasons.push('pwned');
    texts.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (reasons.length > 0) throw refusal('weak_password', texts.join(' '), { weak_password: { reasons } });
  return password;
}
