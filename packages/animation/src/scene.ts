import type { Seconds, Unit } from '@innertide/std/units';
import type { RivProperty } from './riv-fields.ts';
import type { RivRecord } from './riv-format.ts';
import { record, ShapeDrawing } from './shape-drawing.ts';
import { type Key, Timeline } from './timeline.ts';

/** Scenes are drawn around the middle of a square of this side; the ring of the stage has radius 300 in it. */
export const SCENE_SIZE = 800;
export const RING_RADIUS = 300;

interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly rotation?: number;
  readonly scaleX?: number;
  readonly scaleY?: number;
  readonly opacity?: number;
}

/** What breathes: a property with its value breathed out and breathed in. */
export interface Pose {
  readonly target: RivRecord;
  readonly property: RivProperty;
  readonly out: number;
  readonly in: number;
}

/** A picture that moves: things are added from the back to the front. */
export class Scene {
  /** The artboard itself, then its nodes. */
  readonly nodes: RivRecord[] = [];
  /** Each shape with what belongs to it, from the back to the front. */
  readonly shapes: RivRecord[][] = [];
  readonly timelines = new Map<Seconds, Timeline>();
  readonly poses: Pose[] = [];
  /** The middle of the picture. */
  readonly middle: RivRecord;

  constructor() {
    this.middle = record('node', { x: SCENE_SIZE / 2, y: SCENE_SIZE / 2 });
    this.nodes.push(this.middle);
  }

  group(parent: RivRecord, placement: Placement = {}): RivRecord {
    const node = record('node', { parentId: parent, ...placement });
    this.nodes.push(node);
    return node;
  }

  shape(parent: RivRecord, placement: Placement = {}): ShapeDrawing {
    const records = [record('shape', { parentId: parent, ...placement })];
    this.shapes.push(records);
    return new ShapeDrawing(records);
  }

  /** Shows a group only inside a shape, which may have no paint of its own. */
  clip(group: RivRecord, by: ShapeDrawing): void {
    this.nodes.push(record('clippingShape', { parentId: group, sourceId: by.shape }));
  }

  /** Moves a property again and again: keys over one turn of `seconds`, begun `phase` of a turn late. */
  loop(target: RivRecord, property: RivProperty, seconds: Seconds, keys: readonly Key[], phase: Unit = 0): void {
    const timeline = this.timelines.get(seconds) ?? new Timeline(seconds);
    this.timelines.set(seconds, timeline);
    timeline.add(target, property, keys, phase);
  }

  breathe(target: RivRecord, property: RivProperty, out: number, inside: number): void {
    this.poses.push({ target, property, out, in: inside });
  }
}
