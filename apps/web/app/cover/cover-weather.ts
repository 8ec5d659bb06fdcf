import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { AmbientSound } from '@innertide/std/layer';
import { uniform } from '@innertide/std/random';
import { across, brokenPath, COVER_SIZE, type CoverPoint, coverRadius, linePath } from './cover-shapes.ts';

type WeatherSettings = Pick<SessionSettings, 'lengthMinutes' | 'layers' | 'bellEveryMinutes' | 'tempo'>;

/** What the ambient sounds and the bell add to a cover. */
export interface WeatherLines {
  /** Above the waterline: rain, stars, grass, sparks. */
  readonly air: string;
  /** Below it: the disc's reflection, and waves where water is heard. */
  readonly water: string;
  /** One small ring for each bell, at most seven. */
  readonly bells: readonly CoverPoint[];
}

const MOST_BELLS = 7;
const REFLECTIONS = 9;

function chance(seed: number, stream: number, index: number, part = 0): number {
  return uniform(0x5ea + stream, seed >>> 0, index, part);
}

/** How loud an ambient sound is, 0 where it is off. */
function loudness({ layers }: WeatherSettings, sound: AmbientSound): number {
  return layers[sound].on ? layers[sound].volume : 0;
}

/** Draws what sounds beside the music: louder is more. */
export function weatherOf(settings: WeatherSettings, seed: number): WeatherLines {
  return {
    air: [
      rain(loudness(settings, 'rain') + 0.5 * loudness(settings, 'thunder'), seed),
      stars(loudness(settings, 'night'), seed),
      grass(loudness(settings, 'forest'), seed),
      wind(loudness(settings, 'wind'), seed),
      sparks(loudness(settings, 'fire'), seed),
    ].join(''),
    water:
      reflection(settings, seed) + waves(loudness(settings, 'ocean') + loudness(settings, 'stream'), settings, seed),
    bells: bells(settings),
  };
}

function count(volume: number, most: number): number {
  return Math.round(Math.min(1, volume) * most);
}

function strokes(amount: number, stroke: (index: number) => readonly CoverPoint[]): string {
  return Array.from({ length: amount }, (_, index) => linePath(stroke(index))).join('');
}

function rain(volume: number, seed: number): string {
  return strokes(count(volume, 46), (index) => {
    const x = (2 * chance(seed, 1, index) - 1) * COVER_SIZE.halfWidth;
    const y = -COVER_SIZE.height * chance(seed, 2, index) * 0.92;
    const fall = 4 + 9 * chance(seed, 3, index);
    return [
      { x, y },
      { x: x - fall * 0.1, y: Math.min(-1, y + fall) },
    ];
  });
}

function stars(volume: number, seed: number): string {
  return strokes(count(volume, 34), (index) => {
    const x = (2 * chance(seed, 4, index) - 1) * COVER_SIZE.halfWidth;
    const y = -COVER_SIZE.height * (0.3 + 0.68 * chance(seed, 5, index));
    return [
      { x, y },
      { x: x + 0.6, y },
    ];
  });
}

function grass(volume: number, seed: number): string {
  return strokes(count(volume, 54), (index) => {
    const x = (2 * chance(seed, 6, index) - 1) * COVER_SIZE.halfWidth;
    const height = 4 + 16 * chance(seed, 7, index) ** 2;
    return [
      { x, y: 0 },
      { x: x + height * 0.25 * (chance(seed, 8, index) - 0.5), y: -height },
    ];
  });
}

function wind(volume: number, seed: number): string {
  return strokes(count(volume, 7), (index) => {
    const from = (2 * chance(seed, 9, index) - 1) * COVER_SIZE.halfWidth - 30;
    const y = -COVER_SIZE.height * (0.35 + 0.6 * chance(seed, 10, index));
    return across(from, from + 70, 14, (x) => y + 2.4 * Math.sin((x - from) / 14));
  });
}

function sparks(volume: number, seed: number): string {
  return strokes(count(volume, 26), (index) => {
    const x = (chance(seed, 11, index) - 0.5) * COVER_SIZE.halfWidth;
    const y = -6 - COVER_SIZE.height * 0.8 * chance(seed, 12, index) ** 1.6;
    return [
      { x, y },
      { x: x + 2 * (chance(seed, 13, index) - 0.5), y: y - 2.6 },
    ];
  });
}

/** Broken lines under the disc, shifted right and shorter with the depth. */
function reflection({ lengthMinutes }: WeatherSettings, seed: number): string {
  const radius = coverRadius(lengthMinutes);
  return strokes(REFLECTIONS, (index) => {
    const y = 2.5 + 3.1 * index ** 1.22;
    const half = radius * (0.92 - 0.08 * index) * (0.55 + 0.45 * chance(seed, 14, index));
    const middle = radius * 0.05 + 5 * (chance(seed, 15, index) - 0.5);
    return across(middle - half, middle + half, 16, (x) => y + 0.8 * Math.sin(x / 7 + index * 2));
  });
}

function waves(volume: number, { tempo }: WeatherSettings, seed: number): string {
  return Array.from({ length: count(volume, 9) }, (_, index) => {
    const y = 5 + index * 4.6;
    const line = across(-COVER_SIZE.halfWidth, COVER_SIZE.halfWidth, 48, (x) => {
      return y + (0.8 + index * 0.22) * Math.sin((x * tempo) / 900 + index * 1.7 + 6 * chance(seed, 16, index));
    });
    // Water shows where light meets it: in stretches, never whole.
    return brokenPath(line, ({ x }) => Math.sin(x / 11 + index * 2.3 + 6 * chance(seed, 17, index)) > -0.1);
  }).join('');
}

function bells({ lengthMinutes, layers, bellEveryMinutes }: WeatherSettings): CoverPoint[] {
  if (!layers.bell.on || bellEveryMinutes === null) return [];
  const rung = lengthMinutes === null ? MOST_BELLS : Math.ceil(lengthMinutes / bellEveryMinutes) - 1;
  const amount = Math.min(MOST_BELLS, Math.max(1, rung));
  const distance = Math.min(coverRadius(lengthMinutes) * 1.45, COVER_SIZE.height - 8);
  return Array.from({ length: amount }, (_, index) => {
    const angle = -Math.PI / 2 + (index - (amount - 1) / 2) * 0.22;
    return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
  });
}
