export type LegalName = 'terms' | 'privacy';

/** Which legal text an address asks for; the two routes share one page. */
export function legalNameOf(pathname: string): LegalName {
  return /\/privacy(\.data)?\/?$/.test(pathname) ? 'privacy' : 'terms';
}
