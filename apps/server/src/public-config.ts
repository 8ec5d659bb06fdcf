import type { PublicConfig } from '@innertide/protocol/public-config';
import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import type { ServerConfig } from './config.ts';

/** The address that callers use: PUBLIC_URL, or this machine on its TCP port. */
export function publicAddress(config: ServerConfig, port: number): string {
  return config.publicUrl ?? `http://localhost:${port}`;
}

/** What the server tells every page about itself. */
export function publicConfigOf(config: ServerConfig, publicUrl: string, anonKey: string): PublicConfig {
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
