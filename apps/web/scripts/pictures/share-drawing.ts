import { BRAND } from '@innertide/std/brand';
import type { Mode } from '@innertide/std/mode';
import { breakLines, type Typefaces } from './letters.ts';
import { accent, engraving, FOAM, ground, type Place, picture, tideRings, water } from './night-drawing.ts';

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;
const MARGIN = 72;
const TEXT_WIDTH = 640;
const PLACE: Place = { x: 910, y: 262, radius: 186, horizon: 452 };
/** The largest size at which a title has at most three lines. */
const SIZES = [112, 96, 84, 72, 62, 54, 46] as const;

export interface SharedPage {
  readonly title: string;
  /** What kind of page it is, in a word or two; none for the first page. */
  readonly label: string | null;
  readonly mode: Mode;
}

/** The picture of a page where it is shared: its title in our letters, beside the light of its mode. SVG. */
export function drawShare({ title, label, mode }: SharedPage, { display, text }: Typefaces): string {
  const linesAt = (size: number) => breakLines(title, (line) => display.measure(line, size) <= TEXT_WIDTH);
  const fits = (size: number) =>
    linesAt(size).length <= 3 && linesAt(size).every((line) => display.measure(line, size) <= TEXT_WIDTH);
  const size = SIZES.find(fits) ?? 40;
  const lines = linesAt(size);
  const leading = size * 1.06;
  // A label stands above: the title leaves space for it.
  const highest = size * 0.74 + (label ? 126 : 72);
  const first = Math.max(highest, PLACE.y + 24 - ((lines.length - 1) * leading) / 2 + size * 0.24);
  const letters = lines.map((line, index) =>
    display.outline(line, size, MARGIN - size * 0.04, first + index * leading),
  );
  const labels = label ? text.outline(label, 27, MARGIN, first - size * 0.74 - 40) : '';
  return picture(
    SHARE_WIDTH,
    SHARE_HEIGHT,
    ground(SHARE_WIDTH, SHARE_HEIGHT, mode, PLACE),
    tideRings(mode, PLACE, 9),
    engraving(mode, PLACE, 4),
    water(SHARE_WIDTH, SHARE_HEIGHT, mode, PLACE),
    `<path d="${letters.join('')}" fill="${FOAM}"/><path d="${labels}" fill="${accent(mode)}"/>`,
    `<path d="${display.outline(BRAND, 38, MARGIN, SHARE_HEIGHT - 60)}" fill="${FOAM}"/>`,
  );
}
