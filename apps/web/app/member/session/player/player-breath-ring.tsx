import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useBreathNow } from '../../session-core/paced-breath-context.ts';
import { useSessionPart } from '../../session-core/session-context.ts';

/** How far the ring is larger with full lungs, and smaller with empty ones. */
const SWING = 0.06;

/**
 * The pacer as a drawn ring where the lamp does not move: WebGL is missing, lost, or too slow here. CSS hides it while the lamp moves,
 * and where less motion is wanted.
 */
export function PlayerBreathRing({ settings }: { readonly settings: SessionSettings }) {
  const breathNow = useBreathNow();
  const openness = useSessionPart(() => Math.round(breathNow(settings).openness * 100) / 100);
  return (
    <svg
      className="player-breath-ring"
      style={{ scale: String(1 + SWING * (2 * openness - 1)) }}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
    >
      <circle r="100" />
    </svg>
  );
}
