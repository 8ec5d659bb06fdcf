/** One JSON file per namespace and language; a page loads only what it shows. */
export const NAMESPACES = ['common', 'errors', 'landing', 'auth', 'member', 'session', 'not-found'] as const;

export type Namespace = (typeof NAMESPACES)[number];

/** The namespaces that the page at an address needs, the shell's own included. */
export function namespacesFor(pathname: string): readonly Namespace[] {
  if (pathname === '/') return ['common', 'errors', 'landing'];
  if (pathname === '/auth' || pathname.startsWith('/auth/')) return ['common', 'errors', 'auth'];
  if (pathname === '/app' || pathname.startsWith('/app/')) return ['common', 'errors', 'member', 'session'];
  return ['common', 'errors', 'not-found'];
}
