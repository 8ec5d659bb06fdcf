import { join } from 'node:path';
import type { Database } from '@innertide/server-std/database';
import type { Clock } from '@innertide/std/clock';
import type { Logger } from 'pino';
import type { ServerConfig } from './config.ts';
import { publishContent } from './content/publish-content.ts';
import { migrate } from './database/migrator.ts';
import { openDatabase } from './database/open-database.ts';
import { startSnapshots } from './database/snapshot-rhythm.ts';
import { writeCrashMarker } from './log/crash-marker.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';

export const REPOSITORY_ROOT = join(import.meta.dirname, '../../..');
export const CONTENT_DIRECTORY = join(REPOSITORY_ROOT, 'content');

/** What every part of a start is given. */
export interface StartNeeds {
  readonly config: ServerConfig;
  readonly logger: Logger;
  readonly onShutdown: ShutdownHooks;
}

/** Writes the crash marker, and logs when the last server of this directory and TCP port left one. Its removal comes last of all. */
function markRunning({ config, logger, onShutdown }: StartNeeds, clock: Clock, tcpPort: number): void {
  const marker = writeCrashMarker(config.dataDirectory, tcpPort, clock.nowMs());
  onShutdown.addStorage(() => marker.remove());
  if (marker.leftBehind === null) return;
  logger.warn(
    { startedAt: marker.leftBehind },
    'the last server here was killed: what it had acknowledged is in the database',
  );
}

/** Opens the database, migrates it, and publishes the content into it. */
export async function startDatabase(needs: StartNeeds, clock: Clock, tcpPort: number): Promise<Database> {
  const { config, logger, onShutdown } = needs;
  const { database, snapshot, announceEnd, close } = await openDatabase({
    ...config,
    cacheDirectory: join(REPOSITORY_ROOT, '.cache'),
    clock,
    notice: (sentence) => logger.warn(sentence),
  });
  onShutdown.addFirst(announceEnd);
  onShutdown.addStorage(close);
  markRunning(needs, clock, tcpPort);
  const { applied } = await migrate(database, {
    directory: join(REPOSITORY_ROOT, 'database'),
    migrationSets: ['auth', 'public'],
  });
  if (applied.length > 0) logger.info({ applied: applied.length }, 'the database was migrated');
  await publishContent(database, CONTENT_DIRECTORY);
  const onFailure = (error: unknown) => logger.error({ err: error }, 'a snapshot could not be taken');
  onShutdown.addService(startSnapshots(snapshot, onFailure));
  return database;
}
