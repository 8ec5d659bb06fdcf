import { refusal } from '../http/auth-errors.ts';
import { isBreached, type PasswordCheck } from './breached-passwords.ts';

const MAX_PASSWORD_BYTES = 72;

/**
 * @throws HttpError validation_failed when there is no usable password, weak_password with its reasons when it is too
 * short, lacks a kind of character, or is known from a breach (where the house looks that up).
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
