/** One JSON file per namespace and language; a page loads only what it shows. */
export const NAMESPACES = [
  'common',
  'errors',
  'landing',
  'site',
  'auth',
  'member',
  'session',
  'security',
  'heart',
  'replay',
  'shared',
  'piece',
  'breathe',
  'studio',
  'trials',
  'not-found',
] as const;

export type Namespace = (typeof NAMESPACES)[number];

/** What header, footer and every page that goes wrong say. */
const SHELL = ['common', 'errors', 'not-found'] as const;

const SITE = /^\/(vision|about|faq|contact|legal|knowledge|blog)(\/|$)/;

/** The namespaces that the page at an address needs, the shell's own included. */
export function namespacesFor(pathname: string): readonly Namespace[] {
  if (pathname === '/') return [...SHELL, 'landing'];
  if (pathname === '/auth' || pathname.startsWith('/auth/')) return [...SHELL, 'auth'];
  if (pathname.startsWith('/app/profile')) return [...SHELL, 'member', 'session', 'security'];
  if (pathname === '/breathe' || pathname.startsWith('/breathe/')) return [...SHELL, 'breathe'];
  if (pathname === '/studio') return [...SHELL, 'studio'];
  if (pathname === '/app') return [...SHELL, 'member', 'session'];
  if (pathname === '/app/piece' || pathname.startsWith('/app/journey-templates/'))
    return [...SHELL, 'member', 'session', 'heart', 'replay', 'piece'];
  if (pathname.startsWith('/app/trials/effect/')) return [...SHELL, 'member', 'session', 'trials', 'heart'];
  if (pathname === '/app/trials' || pathname.startsWith('/app/trials/'))
    return [...SHELL, 'member', 'session', 'trials'];
  if (pathname.startsWith('/app/')) return [...SHELL, 'member', 'session', 'heart', 'replay'];
  if (pathname.startsWith('/knowledge/consciousness-modes/')) return [...SHELL, 'site', 'landing', 'replay'];
  if (pathname === '/shared' || pathname.startsWith('/s/')) return [...SHELL, 'shared', 'session', 'landing'];
  if (pathname === '/knowledge/how-echo-is-made') return [...SHELL, 'site', 'piece', 'session'];
  if (SITE.test(pathname)) return [...SHELL, 'site'];
  return SHELL;
}
