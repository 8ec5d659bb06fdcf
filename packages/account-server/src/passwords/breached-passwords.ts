import { createHash } from 'node:crypto';
import type { Logger } from '@innertide/server-std/logger';
import type { AuthConfig } from '../config/auth-config.ts';

const TIME_LIMIT_MS = 3000;
const PREFIX_LENGTH = 5;

/** What a check of a new password needs. */
export interface PasswordCheck {
  readonly config: Pick<AuthConfig, 'breachedPasswordsUrl' | 'passwordMinLength' | 'passwordCharacterSets'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Whether a password is in the Pwned Passwords list. Sends only the first five hex digits of its SHA-1 (k-anonymity range
 * query, padded so that the length of the response reveals nothing). A list that does not answer blocks nobody.
 */
export async function isBreached(context: PasswordCheck, password: string): Promise<boolean> {
  const { breachedPasswordsUrl: home } = context.config;
  if (home === null) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const response = await fetch(`${home.replace(/(?<!\/)\/+$/, '')}/range/${hash.slice(0, PREFIX_LENGTH)}`, {
      headers: { 'Add-Padding': 'true' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`the list answered ${response.status}`);
    const rest = hash.slice(PREFIX_LENGTH);
    // Padding entries have the count 0.
    return (await response.text()).split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && !line.endsWith(':0'));
  } catch (error) {
    context.logger.warn({ err: error }, 'the list of breached passwords did not answer: a password was not looked up');
    return false;
  }
}
