import { paths } from '../paths.ts';
import { readsArrivals } from './arrival-pages.ts';
import { readAuthFragment } from './auth-fragment.ts';
import { safeReturnPath } from './return-path.ts';

/** Types of mailed links, as the protocol names them. */
const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** What the address of a page brought. Nothing of it signs anybody in by itself. */
export type Arrival =
  | { readonly kind: 'none' }
  /** An AuthSession that a server opened, as older mails and other backends bring it. */
  | {
      readonly kind: 'tokens';
      readonly accessToken: string;
      readonly refreshToken: string;
      readonly type: LinkType | null;
    }
  /** The unspent token of a mail. */
  | {
      readonly kind: 'link';
      readonly tokenHash: string;
      readonly type: LinkType;
      /** Where the mail was asked to lead. */
      readonly redirectTo: string | null;
    };

const NONE: Arrival = { kind: 'none' };

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

function linkTypeOf(text: string | null): LinkType | null {
  return LINK_TYPES.find((type) => type === text) ?? null;
}

export function readArrival({ pathname, search, hash }: Place): Arrival {
  if (!readsArrivals(pathname)) return NONE;
  const fragment = readAuthFragment(hash);
  if (fragment.kind === 'error') return NONE;
  if (fragment.kind === 'tokens') {
    return { ...fragment, type: linkTypeOf(new URLSearchParams(hash.slice(1)).get('type')) };
  }
  const query = new URLSearchParams(search);
  const tokenHash = query.get('token_hash');
  const type = linkTypeOf(query.get('type'));
  if (!tokenHash || type === null) return NONE;
  return { kind: 'link', tokenHash, type, redirectTo: query.get('redirect_to') };
}

/** The same place without anything that a link brought. */
export function withoutArrival({ pathname, search }: Pick<Place, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of ['token_hash', 'type', 'redirect_to']) query.delete(name);
  return pathname + (query.size === 0 ? '' : `?${query}`);
}

/** Where a link leads to: a path of this site, or the name of another; both null for the pages that read links themselves. */
export function leadOf(
  redirectTo: string | null,
  ownOrigins: readonly string[],
): { readonly path: string | null; readonly site: string | null } {
  if (redirectTo === null || !URL.canParse(redirectTo)) return { path: null, site: null };
  const url = new URL(redirectTo);
  const origin = url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
  if (!ownOrigins.includes(origin)) return { path: null, site: url.host || url.protocol };
  return { path: url.pathname === paths.home ? null : safeReturnPath(url.pathname + url.search), site: null };
}
