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
 * Whether a password stands in a list of breached ones. Only the first five digits of its SHA-1 leave this server, and
 * some five hundred candidates come back (the range query of Pwned Passwords, padded so that its length tells nothing).
 * A list that does not answer keeps nobody out.
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
    // Padding has the count 0.
    return (await response.text()).split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && !line.endsWith(':0'));
  } catch (error) {
    context.logger.warn({ err: error }, 'the list of breached passwords did not answer: a password was not looked up');
    return false;
  }
}
