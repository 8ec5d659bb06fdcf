import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';

const NAME = 'virtual:route-tree';

/** Offers the tree of `routes.ts` to component tests: each route's id and path, and a function that imports its module. */
export function routeTree(appDirectory: string) {
  function codeOf({ file, path, index, id = file.replace(/\.tsx?$/, ''), children = [] }: RouteConfigEntry): string {
    const load = `() => import(${JSON.stringify(join(appDirectory, file))})`;
    // Feeds and robots.txt have no component.
    const pages = children.filter((child) => child.file.endsWith('.tsx'));
    return `{ ...${JSON.stringify({ id, path, index })}, load: ${load}, children: [${pages.map(codeOf).join(',')}] }`;
  }
  return {
    name: 'route-tree',
    resolveId: (source: string) => (source === NAME ? `\0${NAME}` : null),
    async load(id: string) {
      if (id !== `\0${NAME}`) return null;
      const { default: routes } = await import('../../apps/web/app/routes.ts');
      return `export const routeTree = [${(await routes).map(codeOf).join(',')}];`;
    },
  };
}
