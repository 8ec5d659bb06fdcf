import type { ServerConfig } from './config.ts';
import { pushContact, storedPushIdentity } from './reminders/stored-push-identity.ts';
import { storedSecret } from './stored-secret.ts';

/** Reads the secrets that open /metrics and, where mail stays on this machine, the development inbox. */
export async function ownSecrets(config: ServerConfig, hasInbox: boolean) {
  const { devMailSecret, keysDirectory, metricsToken } = config;
  return {
    metricsToken: metricsToken ?? (await storedSecret(keysDirectory, 'metrics-token')),
    devMailSecret: hasInbox ? (devMailSecret ?? (await storedSecret(keysDirectory, 'dev-mail-secret'))) : null,
  };
}

/** Reads the keys of reminders, which are sent where this server holds the accounts. */
export async function withPushKeys(config: ServerConfig, publicUrl: string): Promise<ServerConfig> {
  if (config.push !== null || config.backend !== null) return config;
  const contact = pushContact(config.links.supportEmail, publicUrl);
  const identity = await storedPushIdentity(config.keysDirectory, contact);
  return { ...config, push: { identity, hosts: config.pushHosts } };
}
