import { isIP } from 'node:net';

const MAX_ADDRESS_LENGTH = 2048;

/** Whether a glob of the allow list matches: `*` stops at `.` and `/`, `**` matches everything, `?` one character (GoTrue's URI_ALLOW_LIST). */
function matchesGlob(glob: string, address: string): boolean {
  const pattern = glob.replace(/\*\*|[*?]|[\\^$+.()|[\]{}]/g, (token) => {
    if (token === '**') return '.*';
    if (token === '*') return '[^./]*';
    return token === '?' ? '[^./]' : `\\${token}`;
  });
  return new RegExp(`^${pattern}$`).test(address);
}

function isLoopbackAddress(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return (isIP(bare) === 4 && bare.startsWith('127.')) || bare === '::1';
}

/** Whether an address is scheme and host as the parser reads them. A rewritten host (decimal IP, unusual letters, backslashes) or a user name is a disguise. */
function isWrittenPlainly(address: string, url: URL): boolean {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase();
  return authority === url.host || authority === `${url.hostname}:${url.protocol === 'https:' ? 443 : 80}`;
}

/**
 * Checks a redirect target: the site itself, a loopback address (any port, RFC 8252 section 7.3), or a glob of `allowList`.
 * @returns the address without its fragment, or null when it is not allowed.
 */
export function allowedRedirect(
  address: string | null | undefined,
  siteUrl: string,
  allowList: readonly string[],
): string | null {
  if (address === null || address === undefined || address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address))
    return null;
  const url = new URL(address);
  const site = new URL(siteUrl);
  if (!isWrittenPlainly(address, url)) return null;
  url.hash = '';
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isLocal = site.hostname === 'localhost' || isLoopbackAddress(site.hostname);
  const isSite =
    url.protocol === site.protocol && url.hostname === site.hostname && (url.port === site.port || isLocal);
  if (isWeb && (isSite || isLoopbackAddress(url.hostname))) return url.href;
  return allowList.some((glob) => matchesGlob(glob, url.href)) ? url.href : null;
}

/** Replaces the fragment of `base` by the pairs, where the implicit flow reads them. */
export function withFragment(base: string, pairs: Readonly<Record<string, string>>): string {
  return `${base}#${new URLSearchParams(pairs)}`;
}

/** Adds query parameters to `base` and leaves existing ones unchanged. */
export function withQuery(base: string, pairs: Readonly<Record<string, string>>): string {
  return `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`;
}
