import { isIP } from 'node:net';

const MAX_ADDRESS_LENGTH = 2048;

/** The characters that each wildcard of a glob stands for, asked of one character. */
const WILDCARDS: ReadonlyMap<string, RegExp> = new Map([
  ['**', /./],
  ['*', /[^./]/],
  ['?', /[^./]/],
]);

/** Adds the places of a glob that are reached without another character: whatever stands there may be empty. */
function withEmpty(places: ReadonlySet<number>, tokens: readonly string[]): Set<number> {
  const all = new Set(places);
  for (const place of all) if (tokens[place]?.startsWith('*')) all.add(place + 1);
  return all;
}

/**
 * Whether a glob of the allow list matches: `*` stops at `.` and `/`, `**` matches everything, `?` one character (GoTrue's URI_ALLOW_LIST).
 * Follows all places of the glob at once, so that its time grows with the length of glob and address: as a regular expression, three
 * `**` took 21 s for an address of 2,000 characters.
 */
function matchesGlob(glob: string, address: string): boolean {
  const tokens = glob.match(/\*\*|./gs) ?? [];
  let places = withEmpty(new Set([0]), tokens);
  for (let index = 0; index < address.length && places.size > 0; index += 1) {
    const character = address[index] ?? '';
    const next = new Set<number>();
    for (const place of places) {
      const token = tokens[place] ?? '';
      const isFitting = WILDCARDS.get(token)?.test(character) ?? token === character;
      if (isFitting) next.add(token.startsWith('*') ? place : place + 1);
    }
    places = withEmpty(next, tokens);
  }
  return places.has(tokens.length);
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

/** An entry of the allow list as the URL parser would write it: scheme and host in lower case, without the default port. */
function normalisedEntry(entry: string): string {
  return entry
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, (origin) => origin.toLowerCase())
    .replace(/^(https:\/\/[^/?]*):443(?=[/?]|$)|^(http:\/\/[^/?]*):80(?=[/?]|$)/, '$1$2');
}

/** The spellings of one address that an entry may match: as asked, as parsed, and without the slash that a bare origin gains. */
function spellingsOf(address: string, url: URL): string[] {
  const bare = url.pathname === '/' ? [`${url.protocol}//${url.host}${url.search}`] : [];
  return [address.replace(/#.*$/s, ''), url.href, ...bare];
}

/**
 * Checks a redirect target: the site itself, a glob of `allowList`, or, where the site itself is on this machine, a loopback address.
 * On any port (RFC 8252 section 7.3). Another site's native apps list `http://127.0.0.1:*` themselves: what listens on a person's
 * own machine is not for everybody to choose.
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
  if (isWeb && (isSite || (isLocal && isLoopbackAddress(url.hostname)))) return url.href;
  const spellings = spellingsOf(address, url);
  const globs = allowList.flatMap((entry) => [entry, normalisedEntry(entry)]);
  return globs.some((glob) => spellings.some((spelling) => matchesGlob(glob, spelling))) ? url.href : null;
}

/** The entries of an allow list that no address can match: without a scheme, with a fragment, a user name or a disguised host. */
export function deadEntries(allowList: readonly string[]): string[] {
  return allowList.filter((entry) => {
    if (entry.startsWith('*')) return false;
    const examples = [
      entry.replace(/\*+/g, 'a'),
      entry.replace(/\*+|\?/g, 'a'),
      entry.replace(/:\*+/, ':1').replace(/\*+/g, 'a'),
    ];
    // The site is not on this machine, so that only the entry itself can allow the example.
    return examples.every((example) => allowedRedirect(example, 'https://site.invalid', [entry]) === null);
  });
}

/** Replaces the fragment of `base` by the pairs, where the implicit flow reads them. */
export function withFragment(base: string, pairs: Readonly<Record<string, string>>): string {
  return `${base}#${new URLSearchParams(pairs)}`;
}

/** Adds query parameters to `base` and leaves existing ones unchanged. */
export function withQuery(base: string, pairs: Readonly<Record<string, string>>): string {
  return `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`;
}
