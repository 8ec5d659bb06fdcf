import type { Unit } from '@innertide/std/units';

/** A point of an engraved line in the unit disc (x right, y down) and how wide the burin cut there, 0 for not at all. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: Unit;
}

export type Line = readonly Cut[];
type Vector = readonly [x: number, y: number, z: number];

export const TURN = 2 * Math.PI;

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function range<Value>(count: number, value: (index: number, share: Unit) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => value(index, count > 1 ? index / (count - 1) : 0));
}

/** Circles around an axis of a sphere; what turns away from the light or from us is not cut. */
export function sphereParallels(axis: Vector, light: Vector, count: number): Line[] {
  const pole = unit(axis);
  const u = unit(cross(pole, [0, 1, 0.2]));
  const v = cross(pole, u);
  return range(count, (index) => {
    const angle = (Math.PI * (index + 0.8)) / count;
    const [along, around] = [Math.cos(angle), Math.sin(angle)];
    return range(132, (_, share) => {
      const [c, s] = [Math.cos(share * TURN) * around, Math.sin(share * TURN) * around];
      const point: Vector = [
        pole[0] * along + u[0] * c + v[0] * s,
        pole[1] * along + u[1] * c + v[1] * s,
        pole[2] * along + u[2] * c + v[2] * s,
      ];
      const lit = point[2] < 0 ? 0 : Math.max(0, dot(point, light));
      return { x: point[0], y: point[1], width: lit ** 0.85 };
    });
  });
}

/** Half circles from pole to pole of a sphere, as the ribs of a shell. */
export function sphereMeridians(axis: Vector, light: Vector, count: number, turn: number): Line[] {
  const pole = unit(axis);
  const u = unit(cross(pole, [0, 0, 1]));
  const v = cross(pole, u);
  return range(count, (index) => {
    const around = (TURN * index) / count + turn;
    return range(90, (_, share) => {
      const [along, out] = [Math.cos(share * Math.PI), Math.sin(share * Math.PI)];
      const [c, s] = [Math.cos(around) * out, Math.sin(around) * out];
      const point: Vector = [
        pole[0] * along + u[0] * c + v[0] * s,
        pole[1] * along + u[1] * c + v[1] * s,
        pole[2] * along + u[2] * c + v[2] * s,
      ];
      const lit = point[2] < 0 ? 0 : Math.max(0, dot(point, light));
      return { x: point[0], y: point[1], width: lit ** 0.9 };
    });
  });
}
