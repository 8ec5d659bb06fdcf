// What every scene is made of besides its subject: one light, its ring, and what drifts in it.
import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import type { Seconds, Unit } from '@innertide/std/units';
import { oklch } from '../colour.ts';
import type { RivRecord } from '../riv-format.ts';
import { RING_RADIUS, type Scene } from '../scene.ts';
import type { Paint, Stop } from '../shape-drawing.ts';
import { glow, swing, travel } from '../timeline.ts';

export const TURN = 2 * Math.PI;

/** The light of a mode in degrees of OKLCH hue, and how strong its colour is. */
export interface Light {
  readonly hue: number;
  readonly chroma: number;
}

/** The light's own colour: dark to bright, and how much of it is seen. */
export function tone({ hue, chroma }: Light, lightness: Unit, opacity: Unit, turnDegrees = 0): number {
  // Towards white fewer colours exist, and in the dark it would shout.
  const chromaShare = Math.min(1, 2.4 * (1 - lightness) + 0.12, 0.2 + 1.25 * lightness);
  return oklch(lightness, chroma * chromaShare, hue + turnDegrees, opacity);
}

/** Light around a point that is gone at its edge. */
export function halo(x: number, y: number, radius: number, stops: readonly Stop[]): Paint {
  return { kind: 'outwards', from: [x, y], to: [x + radius, y], stops };
}

/** Angles in radians that part a full turn into `count`. */
export function ring(count: number): readonly { readonly index: number; readonly angle: number }[] {
  return Array.from({ length: count }, (_, index) => ({ index, angle: (TURN * index) / count }));
}

/** The aura behind everything: it grows with the breath. */
export function addAura(scene: Scene, light: Light, opacity: Unit, y = 0): void {
  const group = scene.group(scene.middle, { y });
  scene.breathe(group, 'scaleX', 0.93, 1.05);
  scene.breathe(group, 'scaleY', 0.93, 1.05);
  scene.breathe(group, 'opacity', 0.7, 1);
  scene
    .shape(group)
    .ellipse(0, 0, 760)
    .fill(
      halo(0, 0, 380, [
        [0, tone(light, 0.72, opacity)],
        [0.35, tone(light, 0.6, opacity * 0.5)],
        [0.7, tone(light, 0.5, opacity * 0.14)],
        [1, tone(light, 0.4, 0)],
      ]),
    );
}

/** The ring of the stage: strands that braid along it, together on the lit side. */
export function addRing(scene: Scene, light: Light): void {
  for (const { index, angle } of ring(7)) {
    const strand = scene.group(scene.middle);
    scene.loop(strand, 'rotation', 48 + 12 * index, travel(0, index % 2 ? TURN : -TURN), index / 7);
    const offset = 1 + 0.55 * index;
    const paint: Paint = {
      kind: 'along',
      from: [Math.cos(angle) * RING_RADIUS, Math.sin(angle) * RING_RADIUS],
      to: [-Math.cos(angle) * RING_RADIUS, -Math.sin(angle) * RING_RADIUS],
      stops: [
        [0, tone(light, 0.95, index === 0 ? 0.85 : 0.42)],
        [0.5, tone(light, 0.8, 0.22)],
        [1, tone(light, 0.7, 0.1)],
      ],
    };
    scene
      .shape(strand)
      .ellipse(offset * Math.cos(angle), offset * Math.sin(angle), 2 * RING_RADIUS)
      .stroke(index === 0 ? 1.6 : 0.9, paint);
  }
}

/** Beads on a circle that turns slowly, some larger. */
export function addBeads(scene: Scene, light: Light, radius: number, count: number, seconds: Seconds): void {
  const group = scene.group(scene.middle);
  scene.loop(group, 'rotation', seconds, travel(0, TURN));
  const beads = scene.shape(group);
  for (const { index, angle } of ring(count)) {
    const size = index % 9 === 0 ? 3.5 : 1.75;
    beads.ellipse(Math.cos(angle) * radius, Math.sin(angle) * radius, size);
  }
  beads.fill(tone(light, 0.93, 0.7));
}

/** A ring that leaves a point, widens and is gone. */
export function addRipple(
  scene: Scene,
  parent: RivRecord,
  paint: Paint,
  { radius, seconds, phase, thickness }: { radius: number; seconds: Seconds; phase: Unit; thickness: number },
): void {
  const group = scene.group(parent);
  scene.loop(group, 'scaleX', seconds, travel(0.02, 1), phase);
  scene.loop(group, 'scaleY', seconds, travel(0.02, 1), phase);
  scene.loop(group, 'opacity', seconds, glow(0, 1, 0.16, 0.98), phase);
  scene
    .shape(group)
    .ellipse(0, 0, 2 * radius)
    .stroke(thickness, paint);
}

/** Specks that rise and fade, each in its own time. */
export function addMotes(scene: Scene, light: Light, seed: number, count: number, rise: number): void {
  for (let index = 0; index < count; index += 1) {
    const random = (key: number) => uniform(seed, index, key);
    const angle = TURN * random(0);
    const reach = 60 + 220 * Math.sqrt(random(1));
    const mote = scene.group(scene.middle, { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach });
    const seconds = elementAt([14, 18, 24], index % 3);
    const from = Math.sin(angle) * reach + rise * 0.5;
    scene.loop(mote, 'y', seconds, travel(from, from - rise), random(2));
    scene.loop(mote, 'opacity', seconds, glow(0, 0.5 + 0.5 * random(3), 0.45, 0.98), random(2));
    scene.loop(mote, 'x', 20, swing(Math.cos(angle) * reach - 7, Math.cos(angle) * reach + 7), random(4));
    const size = 3 + 8 * random(5) ** 3;
    scene
      .shape(mote)
      .ellipse(0, 0, size * 2)
      .fill(
        halo(0, 0, size, [
          [0, tone(light, 0.97, 0.95)],
          [0.3, tone(light, 0.9, 0.45)],
          [1, tone(light, 0.8, 0)],
        ]),
      );
  }
}
