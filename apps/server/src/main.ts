/** The composition root: the only file that knows both the rooms and their adapters. `--dev` serves the web app through Vite. */
import './node-environment.ts';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createAuth } from '@innertide/account-server/auth';
import { readFunctionCatalogue } from '@innertide/account-server/rpc/function-catalogue';
import { ContentFailure } from '@innertide/protocol/front-matter';
import type { PublicConfig } from '@innertide/protocol/public-config';
import { CrowdLog } from '@innertide/server-std/crowd-log';
import type { Database } from '@innertide/server-std/database';
import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import { BRAND } from '@innertide/std/brand';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { publishContent } from './content/publish-content.ts';
import { controlPath, openControlSocket } from './control/control-socket.ts';
import { MigrationFailure, migrate } from './database/migrator.ts';
import { openDatabase } from './database/open-database.ts';
import { startSnapshots } from './database/snapshot-rhythm.ts';
import { Metrics } from './http/metrics.ts';
import { type Listening, listen } from './listening.ts';
import { ClockWatch } from './log/clock-watch.ts';
import { createLogger, listenToConsole } from './log/logger.ts';
import { leaveStartMark } from './log/start-mark.ts';
import { MailSender } from './mail/mail-sender.ts';
import { enqueueMail, outboxDepth } from './mail/outbox.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';
import { carryOut } from './operations.ts';
import { ReminderSender } from './reminders/reminder-sender.ts';
import { createProcedureCall, type ProcedureCall } from './site/procedure-call.ts';
import type { Site } from './site/site.ts';
import { isBuilt, openBuiltSite } from './site/site-built.ts';
import { openMissingSite } from './site/site-missing.ts';
import { openViteSite } from './site/site-vite.ts';
import { StartFailure } from './start-failure.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CONTENT = join(ROOT, 'content');
const MAIL_EVERY_MS = 2_000;
const REMINDERS_EVERY_MS = 20_000;
const CLEAN_UP_EVERY_MS = 60 * 60_000;
const REVOKE_EVERY_MS = 60_000;
const clock = { nowMs: () => Date.now() };

type Ending = () => Promise<void> | void;

/** What was started and must be ended: the doors first, so that the database is the last to go. */
interface Running {
  readonly doors: Ending[];
  readonly stores: Ending[];
}

function publicAddress(config: ServerConfig, port: number): string {
  return config.publicUrl ?? `http://localhost:${port}`;
}

function publicConfigOf(config: ServerConfig, publicUrl: string, anonKey: string): PublicConfig {
  return {
    backendUrl: config.backend?.url ?? publicUrl,
    anonKey: config.backend?.anonKey ?? anonKey,
    publicUrl,
    ...config.links,
    webAppStatus: config.webAppStatus,
    blogPageSize: config.blogPageSize,
    devMail: config.smtpUrl === null && isLoopbackHost(new URL(publicUrl).hostname),
    // Members of a hosted project keep nothing in this server's database: there is nobody to remind.
    pushPublicKey: config.backend === null ? (config.push?.identity.publicKey ?? null) : null,
  };
}

/** One line for each jump: what is limited by time or ends at a time may have changed with it. */
function startClockWatch(logger: Logger): Ending {
  const watch = new ClockWatch({ ...clock, steadyMs: () => performance.now() }, (seconds) =>
    logger.warn({ seconds }, 'the clock of this machine jumped'),
  );
  return watch.start();
}

/** Counts what the port does to callers on its own, and says it without a line for each. */
function watchPort(logger: Logger) {
  const counts = { refused: 0, letGo: 0 };
  const refusals = new CrowdLog((count) =>
    logger.warn({ count }, 'more callers than can be answered at once: told to come back'),
  );
  const slow = new CrowdLog((count) => logger.warn({ count }, 'callers were let go that took too long'));
  return {
    counts,
    refused() {
      counts.refused += 1;
      refusals.tell();
    },
    letGo() {
      counts.letGo += 1;
      slow.tell();
    },
    end() {
      refusals.end();
      slow.end();
    },
  };
}

/** The mark goes last: only a server that has ended everything has ended in order. */
function markStart(config: ServerConfig, port: number, running: Running, logger: Logger): void {
  const mark = leaveStartMark(config.dataDirectory, port, clock.nowMs());
  running.stores.push(() => mark.remove());
  if (mark.leftBehind === null) return;
  const { leftBehind } = mark;
  logger.warn(
    { startedAt: leftBehind },
    'the last server here was killed: what it had acknowledged is in the database',
  );
}

function startCleanUp(auth: { cleanUp(): Promise<number> }, logger: Logger): Ending {
  const cleanUp = () => {
    auth.cleanUp().catch((error: unknown) => logger.error({ err: error }, 'the cleanup of accounts failed'));
  };
  const timer = setInterval(cleanUp, CLEAN_UP_EVERY_MS);
  return () => clearInterval(timer);
}

/** Tokens that a provider wants back, after an account went. */
function startRevocations(auth: { revokeTokens(): Promise<number> }, logger: Logger): Ending {
  const timer = setInterval(() => {
    auth.revokeTokens().catch((error: unknown) => logger.error({ err: error }, 'no token could be given back'));
  }, REVOKE_EVERY_MS);
  return () => clearInterval(timer);
}

/** The command line's way in; a server without it serves all the same. */
async function openControl(config: ServerConfig, database: Database, logger: Logger): Promise<Ending> {
  try {
    return await openControlSocket({
      path: controlPath(config.dataDirectory),
      answer: (command) => carryOut({ database, clock, contentDirectory: CONTENT }, command),
      onFailure: (error) => logger.error({ err: error }, 'a command of the command line failed'),
    });
  } catch (error) {
    logger.warn({ err: error }, 'the command line cannot reach this server: its socket could not be opened');
    return () => {};
  }
}

interface SiteNeeds {
  readonly config: PublicConfig;
  readonly call: ProcedureCall;
  readonly logger: Logger;
}

function openSite(needs: SiteNeeds, listening: Listening, development: boolean): Promise<Site> {
  const options = { ...needs, webDirectory: join(ROOT, 'apps/web') };
  if (development) return openViteSite({ ...options, server: listening.server });
  return isBuilt(options.webDirectory) ? openBuiltSite(options) : Promise.resolve(openMissingSite());
}

async function start(config: ServerConfig, logger: Logger, running: Running, development: boolean): Promise<string> {
  const port = watchPort(logger);
  const listening = await listen(config.host, config.port, port);
  running.doors.push(() => listening.close(), port.end, startClockWatch(logger));
  const publicUrl = publicAddress(config, listening.port);

  const home = await openDatabase({
    ...config,
    cacheDirectory: join(ROOT, '.cache'),
    clock,
    notice: (sentence) => logger.warn(sentence),
  });
  running.stores.push(() => home.close());
  markStart(config, listening.port, running, logger);
  const { database } = home;
  const { applied } = await migrate(database, { directory: join(ROOT, 'database'), migrationSets: ['auth', 'public'] });
  if (applied.length > 0) logger.info({ applied: applied.length }, 'the database was migrated');
  await publishContent(database, CONTENT);
  const onFailure = (error: unknown) => logger.error({ err: error }, 'a snapshot could not be taken');
  running.doors.push(startSnapshots(() => home.snapshot(), onFailure));

  const auth = await createAuth({ database, config: config.auth, publicUrl, clock, logger, enqueueMail });
  running.doors.push(startCleanUp(auth, logger), startRevocations(auth, logger), auth.flushLogs);
  // With PostgreSQL the command line goes to the database itself: several servers may share the directory.
  if (config.databaseUrl === null) running.doors.push(await openControl(config, database, logger));
  const publicConfig = publicConfigOf(config, publicUrl, auth.anonKey);
  const call = createProcedureCall({
    url: publicConfig.backendUrl,
    anonKey: publicConfig.anonKey,
    send: async (request) => (config.backend === null ? app.fetch(request) : fetch(request)),
  });
  const site = await openSite({ config: publicConfig, call, logger }, listening, development);
  // Vite keeps sockets open to the pages: it goes before the port.
  running.doors.unshift(() => site.close());
  if (config.smtpUrl !== null && config.mailFrom !== null) {
    const transport = createSmtpTransport(config.smtpUrl, config.mailFrom);
    const sender = new MailSender({ database, transport, everyMs: MAIL_EVERY_MS, logger });
    sender.start();
    running.doors.push(() => sender.stop());
  }
  if (config.push !== null && config.backend === null) {
    const reminders = new ReminderSender({ ...config.push, database, everyMs: REMINDERS_EVERY_MS, clock, logger });
    reminders.start();
    running.doors.push(() => reminders.stop());
  }
  const app = createApp({
    publicConfig,
    metricsToken: config.metricsToken,
    iosAppId: config.iosAppId,
    database,
    catalogue: await readFunctionCatalogue(database),
    auth,
    site,
    metrics: new Metrics({
      inFlight: () => listening.inFlight,
      port: () => port.counts,
      databaseLoad: () => database.load,
      passwordLoad: () => auth.passwordLoad,
      outbox: () => database.transaction({ role: 'system' }, outboxDepth, { readOnly: true }),
    }),
    logger,
  });
  listening.answerWith(getRequestListener(app.fetch));
  return isLoopbackHost(config.host) ? `http://localhost:${listening.port}` : publicUrl;
}

/** Ends everything that was started; what fails is told and does not stop the rest. */
async function end(running: Running, logger: Logger): Promise<void> {
  for (const ending of [...running.doors.splice(0), ...running.stores.splice(0)]) {
    try {
      await ending();
    } catch (error) {
      logger.error({ err: error }, 'a part of the server did not end well');
    }
  }
}

function isForPeople(error: unknown): error is Error {
  return error instanceof StartFailure || error instanceof MigrationFailure || error instanceof ContentFailure;
}

async function main(): Promise<void> {
  const running: Running = { doors: [], stores: [] };
  let logger = createLogger('info');
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void end(running, logger).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    const config = readConfig(process.env);
    logger = createLogger(config.logLevel);
    if (!process.argv.includes('--dev')) listenToConsole(logger);
    const address = await start(config, logger, running, process.argv.includes('--dev'));
    if (!stopping) process.stdout.write(`${BRAND} is ready at ${address}\n`);
  } catch (error) {
    // A start that was told to stop meets closed parts: that is no failure.
    if (stopping) return;
    await end(running, logger);
    if (!isForPeople(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

await main();
