import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import type { RivRecord } from '../riv-format.ts';
import { RING_RADIUS, Scene } from '../scene.ts';
import type { Point } from '../shape-drawing.ts';
import { glow, swing, travel } from '../timeline.ts';
import { addAura, addMotes, addRing, halo, type Light, TURN, tone } from './light.ts';
import { grow, SEED, tips } from './tree-branches.ts';

const LIGHT: Light = { hue: 46, chroma: 0.12 };
const GROUND_Y = 76;

const BOUGHS = [-1.12, -0.74, -0.4, -0.1, 0.2, 0.5, 0.84, 1.2];
const ROOTS = [-1.25, -0.85, -0.5, -0.16, 0.2, 0.54, 0.9, 1.28];

/** Grounding: a tree above layered ground, its roots as wide as its crown; light rises through it with the breath. */
export function tree(): Scene {
  const scene = new Scene();
  addAura(scene, LIGHT, 0.36, 20);
  const earth = scene.group(scene.middle);
  scene.clip(earth, scene.shape(scene.middle).ellipse(0, 0, 2 * RING_RADIUS));
  addSky(scene, earth);
  addStrata(scene, earth);
  addRoots(scene);
  addCrown(scene);
  addTrunk(scene);
  addSap(scene);
  addMotes(scene, LIGHT, 23, 12, 90);
  addRing(scene, LIGHT);
  return scene;
}

/** A low sun behind the crown. */
function addSky(scene: Scene, parent: RivRecord): void {
  const sun = scene.group(parent, { y: -86 });
  scene.breathe(sun, 'scaleX', 0.92, 1.05);
  scene.breathe(sun, 'scaleY', 0.92, 1.05);
  scene
    .shape(sun)
    .ellipse(0, 0, 380)
    .fill(
      halo(0, 0, 190, [
        [0, tone(LIGHT, 0.9, 0.42, 14)],
        [0.5, tone(LIGHT, 0.75, 0.24, 6)],
        [0.86, tone(LIGHT, 0.6, 0.16)],
        [0.88, tone(LIGHT, 0.6, 0.03)],
        [1, tone(LIGHT, 0.5, 0)],
      ]),
    );
  for (let index = 0; index < 5; index += 1) {
    scene
      .shape(sun)
      .ellipse(0, 0, 2 * (168 + 5 * index ** 1.5))
      .stroke(0.9, tone(LIGHT, 0.88, 0.42 / (1 + index)));
  }
}

/** Layers of ground, each a hill of its own, closer and darker below. */
function addStrata(scene: Scene, parent: RivRecord): void {
  for (let layer = 0; layer < 9; layer += 1) {
    const group = scene.group(parent);
    scene.loop(group, 'x', 40 + 10 * (layer % 3), swing(-5 - layer, 5 + layer), layer * 0.23);
    const level = GROUND_Y + 4 + 23 * layer + 0.6 * layer ** 2;
    const height = 11 - 0.6 * layer;
    const points: Point[] = Array.from({ length: 8 }, (_, index) => ({
      x: -350 + 100 * index,
      y: level + height * Math.sin(index * 1.35 + layer * 1.9),
      towards: 0.1 * Math.cos(index * 1.35 + layer * 1.9),
      handle: 36,
    }));
    scene
      .shape(group)
      .path([...points, { x: 350, y: 340 }, { x: -350, y: 340 }], true)
      .fill({
        kind: 'along',
        from: [-300, 0],
        to: [300, 0],
        stops: [
          [0, tone(LIGHT, 0.6 - 0.03 * layer, 0.2)],
          [0.5, tone(LIGHT, 0.5 - 0.03 * layer, 0.13, -12)],
          [1, tone(LIGHT, 0.4 - 0.02 * layer, 0.08, -20)],
        ],
      });
    scene
      .shape(group)
      .path(points)
      .stroke(layer === 0 ? 1.4 : 0.9, {
        kind: 'along',
        from: [-300, 0],
        to: [300, 0],
        stops: [
          [0, tone(LIGHT, 0.9, 0.7 - 0.05 * layer)],
          [0.6, tone(LIGHT, 0.82, 0.4 - 0.03 * layer)],
          [1, tone(LIGHT, 0.7, 0.15)],
        ],
      });
  }
}

function addRoots(scene: Scene): void {
  const group = scene.group(scene.middle, { y: GROUND_Y, scaleY: -0.72 });
  scene.breathe(group, 'opacity', 1, 0.72);
  for (const [index, angle] of ROOTS.entries()) {
    const branches = grow(Math.sin(angle) * 12, 0, angle, 74, 3, 100 + index);
    for (const depth of [3, 2, 1, 0]) {
      const lines = scene.shape(group);
      for (const branch of branches) if (branch.depth === depth) lines.path(branch.points);
      lines.stroke(0.7 + 0.75 * depth, tone(LIGHT, 0.86, 0.26 + 0.16 * depth));
    }
  }
}

function addCrown(scene: Scene): void {
  const crown = scene.group(scene.middle, { y: GROUND_Y - 96 });
  scene.breathe(crown, 'scaleX', 0.965, 1.035);
  scene.breathe(crown, 'scaleY', 0.965, 1.035);
  for (const [index, angle] of BOUGHS.entries()) {
    const bough = scene.group(crown, { rotation: 0 });
    scene.loop(bough, 'rotation', elementAt([12, 15, 20], index % 3), swing(-0.022, 0.022), index * 0.19);
    const branches = grow(0, 0, angle, 78 - 16 * Math.abs(angle) + 8, 4, 20 + index);
    for (const depth of [4, 3, 2, 1, 0]) {
      const lines = scene.shape(bough);
      for (const branch of branches) if (branch.depth === depth) lines.path(branch.points);
      lines.stroke(0.7 + 0.8 * depth, tone(LIGHT, 0.9, 0.5 + 0.1 * depth));
    }
    addLeaves(scene, bough, tips(branches), index);
  }
}

/** Two sets of leaves, so that they shimmer against each other. */
function addLeaves(scene: Scene, bough: RivRecord, places: readonly Point[], index: number): void {
  for (const [set, seconds] of [10, 15].entries()) {
    const group = scene.group(bough);
    scene.loop(group, 'opacity', seconds, swing(0.45, 1), index * 0.13 + set * 0.5);
    const leaves = scene.shape(group);
    for (const [place, { x, y }] of places.entries()) {
      if (place % 2 !== set) continue;
      for (let leaf = 0; leaf < 3; leaf += 1) {
        const angle = TURN * uniform(SEED, index, place, leaf);
        const reach = 3 + 12 * uniform(SEED, index * 40 + place, leaf, 5);
        const size = 3 + 5 * uniform(SEED, index * 40 + place, leaf, 6) ** 2;
        leaves.ellipse(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size);
      }
    }
    leaves.fill(tone(LIGHT, 0.94 - 0.08 * set, 0.75, 18));
  }
}

function addTrunk(scene: Scene): void {
  const trunk = scene.shape(scene.middle);
  for (let strand = 0; strand < 9; strand += 1) {
    const side = strand / 4 - 1;
    trunk.path([
      { x: side * 30 + side ** 3 * 18, y: GROUND_Y + 6 },
      { x: side * 9 + 3 * Math.sin(strand * 2), y: GROUND_Y - 44, towards: -Math.PI / 2 - side * 0.16, handle: 22 },
      { x: side * 7, y: GROUND_Y - 102, towards: -Math.PI / 2 + side * 0.5, handle: 16 },
    ]);
  }
  trunk.stroke(2, {
    kind: 'along',
    from: [-30, 0],
    to: [34, 0],
    stops: [
      [0, tone(LIGHT, 0.95, 0.9)],
      [0.5, tone(LIGHT, 0.8, 0.7)],
      [1, tone(LIGHT, 0.6, 0.5)],
    ],
  });
}

/** Points of light that rise from the roots into the crown. */
function addSap(scene: Scene): void {
  for (const [index, root] of ROOTS.slice(1, 7).entries()) {
    const path = scene.shape(scene.middle);
    const bough = elementAt(BOUGHS, (index * 3 + 1) % BOUGHS.length);
    path.path([
      { x: Math.sin(root) * 96, y: GROUND_Y + Math.cos(root) * 70 },
      { x: Math.sin(root) * 14, y: GROUND_Y + 2, towards: -Math.PI / 2 - root * 0.4, handle: 30 },
      { x: 2 * Math.sin(index * 2), y: GROUND_Y - 60, towards: -Math.PI / 2, handle: 24 },
      { x: Math.sin(bough) * 60, y: GROUND_Y - 96 - Math.cos(bough) * 60, towards: bough - Math.PI / 2, handle: 24 },
      { x: Math.sin(bough) * 150, y: GROUND_Y - 96 - Math.cos(bough) * 150 },
    ]);
    const stroke = path.stroke(2.2, tone(LIGHT, 0.98, 0.9, 16));
    const part = path.trim(stroke, 0.07);
    scene.loop(part, 'trimOffset', 15, travel(0, 0.93), index / 6);
    scene.loop(path.shape, 'opacity', 15, glow(0, 1, 0.5, 1), index / 6);
  }
}
