// Sessions with Guidance and Heart Sync: breath and music change their pace while words are said.
import { breathPeriodSeconds, pacedBreathAt } from '@innertide/session/breath';
import { isInPhrase, type Span } from '@innertide/session/guidance/moments';
import type { PlannedLine } from '@innertide/session/guidance/plan';
import { interruptPlan, keepPlan, NOT_PLANNED } from '@innertide/session/guidance/running-plan';
import { guidanceWish } from '@innertide/session/guidance/wish';
import { defaultSettings } from '@innertide/session/settings';
import { outlinePiece } from '@innertide/sound/composer/piece-outline';
import { modeDefaults } from '@innertide/sound/score/mode-defaults';
import { MODES, type Mode } from '@innertide/std/mode';
import { uniform } from '@innertide/std/random';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import { describe, expect, it } from 'vitest';
import { type HeartCourse, liveHeartCourse } from './heart-courses.ts';
import { readLibrary } from './library.ts';
import type { LibraryScript } from './simulated-evenings.ts';

const EVENINGS = 300;
const LONGEST_SECONDS = 60 * 60;

function phrasesAt(mode: Mode, seed: number, tempoBpm: BeatsPerMinute): readonly Span[] {
  const { density } = modeDefaults(mode);
  const steps = outlinePiece({ mode, seed, world: null, tempoBpm, density, end: null }, 0, LONGEST_SECONDS, 60);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.statements;
}

interface Heard {
  readonly line: PlannedLine;
  /** What stood in the plan for it when it was the next to come, each time that the heart alone changed the plan. */
  readonly moved: readonly Seconds[];
  readonly isOnOutBreath: boolean;
  readonly isInPhrase: boolean;
}

interface HeartEvening {
  readonly of: LibraryScript;
  readonly heard: readonly Heard[];
  readonly seconds: Seconds;
  readonly fadeOutSeconds: Seconds;
}

/** Plays a session second by second, as the page does; it is paused now and then. */
function playEvening(of: LibraryScript, course: HeartCourse, seed: number): HeartEvening {
  const minutes = 10 + Math.floor(50 * uniform(seed, 1));
  const base = defaultSettings(of.mode, seed);
  const words = (['few', 'some', 'many'] as const)[seed % 3] ?? 'few';
  // A fade of a fifth of the session at most: a longer one leaves a short session no time for words.
  const fadeOutSeconds = Math.min(base.fadeOutSeconds, minutes * 12);
  const guidance = { ...base.guidance, on: true, words };
  const settings = { ...base, lengthMinutes: minutes, fadeOutSeconds, guidance };
  const pauses = new Set(Array.from({ length: seed % 3 }, (_, n) => Math.floor(uniform(seed, 2, n) * minutes * 60)));
  const heard: Heard[] = [];
  let running = NOT_PLANNED;
  let moved: Seconds[] = [];
  for (let now = 0; now < minutes * 60; now += 1) {
    const [led, phrases] = [course.breaths[now] ?? null, course.foreseen[now] ?? []];
    const wish = () => guidanceWish(settings, seed, { paced: led, phrases });
    if (pauses.has(now)) running = interruptPlan(running, now);
    const before = running;
    running = keepPlan(before, { key: 'as set up', script: of.script, led, phrases, wish, nowSeconds: now });
    const nextOf = (lines: readonly PlannedLine[]) => lines.find(({ atSeconds }) => atSeconds > now);
    if (running !== before && before.interrupted === null) {
      const [was, is] = [nextOf(before.lines), nextOf(running.lines)];
      if (was && is && was.id === is.id && is.part !== 'closing') moved.push(is.atSeconds - was.atSeconds);
    }
    const line = running.lines.find(({ atSeconds }) => atSeconds > now && atSeconds <= now + 1);
    if (!line || led === null) continue;
    const isOnOutBreath = pacedBreathAt(led, line.atSeconds + 0.1).phase === 'out';
    heard.push({ line, moved, isOnOutBreath, isInPhrase: isInPhrase({ phrases: course.played }, line.atSeconds) });
    moved = [];
  }
  return { of, heard, seconds: minutes * 60, fadeOutSeconds };
}

const courses = new Map(
  MODES.map((mode, seed) => [
    mode,
    liveHeartCourse(mode, seed, LONGEST_SECONDS, (tempoBpm) => phrasesAt(mode, seed, tempoBpm)),
  ]),
);
const library = readLibrary();
const evenings = Array.from({ length: EVENINGS }, (_, index) => {
  const of = library[index % library.length];
  const course = of && courses.get(of.mode);
  if (!of || !course) throw new Error('there is no script');
  return playEvening(of, course, index);
});
const heard = evenings.flatMap((evening) => evening.heard);

describe(`${EVENINGS} sessions with Guidance and Heart Sync`, () => {
  it('have a heart that leads: breath and phrases change their pace', () => {
    for (const [mode, { breaths, foreseen }] of courses) {
      const periods = breaths.map(({ pattern }) => breathPeriodSeconds(pattern));
      expect(Math.max(...periods) / Math.min(...periods), mode).toBeGreaterThan(1.05);
      expect(new Set(foreseen).size, mode).toBeGreaterThan(1);
    }
    expect(heard.filter(({ moved }) => moved.length > 0).length).toBeGreaterThan(EVENINGS);
  });

  it('hurry no line: what the heart moves comes later', () => {
    expect(heard.flatMap(({ moved }) => moved.filter((by) => by < -1e-6))).toEqual([]);
  });

  it('begin their lines on an out-breath as it is led then', () => {
    const off = heard.filter(({ isOnOutBreath }) => !isOnOutBreath).length;
    expect(off / heard.length).toBeLessThanOrEqual(0.01);
  });

  it('begin lines within a phrase as it is played far less often than chance would', () => {
    const covered = (mode: Mode) =>
      (courses.get(mode)?.played ?? []).reduce((sum, { begin, end }) => sum + end - begin, 0) / LONGEST_SECONDS;
    const chances = evenings.flatMap(({ of, heard: lines }) => lines.map(() => covered(of.mode)));
    const chance = chances.reduce((sum, one) => sum + one, 0) / chances.length;
    const share = heard.filter((line) => line.isInPhrase).length / heard.length;
    expect(chance).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(chance / 3);
  });

  it('say every opening and every closing before the fade', () => {
    for (const { of, heard: lines, seconds, fadeOutSeconds } of evenings) {
      const said = new Set(lines.map(({ line }) => line.id));
      const always = of.script.lines.filter(
        ({ part, from }) => from === 'few' && (part === 'opening' || part === 'closing'),
      );
      expect(always.filter(({ id }) => !said.has(id)).map(({ id }) => id)).toEqual([]);
      const last = lines.at(-1)?.line;
      expect(last?.part).toBe('closing');
      // A goodbye that a pause interrupts may go on into the fade.
      expect(last?.untilSeconds).toBeLessThan(seconds - fadeOutSeconds + 31);
    }
  });
});
