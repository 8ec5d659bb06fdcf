import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { type FirstTap, settingsOfTap, templateSettings } from './first-tap.ts';
import { defaultSettings, withLayer } from './settings.ts';

const template = {
  is_curated: true,
  settings: withLayer({ ...defaultSettings('focus', 1), lengthMinutes: 45 }, 'binaural', { on: true }),
};
const tap: FirstTap = { mode: 'focus', template, seed: 99, isFirst: false, isBinauralNoticeRead: true };

describe('settings of a template', () => {
  it('are a new piece by this composer for a curated one, and the stored piece for a member’s own', () => {
    expect(templateSettings(template, 99)).toMatchObject({ seed: 99, composerVersion: COMPOSER_VERSION });
    expect(templateSettings({ ...template, is_curated: false }, 99)).toBe(template.settings);
  });
});

describe('settings of one tap', () => {
  it('are the template’s with a new piece', () => {
    expect(settingsOfTap(tap)).toMatchObject({ seed: 99, lengthMinutes: 45, layers: { binaural: { on: true } } });
  });

  it('have no binaural beats where their notice was not read', () => {
    const settings = settingsOfTap({ ...tap, isBinauralNoticeRead: false });
    expect(settings).toMatchObject({ lengthMinutes: 45, layers: { binaural: { on: false } } });
  });

  it('are fifteen minutes without words and bells as a quiet quarter of an hour', () => {
    const loud = withLayer({ ...defaultSettings('sleep', 1), lengthMinutes: 480 }, 'bell', { on: true });
    const spoken = { ...loud, guidance: { ...loud.guidance, on: true }, untilTime: '07:00' as const };
    const nightly = { ...tap, mode: 'sleep' as const, template: { is_curated: false, settings: spoken } };
    expect(settingsOfTap({ ...nightly, isQuietQuarter: true })).toMatchObject({
      lengthMinutes: 15,
      untilTime: null,
      guidance: { on: false },
      bellEveryMinutes: null,
      layers: { bell: { on: false } },
    });
    expect(settingsOfTap({ ...nightly, isQuietQuarter: true, isFirst: true })).toMatchObject({ lengthMinutes: 10 });
    expect(settingsOfTap(nightly)).toMatchObject({ guidance: { on: true }, layers: { bell: { on: true } } });
  });

  it('last ten minutes at most in a first session, without binaural beats, in every mode', () => {
    for (const mode of MODES) {
      const first = settingsOfTap({ ...tap, mode, template: null, isFirst: true });
      expect(first, mode).toMatchObject({
        mode,
        lengthMinutes: 10,
        untilTime: null,
        layers: { binaural: { on: false } },
      });
    }
    const night = { ...template, settings: { ...template.settings, lengthMinutes: null, untilTime: '07:00' as const } };
    expect(settingsOfTap({ ...tap, template: night, isFirst: true })).toMatchObject({
      lengthMinutes: 10,
      untilTime: null,
    });
    const short = { ...template, settings: { ...template.settings, lengthMinutes: 5 } };
    expect(settingsOfTap({ ...tap, template: short, isFirst: true }).lengthMinutes).toBe(5);
  });

  it('fade out within what the shorter length has room for', () => {
    const long = { ...template, settings: { ...defaultSettings('sleep', 1), lengthMinutes: 45, fadeOutSeconds: 600 } };
    const { fadeOutSeconds } = settingsOfTap({ ...tap, mode: 'sleep', template: long, isFirst: true });
    expect(fadeOutSeconds).toBeLessThan(600);
  });
});
