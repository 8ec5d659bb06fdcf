import { createAuth } from '@innertide/account-server/auth';
import { parseAuthConfig } from '@innertide/account-server/config/auth-config';
import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Database } from '@innertide/server-std/database';
import { createApp } from '../../../apps/server/src/app.ts';
import { Metrics } from '../../../apps/server/src/http/metrics.ts';
import { createLogger } from '../../../apps/server/src/log/logger.ts';
import { VoiceStore } from '../../../apps/server/src/voices/voice-store.ts';

export interface Endpoint {
  readonly method: string;
  /** With its parameters as `:name`. */
  readonly path: string;
}

/** What the site serves for every path that no route names. */
const PAGES = ['/', '/blog', '/blog/:slug', '/faq', '/app', '/auth/login', '/sitemap.xml', '/:page', '/assets/:file'];

const noDatabase: Database = {
  transaction: () => Promise.reject(new Error('The route table asks no database')),
  execute: () => Promise.reject(new Error('The route table asks no database')),
  load: { busy: 0, waiting: 0 },
  close: async () => undefined,
};

/** Every endpoint of the server, read from its routes and from the list of remote procedures, so that a new one is among them. */
export async function readRouteTable(): Promise<readonly Endpoint[]> {
  const publicUrl = 'http://localhost:3000';
  const logger = createLogger('silent');
  const auth = await createAuth({
    database: noDatabase,
    config: parseAuthConfig({}, null),
    publicUrl,
    linkPage: null,
    clock: { nowMs: () => Date.now() },
    logger,
    enqueueMail: async () => undefined,
  });
  const app = createApp({
    publicConfig: {
      backendUrl: publicUrl,
      anonKey: auth.anonKey,
      publicUrl,
      supportEmail: null,
      communityUrl: null,
      iosAppUrl: null,
      social: { facebook: null, instagram: null, tiktok: null, youtube: null, x: null },
      webAppStatus: 'available',
      blogPageSize: 20,
      devMail: true,
      pushPublicKey: null,
    },
    securityContact: 'mailto:hello@example.org',
    clock: { nowMs: () => Date.now() },
    metricsToken: 'a token of no server',
    devMailSecret: 'a secret of no server',
    voices: new VoiceStore('', async () => [], { sign: (pack) => pack, isOwn: () => false }),
    studioKey: 'a key of no server',
    iosAppId: 'ABCDE12345.org.example.app',
    database: noDatabase,
    catalogue: new Map(),
    auth,
    callLimit: { admit: () => undefined },
    site: { handler: async (context) => context.text(''), close: async () => undefined },
    metrics: new Metrics({
      inFlight: () => 0,
      port: () => ({ refused: 0, timedOut: 0, withoutHandle: 0 }),
      databaseLoad: () => noDatabase.load,
      passwordLoad: () => auth.passwordLoad,
      outbox: () => Promise.reject(new Error('The route table asks no database')),
    }),
    logger,
  });
  const table = new Map<string, Endpoint>();
  const add = (method: string, path: string) => table.set(`${method} ${path}`, { method, path });
  for (const { method, path } of app.routes) {
    if (method !== 'ALL' && !path.includes('*')) add(method, path);
  }
  for (const name of Object.keys(remoteProcedures)) {
    for (const method of ['POST', 'GET']) add(method, `/rest/v1/rpc/${name}`);
  }
  for (const method of ['GET', 'HEAD']) for (const path of PAGES) add(method, path);
  return [...table.values()];
}
