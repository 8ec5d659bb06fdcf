/** Where a person was before signing in was asked for, carried in navigation state as `{ from }`. */
export interface ReturnPathState {
  readonly from: string;
}

/** Any base serves: it only shows whether a path leads away from its own origin. */
const BASE = 'https://origin.invalid';

/**
 * The path of an origin that may be returned to, or null: only paths of this site, nothing under /auth (that would
 * circle), no fragment (it may have carried tokens).
 */
export function safeReturnPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return null;
  if (!URL.canParse(candidate, BASE)) return null;
  const url = new URL(candidate, BASE);
  if (url.origin !== BASE) return null;
  // Dot segments can leave `//host` behind, which a browser would read as another site.
  if (url.pathname.startsWith('//')) return null;
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return null;
  return url.pathname + url.search;
}

/** The origin in a location's navigation state (a door: history entries survive deploys). */
export function returnPathOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'from' in state ? safeReturnPath(state.from) : null;
}

/** What the guard hands on about the place it guards. */
export function returnPathState(location: { readonly pathname: string; readonly search: string }): ReturnPathState {
  return { from: location.pathname + location.search };
}
