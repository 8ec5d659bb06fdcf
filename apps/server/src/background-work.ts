import type { Auth } from '@innertide/account-server/auth';
import type { Database } from '@innertide/server-std/database';
import type { Clock } from '@innertide/std/clock';
import type { Logger } from 'pino';
import type { ServerConfig } from './config.ts';
import { ClockWatch } from './log/clock-watch.ts';
import { MailSender } from './mail/mail-sender.ts';
import { ReminderSender } from './reminders/reminder-sender.ts';
import type { ShutdownHook } from './shutdown-hooks.ts';

const MAIL_EVERY_MS = 2_000;
const REMINDERS_EVERY_MS = 20_000;
const CLEAN_UP_EVERY_MS = 60 * 60_000;
const REVOKE_EVERY_MS = 60_000;

/** Logs each jump of the machine's clock, since limits by time change with it. */
export function startClockWatch(clock: Clock, logger: Logger): ShutdownHook {
  const watch = new ClockWatch({ ...clock, steadyMs: () => performance.now() }, (seconds) =>
    logger.warn({ seconds }, 'the clock of this machine jumped'),
  );
  return watch.start();
}

/** Removes expired rows of the accounts once an hour. */
function startCleanUp(auth: Pick<Auth, 'cleanUp'>, logger: Logger): ShutdownHook {
  const cleanUp = () => {
    auth.cleanUp().catch((error: unknown) => logger.error({ err: error }, 'the cleanup of accounts failed'));
  };
  const timer = setInterval(cleanUp, CLEAN_UP_EVERY_MS);
  return () => clearInterval(timer);
}

/** Revokes tokens of deleted accounts at their provider once a minute. */
function startRevocations(auth: Pick<Auth, 'revokeTokens'>, logger: Logger): ShutdownHook {
  const timer = setInterval(() => {
    auth.revokeTokens().catch((error: unknown) => logger.error({ err: error }, 'no token could be given back'));
  }, REVOKE_EVERY_MS);
  return () => clearInterval(timer);
}

export interface BackgroundNeeds {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly auth: Auth;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Starts what works on its own while the server runs: cleanup and revocations of accounts, mail and reminders where configured. */
export async function startBackgroundWork(needs: BackgroundNeeds): Promise<ShutdownHook[]> {
  const { config, database, auth, clock, logger } = needs;
  const hooks = [startCleanUp(auth, logger), startRevocations(auth, logger), auth.flushLogs];
  if (config.smtpUrl !== null && config.mailFrom !== null) {
    // A server whose mail stays on its machine needs none of it.
    const { createSmtpTransport } = await import('./mail/smtp-transport.ts');
    const transport = createSmtpTransport(config.smtpUrl, config.mailFrom);
    const sender = new MailSender({
      database,
      transport,
      suppressed: auth.mailSuppressions,
      everyMs: MAIL_EVERY_MS,
      logger,
    });
    sender.start();
    hooks.push(() => sender.stop());
  }
  if (config.push !== null && config.backend === null) {
    const reminders = new ReminderSender({ ...config.push, database, everyMs: REMINDERS_EVERY_MS, clock, logger });
    reminders.start();
    hooks.push(() => reminders.stop());
  }
  return hooks;
}
