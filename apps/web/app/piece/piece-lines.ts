/** A point in CSS pixels. */
type Point = readonly [x: number, y: number];

function figure(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A smooth line through points: quadratic curves that meet between them. */
export function smoothLine(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${figure(first[0])} ${figure(first[1])}`;
  rest.forEach(([x, y], n) => {
    const next = rest[n + 1];
    if (!next) path += `L${figure(x)} ${figure(y)}`;
    else path += `Q${figure(x)} ${figure(y)} ${figure((x + next[0]) / 2)} ${figure((y + next[1]) / 2)}`;
  });
  return path;
}

/** Each value with its neighbours, so that no corner is left of the cells. */
export function softened(values: readonly number[], reach: number): readonly number[] {
  return values.map((_, n) => {
    let sum = 0;
    let weights = 0;
    for (let k = -reach; k <= reach; k += 1) {
      const value = values[n + k];
      if (value === undefined) continue;
      const weight = reach + 1 - Math.abs(k);
      sum += weight * value;
      weights += weight;
    }
    return sum / weights;
  });
}

/** The tension as depth under a waterline at y = 0: a line, and the area between it and the waterline. Over 1 sets the scale. */
export function depthLine(tension: readonly number[], width: number, depth: number) {
  const soft = softened(tension, 2);
  const step = width / soft.length;
  const scale = depth / Math.max(1, ...soft);
  const points = soft.map((value, n) => [(n + 0.5) * step, scale * value] as const);
  const edge = (x: number, value: number | undefined) => [x, scale * (value ?? 0)] as const;
  const line = smoothLine([edge(0, soft[0]), ...points, edge(width, soft.at(-1))]);
  return { line, area: `${line}L${figure(width)} 0L0 0Z` };
}

/** Below this a part is not shown as present. */
const PRESENT = 0.05;

/** The presence of a part as lenses around y = 0: one closed curve for each time in which it plays. */
export function lenses(presence: readonly number[], width: number, reach: number): string {
  const soft = softened(presence, 4);
  const step = width / soft.length;
  const parts: string[] = [];
  for (let n = 0; n < soft.length; n += 1) {
    if ((soft[n] ?? 0) < PRESENT) continue;
    const begin = n;
    while ((soft[n] ?? 0) >= PRESENT) n += 1;
    const height = (cell: number) => reach * (soft[cell] ?? 0) ** 0.9;
    const cells = Array.from({ length: n - begin }, (_, k) => begin + k);
    const ends = [[begin * step, 0] as const, [n * step, 0] as const] as const;
    const upper = cells.map((cell) => [(cell + 0.5) * step, -height(cell)] as const);
    const lower = cells.map((cell) => [(cell + 0.5) * step, height(cell)] as const);
    parts.push(smoothLine([ends[0], ...upper, ends[1]]) + smoothLine([ends[0], ...lower, ends[1]]));
  }
  return parts.join('');
}

/** Half an ellipse over a waterline at y = 0, and `spread` pixels more or less of it. */
export function archLine(from: number, to: number, height: number, spread = 0): string {
  const radius = Math.max(1, (to - from) / 2 + spread);
  const middle = (from + to) / 2;
  const rise = Math.max(1, height + spread);
  return `M${figure(middle - radius)} 0A${figure(radius)} ${figure(rise)} 0 0 1 ${figure(middle + radius)} 0`;
}

export interface MotifPoint {
  readonly x: number;
  readonly y: number;
}

/** The notes of a theme: time to the right, scale steps upwards, in a box of the given size. */
export function motifPoints(
  { contour, rhythm }: { readonly contour: readonly number[]; readonly rhythm: readonly number[] },
  width: number,
  height: number,
): readonly MotifPoint[] {
  const whole = rhythm.slice(0, -1).reduce((sum, length) => sum + length, 0) || 1;
  const low = Math.min(...contour);
  const span = Math.max(1, Math.max(...contour) - low);
  let at = 0;
  return contour.map((step, n) => {
    const point = { x: (at / whole) * width, y: height - ((step - low) / span) * height };
    at += rhythm[n] ?? 0;
    return point;
  });
}

/** A line through the notes of a theme that leaves and reaches each of them level. */
export function motifLine(points: readonly MotifPoint[]): string {
  return points
    .map(({ x, y }, n) => {
      const before = points[n - 1];
      if (!before) return `M${figure(x)} ${figure(y)}`;
      const half = (x - before.x) / 2;
      return `C${figure(before.x + half)} ${figure(before.y)} ${figure(x - half)} ${figure(y)} ${figure(x)} ${figure(y)}`;
    })
    .join('');
}
