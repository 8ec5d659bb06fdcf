import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Seconds } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import { useEffect, useState } from 'react';
import { activeSeconds, runningSettings, useSessionPart } from '../session-core/session-context.ts';
import { playedWorld } from './played-world.ts';

/** How often the place in a piece moves where motion is not wanted: less than three pixels at once. */
const STILL_SECONDS: Seconds = 10;

/** Returns the settings of the session that plays or is paused, if there is one with music; undefined where music is off. */
export function usePlayingSettings(): SessionSettings | null | undefined {
  const settings = useSessionPart(runningSettings);
  if (settings === null) return null;
  return settings.layers.echo.on ? settings : undefined;
}

/** Returns the second of its piece that the session has reached; it moves in few steps where motion is not wanted. */
export function usePlayingPlace({ pieceFromSeconds }: Pick<SessionSettings, 'pieceFromSeconds'>): Seconds {
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const played = useSessionPart((snapshot) => {
    const seconds = Math.floor(activeSeconds(snapshot));
    return isStill ? seconds - (seconds % STILL_SECONDS) : seconds;
  });
  return (pieceFromSeconds ?? 0) + played;
}

/** Returns the world that settings play in, chosen or drawn; null until it is known. */
export function usePlayedWorld(settings: SessionSettings | null): WorldName | null {
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly world: WorldName } | null>(null);
  const key = settings === null ? '' : `${settings.mode} ${settings.seed}`;
  const isChosen = settings === null || settings.world !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: mode and seed decide the world, and both stand in the key.
  useEffect(() => {
    let isWanted = true;
    if (settings !== null && !isChosen)
      playedWorld(settings).then(
        (world) => isWanted && setDrawn({ key, world }),
        // The drawing says that it did not arrive.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [key, isChosen]);

  if (settings === null) return null;
  return settings.world ?? (drawn?.key === key ? drawn.world : null);
}

/** Returns whether two settings play the same piece. */
export function isSamePiece(
  one: Pick<SessionSettings, 'mode' | 'seed' | 'world'>,
  other: Pick<SessionSettings, 'mode' | 'seed' | 'world'>,
): boolean {
  return one.mode === other.mode && one.seed === other.seed && one.world === other.world;
}
