import { elementAt } from '@innertide/std/element-at';

/** What a number of a texture may be, by its field's name: what physics and the machine's budget allow. */
const LIMITS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  level: [1e-4, 1],
  octaves: [0.01, 2],
  seconds: [0.04, 15],
  perSecond: [0.05, 300],
  tail: [0.2, 0.9],
  loudest: [2, 40],
  lowHz: [60, 5000],
  highHz: [1500, 17_000],
  darker: [0.02, 3],
  decay: [0.0003, 0.004],
  splash: [0.3, 0.6],
  splashDecay: [0.007, 0.03],
  modeHz: [200, 7000],
  modeOctaves: [0.1, 4],
  modeDecay: [0.0006, 0.02],
  modeLevel: [0.003, 2],
  lowestHz: [120, 2500],
  ring: [0.3, 3],
  period: [2.5, 9],
  rise: [0.01, 0.5],
  rises: [0.4, 2.5],
  smallest: [0.1, 0.8],
  surgeDecay: [0.3, 4],
  whiteDecay: [0.2, 4],
  washDecay: [0.6, 8],
  still: [5e-4, 0.5],
  surge: [5e-4, 0.5],
  white: [5e-4, 0.5],
  wash: [5e-4, 0.5],
  bubblesPerSecond: [1, 150],
  bubbleLevel: [5e-4, 0.05],
  splashesPerSecond: [0.5, 40],
  splashLevel: [2e-4, 0.1],
};

/** Numbers of a tree that have limits, each from 0 to 1 between its limits on a logarithmic scale. */
export function placeOf(tree: unknown, field = ''): number[] {
  if (typeof tree === 'number') {
    const limits = LIMITS[field];
    if (limits === undefined) return [];
    const [least, most] = limits;
    return [Math.min(1, Math.max(0, Math.log(Math.max(tree, 1e-9) / least) / Math.log(most / least)))];
  }
  if (Array.isArray(tree)) return tree.flatMap((one: unknown) => placeOf(one, field));
  return Object.entries(tree as object).flatMap(([name, one]: readonly [string, unknown]) => placeOf(one, name));
}

/** The same tree with its numbers taken from a place; the inverse of `placeOf`. Rounded to three digits. */
export function treeAt<Tree>(tree: Tree, place: readonly number[]): Tree {
  let next = 0;
  const visit = (node: unknown, field: string): unknown => {
    if (typeof node === 'number') {
      const limits = LIMITS[field];
      if (limits === undefined) return node;
      const [least, most] = limits;
      next += 1;
      return Number((least * (most / least) ** elementAt(place, next - 1)).toPrecision(3));
    }
    if (Array.isArray(node)) return node.map((one: unknown) => visit(one, field));
    return Object.fromEntries(Object.entries(node as object).map(([name, one]) => [name, visit(one, name)]));
  };
  return visit(tree, '') as Tree;
}
