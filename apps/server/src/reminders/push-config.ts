import { z } from 'zod';
import { KNOWN_PUSH_HOSTS } from './push-hosts.ts';
import { type PushIdentity, readPushIdentity } from './vapid.ts';

export interface PushConfig {
  readonly identity: PushIdentity;
  readonly hosts: readonly string[];
}

/** What the environment may say about reminders. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  PUSH_HOSTS: z
    .string()
    .regex(/^\.?[a-z0-9.-]+(,\.?[a-z0-9.-]+)*$/, 'must be hosts with commas between them')
    .optional(),
} as const;

type PushEnvironment = z.infer<z.ZodObject<typeof pushVariables>>;

function identityOf(env: PushEnvironment): PushIdentity | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_CONTACT: contact } = env;
  if (publicKey === undefined || privateKey === undefined || contact === undefined) return null;
  return readPushIdentity(publicKey, privateKey, contact);
}

/** What is wrong with the three together. */
export function pushProblems(env: PushEnvironment): string[] {
  const given = [env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY, env.VAPID_CONTACT];
  const missing = given.filter((value) => value === undefined).length;
  if (missing === given.length) return [];
  if (missing > 0) return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_CONTACT must be set together'];
  return identityOf(env) === null ? ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair (npm run push-keys)'] : [];
}

export function pushHostsOf(env: PushEnvironment): readonly string[] {
  return env.PUSH_HOSTS?.split(',') ?? KNOWN_PUSH_HOSTS;
}

export function pushConfigOf(env: PushEnvironment): PushConfig | null {
  const identity = identityOf(env);
  return identity === null ? null : { identity, hosts: pushHostsOf(env) };
}
