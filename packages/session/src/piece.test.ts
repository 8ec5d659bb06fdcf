import { hasMusicGrown } from '@innertide/protocol/music-grown';
import { SETTINGS_LIMITS } from '@innertide/protocol/session-settings';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { describe, expect, it } from 'vitest';
import { fromBeginning, isPiece, pieceSettings, setupSettings } from './piece.ts';
import { defaultSettings } from './settings.ts';

const settings = defaultSettings('grounding', 41);

describe('saved piece', () => {
  it('names its world, its composer and the second it had reached', () => {
    expect(pieceSettings({ ...settings, composerVersion: null }, 754.9, 'bronze')).toEqual({
      ...settings,
      world: 'bronze',
      composerVersion: COMPOSER_VERSION,
      pieceFromSeconds: 754,
    });
  });

  it('counts on from the place a session began with, up to the longest place there is', () => {
    const later = pieceSettings({ ...settings, pieceFromSeconds: 600 }, 61, 'tide');
    expect(later.pieceFromSeconds).toBe(661);
    const { max } = SETTINGS_LIMITS.pieceFromSeconds;
    expect(pieceSettings({ ...settings, pieceFromSeconds: max }, 61, 'tide').pieceFromSeconds).toBe(max);
  });

  it('is an own template with a place, the first second included; never a setup or a curated template', () => {
    const own = (pieceFromSeconds: number | null) => ({
      settings: { ...settings, pieceFromSeconds },
      is_curated: false,
    });
    expect([own(12), own(0), own(null), { ...own(12), is_curated: true }].map(isPiece)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('plays from its beginning, and becomes a setup again without its place', () => {
    const saved = pieceSettings(settings, 90, null);
    expect(fromBeginning(saved)).toEqual({ ...saved, pieceFromSeconds: 0 });
    expect(setupSettings(saved)).toEqual({ ...saved, pieceFromSeconds: null });
  });

  it('of another composer, or of one before versions, has grown', () => {
    const versions = [COMPOSER_VERSION, COMPOSER_VERSION + 1, null];
    expect(versions.map((composerVersion) => hasMusicGrown({ composerVersion }))).toEqual([false, true, true]);
  });
});
