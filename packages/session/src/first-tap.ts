import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import type { Mode } from '@innertide/std/mode';
import { asChosen, asPlayed } from './chosen-setup.ts';
import { defaultSettings, withLayer, withLength } from './settings.ts';

/** Nobody has to decide for longer than this before they have heard anything. */
const FIRST_SESSION_MINUTES = 10;

/** What Shortcuts and controls begin as a quiet quarter of an hour. */
const QUIET_QUARTER_MINUTES = 15;

/**
 * Returns the settings that a template begins with: a curated template plays another piece each time, a member's own stores its
 * piece.
 * @param seed of the new piece, 32 bits.
 */
export function templateSettings(
  template: Pick<SessionTemplate, 'settings' | 'is_curated'>,
  seed: number,
): SessionSettings {
  return template.is_curated ? { ...template.settings, seed, composerVersion: COMPOSER_VERSION } : template.settings;
}

export interface FirstTap {
  readonly mode: Mode;
  /** What the mode begins with; null when it plays by itself. */
  readonly template: Pick<SessionTemplate, 'settings' | 'is_curated'> | null;
  /** 32 bits. */
  readonly seed: number;
  /** Whether this person has never finished a session. */
  readonly isFirst: boolean;
  /** Whether the notice about binaural sound was read on this device. */
  readonly isBinauralNoticeRead: boolean;
  /** Whether a quiet quarter of an hour was asked for: fifteen minutes without words and bells. */
  readonly isQuietQuarter?: boolean;
}

/**
 * Returns what one tap on a mode plays. Sound must not wait for a notice: binaural beats come only where their notice was read
 * before. The first session ever has none at all and lasts at most ten minutes.
 */
export function settingsOfTap(tap: FirstTap): SessionSettings {
  const { mode, template, seed, isFirst, isBinauralNoticeRead, isQuietQuarter = false } = tap;
  const own = asChosen(template ? templateSettings(template, seed) : defaultSettings(mode, seed));
  const chosen = isQuietQuarter ? asQuietQuarter(own) : own;
  const safe = isFirst || !isBinauralNoticeRead ? withLayer(chosen, 'binaural', { on: false }) : chosen;
  return asPlayed(isFirst ? firstLength(safe) : safe);
}

function asQuietQuarter(settings: SessionSettings): SessionSettings {
  const { layers, guidance } = settings;
  const quiet = {
    ...settings,
    guidance: { ...guidance, on: false },
    layers: { ...layers, bell: { ...layers.bell, on: false } },
    bellEveryMinutes: null,
  };
  return withLength(quiet, QUIET_QUARTER_MINUTES);
}

function firstLength(settings: SessionSettings): SessionSettings {
  const { lengthMinutes } = settings;
  const minutes = Math.min(lengthMinutes ?? FIRST_SESSION_MINUTES, FIRST_SESSION_MINUTES);
  return { ...settings, lengthMinutes: minutes, untilTime: null };
}
