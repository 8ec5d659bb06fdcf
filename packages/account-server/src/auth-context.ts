import type { Database, Transaction } from '@innertide/server-std/database';
import type { Logger } from '@innertide/server-std/logger';
import type { Clock } from '@innertide/std/clock';
import type { AuthConfig } from './config/auth-config.ts';
import type { KeyRing } from './keys/keys.ts';
import type { MailDesign } from './mail/mail-text.ts';
import type { PasswordAlgorithms } from './passwords/argon2.ts';
import type { PasswordHashes } from './passwords/password-hashes.ts';
import type { IdentityProvider } from './providers/provider.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What the composition root passes in. */
export interface AuthDependencies {
  readonly database: Database;
  readonly config: AuthConfig;
  /** Public base URL of the server, e.g. https://example.org. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /**
   * Path of the site's page that mailed links lead to, e.g. /auth/callback. It receives `token_hash`, `type` and `redirect_to` in
   * its query and redeems the token by POST /verify, or by GET /verify once a person agreed. null: mails lead to GET /verify itself.
   */
  readonly linkPage: string | null;
  /** Puts a mail into the outbox within the transaction, so that it is sent if and only if the transaction commits. */
  enqueueMail(tx: Transaction, message: OutgoingMail): Promise<void>;
  /** Computes password hashes; absent: a process of low priority does, at OWASP's cost. */
  readonly passwordAlgorithms?: PasswordAlgorithms;
}

/** What every endpoint can use. */
export interface AuthContext extends AuthDependencies {
  readonly keys: KeyRing;
  readonly passwords: PasswordHashes;
  readonly issuer: string;
  readonly mailDesign: MailDesign;
  /** Enabled providers by name. */
  readonly providers: ReadonlyMap<string, IdentityProvider>;
}

/** The server's own role: no other may read the auth schema. */
export const SYSTEM = { role: 'system' } as const;

/** The current time as ISO 8601 in UTC. */
export function nowIso(context: { readonly clock: Clock }): string {
  return new Date(context.clock.nowMs()).toISOString();
}
