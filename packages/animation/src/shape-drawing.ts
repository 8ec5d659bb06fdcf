import type { Unit } from '@innertide/std/units';
import type { RivProperty, RivType } from './riv-fields.ts';
import type { RivRecord, RivValue } from './riv-format.ts';

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

/** A quarter of a unit is finer than a pixel, and round numbers compress well. */
function place(value: number): number {
  return Math.round(value * 4) / 4;
}

/** One object of a Rive file. */
export function record(type: RivType, values: Readonly<Partial<Record<RivProperty, RivValue>>>): RivRecord {
  return { type, values };
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
