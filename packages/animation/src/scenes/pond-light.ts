import type { Paint } from '../shape-drawing.ts';
import { type Light, tone } from './light.ts';

export const LIGHT: Light = { hue: 178, chroma: 0.1 };
export const SEED = 4;

/** Bright on the side the moon is on. */
export function moonlit(radius: number, opacity: number): Paint {
  return {
    kind: 'along',
    from: [-radius * 0.7, -radius * 0.7],
    to: [radius * 0.7, radius * 0.7],
    stops: [
      [0, tone(LIGHT, 0.97, opacity)],
      [0.45, tone(LIGHT, 0.85, opacity * 0.42)],
      [1, tone(LIGHT, 0.7, opacity * 0.2)],
    ],
  };
}
