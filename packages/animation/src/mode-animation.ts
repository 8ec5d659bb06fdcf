import type { Mode } from '@innertide/std/mode';
import { exportScene } from './artboards.ts';
import type { Scene } from './scene.ts';
import { dawn } from './scenes/dawn.ts';
import { flame } from './scenes/flame.ts';
import { lotus } from './scenes/lotus.ts';
import { moon } from './scenes/moon.ts';
import { pond } from './scenes/pond.ts';
import { tree } from './scenes/tree.ts';

const SCENES: Readonly<Record<Mode, () => Scene>> = {
  meditation: lotus,
  mindfulness: pond,
  focus: flame,
  grounding: tree,
  visioning: dawn,
  sleep: moon,
};

/** The Rive file of a mode's scene: the same bytes every time. */
export function modeAnimation(mode: Mode): Uint8Array {
  return exportScene(SCENES[mode]());
}
