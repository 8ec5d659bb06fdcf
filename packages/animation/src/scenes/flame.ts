import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { Scene } from '../scene.ts';
import type { Point } from '../shape-drawing.ts';
import { glow, swing, travel } from '../timeline.ts';
import { addAura, addRing, halo, type Light, ring, TURN, tone } from './light.ts';

const LIGHT: Light = { hue: 70, chroma: 0.14 };
const PUPIL = 112;
const IRIS = 284;
const SEED = 3;

/** Focus: an iris whose pupil holds a flame; light runs along its fibres to the middle. */
export function flame(): Scene {
  const scene = new Scene();
  addAura(scene, LIGHT, 0.4);
  const iris = scene.group(scene.middle);
  addIrisGround(scene, iris);
  for (const layer of [0, 1, 2]) addFibres(scene, iris, layer);
  addCollarette(scene, iris);
  addInwardLights(scene);
  const pupil = scene.group(scene.middle);
  scene.breathe(pupil, 'scaleX', 1.07, 0.95);
  scene.breathe(pupil, 'scaleY', 1.07, 0.95);
  for (const [index, radius] of [PUPIL, PUPIL - 5, PUPIL - 11].entries()) {
    scene
      .shape(pupil)
      .ellipse(0, 0, 2 * radius)
      .stroke(index === 0 ? 1.8 : 0.8, tone(LIGHT, 0.92, [0.95, 0.4, 0.18][index] ?? 0));
  }
  addFlame(scene);
  for (const [index, radius] of [IRIS, IRIS + 5].entries()) {
    scene
      .shape(scene.middle)
      .ellipse(0, 0, 2 * radius)
      .stroke(0.9, tone(LIGHT, 0.8, 0.5 - 0.25 * index));
  }
  addRing(scene, LIGHT);
  return scene;
}

function addIrisGround(scene: Scene, parent: ReturnType<Scene['group']>): void {
  scene
    .shape(parent)
    .ellipse(0, 0, 2 * IRIS)
    .fill(
      halo(0, 0, IRIS, [
        [0, tone(LIGHT, 0.45, 0)],
        [0.36, tone(LIGHT, 0.5, 0.06)],
        [0.46, tone(LIGHT, 0.7, 0.32)],
        [0.66, tone(LIGHT, 0.55, 0.18, -20)],
        [0.96, tone(LIGHT, 0.4, 0.3, -34)],
        [1, tone(LIGHT, 0.35, 0.12, -34)],
      ]),
    );
}

/** A third of the fibres, which lean a little against the other thirds. */
function addFibres(scene: Scene, parent: ReturnType<Scene['group']>, layer: number): void {
  const group = scene.group(parent);
  scene.loop(group, 'rotation', elementAt([30, 40, 48], layer), swing(-0.03, 0.03), layer * 0.31);
  const fibres = scene.shape(group);
  for (const { index, angle } of ring(76)) {
    const at = angle + (layer * TURN) / 228 + 0.02 * (uniform(SEED, index, layer) - 0.5);
    const reach = IRIS - 4 - 74 * uniform(SEED, index, layer, 1) ** 3;
    const bend = 0.1 * (uniform(SEED, index, layer, 2) - 0.5);
    const polar = (radius: number, turn: number) => ({ x: Math.cos(turn) * radius, y: Math.sin(turn) * radius });
    fibres.path([
      polar(PUPIL + 9, at),
      { ...polar((PUPIL + reach) / 2, at + bend), towards: at + 0.6 * bend, handle: (reach - PUPIL) * 0.24 },
      polar(reach, at - bend * 0.6),
    ]);
  }
  fibres.stroke(
    elementAt([0.7, 1.1, 1.5], layer),
    halo(0, 0, IRIS, [
      [0.4, tone(LIGHT, 0.97, elementAt([0.7, 0.55, 0.34], layer))],
      [0.6, tone(LIGHT, 0.83, elementAt([0.5, 0.36, 0.26], layer), -8)],
      [1, tone(LIGHT, 0.62, elementAt([0.3, 0.26, 0.3], layer), -26)],
    ]),
  );
}

/** The wavy line around the pupil. */
function addCollarette(scene: Scene, parent: ReturnType<Scene['group']>): void {
  for (const [line, radius] of [158, 166].entries()) {
    const points: Point[] = ring(54).map(({ index, angle }) => {
      const reach = radius + 13 * (uniform(SEED, index, 40 + line) - 0.5);
      return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, towards: angle + Math.PI / 2, handle: 6 };
    });
    const group = scene.group(parent);
    scene.loop(group, 'rotation', 60, swing(-0.04, 0.04), line * 0.4);
    scene
      .shape(group)
      .path(points, true)
      .stroke(1, tone(LIGHT, 0.92, 0.4 - 0.14 * line));
  }
}

/** Points of light that run along the fibres and are gone at the pupil. */
function addInwardLights(scene: Scene): void {
  for (const { index, angle } of ring(16)) {
    const spoke = scene.group(scene.middle, { rotation: angle + 0.3 * uniform(SEED, index, 60) });
    const light = scene.group(spoke);
    const seconds = elementAt([10, 12, 15], index % 3);
    const phase = uniform(SEED, index, 61);
    scene.loop(light, 'x', seconds, travel(IRIS - 8, PUPIL + 6), phase);
    scene.loop(light, 'opacity', seconds, glow(0, 1, 0.6, 1), phase);
    scene
      .shape(light)
      .ellipse(0, 0, 14)
      .fill(
        halo(0, 0, 7, [
          [0, tone(LIGHT, 1, 1)],
          [0.3, tone(LIGHT, 0.93, 0.6)],
          [1, tone(LIGHT, 0.85, 0)],
        ]),
      );
  }
}

/** Round below, drawn out above, with its foot at the origin. */
function tongue(width: number, height: number): Point[] {
  return [
    { x: 0, y: 0, towards: 0, handle: width * 0.62 },
    { x: width, y: -height * 0.3, towards: -Math.PI / 2 - 0.08, handle: height * 0.24 },
    { x: 0, y: -height },
    { x: -width, y: -height * 0.3, towards: Math.PI / 2 - 0.08, handle: height * 0.24 },
  ];
}

function addFlame(scene: Scene): void {
  const place = scene.group(scene.middle, { y: 66 });
  const body = scene.group(place);
  scene.breathe(body, 'scaleY', 0.94, 1.06);
  scene.loop(body, 'rotation', 12, swing(-0.02, 0.02));
  const glowing = scene.group(place, { y: -56 });
  scene.loop(glowing, 'opacity', 7.5, swing(0.82, 1));
  scene
    .shape(glowing)
    .ellipse(0, 0, 210)
    .fill(
      halo(0, 0, 105, [
        [0, tone(LIGHT, 0.9, 0.5)],
        [0.4, tone(LIGHT, 0.75, 0.2)],
        [1, tone(LIGHT, 0.6, 0)],
      ]),
    );
  const layers = [
    { width: 30, height: 146, lightness: 0.74, opacity: 0.7, turn: -14, seconds: 10 },
    { width: 23, height: 120, lightness: 0.85, opacity: 0.8, turn: 4, seconds: 7.5 },
    { width: 14, height: 84, lightness: 0.97, opacity: 0.95, turn: 16, seconds: 6 },
  ];
  for (const { width, height, lightness, opacity, turn, seconds } of layers) {
    const layer = scene.group(body);
    scene.loop(layer, 'scaleY', seconds, swing(0.95, 1.05), turn / 50);
    scene.loop(layer, 'scaleX', seconds, swing(1.04, 0.96), turn / 50);
    scene
      .shape(layer)
      .path(tongue(width, height), true)
      .fill({
        kind: 'along',
        from: [0, 0],
        to: [0, -height],
        stops: [
          [0, tone(LIGHT, lightness, opacity * 0.35, turn)],
          [0.35, tone(LIGHT, lightness, opacity, turn)],
          [1, tone(LIGHT, lightness * 0.86, 0.16, turn - 10)],
        ],
      });
  }
  scene
    .shape(body)
    .path([
      { x: 0, y: 8 },
      { x: 1, y: -16, towards: -Math.PI / 2, handle: 6 },
    ])
    .stroke(2, tone(LIGHT, 0.35, 0.9, -30));
}
