import { uniform } from '@innertide/std/random';
import type { RivRecord } from '../riv-format.ts';
import type { Scene } from '../scene.ts';
import { swing, travel } from '../timeline.ts';
import { halo, TURN, tone } from './light.ts';
import { LIGHT, SEED } from './pond-light.ts';

/** A fish seen through the water: pale, each part of its body a little behind the one before. */
export function addFish(scene: Scene, parent: RivRecord, phase: number): void {
  const orbit = scene.group(parent, { scaleY: 0.86 });
  const turning = scene.group(orbit);
  scene.loop(turning, 'rotation', 60, travel(0, TURN), phase);
  const fish = scene.group(turning, { x: 172, rotation: Math.PI / 2 });
  scene.loop(fish, 'x', 30, swing(150, 196), phase);
  scene.loop(fish, 'rotation', 6, swing(Math.PI / 2 - 0.1, Math.PI / 2 + 0.1), phase);
  let segment = fish;
  const body = [15, 18.5, 19, 17.5, 14.5, 11, 7.5, 5];
  for (const [index, half] of body.entries()) {
    if (index > 0) {
      segment = scene.group(segment, { x: -15 });
      scene.loop(segment, 'rotation', 6, swing(-0.045 - 0.012 * index, 0.045 + 0.012 * index), phase - index * 0.07);
    }
    if (index === 1 || index === 4) addFins(scene, segment, index === 1 ? 34 : 17);
    scene
      .shape(segment)
      .ellipse(0, 0, 38, half * 2)
      .fill(
        halo(0, 0, 19, [
          [0, tone(LIGHT, 0.96, 0.34)],
          [1, tone(LIGHT, 0.9 - 0.05 * uniform(SEED, index), 0.1)],
        ]),
      );
  }
  const tail = scene.group(segment, { x: -8 });
  scene.loop(tail, 'rotation', 6, swing(-0.34, 0.34), phase - 0.6);
  for (const side of [-1, 1]) {
    scene
      .shape(tail)
      .path(
        [
          { x: 6, y: 0 },
          { x: -22, y: side * 6, towards: Math.PI - side * 0.3, handle: 14 },
          { x: -52, y: side * 22 },
          { x: -34, y: side * 3, towards: 0, handle: 10 },
        ],
        true,
      )
      .fill(tone(LIGHT, 0.93, 0.3, -10));
  }
}

function addFins(scene: Scene, segment: RivRecord, length: number): void {
  for (const side of [-1, 1]) {
    const fin = scene.group(segment, { y: side * 12 });
    scene.loop(fin, 'rotation', 6, swing(-0.18 * side, 0.22 * side), 0.3);
    scene
      .shape(fin)
      .path(
        [
          { x: 8, y: 0 },
          { x: -6, y: side * length * 0.8, towards: Math.PI * 0.5 * side + 0.6 * side, handle: length * 0.3 },
          { x: -length * 0.8, y: side * length * 0.7 },
          { x: -8, y: side * 2 },
        ],
        true,
      )
      .fill(tone(LIGHT, 0.93, 0.24, -10));
  }
}
