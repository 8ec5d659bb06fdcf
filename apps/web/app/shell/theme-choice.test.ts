import { describe, expect, it } from 'vitest';
import { groundFor, isThemeChoice, THEME_CHOICES } from './theme-choice.ts';

describe('the theme', () => {
  it('is one of three choices and nothing else', () => {
    expect(THEME_CHOICES.every(isThemeChoice)).toBe(true);
    for (const value of ['dark', 'Night', '', null, undefined, 3]) expect(isThemeChoice(value)).toBe(false);
  });

  it('follows the system only where nothing else was chosen', () => {
    expect(groundFor('system', 'dark')).not.toBe(groundFor('system', 'light'));
    expect(groundFor('night', 'light')).toBe(groundFor('system', 'dark'));
    expect(groundFor('dawn', 'dark')).toBe(groundFor('system', 'light'));
  });
});
