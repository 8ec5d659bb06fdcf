/** The composition root: starts the server's parts in order and ends them in reverse. `--dev` serves the web app through Vite. */
import './node-environment.ts';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Auth, createAuth } from '@innertide/account-server/auth';
import { readFunctionCatalogue } from '@innertide/account-server/rpc/function-catalogue';
import type { PublicConfig } from '@innertide/protocol/public-config';
import type { Database } from '@innertide/server-std/database';
import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import { BRAND } from '@innertide/std/brand';
import { createApp } from './app.ts';
import { startBackgroundWork, startClockWatch } from './background-work.ts';
import { readConfig } from './config.ts';
import { controlPath, openControlSocket } from './control/control-socket.ts';
import { CallLimit } from './http/call-limit.ts';
import { connectionMetrics } from './http/connection-metrics.ts';
import { watchFileHandles } from './http/file-handles.ts';
import { Metrics } from './http/metrics.ts';
import { listen } from './listening.ts';
import { createLogger, listenToConsole } from './log/logger.ts';
import { devInboxLink } from './mail/dev-inbox.ts';
import { enqueueMail, outboxDepth } from './mail/outbox.ts';
import { carryOut } from './operations.ts';
import { publicAddress, publicConfigOf } from './public-config.ts';
import { type ShutdownHook, ShutdownHooks } from './shutdown-hooks.ts';
import { openSite } from './site/open-site.ts';
import { createProcedureCall } from './site/procedure-call.ts';
import { CONTENT_DIRECTORY, REPOSITORY_ROOT, type StartNeeds, startDatabase } from './start-database.ts';
import { ownSecrets, withPushKeys } from './start-secrets.ts';
import { startSentence } from './start-sentence.ts';
import { openVoices } from './voices/open-voices.ts';

const WEB_DIRECTORY = join(REPOSITORY_ROOT, 'apps/web');
const clock = { nowMs: () => Date.now() };

/** Opens the socket of the command line; without it the server runs all the same. */
async function openControl(
  { config, logger }: StartNeeds,
  { database, auth }: { readonly database: Database; readonly auth: Auth },
): Promise<ShutdownHook> {
  try {
    return await openControlSocket({
      path: controlPath(config.dataDirectory),
      answer: (command) =>
        carryOut({ database, clock, contentDirectory: CONTENT_DIRECTORY, auth: async () => auth }, command),
      onFailure: (error) => logger.error({ err: error }, 'a command of the command line failed'),
    });
  } catch (error) {
    logger.warn({ err: error }, 'the command line cannot reach this server: its socket could not be opened');
    return () => {};
  }
}

/** Opens the port: until the app is there, callers get 503. */
async function startListening({ config, logger, onShutdown }: StartNeeds) {
  const connections = connectionMetrics(logger);
  const listening = await listen(config.host, config.port, connections);
  const endHandleWatch = watchFileHandles(() => {
    connections.withoutHandle();
    listening.makeSpace();
  });
  onShutdown.addService(() => listening.close(), connections.end, endHandleWatch, startClockWatch(clock, logger));
  return { connections, listening };
}

/** The site, and the procedures that its pages call. They are the app's that serves the pages, which is known only later. */
async function startSite({ logger, onShutdown }: StartNeeds, publicConfig: PublicConfig, viteServer: Server | null) {
  const backend = { fetch: async (request: Request): Promise<Response> => fetch(request) };
  const call = createProcedureCall({
    url: publicConfig.backendUrl,
    anonKey: publicConfig.anonKey,
    send: (request) => backend.fetch(request),
  });
  const site = await openSite({ webDirectory: WEB_DIRECTORY, config: publicConfig, call, logger }, viteServer);
  // Vite keeps sockets open to the pages: it closes before the listener.
  onShutdown.addFirst(() => site.close());
  return { site, backend };
}

/** @returns what is printed once the server is ready. */
async function start(needs: StartNeeds, isDevelopment: boolean): Promise<string> {
  const { config, logger, onShutdown } = needs;
  const { connections, listening } = await startListening(needs);
  const publicUrl = publicAddress(config, listening.port);

  const database = await startDatabase(needs, clock, listening.port);
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
  const { site, backend } = await startSite(needs, publicConfig, isDevelopment ? listening.server : null);
  const secrets = await ownSecrets(config, publicConfig.devMail);
  const app = createApp({
    publicConfig,
    ...secrets,
    ...(await openVoices(config, WEB_DIRECTORY)),
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
  return readySentence(isLoopbackHost(config.host) ? `http://localhost:${listening.port}` : publicUrl, secrets);
}

function readySentence(address: string, { devMailSecret }: { readonly devMailSecret: string | null }): string {
  const ready = `${BRAND} is ready at ${address}\n`;
  return devMailSecret === null ? ready : `${ready}Mail stays here: ${devInboxLink(address, devMailSecret)}\n`;
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
