import type { Seconds, Unit } from '@innertide/std/units';

export interface StagePicture {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: Seconds;
  /** 1 while the mode plays. */
  readonly brightness: Unit;
  /** Any CSS colour. */
  readonly colour: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly horizon: number;
}

const TIDE_RINGS = 11;

/** Where the scene's ring and the waterline stand (mode-page.css says the same): right of the words on a wide stage, under them on a narrow one. */
function placeOn(width: number, height: number): Place {
  if (width < 960) {
    const radius = Math.min(width * 0.37, height * 0.4);
    return { x: width * 0.57, y: radius * 1.12, radius, horizon: radius * 1.12 + radius * 1.12 };
  }
  const radius = Math.min(width * 0.165, height * 0.265);
  const horizon = height * 0.68;
  return { x: width * 0.735, y: horizon - radius * 1.16, radius, horizon };
}

/** Draws what stands around a scene: tide rings, and its light on the water. */
export function drawStage(context: CanvasRenderingContext2D, picture: StagePicture): void {
  const place = placeOn(picture.width, picture.height);
  context.clearRect(0, 0, picture.width, picture.height);
  context.strokeStyle = picture.colour;
  context.lineCap = 'butt';
  drawTideRings(context, picture, place);
  drawWater(context, picture, place);
  context.globalAlpha = 1;
}

function drawTideRings(context: CanvasRenderingContext2D, picture: StagePicture, place: Place): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, picture.width, place.horizon);
  context.clip();
  for (let ring = 0; ring < TIDE_RINGS; ring += 1) {
    const radius = place.radius * (1.035 + 0.1 * ring ** 1.28);
    context.globalAlpha = (0.34 + 0.3 * picture.brightness) / (1 + ring) ** 0.85;
    context.lineWidth = ring === 0 ? 1.2 : 0.9;
    context.beginPath();
    context.arc(place.x, place.y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.restore();
}

/** Lines of water in perspective; where they mirror the disc they are wide and bright. */
function drawWater(context: CanvasRenderingContext2D, picture: StagePicture, place: Place): void {
  const depthPx = picture.height - place.horizon;
  const count = Math.max(10, Math.round(depthPx / 11));
  for (let line = 0; line < count; line += 1) {
    const depth = ((line + 0.4) / count) ** 1.35;
    const level = place.horizon + depth * depthPx;
    const swell = 0.6 + 4.2 * depth;
    const wave = (x: number) =>
      level +
      swell * Math.sin(x / (90 + 190 * depth) + line * 1.7 + picture.seconds * 0.22) +
      swell * 0.4 * Math.sin(x / (37 + 60 * depth) - line * 2.3 - picture.seconds * 0.16);
    context.globalAlpha = 0.17 * (1 - 0.72 * depth);
    context.lineWidth = 0.9;
    strokeWave(context, 0, picture.width, wave);
    const mirrored = (place.horizon - place.y + depth * depthPx * 0.86) / place.radius - 0.12;
    const half = place.radius * Math.sqrt(Math.max(0, 1 - (mirrored - 1) ** 2)) * (0.82 + 0.18 * Math.sin(line * 2.9));
    if (half < 6) continue;
    const centre = place.x + place.radius * 0.05 + 9 * Math.sin(line * 1.3 + picture.seconds * 0.3);
    for (const [reach, alpha] of [
      [1, 0.16],
      [0.72, 0.3],
      [0.4, 0.44],
    ] as const) {
      context.globalAlpha = alpha * (1 - 0.8 * depth) * (0.72 + 0.28 * picture.brightness);
      context.lineWidth = 1.4 + 0.6 * (1 - depth);
      strokeWave(context, centre - half * reach, centre + half * reach, wave);
    }
  }
}

function strokeWave(context: CanvasRenderingContext2D, from: number, to: number, wave: (x: number) => number): void {
  const step = Math.max(6, (to - from) / 120);
  context.beginPath();
  context.moveTo(from, wave(from));
  for (let x = from + step; x < to; x += step) context.lineTo(x, wave(x));
  context.lineTo(to, wave(to));
  context.stroke();
}
