/** The composition root: starts the server's parts in order and ends them in reverse. `--dev` serves the web app through Vite. */
import './node-environment.ts';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Auth, createAuth } from '@innertide/account-server/auth';
import { readFunctionCatalogue } from '@innertide/account-server/rpc/function-catalogue';
import type { Database } from '@innertide/server-std/database';
import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import { BRAND } from '@innertide/std/brand';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { startBackgroundWork, startClockWatch } from './background-work.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { publishContent } from './content/publish-content.ts';
import { controlPath, openControlSocket } from './control/control-socket.ts';
import { migrate } from './database/migrator.ts';
import { openDatabase } from './database/open-database.ts';
import { startSnapshots } from './database/snapshot-rhythm.ts';
import { CallLimit } from './http/call-limit.ts';
import { connectionMetrics } from './http/connection-metrics.ts';
import { watchFileHandles } from './http/file-handles.ts';
import { Metrics } from './http/metrics.ts';
import { listen } from './listening.ts';
import { writeCrashMarker } from './log/crash-marker.ts';
import { createLogger, listenToConsole } from './log/logger.ts';
import { devInboxLink } from './mail/dev-inbox.ts';
import { enqueueMail, outboxDepth } from './mail/outbox.ts';
import { carryOut } from './operations.ts';
import { publicAddress, publicConfigOf } from './public-config.ts';
import { pushContact, storedPushIdentity } from './reminders/stored-push-identity.ts';
import { type ShutdownHook, ShutdownHooks } from './shutdown-hooks.ts';
import { openSite } from './site/open-site.ts';
import { createProcedureCall } from './site/procedure-call.ts';
import { startSentence } from './start-sentence.ts';
import { storedSecret } from './stored-secret.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CONTENT = join(ROOT, 'content');
const clock = { nowMs: () => Date.now() };

interface StartNeeds {
  readonly config: ServerConfig;
  readonly logger: Logger;
  readonly onShutdown: ShutdownHooks;
}

/** Writes the crash marker, and logs when the last server of this directory and TCP port left one. Its removal comes last of all. */
function markRunning({ config, logger, onShutdown }: StartNeeds, tcpPort: number): void {
  const marker = writeCrashMarker(config.dataDirectory, tcpPort, clock.nowMs());
  onShutdown.addStorage(() => marker.remove());
  if (marker.leftBehind === null) return;
  logger.warn(
    { startedAt: marker.leftBehind },
    'the last server here was killed: what it had acknowledged is in the database',
  );
}

/** Opens the socket of the command line; without it the server runs all the same. */
async function openControl(
  { config, logger }: StartNeeds,
  { database, auth }: { readonly database: Database; readonly auth: Auth },
): Promise<ShutdownHook> {
  try {
    return await openControlSocket({
      path: controlPath(config.dataDirectory),
      answer: (command) => carryOut({ database, clock, contentDirectory: CONTENT, auth: async () => auth }, command),
      onFailure: (error) => logger.error({ err: error }, 'a command of the command line failed'),
    });
  } catch (error) {
    logger.warn({ err: error }, 'the command line cannot reach this server: its socket could not be opened');
    return () => {};
  }
}

/** Opens the database, migrates it, and publishes the content into it. */
async function startDatabase(needs: StartNeeds, tcpPort: number): Promise<Database> {
  const { config, logger, onShutdown } = needs;
  const { database, snapshot, announceEnd, close } = await openDatabase({
    ...config,
    cacheDirectory: join(ROOT, '.cache'),
    clock,
    notice: (sentence) => logger.warn(sentence),
  });
  onShutdown.addFirst(announceEnd);
  onShutdown.addStorage(close);
  markRunning(needs, tcpPort);
  const { applied } = await migrate(database, { directory: join(ROOT, 'database'), migrationSets: ['auth', 'public'] });
  if (applied.length > 0) logger.info({ applied: applied.length }, 'the database was migrated');
  await publishContent(database, CONTENT);
  const onFailure = (error: unknown) => logger.error({ err: error }, 'a snapshot could not be taken');
  onShutdown.addService(startSnapshots(snapshot, onFailure));
  return database;
}

/** Reads the secrets that open /metrics and, where mail stays on this machine, the development inbox. */
async function ownSecrets({ config }: StartNeeds, hasInbox: boolean) {
  const { devMailSecret, keysDirectory, metricsToken } = config;
  return {
    metricsToken: metricsToken ?? (await storedSecret(keysDirectory, 'metrics-token')),
    devMailSecret: hasInbox ? (devMailSecret ?? (await storedSecret(keysDirectory, 'dev-mail-secret'))) : null,
  };
}

/** Reads the keys of reminders, which are sent where this server holds the accounts. */
async function withPushKeys(config: ServerConfig, publicUrl: string): Promise<ServerConfig> {
  if (config.push !== null || config.backend !== null) return config;
  const contact = pushContact(config.links.supportEmail, publicUrl);
  const identity = await storedPushIdentity(config.keysDirectory, contact);
  return { ...config, push: { identity, hosts: config.pushHosts } };
}

/** @returns what is printed once the server is ready. */
async function start(needs: StartNeeds, isDevelopment: boolean): Promise<string> {
  const { config, logger, onShutdown } = needs;
  const connections = connectionMetrics(logger);
  const listening = await listen(config.host, config.port, connections);
  const endHandleWatch = watchFileHandles(() => {
    connections.withoutHandle();
    listening.makeSpace();
  });
  onShutdown.addService(() => listening.close(), connections.end, endHandleWatch, startClockWatch(clock, logger));
  const publicUrl = publicAddress(config, listening.port);

  const database = await startDatabase(needs, listening.port);
  const auth = await createAuth({
    database,
    config: config.auth,
    publicUrl,
    clock,
    logger,
    linkPage: '/auth/callback',
    enqueueMail,
  });
  const withPush = await withPushKeys(config, publicUrl);
  onShutdown.addService(...(await startBackgroundWork({ config: withPush, database, auth, clock, logger })));
  // With PostgreSQL the command line goes to the database itself: several servers may share the directory.
  if (config.databaseUrl === null) onShutdown.addService(await openControl(needs, { database, auth }));

  const publicConfig = publicConfigOf(withPush, publicUrl, auth.anonKey);
  // Pages call procedures of the app that serves them: it is known only once they are.
  const backend = { fetch: async (request: Request): Promise<Response> => fetch(request) };
  const call = createProcedureCall({
    url: publicConfig.backendUrl,
    anonKey: publicConfig.anonKey,
    send: (request) => backend.fetch(request),
  });
  const site = await openSite(
    { webDirectory: join(ROOT, 'apps/web'), config: publicConfig, call, logger },
    isDevelopment ? listening.server : null,
  );
  // Vite keeps sockets open to the pages: it closes before the listener.
  onShutdown.addFirst(() => site.close());
  const secrets = await ownSecrets(needs, publicConfig.devMail);
  const app = createApp({
    publicConfig,
    ...secrets,
    iosAppId: config.iosAppId,
    securityContact: config.securityContact,
    clock,
    database,
    catalogue: await readFunctionCatalogue(database),
    auth,
    callLimit: new CallLimit({
      calls: config.restRateLimit,
      trustedProxy: config.auth.trustedProxy,
      steadyMs: () => performance.now(),
    }),
    site,
    metrics: new Metrics({
      inFlight: () => listening.inFlight,
      port: () => connections.counts,
      databaseLoad: () => database.load,
      passwordLoad: () => auth.passwordLoad,
      outbox: () => database.transaction({ role: 'system' }, outboxDepth, { readOnly: true }),
    }),
    logger,
  });
  if (config.backend === null) backend.fetch = async (request) => app.fetch(request);
  listening.answerWith(getRequestListener(app.fetch));
  const address = isLoopbackHost(config.host) ? `http://localhost:${listening.port}` : publicUrl;
  const ready = `${BRAND} is ready at ${address}\n`;
  if (secrets.devMailSecret === null) return ready;
  return `${ready}Mail stays here: ${devInboxLink(address, secrets.devMailSecret)}\n`;
}

async function main(): Promise<void> {
  const onShutdown = new ShutdownHooks();
  let logger = createLogger('info');
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void onShutdown.run(logger).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    const config = readConfig(process.env);
    logger = createLogger(config.logLevel);
    const isDevelopment = process.argv.includes('--dev');
    if (!isDevelopment) listenToConsole(logger);
    const ready = await start({ config, logger, onShutdown }, isDevelopment);
    if (!isStopping) process.stdout.write(ready);
  } catch (error) {
    // A start that was ended meets closed parts: that is no failure.
    if (isStopping) return;
    logger.debug({ err: error }, 'the start failed');
    // What cannot be ended well follows from what could not be started.
    await onShutdown.run({ error: logger.debug.bind(logger) });
    process.stderr.write(`${startSentence(error)}\n`);
    process.exit(1);
  }
}

await main();
