import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { clamp } from '@innertide/std/limits';
import type { Seconds } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';

/** Returns whether an own template is a saved piece: its settings name a place in the piece. */
export function isPiece({ settings, is_curated }: Pick<SessionTemplate, 'settings' | 'is_curated'>): boolean {
  return !is_curated && settings.pieceFromSeconds !== null;
}

/**
 * Returns the settings that play a piece again.
 * @param playedSeconds how far the session had played: where the piece may be taken up again.
 * @param world the world it played in, chosen or drawn, so that it stays the same whatever a later composer draws.
 */
export function pieceSettings(
  settings: SessionSettings,
  playedSeconds: Seconds,
  world: WorldName | null,
): SessionSettings {
  const at = Math.floor((settings.pieceFromSeconds ?? 0) + playedSeconds);
  return {
    ...settings,
    world,
    composerVersion: COMPOSER_VERSION,
    pieceFromSeconds: clamp(at, SETTINGS_LIMITS.pieceFromSeconds),
  };
}

/** Returns the settings without a place in the piece: those of a setup. */
export function setupSettings(settings: SessionSettings): SessionSettings {
  return { ...settings, pieceFromSeconds: null };
}

/** Returns the settings that play a saved piece from its beginning. */
export function fromBeginning(settings: SessionSettings): SessionSettings {
  return { ...settings, pieceFromSeconds: 0 };
}
