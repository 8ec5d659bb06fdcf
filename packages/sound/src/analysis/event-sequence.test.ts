import { uniform } from '@innertide/std/random';
import { expect, it } from 'vitest';
import { eventSequence, likenessOfEvents } from './event-sequence.ts';

const RATE = 8000;
const SECONDS = 60;

/** A minute of hiss with three drops a second, at places of its own; the noise under them is another in each render. */
function minute(seed: number): Float32Array {
  const sound = Float32Array.from({ length: SECONDS * RATE }, (_, i) => 0.02 * (uniform(seed, i, 1) - 0.5));
  for (let drop = 0; drop < 3 * SECONDS; drop += 1) {
    const at = Math.floor(uniform(seed, drop, 2) * (sound.length - RATE / 10));
    const height = 0.2 * uniform(seed, drop, 3);
    const hz = 300 * 8 ** uniform(seed, drop, 4);
    for (let i = 0; i < RATE / 10; i += 1) {
      sound[at + i] = (sound[at + i] ?? 0) + height * Math.exp(-i / 80) * Math.sin((2 * Math.PI * hz * i) / RATE);
    }
  }
  return sound;
}

const sequenceOf = (sound: Float32Array) => eventSequence([sound], RATE);

it('knows a minute again that comes back later, softer and in another noise', () => {
  const heard = minute(1);
  const again = heard.map((value, i) => 0.5 * (heard[(i + 13 * RATE) % heard.length] ?? value) + 1e-3 * uniform(9, i));
  expect(likenessOfEvents(sequenceOf(heard), sequenceOf(again))).toBeGreaterThan(0.5);
});

it('finds twenty seconds of one minute in another', () => {
  const loop = minute(1).subarray(5 * RATE, 25 * RATE);
  const other = minute(2);
  other.set(loop, 30 * RATE);
  expect(likenessOfEvents(sequenceOf(minute(1)), sequenceOf(other))).toBeGreaterThan(0.25);
});

it('takes minutes that share nothing for as unlike as chance makes them', () => {
  const sequences = [1, 2, 3, 4].map((seed) => sequenceOf(minute(seed)));
  const pairs = sequences.flatMap((one, n) => sequences.slice(n + 1).map((other) => likenessOfEvents(one, other)));
  expect(Math.max(...pairs)).toBeLessThan(0.15);
});

it('hears no event in silence', () => {
  const silence = sequenceOf(new Float32Array(SECONDS * RATE));
  expect(likenessOfEvents(silence, sequenceOf(minute(1)))).toBe(0);
});
