import type { Unit } from '@innertide/std/units';

/** An OKLCH colour with opacity as 0xAARRGGBB. Out of sRGB's reach it is clipped. Source: B. Ottosson, "A perceptual color space", 2020. */
export function oklch(lightness: Unit, chroma: number, hueDegrees: number, opacity: Unit = 1): number {
  const hue = (hueDegrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(encodeSrgb);
  return [byte(opacity), ...channels].reduce((sum, channel) => sum * 256 + channel, 0);
}

function encodeSrgb(linear: number): number {
  return byte(linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
}

function byte(value: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}
