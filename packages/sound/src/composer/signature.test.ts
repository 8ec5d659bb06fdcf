import { elementAt } from '@innertide/std/element-at';
import { MODES } from '@innertide/std/mode';
import { WORLD_NAMES } from '@innertide/std/world';
import { describe, expect, it } from 'vitest';
import { castOf } from './cast.ts';
import { COMPASS } from './compass.ts';
import { Composer } from './composer.ts';
import { PART, PART_NAMES } from './instruments.ts';
import { MODE_CHARACTERS } from './mode-characters.ts';
import { drawPiece } from './piece.ts';
import { SCALES } from './scales.ts';
import { drawSignature } from './signature.ts';
import { planStretch, steadyBeats } from './stretch-plan.ts';

const SEEDS = Array.from({ length: 400 }, (_, n) => 7919 * n + 17);

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('the signature of a piece', () => {
  it('changes nothing where a mode lets a seed change nothing', () => {
    const { balance, lights, register, light, decay, melody, softness } = drawSignature(7, 0, SCALES.dorian);
    expect([...balance, ...lights, register, light].map(Math.abs)).toEqual(Array.from({ length: 16 }, () => 0));
    expect([decay, melody, softness]).toEqual([1, 1, 1]);
  });

  it('departs from the middle more often than not, so that two seeds are seldom alike', () => {
    const lights = SEEDS.map((seed) => drawSignature(seed, 1, SCALES.dorian).light);
    const most = Math.max(...lights.map(Math.abs));
    const far = lights.filter((light) => Math.abs(light) > 0.5 * most).length / lights.length;
    // A uniform draw would put a half there.
    expect(far).toBeGreaterThan(0.6);
  });

  it.each(MODES)('leaves %s its balance: over many seeds its parts stand where the mode wants them', (mode) => {
    // Where a mode asks for a slope, a struck bass is louder than a held one.
    const pieces = SEEDS.map((seed) => drawPiece(mode, seed)).filter(({ world }) => {
      const [bass] = world.cast.bass;
      return bass === undefined || COMPASS[bass].sustains;
    });
    const { balance, own } = MODE_CHARACTERS[mode];
    for (const [part, name] of PART_NAMES.entries()) {
      const drawn = pieces.map(({ modeCharacter }) => modeCharacter.balance[part] ?? 0);
      expect(Math.abs(meanOf(drawn) - (balance[part] ?? 0)), name).toBeLessThan(0.6);
      expect(Math.max(...drawn) - Math.min(...drawn), name).toBeGreaterThan(3 * own);
    }
  });
});

describe('the bass of a piece', () => {
  const level = (mode: 'meditation' | 'grounding', isStruck: boolean) =>
    meanOf(
      SEEDS.map((seed) => drawPiece(mode, seed))
        .filter(({ world }) => COMPASS[elementAt(world.cast.bass, 0)].sustains !== isStruck)
        .map(({ modeCharacter }) => elementAt(modeCharacter.balance, PART.bass)),
    );

  it('is louder where it is struck and a mode asks for a slope, for it rings away', () => {
    expect(level('meditation', true) - level('meditation', false)).toBeGreaterThan(3);
    expect(Math.abs(level('grounding', true) - level('grounding', false))).toBeLessThan(0.6);
  });
});

describe('the cast of a piece', () => {
  it.each(WORLD_NAMES)('is seldom the same for two seeds in %s', (world) => {
    const casts = SEEDS.slice(0, 100).map((seed) => JSON.stringify(drawPiece('focus', seed, world).world.cast));
    const pairs = casts.flatMap((cast, n) => casts.slice(n + 1).map((other) => cast === other));
    expect(pairs.filter((isSame) => isSame).length / pairs.length).toBeLessThan(0.01);
  });

  it('has one player of its drone, its bass and its chords throughout, while others change', () => {
    const played = new Map<string, Set<string | null>>();
    const { piece, timeline } = new Composer('meditation', 11, 'tide');
    for (let at = 1; at < 7200; at = timeline.stretchEnd + 0.01) {
      timeline.find(at);
      const plan = planStretch(piece, timeline, steadyBeats(timeline, 60));
      for (const part of PART_NAMES) played.set(part, (played.get(part) ?? new Set()).add(castOf(plan, part)));
    }
    const counts = Object.fromEntries([...played].map(([part, players]) => [part, players.size]));
    expect(counts).toEqual({ bed: 1, bass: 1, pad: 1, melody: 2, counter: 2, sparkle: 2, pulse: 2 });
  });
});
