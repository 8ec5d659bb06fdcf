import type { Mode } from '@innertide/std/mode';
import { around, brokenPath, type CoverPoint, coverRadius, engravedPath, LIFT } from './cover-shapes.ts';
import { all, byPercent, chance, type Disc, type DiscLines, type DiscSettings } from './disc-lines.ts';
import { lightOf, rakedWater, stone, thicknessAt } from './raked-stones.ts';

/** Draws the disc of a mode. Density is spacing, brightness the share in light, tempo the waves, the beat the fringes. */
export function discOf(mode: Mode, settings: DiscSettings, seed: number): DiscLines {
  const radius = coverRadius(settings.lengthMinutes);
  const disc = { settings, seed, radius, centre: { x: 0, y: -LIFT * radius } };
  return DRAWINGS[mode](disc);
}

const DRAWINGS: Readonly<Record<Mode, (disc: Disc) => DiscLines>> = {
  meditation: fringes,
  mindfulness: contours,
  focus: rakedWater,
  grounding: stone,
  visioning: openingArches,
  sleep: moon,
};

/** Two sources of tone and the rings between them: bright where both agree. */
function fringes({ settings, seed, radius, centre }: Disc): DiscLines {
  const gap = byPercent(settings.density, 5.6, 3.4);
  const fringeWidth = settings.layers.binaural.on ? Math.max(15, 120 / settings.binaural.beatHz) : 44;
  const apart = radius * (0.7 + 0.3 * chance(seed, 1));
  const agreement = ({ x, y }: CoverPoint) => {
    const [left, right] = [Math.hypot(x + apart, y - centre.y), Math.hypot(x - apart, y - centre.y)];
    return Math.cos((Math.PI * (left - right)) / fringeWidth) ** 2;
  };
  const rings: CoverPoint[][] = [];
  for (let r = radius * 0.34; r < radius * 1.25; r += gap) rings.push(around(centre, () => r, 96));
  return {
    cut: '',
    line: rings.map((ring) => brokenPath(ring, (point) => agreement(point) > 0.55)).join(''),
    faint: rings
      .map((ring) => brokenPath(ring, (point) => agreement(point) > 0.12 && agreement(point) <= 0.6))
      .join(''),
  };
}

/** Level lines around a place that lies beside the middle. */
function contours({ settings, seed, radius, centre }: Disc): DiscLines {
  const count = Math.round(byPercent(settings.density, 7, 15) * Math.sqrt(radius / 50));
  const aside = { x: radius * 0.5 * (chance(seed, 1) - 0.5), y: radius * 0.25 * chance(seed, 2) };
  const turn = 6 * chance(seed, 3);
  const levels = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count;
    const inner = 1 - share;
    const place = { x: centre.x + aside.x * inner, y: centre.y + aside.y * inner };
    return around(
      place,
      (angle) => radius * share * (1 + inner * (0.16 * Math.sin(2 * angle + turn) + 0.1 * Math.sin(3 * angle - turn))),
      72,
    );
  });
  const every = (step: number, from: number) => levels.filter((_, index) => (index + from) % step === 0);
  return { cut: '', line: every(2, 1).map(all).join(''), faint: every(2, 0).map(all).join('') };
}

/** An engraved moon: parallels of a tilted sphere, thick where the light falls. */
function moon({ settings, seed, radius, centre }: Disc): DiscLines {
  const count = Math.round((radius / 2.15) * byPercent(settings.density, 0.85, 1.1));
  const light = lightOf(seed, settings.brightness);
  const tilt = 0.5 + 0.25 * chance(seed, 3);
  const roll = (chance(seed, 4) - 0.5) * 1.4;
  const cuts = Array.from({ length: count }, (_, index) => {
    const latitude = Math.PI * ((index + 0.5) / count - 0.5);
    const points = Array.from({ length: 31 }, (_, step) => {
      const longitude = Math.PI * (step / 30 - 0.5);
      const flat = Math.cos(latitude) * Math.sin(longitude);
      const high = Math.sin(latitude) * Math.cos(tilt) - Math.cos(latitude) * Math.cos(longitude) * Math.sin(tilt);
      // Towards the pole the parallels stand closer, and are cut finer.
      const spread = Math.cos(latitude) * Math.cos(tilt) + Math.sin(latitude) * Math.cos(longitude) * Math.sin(tilt);
      const x = flat * Math.cos(roll) - high * Math.sin(roll);
      const y = flat * Math.sin(roll) + high * Math.cos(roll);
      return {
        x: centre.x + radius * x,
        y: centre.y + radius * y,
        thickness: thicknessAt(light, x, y, ((Math.PI * radius) / count) * 0.52 * Math.max(0.12, spread)),
        across: { x: -Math.sin(roll), y: Math.cos(roll) },
      };
    });
    return engravedPath(points);
  });
  const halo = [1.07, 1.17, 1.3].map((share) => all(around(centre, () => radius * share, 72)));
  return { cut: cuts.join(''), line: '', faint: halo.join('') };
}

/** Arches from one shore that go from narrow and high to wide and low: a view that opens. */
function openingArches({ settings, seed, radius }: Disc): DiscLines {
  const count = Math.round(byPercent(settings.density, 8, 15));
  const lean = (chance(seed, 1) - 0.5) * 0.9;
  const arches = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const wide = radius * (0.5 + 1.05 * share ** 1.1);
    const high = radius * (1.18 - 0.82 * share);
    return Array.from({ length: 49 }, (_, step) => {
      const angle = Math.PI * (step / 48);
      // The lean goes with the middle of an arch, so that it stays round.
      return { x: lean * radius * (1 - share) * Math.sin(angle) - wide * Math.cos(angle), y: -high * Math.sin(angle) };
    });
  });
  const lit = Math.round(count * byPercent(settings.brightness, 0.35, 0.8));
  return { cut: '', line: arches.slice(0, lit).map(all).join(''), faint: arches.slice(lit).map(all).join('') };
}
