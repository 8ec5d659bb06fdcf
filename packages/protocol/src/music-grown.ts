import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import type { SessionSettings } from './session-settings.ts';

/** Returns whether another version of the composer, or one before versions, played these settings last: the seed plays another piece now. */
export function hasMusicGrown({ composerVersion }: Pick<SessionSettings, 'composerVersion'>): boolean {
  return composerVersion !== COMPOSER_VERSION;
}
