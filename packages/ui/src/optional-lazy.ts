import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part that a page can do without, as a component for a `<Suspense>`: its code is fetched when it is first shown. Where that does
 * not arrive, because the network has gone, the part is missing until the page is loaded anew, and everything around it goes on;
 * with `lazy` alone the whole page would give way to its error.
 */
export function optionalLazy<Props>(
  bring: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const asModule = (part: ComponentType<Props>) => ({ default: part });
  return lazy(() => bring().then(asModule, () => asModule(Nothing)));
}

function Nothing(): null {
  return null;
}
