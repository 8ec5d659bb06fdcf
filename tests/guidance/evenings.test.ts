// Sessions with Guidance, a thousand of them, as the app plans and plans them anew.

import type { Span } from '@innertide/session/guidance/moments';
import { outlinePiece } from '@innertide/sound/composer/piece-outline';
import { modeDefaults } from '@innertide/sound/score/mode-defaults';
import { MODES, type Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { readLibrary } from './library.ts';
import { type Evening, figuresOf, sharedWords, simulateEvening } from './simulated-evenings.ts';

const EVENINGS = 1000;
/** The longest session, and what may be added to it. */
const LONGEST_SECONDS = 125 * 60;
const PIECES_PER_MODE = 2;

/** The phrases of a piece of the composer. */
function phrasesOf(mode: Mode, seed: number): readonly Span[] {
  const { tempoBpm, density } = modeDefaults(mode);
  const steps = outlinePiece({ mode, seed, world: null, tempoBpm, density, end: null }, 0, LONGEST_SECONDS, 60);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.statements;
}

const library = readLibrary();
const pieces = new Map(
  MODES.map((mode) => [mode, Array.from({ length: PIECES_PER_MODE }, (_, seed) => phrasesOf(mode, seed))]),
);

/** Each script is heard again and again, now longer, now shorter, with changes in between. */
function eveningOf(index: number): Evening {
  const of = library[index % library.length];
  if (!of) throw new Error('there is no script');
  const phrases = pieces.get(of.mode)?.[index % PIECES_PER_MODE] ?? [];
  return simulateEvening(of, Math.floor(index / library.length), index, phrases);
}

const evenings = Array.from({ length: EVENINGS }, (_, index) => eveningOf(index));

/** Of ten thousand, those in which a goodbye is interrupted so late that few places are left for its words. */
const LATE_INTERRUPTIONS = [5605, 7278, 7860];

describe('a thousand sessions with Guidance', () => {
  const figures = figuresOf(evenings);

  it('begin no line with an in-breath, over a bell or over another line', () => {
    expect(figures.lines).toBeGreaterThan(EVENINGS * 10);
    expect(figures).toMatchObject({ onInBreath: 0, overBell: 0, overLine: 0 });
  });

  it('say every opening and every closing, and nothing after their end', () => {
    expect([figures.unwelcome, figures.withoutGoodbye, figures.late]).toEqual([[], [], []]);
    // What is interrupted or changed within its last half minute may go on into the fade.
    expect(figures.intoFade).toBeLessThan(EVENINGS * 0.01);
  });

  it('say goodbye whole though they are interrupted within their last seconds', () => {
    const late = figuresOf(LATE_INTERRUPTIONS.map(eveningOf));
    expect(late).toMatchObject({ withoutGoodbye: [], late: [], onInBreath: 0, overBell: 0, overLine: 0 });
  });

  it('begin lines within a phrase of the music far less often than chance would', () => {
    const covered = evenings.map(
      ({ phrases }) => phrases.reduce((sum, { begin, end }) => sum + end - begin, 0) / LONGEST_SECONDS,
    );
    const chance = covered.reduce((sum, share) => sum + share, 0) / EVENINGS;
    expect(chance).toBeGreaterThan(0.1);
    expect(figures.inPhrase / figures.lines).toBeLessThan(chance / 3);
  });

  it('share at most 60 % of their lines with any other session of the same script', () => {
    const shares = evenings.flatMap((one, index) =>
      evenings
        .slice(0, index)
        .filter((other) => other.of === one.of)
        .map((other) => ({
          share: sharedWords(one, other),
          of: one.of.slug,
          words: [one.words, other.words],
          minutes: [one.minutes, other.minutes],
        })),
    );
    expect(shares.length).toBeGreaterThan(EVENINGS);
    expect(shares.filter(({ share }) => share > 0.6)).toEqual([]);
  });
});
