import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';

/** The address patterns of all pages in a route list, layouts left out. */
export function pageAddresses(routes: Awaited<RouteConfig>): string[] {
  return addressesBelow(routes, '');
}

function addressesBelow(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    // A route may write its whole address.
    const here = entry.path === undefined ? parent : `${parent}/${entry.path.replace(/^\//, '')}`;
    return entry.children ? addressesBelow(entry.children, here) : [here || '/'];
  });
}
