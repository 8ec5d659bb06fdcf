import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { RING_RADIUS, Scene } from '../scene.ts';
import type { Point } from '../shape-drawing.ts';
import { glow, swing, travel } from '../timeline.ts';
import { addAura, addRing, halo, type Light, TURN, tone } from './light.ts';

const LIGHT: Light = { hue: 250, chroma: 0.11 };
const RADIUS = RING_RADIUS - 8;
const PARALLELS = 58;
const WIDEST = 3.4;
const STEPS = 44;
const SEED = 5;

type Vector = readonly [number, number, number];

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

const POLE = unit([0.36, -0.7, 0.62]);
const SUN = unit([-0.86, -0.16, 0.42]);

/** Where a parallel faces us and the sun, as a line that is wide where the light falls steeply. */
function engravedParallel(index: number): Point[][] {
  const angle = (Math.PI * (index + 0.8)) / PARALLELS;
  const [along, around] = [Math.cos(angle), Math.sin(angle)];
  const u = unit(cross(POLE, [0, 1, 0.2]));
  const v = cross(POLE, u);
  const round = Array.from({ length: STEPS }, (_, step) => {
    const turn = (TURN * step) / STEPS;
    const [c, s] = [Math.cos(turn) * around, Math.sin(turn) * around];
    const at = (axis: 0 | 1 | 2) => POLE[axis] * along + u[axis] * c + v[axis] * s;
    const [x, y, z] = [at(0), at(1), at(2)];
    return { x: x * RADIUS, y: y * RADIUS, light: Math.min(x * SUN[0] + y * SUN[1] + z * SUN[2], 8 * z) };
  });
  const dark = round.findIndex(({ light }) => light <= 0);
  const turned = dark < 0 ? [...round, elementAt(round, 0)] : [...round.slice(dark), ...round.slice(0, dark + 1)];
  return outlines(turned.flatMap((here, index) => [here, ...terminator(here, turned[index + 1])]));
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** How steeply light falls here; 0 and less is dark or turned away. */
  readonly light: number;
}

/** Where light ends between two places. */
function terminator(here: Place, next: Place | undefined): Place[] {
  if (!next || here.light > 0 === next.light > 0) return [];
  const share = here.light / (here.light - next.light);
  return [{ x: here.x + (next.x - here.x) * share, y: here.y + (next.y - here.y) * share, light: 1e-9 }];
}

/** Closed outlines around every run of a line that has a width. */
function outlines(line: readonly Place[]): Point[][] {
  const found: Point[][] = [];
  let run: Place[] = [];
  for (const [index, cut] of line.entries()) {
    if (cut.light > 0) run.push(cut);
    const isEnd = cut.light <= 0 || index === line.length - 1;
    if (isEnd && run.length > 1) found.push(outline(run));
    if (isEnd) run = [];
  }
  return found;
}

function outline(run: readonly Place[]): Point[] {
  const sides = run.map((cut, index) => {
    const before = run[index - 1] ?? cut;
    const after = run[index + 1] ?? cut;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const isTip = index === 0 || index === run.length - 1;
    const half = isTip ? 0.2 : Math.max(0.2, (WIDEST / 2) * cut.light ** 0.8);
    const [nx, ny] = [(-(after.y - before.y) / length) * half, ((after.x - before.x) / length) * half];
    return [
      { x: cut.x + nx, y: cut.y + ny },
      { x: cut.x - nx, y: cut.y - ny },
    ] as const;
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).toReversed()];
}

/** Sleep: an engraved moon among slow stars, and thin clouds that pass. */
export function moon(): Scene {
  const scene = new Scene();
  addAura(scene, LIGHT, 0.42);
  addStars(scene);
  const body = scene.group(scene.middle);
  scene.loop(body, 'rotation', 48, swing(-0.05, 0.05));
  scene.breathe(body, 'scaleX', 0.985, 1.005);
  scene.breathe(body, 'scaleY', 0.985, 1.005);
  scene
    .shape(body)
    .ellipse(0, 0, 2 * RADIUS)
    .fill({
      kind: 'outwards',
      from: [SUN[0] * RADIUS * 0.7, SUN[1] * RADIUS],
      to: [RADIUS * 1.1, 0],
      stops: [
        [0, tone(LIGHT, 0.7, 0.34)],
        [0.4, tone(LIGHT, 0.5, 0.16)],
        [1, tone(LIGHT, 0.4, 0.05)],
      ],
    });
  const lines = scene.shape(body);
  for (let index = 0; index < PARALLELS; index += 1) {
    for (const points of engravedParallel(index)) lines.path(points, true);
  }
  lines.fill({
    kind: 'along',
    from: [-RADIUS, -60],
    to: [RADIUS * 0.5, 60],
    stops: [
      [0, tone({ hue: 84, chroma: 0.07 }, 0.95, 1)],
      [0.5, tone({ hue: 84, chroma: 0.05 }, 0.88, 0.95)],
      [1, tone(LIGHT, 0.75, 0.5)],
    ],
  });
  addClouds(scene);
  addRing(scene, LIGHT);
  return scene;
}

function addStars(scene: Scene): void {
  for (let index = 0; index < 34; index += 1) {
    const random = (key: number) => uniform(SEED, index, key);
    const angle = TURN * random(0);
    const reach = 318 + 70 * random(1);
    const star = scene.group(scene.middle, { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach });
    scene.loop(star, 'opacity', elementAt([14, 20, 30], index % 3), glow(0.12, 0.95, 0.5, 1), random(2));
    const size = 1.5 + 4 * random(3) ** 4;
    const shape = scene.shape(star).ellipse(0, 0, size * 3);
    shape.fill(
      halo(0, 0, size * 1.5, [
        [0, tone(LIGHT, 0.98, 1)],
        [0.4, tone(LIGHT, 0.92, 0.5)],
        [1, tone(LIGHT, 0.85, 0)],
      ]),
    );
  }
}

/** Hairlines that drift across the disc, seen only in front of it. */
function addClouds(scene: Scene): void {
  const sky = scene.group(scene.middle);
  scene.clip(sky, scene.shape(scene.middle).ellipse(0, 0, 2 * RADIUS));
  for (const [band, level] of [-118, 96].entries()) {
    const cloud = scene.group(sky, { y: level });
    const side = band === 0 ? 1 : -1;
    scene.loop(cloud, 'x', 90 + 30 * band, travel(-640 * side, 640 * side), 0.52);
    const lines = scene.shape(cloud);
    for (let line = 0; line < 9; line += 1) {
      const y = (line - 4) * 8.5;
      const half = (300 - 46 * Math.abs(line - 4)) * (0.75 + 0.25 * uniform(SEED, band, line, 9));
      const shift = 90 * (uniform(SEED, band, line, 8) - 0.5);
      lines.path([
        { x: shift - half, y: y + 3, towards: -0.05, handle: half * 0.3 },
        { x: shift - half * 0.3, y: y - 4, towards: 0.05, handle: half * 0.3 },
        { x: shift + half * 0.35, y: y + 3, towards: -0.04, handle: half * 0.3 },
        { x: shift + half, y, towards: 0, handle: half * 0.2 },
      ]);
    }
    lines.stroke(0.8, {
      kind: 'along',
      from: [-330, 0],
      to: [330, 0],
      stops: [
        [0, tone(LIGHT, 0.9, 0)],
        [0.5, tone(LIGHT, 0.92, 0.4)],
        [1, tone(LIGHT, 0.9, 0)],
      ],
    });
  }
}
