/** How the service worker answers a request. */
export type RequestPlan =
  /** The browser goes on as if there were no service worker. */
  | { readonly kind: 'leave' }
  /** A file whose name changes with its content. */
  | { readonly kind: 'asset' }
  /** The server's page, else its copy, else the copy at `otherwise`. */
  | { readonly kind: 'page'; readonly path: string; readonly otherwise: string }
  /** A page of the public site: the server's, which is stored where it can be read again, else the stored one. */
  | { readonly kind: 'public-page'; readonly path: string; readonly isStored: boolean }
  /** What a public page is made of when it is opened from another page: as above. */
  | { readonly kind: 'public-data'; readonly path: string };

interface AskedRequest {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
}

const LEAVE: RequestPlan = { kind: 'leave' };

/** Folders and files that the server answers for alone, typed into the address as well. */
const OF_THE_SERVER = ['/auth/v1', '/rest', '/dev', '/healthz', '/metrics', '/animations', '/.well-known'];

/** Whether a file of the build holds the words of one script of Guidance: there are many, and each is stored once it was read. */
export function isGuidanceFile(path: string): boolean {
  return /^\/assets\/guidance-script-[\w-]+\.js$/.test(path);
}

/** The page that says that another one cannot be read without a network. */
export const OFFLINE_PAGE = '/offline';

const DATA_ENDING = '.data';
/** What the router calls the data of the root. */
const ROOT_DATA = '/_root';

/**
 * Plans the answer to a request. The account protocol, data of members, mail, animations and files by name never pass through here.
 * @param publicPages patterns of the public pages that are stored when they were read.
 */
export function planFor(
  { method, url, isNavigation }: AskedRequest,
  ownOrigin: string,
  publicPages: readonly string[],
): RequestPlan {
  if (method !== 'GET' || url.origin !== ownOrigin) return LEAVE;
  const path = url.pathname;
  if (OF_THE_SERVER.some((folder) => isWithin(path, folder))) return LEAVE;
  if (path.startsWith('/assets/')) return isNavigation ? LEAVE : { kind: 'asset' };
  if (!isNavigation) return dataPlan(url, publicPages);
  if (isWithin(path, '/app')) return { kind: 'page', path: withoutSlash(path), otherwise: '/app' };
  if (isWithin(path, '/auth')) return { kind: 'page', path: withoutSlash(path), otherwise: '/auth' };
  if (isWithin(path, '/breathe')) return { kind: 'page', path: withoutSlash(path), otherwise: '/breathe' };
  // A file, such as the sitemap.
  if (/\.\w+$/.test(path)) return LEAVE;
  const page = withoutSlash(path);
  return { kind: 'public-page', path: page, isStored: offlinePage(page, publicPages) !== null };
}

function dataPlan({ pathname, searchParams }: URL, publicPages: readonly string[]): RequestPlan {
  if (!pathname.endsWith(DATA_ENDING)) return LEAVE;
  const named = pathname.slice(0, -DATA_ENDING.length);
  const path = named === ROOT_DATA ? '/' : named;
  // A later page of a list is another answer under the same path.
  const isWhole = [...searchParams.keys()].every((name) => name === '_routes');
  return isWhole && offlinePage(path, publicPages) !== null ? { kind: 'public-data', path } : LEAVE;
}

/** The address of a page's data, as the router asks for it. */
export function dataAddress(path: string): string {
  return (path === '/' ? ROOT_DATA : path) + DATA_ENDING;
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
