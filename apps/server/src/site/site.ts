import type { PublicConfig } from '@innertide/protocol/public-config';
import type { MiddlewareHandler } from 'hono';
import type { ProcedureCall } from './procedure-call.ts';

/** The pages of the site and the app: from the web build, from Vite while developing, or a plain word when there is no build. */
export interface Site {
  /** Serves files and pages; whatever it does not know it renders as its own page-not-found. */
  readonly handler: MiddlewareHandler;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** apps/web */
  readonly webDirectory: string;
  readonly config: PublicConfig;
  /** How a page reads what is published. */
  readonly call: ProcedureCall;
  readonly logger: { error(fields: Readonly<Record<string, unknown>>, message: string): void };
}
