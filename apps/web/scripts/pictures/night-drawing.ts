// What covers and shared pictures are drawn with: night water, one light, line work. SVG, the same every time.
import { oklch } from '@innertide/animation/colour';
import type { Mode } from '@innertide/std/mode';
import { engravedDisc } from '../../app/site/drawings/engraving.ts';
import type { Cut } from '../../app/site/drawings/sphere-lines.ts';

/** The night accents of packages/ui/tokens.css: lightness, chroma, hue. */
const ACCENTS: Readonly<Record<Mode, readonly [number, number, number]>> = {
  meditation: [0.76, 0.1, 302],
  mindfulness: [0.81, 0.09, 176],
  focus: [0.835, 0.115, 78],
  grounding: [0.745, 0.105, 44],
  visioning: [0.8, 0.095, 14],
  sleep: [0.715, 0.1, 250],
};

const INK_HUE = 222;
/** Cuts are drawn in this many widths, each as one path. */
const WIDTHS = 8;

export const FOAM = hex(oklch(0.945, 0.016, 92));

function hex(colour: number): string {
  return `#${(colour % 0x1000000).toString(16).padStart(6, '0')}`;
}

/** The light of a mode, whiter or darker than its accent. */
export function accent(mode: Mode, lightness = ACCENTS[mode][0]): string {
  const [, chroma, hue] = ACCENTS[mode];
  return hex(oklch(lightness, chroma * Math.min(1, 2.6 * (1 - lightness) + 0.1), hue));
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly horizon: number;
}

/** Sky and water in the ink of the night, and the glow of a light that stands somewhere in it. */
export function ground(width: number, height: number, mode: Mode, { x, y, radius, horizon }: Place): string {
  const [, , hue] = ACCENTS[mode];
  const ink = (lightness: number, chroma: number) => hex(oklch(lightness, chroma, INK_HUE + 0.12 * (hue - INK_HUE)));
  const stops = [
    [0, ink(0.15, 0.03)],
    [horizon / height, ink(0.2, 0.034)],
    [horizon / height, ink(0.165, 0.032)],
    [1, ink(0.125, 0.026)],
  ].map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
  return `<defs>
<linearGradient id="night" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius * 2.6}">
<stop offset="0" stop-color="${accent(mode)}" stop-opacity=".34"/><stop offset=".38" stop-color="${accent(mode, 0.6)}" stop-opacity=".17"/>
<stop offset="1" stop-color="${accent(mode, 0.5)}" stop-opacity="0"/></radialGradient>
<clipPath id="sky"><rect width="${width}" height="${horizon}"/></clipPath>
</defs><rect width="${width}" height="${height}" fill="url(#night)"/><rect width="${width}" height="${height}" fill="url(#glow)"/>`;
}

/** Rings around the light that fade with their distance, above the waterline. */
export function tideRings(mode: Mode, { x, y, radius }: Place, count: number): string {
  const rings = Array.from({ length: count }, (_, index) => {
    const reach = radius * (1.04 + 0.105 * index ** 1.28);
    return `<circle cx="${x}" cy="${y}" r="${reach.toFixed(1)}" stroke-width="${index === 0 ? 2 : 1.1}" opacity="${(0.62 / (1 + index) ** 0.8).toFixed(3)}"/>`;
  });
  return `<g fill="none" stroke="${accent(mode, 0.88)}" clip-path="url(#sky)">${rings.join('')}</g>`;
}

/** A mode's engraved disc. */
export function engraving(mode: Mode, { x, y, radius }: Place, seconds: number): string {
  const paths = Array.from({ length: WIDTHS }, () => '');
  const at = ({ x: right, y: down }: Cut) => `${(x + right * radius).toFixed(1)} ${(y + down * radius).toFixed(1)}`;
  for (const line of engravedDisc(mode, seconds)) {
    for (let index = 1; index < line.length; index += 1) {
      const [from, to] = [line[index - 1] as Cut, line[index] as Cut];
      const width = (from.width + to.width) / 2;
      if (width < 0.04) continue;
      const place = Math.min(WIDTHS - 1, Math.floor(width * WIDTHS));
      paths[place] += `M${at(from)}L${at(to)}`;
    }
  }
  const widest = Math.max(1.2, radius / 84);
  const strokes = paths.map(
    (path, index) => `<path d="${path}" stroke-width="${((widest * (index + 1)) / WIDTHS).toFixed(2)}"/>`,
  );
  return `<g fill="none" stroke="${accent(mode, 0.93)}" stroke-linecap="round" clip-path="url(#sky)">${strokes.join('')}</g>`;
}

function wave(from: number, to: number, level: (x: number) => number): string {
  const step = Math.max(8, (to - from) / 60);
  let path = `M${from.toFixed(1)} ${level(from).toFixed(1)}`;
  for (let x = from + step; x < to; x += step) path += `L${x.toFixed(1)} ${level(x).toFixed(1)}`;
  return `${path}L${to.toFixed(1)} ${level(to).toFixed(1)}`;
}

/** Lines of water in perspective; where they mirror the light they are wide and bright. */
export function water(width: number, height: number, mode: Mode, { x, y, radius, horizon }: Place): string {
  const depthPx = height - horizon;
  const count = Math.max(9, Math.round(depthPx / 9));
  let plain = '';
  let lit = '';
  for (let line = 0; line < count; line += 1) {
    const depth = ((line + 0.4) / count) ** 1.35;
    const swell = 0.6 + 4.4 * depth;
    const level = (at: number) =>
      horizon +
      depth * depthPx +
      swell * Math.sin(at / (90 + 190 * depth) + line * 1.7) +
      0.4 * swell * Math.sin(at / (37 + 60 * depth) - line * 2.3);
    plain += `<path d="${wave(0, width, level)}" opacity="${(0.2 * (1 - 0.7 * depth)).toFixed(3)}"/>`;
    const mirrored = (horizon - y + depth * depthPx * 0.86) / radius - 0.12;
    const half = radius * Math.sqrt(Math.max(0, 1 - (mirrored - 1) ** 2)) * (0.8 + 0.2 * Math.sin(line * 2.9));
    if (half < 6) continue;
    const centre = x + radius * 0.05 + 9 * Math.sin(line * 1.3);
    for (const [reach, opacity] of [
      [1, 0.2],
      [0.7, 0.36],
      [0.38, 0.6],
    ] as const) {
      lit += `<path d="${wave(centre - half * reach, centre + half * reach, level)}" opacity="${(opacity * (1 - 0.75 * depth)).toFixed(3)}"/>`;
    }
  }
  return `<g fill="none" stroke="${FOAM}" stroke-width="1">${plain}</g><g fill="none" stroke="${accent(mode, 0.92)}" stroke-width="2" stroke-linecap="round">${lit}</g>`;
}

export function picture(width: number, height: number, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
