import type { SoundLayer } from '@innertide/std/layer';
import { MODES, type Mode } from '@innertide/std/mode';
import { keysOf, recordOf } from '@innertide/std/record';
import type { Seconds } from '@innertide/std/units';
import { worldOf } from '../composer/piece.ts';
import { BELL_WORLDS } from '../composer/worlds.ts';
import { renderOffline } from '../dsp/render-offline.ts';
import type { SoundProgram } from '../program.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { judgeClicks } from './clicks.ts';
import { type Course, courseOf, likenessOf } from './course.ts';
import { likenessOfMinutes } from './course-minutes.ts';
import { type Finding, listenToMusic, listenToPair, listenToSession } from './listening.ts';

/** How a mode is auditioned. */
export interface AuditionSettings {
  readonly seeds: readonly number[];
  readonly seconds: Seconds;
  readonly fromSeconds: Seconds;
  readonly sampleRate: number;
}

/** One mode with one seed: the session as it is set up, its music alone, its binaural pair alone. */
export interface Audition {
  readonly mode: Mode;
  readonly seed: number;
  readonly session: readonly Finding[];
  readonly music: readonly Finding[];
  readonly pair: readonly Finding[];
}

/** Seconds of the pair alone: enough for a hundredth of a hertz. */
const PAIR_SECONDS = 12;

/** The same program with only some of its layers, as balanced. */
export function onlyLayers(program: SoundProgram, ...names: readonly SoundLayer[]): SoundProgram {
  const layers = recordOf(keysOf(program.layers), (name) => ({ on: names.includes(name), volume: 0.8 }));
  return { ...program, layers };
}

/** Whether a program plays in a world of bells and bars. */
export function hasBells({ mode, seed, world }: SoundProgram): boolean {
  return BELL_WORLDS.has(world ?? worldOf(mode, seed));
}

/** A course without the ten seconds in which every session fades in alike. */
function arrived(course: Course): Course {
  return course.map((column) => column.subarray(20));
}

/** Auditions a mode with each seed, and the seeds against each other. Yields as it goes: each takes a while. */
export function* auditionMode(mode: Mode, settings: AuditionSettings): Generator<Audition> {
  const { seconds, fromSeconds, sampleRate } = settings;
  const courses: Course[] = [];
  for (const seed of settings.seeds) {
    const program = defaultProgram(mode, seed);
    const render = (some: SoundProgram) => renderOffline(some, seconds, { sampleRate, fromSeconds });
    const whole = render(program);
    const session = listenToSession(whole, sampleRate, judgeClicks(program, whole, sampleRate, render));
    const stereo = render(onlyLayers(program, 'echo'));
    const course = courseOf(stereo, sampleRate, program.a4Hz);
    const music = listenToMusic(stereo, sampleRate, program.a4Hz, course, hasBells(program));
    for (const other of courses) {
      music.push({ figure: 'likeness of two seeds', value: likenessOf(course, other), from: -1, to: 0.6 });
      music.push({
        figure: 'likeness of any two minutes',
        value: likenessOfMinutes(arrived(course), arrived(other)),
        from: -1,
        to: 0.6,
      });
    }
    courses.push(course);
    const pair = renderOffline(onlyLayers(program, 'binaural'), PAIR_SECONDS, { sampleRate, fadeInSeconds: 0 });
    yield { mode, seed, session, music, pair: listenToPair(pair, sampleRate, program.binaural) };
  }
}

/** Every mode in the order of the menus. */
export function* auditionAll(settings: AuditionSettings, modes: readonly Mode[] = MODES): Generator<Audition> {
  for (const mode of modes) yield* auditionMode(mode, settings);
}
