import type { Server } from 'node:http';
import type { PublicConfig } from '@innertide/protocol/public-config';
import type { Logger } from 'pino';
import type { ProcedureCall } from './procedure-call.ts';
import type { Site } from './site.ts';
import { isBuilt, openBuiltSite } from './site-built.ts';
import { openMissingSite } from './site-missing.ts';
import { openViteSite } from './site-vite.ts';

export interface SiteNeeds {
  readonly webDirectory: string;
  readonly config: PublicConfig;
  readonly call: ProcedureCall;
  readonly logger: Logger;
}

/** Opens the web app: through Vite on the development server given, else its build, or a page that says the build is missing. */
export function openSite(needs: SiteNeeds, developmentServer: Server | null): Promise<Site> {
  if (developmentServer !== null) return openViteSite({ ...needs, server: developmentServer });
  return isBuilt(needs.webDirectory) ? openBuiltSite(needs) : Promise.resolve(openMissingSite());
}
