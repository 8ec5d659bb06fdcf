import type { Seconds, Unit } from '@innertide/std/units';
import type { RivProperty, RivRecord, RivType, RivValue } from './riv-format.ts';
import { type Key, Timeline } from './timeline.ts';

/** Scenes are drawn around the middle of a square of this side; the ring of the stage has radius 300 in it. */
export const SCENE_SIZE = 800;
export const RING_RADIUS = 300;

export interface Point {
  readonly x: number;
  readonly y: number;
  /** Direction in which a curve leaves here, in radians, and how long its two handles are; without, a corner. */
  readonly towards?: number;
  readonly handle?: number;
}

export type Stop = readonly [position: Unit, colour: number];

/** 0xAARRGGBB, or colours along a line or outwards from a point. */
export type Paint =
  | number
  | {
      readonly kind: 'along' | 'outwards';
      readonly from: readonly [x: number, y: number];
      readonly to: readonly [x: number, y: number];
      readonly stops: readonly Stop[];
    };

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

/** A quarter of a unit is finer than a pixel, and round numbers compress well. */
function place(value: number): number {
  return Math.round(value * 4) / 4;
}

function record(type: RivType, values: Readonly<Partial<Record<RivProperty, RivValue>>>): RivRecord {
  return { type, values };
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

/** One shape: outlines first, then its paints, each later one above. */
export class ShapeDrawing {
  readonly #records: RivRecord[];

  constructor(records: RivRecord[]) {
    this.#records = records;
  }

  get shape(): RivRecord {
    return this.#records[0] as RivRecord;
  }

  ellipse(x: number, y: number, width: number, height = width): this {
    this.#records.push(
      record('ellipse', { parentId: this.shape, x: place(x), y: place(y), width: place(width), height: place(height) }),
    );
    return this;
  }

  path(points: readonly Point[], isClosed = false): this {
    const path = record('path', { parentId: this.shape, ...(isClosed ? { isClosed } : {}) });
    this.#records.push(path);
    for (const { x, y, towards, handle } of points) {
      const at = { parentId: path, vertexX: place(x), vertexY: place(y) };
      this.#records.push(
        towards === undefined
          ? record('straightVertex', at)
          : record('mirroredVertex', {
              ...at,
              handleRotation: Math.round(towards * 100) / 100,
              handleDistance: place(handle ?? 0),
            }),
      );
    }
    return this;
  }

  fill(paint: Paint): this {
    const fill = record('fill', { parentId: this.shape });
    this.#records.push(fill);
    this.#paint(fill, paint);
    return this;
  }

  /** Answers the stroke, for what changes it. */
  stroke(thickness: number, paint: Paint): RivRecord {
    const stroke = record('stroke', {
      parentId: this.shape,
      thickness,
      cap: 1,
      join: 1,
      transformAffectsStroke: false,
    });
    this.#records.push(stroke);
    this.#paint(stroke, paint);
    return stroke;
  }

  /** Shows only a part of a stroke's length. Answers the part, whose offset may be moved. */
  trim(stroke: RivRecord, end: Unit): RivRecord {
    const trim = record('trimPath', { parentId: stroke, trimStart: 0, trimEnd: end, trimOffset: 0, trimMode: 2 });
    this.#records.push(trim);
    return trim;
  }

  #paint(of: RivRecord, paint: Paint): void {
    if (typeof paint === 'number') {
      this.#records.push(record('solidColour', { parentId: of, colour: paint }));
      return;
    }
    const { kind, from, to, stops } = paint;
    const gradient = record(kind === 'along' ? 'linearGradient' : 'radialGradient', {
      parentId: of,
      startX: from[0],
      startY: from[1],
      endX: to[0],
      endY: to[1],
    });
    this.#records.push(gradient);
    for (const [stopPosition, stopColour] of stops) {
      this.#records.push(record('gradientStop', { parentId: gradient, stopColour, stopPosition }));
    }
  }
}
