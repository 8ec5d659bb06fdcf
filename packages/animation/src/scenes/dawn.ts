import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import type { RivRecord } from '../riv-format.ts';
import { RING_RADIUS, Scene } from '../scene.ts';
import type { Point } from '../shape-drawing.ts';
import { glow, swing, travel } from '../timeline.ts';
import { addAura, addMotes, addRing, halo, type Light, ring, tone } from './light.ts';

const LIGHT: Light = { hue: 14, chroma: 0.12 };
/** The near water and the near hills lean towards the ground of the night. */
const INK: Light = { hue: 236, chroma: 0.06 };
const HORIZON_Y = 58;
const SEED = 6;

/** Visioning: a sun rising over far hills, its path on the water, birds that go out and are gone. */
export function dawn(): Scene {
  const scene = new Scene();
  addAura(scene, LIGHT, 0.36, 10);
  const view = scene.group(scene.middle);
  scene.clip(view, scene.shape(scene.middle).ellipse(0, 0, 2 * RING_RADIUS));
  scene
    .shape(view)
    .ellipse(0, 0, 2 * RING_RADIUS)
    .fill({
      kind: 'along',
      from: [0, -RING_RADIUS],
      to: [0, HORIZON_Y],
      stops: [
        [0, tone(INK, 0.4, 0.3)],
        [0.55, tone(LIGHT, 0.55, 0.24, -30)],
        [1, tone(LIGHT, 0.8, 0.4, 30)],
      ],
    });
  addSun(scene, view);
  for (let layer = 0; layer < 5; layer += 1) addHills(scene, view, layer);
  addWater(scene, view);
  addBirds(scene, view);
  addMotes(scene, LIGHT, 31, 12, 100);
  addRing(scene, LIGHT);
  return scene;
}

function addSun(scene: Scene, parent: RivRecord): void {
  const sun = scene.group(parent, { y: HORIZON_Y - 50 });
  scene.breathe(sun, 'y', HORIZON_Y - 40, HORIZON_Y - 74);
  const rays = scene.group(sun);
  scene.loop(rays, 'rotation', 120, travel(0, Math.PI / 18));
  scene.breathe(rays, 'opacity', 0.55, 1);
  const lines = scene.shape(rays);
  for (const { index, angle } of ring(72)) {
    const [from, to] = [98 + (index % 2) * 22, index % 2 ? 250 : 330];
    lines.path([
      { x: Math.cos(angle) * from, y: Math.sin(angle) * from },
      { x: Math.cos(angle) * to, y: Math.sin(angle) * to },
    ]);
  }
  lines.stroke(
    0.9,
    halo(0, 0, 330, [
      [0.28, tone(LIGHT, 0.95, 0.75, 40)],
      [0.6, tone(LIGHT, 0.85, 0.26, 20)],
      [1, tone(LIGHT, 0.75, 0)],
    ]),
  );
  for (let index = 0; index < 9; index += 1) {
    const ripple = scene.group(sun);
    scene.loop(ripple, 'opacity', 20, swing(0.5, 1), index * 0.09);
    scene
      .shape(ripple)
      .ellipse(0, 0, 2 * (84 + 5 * index ** 1.45))
      .stroke(1, tone(LIGHT, 0.93, 0.6 / (1 + index * 0.7), 24));
  }
  scene
    .shape(sun)
    .ellipse(0, 0, 340)
    .fill(
      halo(0, 0, 170, [
        [0, tone(LIGHT, 1, 1, 50)],
        [0.34, tone(LIGHT, 0.95, 0.95, 44)],
        [0.46, tone(LIGHT, 0.88, 0.8, 28)],
        [0.475, tone(LIGHT, 0.8, 0.34, 16)],
        [0.7, tone(LIGHT, 0.75, 0.12)],
        [1, tone(LIGHT, 0.7, 0)],
      ]),
    );
}

/** Farther hills are paler and slower. The line repeats after a third, so that its travel has no seam. */
function addHills(scene: Scene, parent: RivRecord, layer: number): void {
  const near = layer / 4;
  const width = 480;
  const level = HORIZON_Y - 26 + 20 * near;
  const height = 34 - 16 * near;
  const shape = (x: number) =>
    Math.sin((x / width) * 2 * Math.PI + layer * 1.7) + 0.5 * Math.sin((x / width) * 6 * Math.PI + layer * 2.9);
  const points: Point[] = Array.from({ length: 37 }, (_, index) => {
    const x = -720 + 40 * index;
    const slope = ((shape(x + 2) - shape(x - 2)) * -height) / 4;
    return { x, y: level - height * shape(x) * 0.7, towards: Math.atan(slope * 0.7), handle: 13 };
  });
  const group = scene.group(parent);
  scene.loop(group, 'x', 240 - 30 * layer, travel(0, layer % 2 ? -width : width));
  scene
    .shape(group)
    .path([...points, { x: 720, y: 340 }, { x: -720, y: 340 }], true)
    .fill({
      kind: 'along',
      from: [0, level - 40],
      to: [0, HORIZON_Y + 40],
      stops: [
        [0, tone(LIGHT, 0.62 - 0.34 * near, 0.42 + 0.34 * near, -20 - 50 * near)],
        [1, tone(LIGHT, 0.7 - 0.36 * near, 0.3 + 0.45 * near, -60 * near)],
      ],
    });
  scene
    .shape(group)
    .path(points)
    .stroke(1, tone(LIGHT, 0.92, 0.5 - 0.24 * near, 20));
}

const SHIMMER_LINES = 22;

/** The sun's path on the water: short lines that shimmer, wider towards us. */
function addWater(scene: Scene, parent: RivRecord): void {
  scene
    .shape(parent)
    .path(
      [
        { x: -310, y: HORIZON_Y + 16 },
        { x: 310, y: HORIZON_Y + 16 },
        { x: 310, y: 310 },
        { x: -310, y: 310 },
      ],
      true,
    )
    .fill({
      kind: 'along',
      from: [0, HORIZON_Y + 16],
      to: [0, 300],
      stops: [
        [0, tone(LIGHT, 0.52, 0.75, -16)],
        [0.22, tone(LIGHT, 0.34, 0.72, -60)],
        [0.6, tone(INK, 0.26, 0.7)],
        [1, tone(INK, 0.2, 0.55)],
      ],
    });
  for (let line = 0; line < SHIMMER_LINES; line += 1) addShimmer(scene, parent, line);
}

/** One line of light on the water, and below every other one a fainter line over the whole width. */
function addShimmer(scene: Scene, parent: RivRecord, line: number): void {
  const depth = line / (SHIMMER_LINES - 1);
  const y = HORIZON_Y + 20 + 222 * depth ** 1.25;
  const half = (26 + 74 * depth) * (0.75 + 0.5 * uniform(SEED, line));
  const group = scene.group(parent, { y });
  scene.loop(
    group,
    'x',
    elementAt([10, 12, 15], line % 3),
    swing(-4 - 12 * depth, 4 + 12 * depth),
    uniform(SEED, line, 1),
  );
  scene.loop(group, 'scaleX', elementAt([12, 15, 20], line % 3), swing(0.72, 1.1), uniform(SEED, line, 2));
  scene
    .shape(group)
    .path([
      { x: -half, y: 0 },
      { x: 0, y: 1.5 + 2 * depth, towards: 0, handle: half * 0.6 },
      { x: half, y: 0 },
    ])
    .stroke(1.2 + 1.2 * depth, {
      kind: 'along',
      from: [-half, 0],
      to: [half, 0],
      stops: [
        [0, tone(LIGHT, 0.9, 0, 30)],
        [0.5, tone(LIGHT, 0.96, 0.9 - 0.5 * depth, 36)],
        [1, tone(LIGHT, 0.9, 0, 30)],
      ],
    });
  if (line % 2 === 0) {
    scene
      .shape(parent)
      .path([
        { x: -306, y: y + 3 },
        { x: 40 * Math.sin(line), y: y + 3 + 3 * depth, towards: 0, handle: 120 },
        { x: 306, y: y + 3 },
      ])
      .stroke(0.8, tone(LIGHT, 0.8, 0.16 - 0.08 * depth));
  }
}

function addBirds(scene: Scene, parent: RivRecord): void {
  for (let index = 0; index < 7; index += 1) {
    const rank = Math.ceil(index / 2);
    const side = index % 2 ? 1 : -1;
    const bird = scene.group(parent);
    const size = 1 - 0.07 * rank;
    const [x, y] = [-rank * 25, -118 + side * rank * 12];
    scene.loop(bird, 'x', 60, travel(x - 190, x + 230), 0.4);
    scene.loop(bird, 'y', 60, travel(y + 36, y - 60), 0.4);
    scene.loop(bird, 'opacity', 60, glow(0, 0.95, 0.4, 1), 0.4);
    const wings = scene.group(bird);
    scene.loop(wings, 'scaleY', 6, swing(0.55, 1.1), index * 0.23);
    const [reach, lift] = [13 * size, 7 * size];
    scene
      .shape(wings)
      .path([
        { x: -reach, y: -lift * 0.4 },
        { x: -reach * 0.45, y: -lift, towards: 0.5, handle: reach * 0.3 },
        { x: 0, y: 0 },
        { x: reach * 0.45, y: -lift, towards: -0.5, handle: reach * 0.3 },
        { x: reach, y: -lift * 0.4 },
      ])
      .stroke(1.5, tone(LIGHT, 0.97, 0.9, 30));
  }
}
