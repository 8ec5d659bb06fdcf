import { Scene } from '../scene.ts';
import type { Point, ShapeDrawing } from '../shape-drawing.ts';
import { swing } from '../timeline.ts';
import { addAura, addBeads, addMotes, addRing, addRipple, halo, type Light, ring, TURN, tone } from './light.ts';

const LIGHT: Light = { hue: 302, chroma: 0.13 };

interface Tier {
  readonly count: number;
  readonly length: number;
  readonly width: number;
  /** Degrees of hue away from the light's own. */
  readonly turn: number;
  readonly opacity: number;
  /** How far it opens. */
  readonly opening: number;
}

const TIERS: readonly Tier[] = [
  { count: 16, length: 276, width: 60, turn: -12, opacity: 0.27, opening: 0.05 },
  { count: 14, length: 226, width: 54, turn: -6, opacity: 0.34, opening: 0.07 },
  { count: 12, length: 172, width: 44, turn: 2, opacity: 0.4, opening: 0.09 },
  { count: 10, length: 116, width: 34, turn: 14, opacity: 0.5, opening: 0.12 },
  { count: 8, length: 64, width: 22, turn: 32, opacity: 0.6, opening: 0.16 },
];

/** From the heart of the flower to a point, and back. */
function petal(length: number, width: number): Point[] {
  return [
    { x: 0, y: 0 },
    { x: -width, y: -length * 0.56, towards: -Math.PI / 2, handle: length * 0.25 },
    { x: 0, y: -length },
    { x: width, y: -length * 0.56, towards: Math.PI / 2, handle: length * 0.25 },
  ];
}

function addVeins(to: ShapeDrawing, length: number, width: number): ShapeDrawing {
  for (const side of [-0.52, -0.22, 0.22, 0.52]) {
    to.path([
      { x: side * width * 0.16, y: -length * 0.2 },
      { x: side * width, y: -length * 0.56, towards: -Math.PI / 2, handle: length * 0.14 },
      { x: side * width * 0.4, y: -length * 0.84 },
    ]);
  }
  return to;
}

/** Meditation: a lotus that opens with the breath, beads around it, rings on the water under it. */
export function lotus(): Scene {
  const scene = new Scene();
  addAura(scene, LIGHT, 0.5);
  for (const phase of [0, 0.33, 0.67]) {
    addRipple(scene, scene.middle, tone(LIGHT, 0.85, 0.35), { radius: 392, seconds: 24, phase, thickness: 0.9 });
  }
  addRing(scene, LIGHT);
  addBeads(scene, LIGHT, 324, 108, 160);
  for (const [place, tier] of TIERS.entries()) addTier(scene, tier, place);
  const heart = scene.group(scene.middle);
  scene.breathe(heart, 'scaleX', 0.8, 1.15);
  scene.breathe(heart, 'scaleY', 0.8, 1.15);
  scene
    .shape(heart)
    .ellipse(0, 0, 190)
    .fill(
      halo(0, 0, 95, [
        [0, tone(LIGHT, 1, 1)],
        [0.12, tone(LIGHT, 0.98, 0.9, 30)],
        [0.4, tone(LIGHT, 0.9, 0.32, 30)],
        [1, tone(LIGHT, 0.8, 0, 30)],
      ]),
    );
  const stamens = scene.shape(heart);
  for (const { index, angle } of ring(24)) {
    const reach = index % 2 ? 30 : 38;
    stamens.ellipse(Math.cos(angle) * reach, Math.sin(angle) * reach, index % 2 ? 2.25 : 3);
  }
  stamens.fill(tone(LIGHT, 0.98, 0.85, 40));
  addMotes(scene, LIGHT, 11, 18, 120);
  return scene;
}

function addTier(scene: Scene, { count, length, width, turn, opacity, opening }: Tier, place: number): void {
  const tier = scene.group(scene.middle, { rotation: place % 2 ? TURN / count / 2 : 0 });
  const base = place % 2 ? TURN / count / 2 : 0;
  scene.loop(tier, 'rotation', 40, swing(base - 0.035, base + 0.035), place * 0.17);
  scene.breathe(tier, 'scaleX', 1 - opening, 1 + opening * 0.35);
  scene.breathe(tier, 'scaleY', 1 - opening, 1 + opening * 0.35);
  for (const { angle, index } of ring(count)) {
    const leaf = scene.group(tier, { rotation: angle });
    scene.loop(leaf, 'scaleX', 14, swing(0.9, 1.06), index / count + place * 0.11);
    scene
      .shape(leaf)
      .path(petal(length, width), true)
      .fill({
        kind: 'along',
        from: [0, 0],
        to: [0, -length],
        stops: [
          [0, tone(LIGHT, 0.93, opacity, turn + 24)],
          [0.45, tone(LIGHT, 0.72, opacity * 0.85, turn + 6)],
          [1, tone(LIGHT, 0.5, opacity * 0.4, turn - 12)],
        ],
      });
    const outline = scene.shape(leaf).path(petal(length, width), true);
    outline.stroke(1, {
      kind: 'along',
      from: [0, 0],
      to: [0, -length],
      stops: [
        [0, tone(LIGHT, 0.9, 0, turn)],
        [0.5, tone(LIGHT, 0.85, 0.24, turn)],
        [1, tone(LIGHT, 0.97, 0.85, turn)],
      ],
    });
    if (place < 3) addVeins(scene.shape(leaf), length, width).stroke(0.6, tone(LIGHT, 0.9, 0.15, turn));
  }
}
