import { AMBIENT_CHARACTERS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import type { Seconds } from '@innertide/std/units';
import { renderOffline } from '../dsp/render-offline.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';
import { type EventSequence, eventSequence, likenessOfEvents } from './event-sequence.ts';
import type { Finding } from './listening.ts';

const SEEDS = [1, 2, 3, 4];

/** Where the minutes begin: neighbours, and an hour, two and four later. */
const BEGINNINGS: readonly Seconds[] = [1, 2, 5, 61, 121, 241].map((minute) => 60 * minute);
const LENGTH: Seconds = 60;
const RATE = 24_000;

/** Two minutes of a seed may be this much more alike than any two of different seeds, which share no event. */
const OVER_CHANCE = 0.1;

/** How much alike the minutes of one character are. */
export interface EndlessAudition {
  readonly sound: AmbientSound;
  readonly character: AmbientCharacter;
  readonly findings: readonly Finding[];
}

/**
 * Compares any two of six minutes that lie up to four hours apart by their sequence of events, beside minutes of other seeds: what comes
 * back in four hours would be more alike than those. Yields as it goes.
 */
export function* auditionEndlessness(sounds: readonly AmbientSound[]): Generator<EndlessAudition> {
  for (const sound of sounds) {
    for (const character of AMBIENT_CHARACTERS[sound]) {
      yield { sound, character, findings: compare(SEEDS.map((seed) => minutesOf(sound, character, seed))) };
    }
  }
}

function minutesOf(sound: AmbientSound, character: AmbientCharacter, seed: number): readonly EventSequence[] {
  const alone = onlyLayers(defaultProgram('meditation', seed), sound);
  const program = { ...alone, layers: { ...alone.layers, [sound]: { ...alone.layers[sound], character } } };
  return BEGINNINGS.map((fromSeconds) => {
    const settings = { sampleRate: RATE, fromSeconds, fadeInSeconds: 0 };
    return eventSequence(renderOffline(program, LENGTH, settings), RATE);
  });
}

function compare(seeds: readonly (readonly EventSequence[])[]): readonly Finding[] {
  const within = seeds.flatMap((minutes) =>
    minutes.flatMap((one, n) => minutes.slice(n + 1).map((other) => likenessOfEvents(one, other))),
  );
  const between = seeds.flatMap((minutes, n) =>
    seeds.slice(n + 1).flatMap((others) => {
      return minutes.flatMap((one) => others.map((other) => likenessOfEvents(one, other)));
    }),
  );
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const chance = Math.max(...between);
  return [
    { figure: 'two minutes of a seed, most alike', value: Math.max(...within), from: -1, to: chance + OVER_CHANCE },
    { figure: 'of two seeds', value: chance, from: -1, to: Number.POSITIVE_INFINITY },
    { figure: 'mean of a seed', value: mean(within), from: -1, to: Number.POSITIVE_INFINITY },
    { figure: 'mean of two seeds', value: mean(between), from: -1, to: Number.POSITIVE_INFINITY },
  ];
}
