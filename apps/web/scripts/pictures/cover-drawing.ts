import { MODES, type Mode } from '@innertide/std/mode';
import { hashText, uniform } from '@innertide/std/random';
import { engraving, ground, type Place, picture, tideRings, water } from './night-drawing.ts';

const COVER_WIDTH = 1600;
const COVER_HEIGHT = 800;

/** The light that a cover's name leads to. */
function lightOf(name: string): Mode {
  return MODES[hashText(`${name} reed`) % MODES.length] ?? 'focus';
}

/** A cover of that name: an engraved disc over water, its light and its place the name's own. SVG. */
export function drawCover(name: string): string {
  const seed = hashText(name);
  const mode = lightOf(name);
  const radius = 190 + 120 * uniform(seed, 0);
  const horizon = 500 + 110 * uniform(seed, 1);
  const place: Place = {
    x: 420 + 760 * uniform(seed, 2),
    y: horizon - radius * (0.25 + 0.85 * uniform(seed, 3)),
    radius,
    horizon,
  };
  return picture(
    COVER_WIDTH,
    COVER_HEIGHT,
    ground(COVER_WIDTH, COVER_HEIGHT, mode, place),
    tideRings(mode, place, 13),
    engraving(mode, place, 40 * uniform(seed, 4)),
    water(COVER_WIDTH, COVER_HEIGHT, mode, place),
  );
}
