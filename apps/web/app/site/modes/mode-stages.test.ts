import { defaultSettings } from '@innertide/session/settings';
import { timelineAt } from '@innertide/session/timeline';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { clockTime, fadeSecondsOf, stagesOf } from './mode-stages.ts';

describe.each(MODES)('what the page of %s says about time', (mode) => {
  const settings = defaultSettings(mode, 1);

  it.each(stagesOf(mode))('is what a session does: $name', ({ name, beginsAtSeconds }) => {
    expect(timelineAt(settings, beginsAtSeconds).phase).toBe(name);
    if (beginsAtSeconds > 0) expect(timelineAt(settings, beginsAtSeconds - 1).phase).not.toBe(name);
  });

  it('names the fade that a session has', () => {
    expect(fadeSecondsOf(mode)).toBe(settings.fadeOutSeconds);
  });
});

it('writes times as a clock does', () => {
  expect([0, 90, 360, 2100].map(clockTime)).toEqual(['0:00', '1:30', '6:00', '35:00']);
});
