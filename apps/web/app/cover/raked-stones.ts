import { across, around, COVER_SIZE, engravedPath } from './cover-shapes.ts';
import { all, byPercent, chance, type Disc, type DiscLines } from './disc-lines.ts';

/** Raked water that parts around the disc (potential flow past a cylinder), and the rings within. */
export function rakedWater({ settings, seed, radius, centre }: Disc): DiscLines {
  const gap = byPercent(settings.density, 8.5, 5);
  const swell = 1.6 * (settings.tempo / 60);
  const lines: string[] = [];
  for (let c = gap / 2; c < radius * 1.05; c += gap) {
    const streamline = across(-COVER_SIZE.halfWidth, COVER_SIZE.halfWidth, 80, (x) => {
      const wave = swell * Math.sin(x / 26 + c / 9 + 6 * chance(seed, 1)) * (1 - Math.exp(-((x / radius) ** 2)));
      return centre.y - streamlineHeight(x, c, radius * 0.82) + wave;
    });
    lines.push(all(streamline));
  }
  const rings: string[] = [];
  for (let r = radius * 0.5; r < radius * 0.8; r += 3.2) rings.push(all(around(centre, () => r, 64)));
  const near = Math.ceil(lines.length / 3);
  return { cut: '', line: [...lines.slice(0, near), ...rings].join(''), faint: lines.slice(near).join('') };
}

/** The root beyond the disc of y(1 − a²/(x² + y²)) = c, found by halving. */
function streamlineHeight(x: number, c: number, a: number): number {
  let low = Math.sqrt(Math.max(0, a * a - x * x));
  let high = c + a;
  for (let step = 0; step < 22; step += 1) {
    const y = (low + high) / 2;
    if (y * (1 - (a * a) / (x * x + y * y)) < c) low = y;
    else high = y;
  }
  return low;
}

/** Direction of the light on a sphere, from the seed; the brightness says how far it comes around. */
export function lightOf(seed: number, brightness: number) {
  const angle = -Math.PI / 2 + (chance(seed, 1) - 0.5) * 1.9;
  return { x: 0.72 * Math.cos(angle), y: 0.72 * Math.sin(angle), z: 0.69, shade: byPercent(brightness, 0.34, -0.05) };
}

/** Thickness of a cut on a sphere of radius 1 at a place of its front. */
export function thicknessAt(light: ReturnType<typeof lightOf>, x: number, y: number, largest: number): number {
  const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
  return largest * Math.max(0, Math.min(1, 1.25 * (x * light.x + y * light.y + z * light.z - light.shade)));
}

/** A stone of level cuts, waved as sand is. */
export function stone({ settings, seed, radius, centre }: Disc): DiscLines {
  const gap = byPercent(settings.density, 4.6, 3.2);
  const light = lightOf(seed, settings.brightness);
  const wave = 1 + settings.tempo / 40;
  const cuts: string[] = [];
  for (let height = -radius + gap / 2; height < radius; height += gap) {
    const half = Math.sqrt(radius * radius - height * height);
    const points = across(-half, half, 28, (x) => height + wave * Math.sin(x / 13 + height / 6 + 6 * chance(seed, 2)));
    cuts.push(
      engravedPath(
        points.map(({ x, y }) => ({
          x: centre.x + x,
          y: centre.y + y,
          thickness: thicknessAt(light, x / radius, y / radius, gap * 0.62),
          across: { x: 0, y: 1 },
        })),
      ),
    );
  }
  return { cut: cuts.join(''), line: '', faint: all(around(centre, () => radius, 72)) };
}
