import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import { MODES, type Mode } from '@innertide/std/mode';
import { hash32 } from '@innertide/std/random';
import { WORLD_NAMES, type WorldName } from '@innertide/std/world';
import { describe, expect, it } from 'vitest';
import { modeDefaults } from '../score/mode-defaults.ts';
import { Composer, Stretch } from './composer.ts';
import { plannedTone } from './form-plan.ts';
import { pieceNotes } from './piece-notes.ts';

/**
 * What each version of the composer writes, as a hash: the entry at n is of version n + 1. An entry that is here stays as it is, because links and
 * saved pieces name its version; a composer that writes other notes adds one and raises COMPOSER_VERSION.
 */
const FINGERPRINTS = [
  '5b36ec99',
  'f3470d83',
  'e4e97e65',
  'de4255e5',
  '2b0e6faa',
  '9f3b3091',
  '7d9e21e5',
  'bf32069e',
  '537ab0cb',
];

const END = 1500;

/** Times that are read of each piece: its beginning, its second era, and the ending of 25 minutes. */
const READ = [
  { from: 0, until: 240, end: null },
  { from: 2400, until: 2520, end: null },
  { from: END - 240, until: END, end: END },
] as const;

function fingerprintOf(mode: Mode, seed: number, world: WorldName | null): number {
  const { tempoBpm, density } = modeDefaults(mode);
  const stretch = new Stretch();
  let hash = 0;
  // Rounded far more finely than anyone hears, and far more coarsely than engines differ in a sine.
  const take = (value: number) => {
    hash = hash32(hash, Math.round(value * 1e4) | 0);
  };
  for (const { from, until, end } of READ) {
    for (const note of pieceNotes({ mode, seed, world, tempoBpm, density, end }, from, until)) {
      Object.values(note).forEach(take);
    }
    const composer = new Composer(mode, seed, world, end);
    const { piece, timeline } = composer;
    for (let at = from; at < until; at += 30) {
      Object.values(plannedTone(piece, timeline, at)).forEach(take);
      composer.compose(stretch, at, tempoBpm);
      take(stretch.notes.gain);
    }
    take(piece.roomSeconds);
  }
  return hash;
}

function fingerprint(): string {
  const parts = MODES.flatMap((mode, n) => [
    fingerprintOf(mode, 20_261_123, null),
    ...WORLD_NAMES.map((world) => fingerprintOf(mode, 101 + n, world)),
  ]);
  return parts.reduce((hash, part) => hash32(hash, part), 0).toString(16);
}

describe('the same piece', () => {
  it('gives the same notes, level and light as long as COMPOSER_VERSION stays', () => {
    expect(FINGERPRINTS[COMPOSER_VERSION - 1], 'other notes: add this fingerprint and raise COMPOSER_VERSION').toBe(
      fingerprint(),
    );
  });

  it('has one fingerprint for each version, all different', () => {
    expect(FINGERPRINTS).toHaveLength(COMPOSER_VERSION);
    expect(new Set(FINGERPRINTS).size).toBe(COMPOSER_VERSION);
  });

  it('changes its fingerprint with one note, one level or one world', () => {
    const own = fingerprintOf('meditation', 7, 'tide');
    expect(fingerprintOf('meditation', 7, 'tide')).toBe(own);
    expect(fingerprintOf('meditation', 8, 'tide')).not.toBe(own);
    expect(fingerprintOf('meditation', 7, 'vault')).not.toBe(own);
    expect(fingerprintOf('sleep', 7, 'tide')).not.toBe(own);
  });
});
