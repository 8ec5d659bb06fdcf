import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { WorldName } from '@innertide/std/world';

/** Returns the world that settings play in, chosen or drawn. Rejects where the composer's code cannot be loaded. */
export async function playedWorld({ mode, seed, world }: SessionSettings): Promise<WorldName> {
  if (world !== null) return world;
  const { worldOf } = await import('@innertide/sound/composer/piece');
  return worldOf(mode, seed);
}
