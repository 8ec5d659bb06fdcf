import { SPREAD } from '../easing.ts';
import type { RivRecord } from '../riv-format.ts';
import { RING_RADIUS, Scene } from '../scene.ts';
import type { Point } from '../shape-drawing.ts';
import { glow, swing, travel } from '../timeline.ts';
import { addAura, addRing, halo, ring, TURN, tone } from './light.ts';
import { addFish } from './pond-fish.ts';
import { LIGHT, moonlit } from './pond-light.ts';

const DROPS = [
  { x: -46, y: 34, radius: 330, seconds: 20, phase: 0 },
  { x: 138, y: -112, radius: 230, seconds: 15, phase: 0.45 },
  { x: -150, y: -160, radius: 180, seconds: 12, phase: 0.2 },
] as const;

const LEAVES = [
  { x: -208, y: 138, radius: 86, turn: -0.5 },
  { x: -118, y: 226, radius: 58, turn: 0.9 },
  { x: 226, y: 132, radius: 66, turn: 2.6 },
  { x: 262, y: 40, radius: 36, turn: 4 },
  { x: -30, y: -250, radius: 50, turn: 1.8 },
] as const;

/** Mindfulness: a pond from above; drops fall and their rings cross, leaves rock, two fish pass below. */
export function pond(): Scene {
  const scene = new Scene();
  addAura(scene, LIGHT, 0.34);
  const water = scene.group(scene.middle);
  scene.clip(water, scene.shape(scene.middle).ellipse(0, 0, 2 * RING_RADIUS));
  scene
    .shape(water)
    .ellipse(0, 0, 2 * RING_RADIUS)
    .fill(
      halo(-60, -70, 390, [
        [0, tone(LIGHT, 0.62, 0.34)],
        [0.5, tone(LIGHT, 0.46, 0.22, 14)],
        [1, tone(LIGHT, 0.32, 0.26, 30)],
      ]),
    );
  addFish(scene, water, 0);
  addFish(scene, water, 0.5);
  const surface = scene.group(water);
  scene.breathe(surface, 'scaleX', 0.97, 1.03);
  scene.breathe(surface, 'scaleY', 0.97, 1.03);
  for (const drop of DROPS) addDrop(scene, surface, drop);
  for (const [index, leaf] of LEAVES.entries()) addLeaf(scene, surface, leaf, index);
  addBlossom(scene, surface);
  addRing(scene, LIGHT);
  return scene;
}

function addDrop(scene: Scene, parent: RivRecord, { x, y, radius, seconds, phase }: (typeof DROPS)[number]): void {
  const place = scene.group(parent, { x, y });
  for (let index = 0; index < 11; index += 1) {
    const wave = scene.group(place);
    const late = phase + 0.03 + index * 0.042;
    const keys = travel(0.015, 1 - index * 0.02, SPREAD);
    scene.loop(wave, 'scaleX', seconds, keys, late);
    scene.loop(wave, 'scaleY', seconds, keys, late);
    scene.loop(wave, 'opacity', seconds, glow(0, 1 / (1 + 0.13 * index), 0.1, 0.96), late);
    scene
      .shape(wave)
      .ellipse(0, 0, 2 * radius)
      .stroke(index % 3 === 0 ? 1.9 : 1, moonlit(radius, index % 3 === 0 ? 1 : 0.7));
  }
  const drop = scene.group(place);
  scene.loop(drop, 'opacity', seconds, glow(0, 1, 0.03, 0.2), phase);
  scene.loop(drop, 'scaleX', seconds, travel(0.4, 2.6, SPREAD), phase);
  scene.loop(drop, 'scaleY', seconds, travel(0.4, 2.6, SPREAD), phase);
  scene
    .shape(drop)
    .ellipse(0, 0, 44)
    .fill(
      halo(0, 0, 22, [
        [0, tone(LIGHT, 1, 0.9)],
        [0.35, tone(LIGHT, 0.95, 0.35)],
        [1, tone(LIGHT, 0.9, 0)],
      ]),
    );
}

/** A round leaf with its notch. */
function leafOutline(radius: number): Point[] {
  const rim = Array.from({ length: 9 }, (_, index) => {
    const angle = 0.16 + ((TURN - 0.32) * index) / 8;
    return {
      x: Math.cos(angle) * radius,
      y: Math.sin(angle) * radius,
      towards: angle + Math.PI / 2,
      handle: radius * 0.25,
    };
  });
  return [{ x: radius * 0.12, y: 0 }, ...rim];
}

function addLeaf(
  scene: Scene,
  parent: RivRecord,
  { x, y, radius, turn }: (typeof LEAVES)[number],
  index: number,
): void {
  const leaf = scene.group(parent, { x, y, rotation: turn });
  scene.loop(leaf, 'rotation', 30, swing(turn - 0.06, turn + 0.06), index * 0.27);
  scene.loop(leaf, 'x', 20, swing(x - 3, x + 3), index * 0.31);
  scene.loop(leaf, 'y', 15, swing(y - 3, y + 3), index * 0.19);
  scene
    .shape(leaf)
    .path(leafOutline(radius), true)
    .fill(
      halo(0, 0, radius, [
        [0, tone(LIGHT, 0.58, 0.72, -4)],
        [0.7, tone(LIGHT, 0.4, 0.66, 6)],
        [1, tone(LIGHT, 0.34, 0.74, 10)],
      ]),
    );
  const veins = scene.shape(leaf);
  for (let vein = 0; vein < 19; vein += 1) {
    const angle = 0.3 + ((TURN - 0.6) * vein) / 18;
    const reach = radius * (vein % 2 ? 0.82 : 0.95);
    veins.path([
      { x: Math.cos(angle) * radius * 0.1, y: Math.sin(angle) * radius * 0.1 },
      { x: Math.cos(angle + 0.05) * reach, y: Math.sin(angle + 0.05) * reach },
    ]);
  }
  veins.stroke(
    0.8,
    halo(0, 0, radius, [
      [0, tone(LIGHT, 0.92, 0.75)],
      [1, tone(LIGHT, 0.85, 0.16)],
    ]),
  );
  scene.shape(leaf).path(leafOutline(radius), true).stroke(1.3, moonlit(radius, 0.85));
}

/** A small flower on the largest leaf. */
function addBlossom(scene: Scene, parent: RivRecord): void {
  const flower = scene.group(parent, { x: -196, y: 128 });
  scene.loop(flower, 'rotation', 30, swing(-0.08, 0.08));
  scene.breathe(flower, 'scaleX', 0.86, 1.08);
  scene.breathe(flower, 'scaleY', 0.86, 1.08);
  for (const [tier, { count, length, width }] of [
    { count: 10, length: 40, width: 9 },
    { count: 7, length: 26, width: 7 },
  ].entries()) {
    for (const { angle } of ring(count)) {
      const petal = scene.group(flower, { rotation: angle + tier * 0.3 });
      const points: Point[] = [
        { x: 0, y: 0 },
        { x: -width, y: -length * 0.55, towards: -Math.PI / 2, handle: length * 0.25 },
        { x: 0, y: -length },
        { x: width, y: -length * 0.55, towards: Math.PI / 2, handle: length * 0.25 },
      ];
      const shape = scene.shape(petal).path(points, true);
      shape.fill({
        kind: 'along',
        from: [0, 0],
        to: [0, -length],
        stops: [
          [0, tone(LIGHT, 0.99, 0.9)],
          [1, tone(LIGHT, 0.85, 0.45, 10)],
        ],
      });
      shape.stroke(0.7, tone(LIGHT, 0.98, 0.8));
    }
  }
}
