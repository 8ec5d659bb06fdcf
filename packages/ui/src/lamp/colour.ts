/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export type LinearRgb = readonly [red: number, green: number, blue: number];

const BLACK: Oklch = { lightness: 0, chroma: 0, hue: 0 };

/**
 * Reads a colour as browsers serialise a computed one: `oklch(…)`, `rgb(…)` or `color(srgb …)`. Anything else is black:
 * a lamp without a colour stays dark instead of failing.
 */
export function parseColour(text: string): Oklch {
  const numbers = text.match(/-?[\d.]+(?:e-?\d+)?%?/gi)?.map(readNumber) ?? [];
  const [first = 0, second = 0, third = 0] = numbers;
  if (text.startsWith('oklch(')) return { lightness: first, chroma: second, hue: ((third % 360) + 360) % 360 };
  if (text.startsWith('rgb')) return fromSrgb(first / 255, second / 255, third / 255);
  if (text.startsWith('color(srgb ')) return fromSrgb(first, second, third);
  return BLACK;
}

function readNumber(text: string): number {
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
}

function fromSrgb(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [decodeSrgb(red), decodeSrgb(green), decodeSrgb(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

function decodeSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Light as it adds up on a screen; out-of-gamut channels are cut. Matrices: B. Ottosson, "A perceptual color space", 2020. */
export function toLinearRgb({ lightness, chroma, hue }: Oklch): LinearRgb {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clampUnit(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clampUnit(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clampUnit(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function clampUnit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/**
 * The colour between two, travelling around the hue circle the short way with chroma kept, so that it never passes through
 * grey. A colour without chroma takes the other one's hue.
 */
export function mixOklch(from: Oklch, to: Oklch, progress: number): Oklch {
  const fromHue = from.chroma < 0.004 ? to.hue : from.hue;
  const toHue = to.chroma < 0.004 ? fromHue : to.hue;
  const turn = ((toHue - fromHue + 540) % 360) - 180;
  return {
    lightness: from.lightness + (to.lightness - from.lightness) * progress,
    chroma: from.chroma + (to.chroma - from.chroma) * progress,
    hue: (fromHue + turn * progress + 360) % 360,
  };
}
