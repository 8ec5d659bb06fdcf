import type { SessionSettings } from '@innertide/protocol/session-settings';
import { describe, expect, it } from 'vitest';
import { asChosen, asPlayed, chosenAfter } from './chosen-setup.ts';
import { defaultSettings, withLength } from './settings.ts';

/** Somebody before the start: sees what would be played, and changes that. */
function setupOf(settings: SessionSettings) {
  let chosen = asChosen(settings);
  const change = (made: (shown: SessionSettings) => SessionSettings) => {
    chosen = chosenAfter(chosen, made(asPlayed(chosen)));
  };
  return {
    last: (minutes: number | null) => change((shown) => withLength(shown, minutes)),
    fade: (fadeOutSeconds: number) => change((shown) => ({ ...shown, fadeOutSeconds })),
    change,
    shown: () => asPlayed(chosen),
  };
}

describe('a setup that is being made', () => {
  it.each([
    ['meditation', 4, 120, 45],
    ['meditation', 5, 150, 60],
    ['sleep', 6, 180, 60],
    ['sleep', 10, 300, 60],
  ] as const)('in %s gives a chosen fade back after %i minutes', (mode, short, cut, long) => {
    const setup = setupOf(defaultSettings(mode, 1));
    setup.last(20);
    setup.fade(300);
    setup.last(short);
    expect(setup.shown().fadeOutSeconds).toBe(cut);
    setup.last(long);
    expect(setup.shown().fadeOutSeconds).toBe(300);
  });

  it('keeps to the fade of its mode where none was chosen', () => {
    const setup = setupOf(withLength(defaultSettings('sleep', 1), 5));
    setup.last(1);
    setup.change((shown) => ({ ...shown, tempo: 50 }));
    expect(setup.shown().fadeOutSeconds).toBe(30);
    setup.last(45);
    expect(setup.shown()).toMatchObject({ fadeOutSeconds: 600, tempo: 50 });
  });

  it('takes the fade that is chosen after the length', () => {
    const setup = setupOf(defaultSettings('sleep', 1));
    setup.last(5);
    setup.fade(30);
    setup.last(60);
    expect(setup.shown().fadeOutSeconds).toBe(30);
  });

  it('cuts no fade by a length that an end by the clock has put aside', () => {
    const setup = setupOf(withLength(defaultSettings('meditation', 1), 5));
    setup.change((shown) => ({ ...shown, untilTime: '07:00' }));
    setup.fade(600);
    expect(setup.shown().fadeOutSeconds).toBe(600);
    setup.last(5);
    expect(setup.shown().fadeOutSeconds).toBe(150);
    setup.last(60);
    expect(setup.shown().fadeOutSeconds).toBe(600);
  });
});
