import { isIP } from 'node:net';

const MAX_ADDRESS_LENGTH = 2048;

/** Whether a glob of the allow list covers an address: `*` crosses neither `.` nor `/`, `**` crosses all, `?` is one character. */
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

/** The host as it was written: a parser that had to rewrite it (decimal address, odd letters, backslashes) met a disguise. */
function isWrittenPlainly(address: string, url: URL): boolean {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase();
  return authority === url.host || authority === `${url.hostname}:${url.protocol === 'https:' ? 443 : 80}`;
}

/**
 * The address to send somebody back to, without its fragment, or null when it is not on the list: the site itself, a
 * loopback address (any port), or a glob of `allowList`.
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
  if (url.username !== '' || url.password !== '' || !isWrittenPlainly(address, url)) return null;
  url.hash = '';
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isLocal = site.hostname === 'localhost' || isLoopbackAddress(site.hostname);
  const isSite =
    url.protocol === site.protocol && url.hostname === site.hostname && (url.port === site.port || isLocal);
  if (isWeb && (isSite || isLoopbackAddress(url.hostname))) return url.href;
  return allowList.some((glob) => matchesGlob(glob, url.href)) ? url.href : null;
}

/** `base#pairs`: where the implicit flow and its errors are read. */
export function withFragment(base: string, pairs: Readonly<Record<string, string>>): string {
  return `${base}#${new URLSearchParams(pairs)}`;
}

/** `base` with further query parameters; what is there stays untouched. */
export function withQuery(base: string, pairs: Readonly<Record<string, string>>): string {
  return `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`;
}
