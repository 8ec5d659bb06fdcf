import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { expect, it } from 'vitest';
import { hasMusicGrown } from './music-grown.ts';

it('the music of a seed has grown unless this composer played it last', () => {
  expect(hasMusicGrown({ composerVersion: COMPOSER_VERSION })).toBe(false);
  expect(hasMusicGrown({ composerVersion: COMPOSER_VERSION - 1 })).toBe(true);
  expect(hasMusicGrown({ composerVersion: null })).toBe(true);
});
