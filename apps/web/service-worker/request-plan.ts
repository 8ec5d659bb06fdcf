/** How the service worker answers a request. */
export type RequestPlan =
  /** The browser goes on as if there were no service worker. */
  | { readonly kind: 'leave' }
  /** A file whose name changes with its content. */
  | { readonly kind: 'asset' }
  /** The server's page, else its copy, else the copy at `otherwise`. */
  | { readonly kind: 'page'; readonly path: string; readonly otherwise: string };

interface AskedRequest {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
}

const LEAVE: RequestPlan = { kind: 'leave' };

/** Only breathing and the pages of the app and of signing in are offlinePages; the account protocol, data, mail and animations never pass through here. */
export function planFor({ method, url, isNavigation }: AskedRequest, ownOrigin: string): RequestPlan {
  if (method !== 'GET' || url.origin !== ownOrigin) return LEAVE;
  const path = url.pathname;
  if (isWithin(path, '/auth/v1')) return LEAVE;
  if (isNavigation) {
    if (isWithin(path, '/app')) return { kind: 'page', path: withoutSlash(path), otherwise: '/app' };
    if (isWithin(path, '/auth')) return { kind: 'page', path: withoutSlash(path), otherwise: '/auth' };
    if (isWithin(path, '/breathe')) return { kind: 'page', path: withoutSlash(path), otherwise: '/breathe' };
    return LEAVE;
  }
  return path.startsWith('/assets/') ? { kind: 'asset' } : LEAVE;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/{1,64}$/, '') : path;
}

/** The offlinePages page that stands for a path: its own, else the one of the pattern it follows (`/app/x/:id`); null if there is none. */
export function offlinePage(path: string, offlinePages: readonly string[]): string | null {
  if (offlinePages.includes(path)) return path;
  const steps = path.split('/');
  const follows = (pattern: string) => {
    const wanted = pattern.split('/');
    return wanted.length === steps.length && wanted.every((step, at) => step.startsWith(':') || step === steps[at]);
  };
  return offlinePages.find(follows) ?? null;
}
