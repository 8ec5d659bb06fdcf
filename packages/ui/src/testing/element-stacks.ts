import * as React from 'react';

/**
 * Lets React take no stack for the elements it makes. It takes up to ten thousand a second, for the words of a complaint: a fifth of the
 * time of component tests. Where a version of React has no such count, nothing is changed.
 */
export function takeNoElementStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  Object.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}
